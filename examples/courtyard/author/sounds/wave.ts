import { ByteWriter } from '@brushwork/codecs/binary'

/** Samples per second of all sounds. */
export const RATE = 11025

/** Writes samples around 128 as a WAV file: 8 bits, mono. */
export function wave(samples: Uint8Array): Uint8Array {
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
