import type { RgbaImage } from '@brushwork/codecs/image'

/** What the pixels of a skin say about its use. */
export interface SkinLook {
  /** Whether alpha varies: constant alpha has no meaning. */
  readonly hasMask: boolean
  /** Shares of the texels whose alpha is below 26, and above 229. */
  readonly absent: number
  readonly full: number
  /** Mean of max − min of red, green and blue: 0 is gray. */
  readonly chroma: number
  /** Whether red and green are weights of layers. */
  readonly isWeights: boolean
  /** Whether the image continues over its edges, as tiled textures do. */
  readonly isSeamless: boolean
}

/** Smaller differences of alpha are noise of compressed images. */
const LEAST_MASK = 16
/** Channels below and above count as painted with 0 and 255. */
const LOW = 40
const HIGH = 215

/** Measures a skin. */
export function lookOf(image: RgbaImage): SkinLook {
  const { pixels } = image
  const texels = pixels.length / 4
  let [least, most, absent, full, chroma] = [255, 0, 0, 0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    const [red, green, blue, alpha] = [pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]]
    if (alpha < least) least = alpha
    if (alpha > most) most = alpha
    if (alpha < 26) absent++
    else if (alpha > 229) full++
    chroma += Math.max(red, green, blue) - Math.min(red, green, blue)
  }
  return {
    hasMask: most - least >= LEAST_MASK,
    absent: absent / texels,
    full: full / texels,
    chroma: chroma / texels,
    isWeights: isWeights(pixels),
    isSeamless: isSeamless(image),
  }
}

/**
 * Whether an image is painted with pure red and pure green on black, and without blue. No photo is, nor a lava texture: its red
 * turns to yellow. Weights of one channel have nothing else.
 */
function isWeights(pixels: ArrayLike<number>): boolean {
  const texels = pixels.length / 4
  let [blueless, black, red, green, onlyRed, onlyGreen] = [0, 0, 0, 0, 0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    const [r, g, b] = [pixels[at], pixels[at + 1], pixels[at + 2]]
    if (b > LOW) continue
    blueless++
    if (g <= LOW) onlyRed++
    if (r <= LOW) onlyGreen++
    if (r <= LOW && g <= LOW) black++
    else if (r >= HIGH && g <= LOW) red++
    else if (g >= HIGH && r <= LOW) green++
  }
  const few = texels * 0.01
  if (blueless < texels * 0.98 || black + red + green < texels * 0.5) return false
  if (red >= few && green >= few) return true
  if (black < few) return false
  return (red >= few && onlyRed >= texels * 0.98) || (green >= few && onlyGreen >= texels * 0.98)
}

/** Compares texels across the edges with neighbors inside. */
function isSeamless({ width, height, pixels }: RgbaImage): boolean {
  if (width < 4 || height < 4) return true
  const difference = (a: number, b: number): number => {
    const [p, q] = [a * 4, b * 4]
    return [0, 1, 2].reduce((sum, channel) => sum + Math.abs(pixels[p + channel] - pixels[q + channel]), 0)
  }
  const isContinuous = (along: number, line: number, across: number, step: number): boolean => {
    let [edge, inside] = [0, 0]
    for (let at = 0; at < along; at++) {
      edge += difference(at * line, at * line + (across - 1) * step)
      const middle = at * line + (across >> 1) * step
      inside += difference(middle, middle + step)
    }
    // Two of 255 for each channel: flat images have no differences inside.
    return edge <= inside * 2 + along * 6
  }
  return isContinuous(height, width, width, 1) && isContinuous(width, 1, height, width)
}
