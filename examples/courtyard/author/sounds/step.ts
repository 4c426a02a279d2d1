import { chance } from '../random.js'
import { RATE, wave } from './wave.js'

const SECONDS = 0.16

/** A step on stone: a dull thud of the heel, then grit under the sole. */
export function step(): Uint8Array {
  const count = Math.round(RATE * SECONDS)
  const samples = new Uint8Array(count)
  let thud = 0
  let grit = 0
  for (let k = 0; k < count; k++) {
    const noise = chance(13, k) - 0.5
    thud += 0.06 * (noise - thud)
    grit += 0.5 * (noise - grit)
    const left = 1 - k / count
    const heel = thud * left * left * left * 5
    const sole = (grit - thud) * left * left * (k > 500 ? 0.5 : 0.15)
    samples[k] = Math.min(255, Math.max(0, Math.round(128 + 150 * (heel + sole))))
  }
  return wave(samples)
}
