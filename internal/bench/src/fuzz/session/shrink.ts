/** Resolves to whether an input still fails in the same way. */
export type Fails = (bytes: Uint8Array) => Promise<boolean>

/**
 * Finds a smaller failing input: removes shorter and shorter runs, then replaces runs of the remaining bytes with
 * zeros.
 * @param until clock time at which the smallest input so far is returned
 */
export async function shrink(bytes: Uint8Array, fails: Fails, until: number): Promise<Uint8Array> {
  let smallest = bytes
  for (let length = Math.ceil(bytes.length / 2); length >= 1; length = Math.floor(length / 2)) {
    for (let at = 0; at < smallest.length && Date.now() < until; ) {
      const cut = without(smallest, at, length)
      if (await fails(cut)) smallest = cut
      else at += length
    }
  }
  for (let length = 64; length >= 1; length = length >> 3) {
    for (let at = 0; at < smallest.length && Date.now() < until; at += length) {
      const end = Math.min(smallest.length, at + length)
      if (smallest.subarray(at, end).every((byte) => byte === 0)) continue
      const zeroed = smallest.slice().fill(0, at, end)
      if (await fails(zeroed)) smallest = zeroed
    }
  }
  return smallest
}

function without(bytes: Uint8Array, at: number, length: number): Uint8Array {
  const out = new Uint8Array(Math.max(at, bytes.length - length))
  out.set(bytes.subarray(0, at))
  out.set(bytes.subarray(at + length), at)
  return out
}
