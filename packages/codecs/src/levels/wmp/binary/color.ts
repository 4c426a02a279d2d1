import type { WmpColor } from '../document/document.js'

/** Color bytes (0..255) as percent; `byteOfPercent` gives the very same bytes back. */
export function percentOfBytes(red: number, green: number, blue: number): WmpColor {
  return [(red * 100) / 255, (green * 100) / 255, (blue * 100) / 255]
}

/** The nearest whole number of 255ths. */
export function byteOfPercent(percent: number): number {
  // `+ 0` turns the −0 that text files are full of into 0.
  return Math.round((percent * 255) / 100) + 0
}
