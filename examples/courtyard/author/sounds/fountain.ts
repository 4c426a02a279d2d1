import { chance } from '../random.js'
import { RATE, wave } from './wave.js'

const SECONDS = 3

/** A loop of falling water: band-pass noise with drops. WAV, 8 bits, mono. */
export function fountain(): Uint8Array {
  const count = RATE * SECONDS
  const samples = new Uint8Array(count)
  let slow = 0
  let fast = 0
  // The filters first run through one whole loop, so that its end matches its beginning.
  for (let pass = 0; pass < 2; pass++) {
    for (let k = 0; k < count; k++) {
      const swell = 0.75 + 0.25 * chance(5, Math.floor(k / 700))
      const drop = chance(7, Math.floor(k / 90)) > 0.93 ? 1.6 - (k % 90) / 60 : 1
      fast += 0.42 * ((chance(11, k) - 0.5) * swell * Math.max(drop, 0.4) - fast)
      slow += 0.04 * (fast - slow)
      samples[k] = Math.round(128 + 150 * (fast - slow))
    }
  }
  return wave(samples)
}
