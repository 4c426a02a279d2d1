/** One colour channel inside a pixel word of up to 32 bits. */
export interface Channel {
  readonly shift: number
  /** Largest value of the channel, 0 when it has no bits. */
  readonly max: number
}

/** Finds the run of bits of a channel mask; undefined when the ones are not next to each other. */
export function channelOf(mask: number): Channel | undefined {
  if (mask === 0) return { shift: 0, max: 0 }
  const shift = 31 - Math.clz32(mask & -mask)
  const max = mask >>> shift
  // Ones in one run: adding one carries through all of them.
  return (max & (max + 1)) === 0 ? { shift, max } : undefined
}

/** The channel's value scaled to 0..255, rounded; `missing` when the channel has no bits. */
export function channelValue(word: number, channel: Channel, missing: number): number {
  if (channel.max === 0) return missing
  const value = ((word >>> channel.shift) & channel.max) >>> 0
  return Math.floor((value * 255 + channel.max / 2) / channel.max)
}
