import type { ByteReader } from '../binary/index.js'
import { type Channel, channelOf, channelValue } from './channel.js'

/** Bit masks of the channels of a pixel word; 0 = the channel is absent. */
export interface ChannelMasks {
  readonly red: number
  readonly green: number
  readonly blue: number
  readonly alpha: number
}

/**
 * Decodes rows of little-endian pixel words through channel masks (copy).
 * @param bytes `[height × rowBytes]`, first row first.
 * @throws FormatError `value` at `reader` when the bits of a mask are not in one run.
 */
export function decodeMaskedPixels(
  reader: ByteReader,
  bytes: Uint8Array,
  layout: { width: number; height: number; rowBytes: number; bytesPerPixel: number; masks: ChannelMasks },
): Uint8Array {
  const { width, height, rowBytes, bytesPerPixel, masks } = layout
  const red = channel(reader, masks.red, 'red')
  const green = channel(reader, masks.green, 'green')
  const blue = channel(reader, masks.blue, 'blue')
  const alpha = channel(reader, masks.alpha, 'alpha')
  const pixels = new Uint8Array(width * height * 4)
  for (let row = 0, to = 0; row < height; row++) {
    let from = row * rowBytes
    for (let column = 0; column < width; column++, to += 4) {
      let word = 0
      for (let byte = 0; byte < bytesPerPixel; byte++) word |= bytes[from++] << (byte * 8)
      pixels[to] = channelValue(word, red, 0)
      pixels[to + 1] = channelValue(word, green, 0)
      pixels[to + 2] = channelValue(word, blue, 0)
      pixels[to + 3] = channelValue(word, alpha, 255)
    }
  }
  return pixels
}

function channel(reader: ByteReader, mask: number, name: string): Channel {
  return channelOf(mask) ?? reader.fail('value', `the ${name} mask 0x${mask.toString(16)} has gaps`)
}
