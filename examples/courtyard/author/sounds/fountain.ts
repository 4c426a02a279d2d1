import { ByteWriter } from '@brushwork/codecs/binary'
import { chance } from '../random.js'

const RATE = 11025
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

function wave(samples: Uint8Array): Uint8Array {
  const writer = new ByteWriter('wav', 44 + samples.length)
  writer.text('RIFF')
  writer.u32(36 + samples.length)
  writer.text('WAVEfmt ')
  writer.u32(16)
  for (const word of [1, 1]) writer.u16(word)
  for (const number of [RATE, RATE]) writer.u32(number)
  for (const word of [1, 8]) writer.u16(word)
  writer.text('data')
  writer.u32(samples.length)
  writer.bytes(samples)
  return writer.finish()
}
