import { type Channel, channelOf, channelValue } from './channel.js'
import type { StoredPixels } from './stored-pixels.js'

/** Bit masks of the channels of a pixel word; 0 = the channel is absent. */
export interface ChannelMasks {
  readonly red: number
  readonly green: number
  readonly blue: number
  readonly alpha: number
}

/** Decodes `count` stored pixels from `from` on as RGBA into `pixels` from `to` on. */
export type PixelDecoder = (bytes: Uint8Array, from: number, pixels: Uint8Array, to: number, count: number) => void

/**
 * Decodes little-endian pixel words through channel masks.
 * @throws FormatError `value` at `stored` when the bits of a mask are not in one run.
 */
export function maskedPixelDecoder(stored: StoredPixels, masks: ChannelMasks, bytesPerPixel: number): PixelDecoder {
  const channels = [
    channel(stored, masks.red, 'red'),
    channel(stored, masks.green, 'green'),
    channel(stored, masks.blue, 'blue'),
    channel(stored, masks.alpha, 'alpha'),
  ] as const
  // A mask may lie outside of its pixel: such channels are 0, which only the general way knows.
  const isWholeByte = ({ shift, max }: Channel) => max === 255 && shift % 8 === 0 && shift < bytesPerPixel * 8
  const [, , , alpha] = channels
  const isPlain = channels.slice(0, 3).every(isWholeByte) && (alpha.max === 0 || isWholeByte(alpha))
  return isPlain ? wholeByteDecoder(channels, bytesPerPixel) : wordDecoder(channels, bytesPerPixel)
}

/**
 * Decodes rows of pixel words (copy).
 * @param bytes `[height × rowBytes]`.
 * @param layout `fromBottom`: the last row comes first.
 */
export function decodeRows(
  decode: PixelDecoder,
  bytes: Uint8Array,
  layout: { width: number; height: number; rowBytes: number; fromBottom: boolean },
): Uint8Array {
  const { width, height, rowBytes, fromBottom } = layout
  const pixels = new Uint8Array(width * height * 4)
  for (let row = 0; row < height; row++) {
    const to = fromBottom ? height - 1 - row : row
    decode(bytes, row * rowBytes, pixels, to * width * 4, width)
  }
  return pixels
}

type Channels = readonly [Channel, Channel, Channel, Channel]

/** Channels of any bits. */
function wordDecoder([red, green, blue, alpha]: Channels, bytesPerPixel: number): PixelDecoder {
  return (bytes, from, pixels, to, count) => {
    let at = from
    for (const end = to + count * 4; to < end; to += 4) {
      let word = 0
      for (let byte = 0; byte < bytesPerPixel; byte++) word |= bytes[at++] << (byte * 8)
      pixels[to] = channelValue(word, red, 0)
      pixels[to + 1] = channelValue(word, green, 0)
      pixels[to + 2] = channelValue(word, blue, 0)
      pixels[to + 3] = channelValue(word, alpha, 255)
    }
  }
}

/** The usual case, 24 and 32 bits: channels that are bytes are copied, without arithmetic. */
function wholeByteDecoder(channels: Channels, bytesPerPixel: number): PixelDecoder {
  const [red, green, blue, alpha] = channels.map(({ shift }) => shift >> 3)
  const hasAlpha = channels[3].max !== 0
  return (bytes, from, pixels, to, count) => {
    let at = from
    for (const end = to + count * 4; to < end; to += 4, at += bytesPerPixel) {
      pixels[to] = bytes[at + red]
      pixels[to + 1] = bytes[at + green]
      pixels[to + 2] = bytes[at + blue]
      pixels[to + 3] = hasAlpha ? bytes[at + alpha] : 255
    }
  }
}

function channel(stored: StoredPixels, mask: number, name: string): Channel {
  return channelOf(mask) ?? stored.fail('value', `the ${name} mask 0x${mask.toString(16)} has gaps`)
}
