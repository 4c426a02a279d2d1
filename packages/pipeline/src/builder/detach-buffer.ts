/**
 * Detaches a buffer. V8 assumes that a thread never does so. The first time, it drops all optimized code that accesses typed arrays: in a
 * build of levels and models that were 400 functions, because image codecs detach buffers when their WebAssembly memory grows. Call this
 * before that code is optimized; later calls change nothing.
 */
export function detachBuffer(): void {
  const buffer = new ArrayBuffer(1)
  structuredClone(buffer, { transfer: [buffer] })
}
