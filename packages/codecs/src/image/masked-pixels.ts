import type { StoredPixels } from './stored-pixels.js'

/** Bit masks of the channels of a pixel word; 0 means the channel is absent. */
export interface ChannelMasks {
  readonly red: number
  readonly green: number
  readonly blue: number
  readonly alpha: number
}

/** Decodes `count` stored pixels, starting at byte `from`, to RGBA in `pixels`, starting at `to`. */
export type PixelDecoder = (bytes: Uint8Array, from: number, pixels: Uint8Array, to: number, count: number) => void

/**
 * Creates a decoder for little-endian pixel words with channel masks.
 * @throws FormatError `value` at `stored` if the bits of a mask are not contiguous.
 */
export function maskedPixelDecoder(stored: StoredPixels, masks: ChannelMasks, bytesPerPixel: number): PixelDecoder {
  const channels = [
    channel(stored, masks.red, 'red'),
    channel(stored, masks.green, 'green'),
    channel(stored, masks.blue, 'blue'),
    channel(stored, masks.alpha, 'alpha'),
  ] as const
  // A mask may lie outside its pixel: such channels are 0, which only the general decoder supports.
  const isWholeByte = ({ shift, max }: Channel) => max === 255 && shift % 8 === 0 && shift < bytesPerPixel * 8
  const [, , , alpha] = channels
  const isPlain = channels.slice(0, 3).every(isWholeByte) && (alpha.max === 0 || isWholeByte(alpha))
  return isPlain ? wholeByteDecoder(channels, bytesPerPixel) : wordDecoder(channels, bytesPerPixel)
}

/**
 * Decodes rows of pixel words (copy).
 * @param bytes `[height × rowBytes]`.
 * @param layout `fromBottom`: the bottom row comes first.
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

/** General decoder for channels of any width. */
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

/** Fast path for 24 and 32 bits: copies channels of whole bytes. */
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

/** One color channel inside a pixel word of up to 32 bits. */
interface Channel {
  readonly shift: number
  /** Largest value of the channel; 0 if it has no bits. */
  readonly max: number
}

/** Finds the bits of a channel mask; undefined if they are not contiguous. */
function channelOf(mask: number): Channel | undefined {
  if (mask === 0) return { shift: 0, max: 0 }
  const shift = 31 - Math.clz32(mask & -mask)
  const max = mask >>> shift
  // Contiguous ones: adding one carries through all of them.
  return (max & (max + 1)) === 0 ? { shift, max } : undefined
}

/** Channel value scaled to 0..255, rounded; `missing` if the channel has no bits. */
function channelValue(word: number, channel: Channel, missing: number): number {
  if (channel.max === 0) return missing
  const value = ((word >>> channel.shift) & channel.max) >>> 0
  return Math.floor((value * 255 + channel.max / 2) / channel.max)
}
