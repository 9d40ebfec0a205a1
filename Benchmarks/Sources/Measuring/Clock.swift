import CHeap
import Glibc

/// The running thread's CPU time in nanoseconds: other people's work on the machine does not count.
@inline(__always) func threadTime() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
}

/// Wall time in seconds, for limits.
func wallTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Bytes that the allocator has handed out.
public func heapBytes() -> Int { Int(ch_heap_bytes()) }
