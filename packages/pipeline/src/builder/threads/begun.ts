/** `[1]` in shared memory: 1 once a thread has begun an asset. */
export type Begun = Int32Array<ArrayBufferLike>

/** The state of an asset that no thread has begun. */
export function notBegun(): Begun {
  return new Int32Array(new SharedArrayBuffer(4))
}

/** Marks an asset as begun. @returns whether this thread was the first */
export function begin(begun: Begun): boolean {
  return Atomics.compareExchange(begun, 0, 0, 1) === 0
}
