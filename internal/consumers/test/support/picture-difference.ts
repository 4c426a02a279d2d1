import { type DecodedPng, decode } from 'fast-png'

/** How two images of one size differ, over red, green and blue; of 255. */
export interface Difference {
  readonly mean: number
  readonly most: number
  /** Share of the values that differ by more than {@link MOST}. */
  readonly over: number
  /** Colors in the image: one that shows nothing equals any other that shows nothing. */
  readonly colors: number
}

/** Inside one graphics API only rounding may differ. */
const MEAN = 0.05
const MOST = 2
/** Of a scene that is drawn: three of an image, and the background. */
const FEWEST_COLORS = 4

/** Images that were compared before: one of a reference is compared with those of many engines. */
const decoded = new WeakMap<Uint8Array, DecodedPng>()

function imageOf(png: Uint8Array): DecodedPng {
  const image = decoded.get(png) ?? decode(png)
  decoded.set(png, image)
  return image
}

/** @param expected and found are PNG @throws Error for images of different size */
export function differenceOf(expected: Uint8Array, found: Uint8Array): Difference {
  const [a, b] = [imageOf(expected), imageOf(found)]
  if (a.width !== b.width || a.height !== b.height || a.channels !== b.channels)
    throw new Error(`${a.width} × ${a.height} × ${a.channels} is not ${b.width} × ${b.height} × ${b.channels}`)
  const { channels } = a
  const colors = new Set<number>()
  let [sum, most, over] = [0, 0, 0]
  for (let at = 0; at < a.data.length; at += channels) {
    colors.add((a.data[at] << 16) | (a.data[at + 1] << 8) | a.data[at + 2])
    for (let channel = 0; channel < 3; channel++) {
      const difference = Math.abs(a.data[at + channel] - b.data[at + channel])
      sum += difference
      most = Math.max(most, difference)
      if (difference > MOST) over++
    }
  }
  const values = (a.data.length / channels) * 3
  return { mean: sum / values, most, over: over / values, colors: colors.size }
}

/** Whether images are the same but for rounding, or what is allowed, and show something. */
export function isSame({ mean, most, colors }: Difference, allowed = { mean: MEAN, most: MOST }): boolean {
  return mean <= allowed.mean && most <= allowed.most && colors >= FEWEST_COLORS
}

/** One pixel of three values, in images of the table of scenes. */
export const PIXEL_AT_EDGE = 3 / (320 * 240 * 3)

/** The same, if a share of the values may differ as much as it likes: at silhouettes. */
export function isSameButAtEdges(difference: Difference, share: number): boolean {
  return isSame(difference.over <= share ? { ...difference, most: 0 } : difference)
}
