import { type ByteReader, unzigzag } from '../frames/byte-reader.js'

/** Returns the number that a coded one is expected near. `known` holds all numbers before it. */
export type Predict = (at: number, decoded: Float32Array) => number

/**
 * Reads floats that mostly differ from predictions by whole numbers. Each has a token: 0 for a float that is stored,
 * else the zigzag difference plus 1. The stored floats follow.
 */
export function readNear(reader: ByteReader, count: number, predict: Predict): Float32Array {
  const tokens = reader.varints(count)
  let own = 0
  for (const token of tokens) if (token === 0) own++
  const floats = reader.floats(own)
  const out = new Float32Array(count)
  let next = 0
  for (let at = 0; at < count; at++) {
    out[at] = tokens[at] === 0 ? floats[next++] : predict(at, out) + unzigzag(tokens[at] - 1)
  }
  return out
}
