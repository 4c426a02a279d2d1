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
  // A mask may lie outside of its pixel: such channels are 0, which only the general way knows.
  const isWholeByte = ({ shift, max }: Channel) => max === 255 && shift % 8 === 0 && shift < bytesPerPixel * 8
  if ([red, green, blue].every(isWholeByte) && (alpha.max === 0 || isWholeByte(alpha))) {
    copyWholeBytes(bytes, pixels, layout, [red, green, blue, alpha])
    return pixels
  }
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

/** The usual case, 24 and 32 bits: channels that are bytes are copied, without arithmetic. */
function copyWholeBytes(
  bytes: Uint8Array,
  pixels: Uint8Array,
  {
    width,
    height,
    rowBytes,
    bytesPerPixel,
  }: { width: number; height: number; rowBytes: number; bytesPerPixel: number },
  channels: readonly Channel[],
): void {
  const [red, green, blue, alpha] = channels.map(({ shift }) => shift >> 3)
  const hasAlpha = channels[3].max !== 0
  for (let row = 0, to = 0; row < height; row++) {
    let from = row * rowBytes
    for (let column = 0; column < width; column++, to += 4, from += bytesPerPixel) {
      pixels[to] = bytes[from + red]
      pixels[to + 1] = bytes[from + green]
      pixels[to + 2] = bytes[from + blue]
      pixels[to + 3] = hasAlpha ? bytes[from + alpha] : 255
    }
  }
}

function channel(reader: ByteReader, mask: number, name: string): Channel {
  return channelOf(mask) ?? reader.fail('value', `the ${name} mask 0x${mask.toString(16)} has gaps`)
}
