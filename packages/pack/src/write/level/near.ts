import type { Predict } from '../../level/near.js'
import { type ByteWriter, zigzag } from '../frames/byte-writer.js'

/** Differences that leave room for the token of a float. */
const MAX_DIFFERENCE = 2 ** 30

/** Writes floats near predictions, as `readNear` reads them; every bit of them survives. */
export function writeNear(writer: ByteWriter, values: Float32Array, predict: Predict): void {
  const tokens: number[] = []
  const own: number[] = []
  for (let at = 0; at < values.length; at++) {
    const predicted = predict(at, values)
    const difference = values[at] - predicted
    const isNear =
      Number.isInteger(difference) &&
      Math.abs(difference) < MAX_DIFFERENCE &&
      Object.is(Math.fround(predicted + difference + 0), values[at])
    tokens.push(isNear ? zigzag(difference) + 1 : 0)
    if (!isNear) own.push(values[at])
  }
  writer.varints(tokens).floats(own)
}
