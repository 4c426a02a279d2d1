import type { LevelSky } from '@brushwork/asset'
import type { LazyImage } from '../../image/lazy-image.js'

/** A sky that was found, before its image is stored. */
export interface FoundSky extends Pick<LevelSky, 'kind' | 'name' | 'frameCount' | 'color' | 'entity'> {
  /** Absent for a color. Images of the same id are stored once. */
  readonly image?: { readonly id: string; readonly image: LazyImage }
  /** The texture of faces whose image it is. */
  readonly texture?: string
}

/** Faces of a strip, side by side. */
export const STRIP_FACES = 6

/** Digits of a color that are stored. */
const COLOR_STEPS = 1000

/** The number behind the last `+` of a name: equal frames side by side; 1 without. */
export function framesOfName(name: string): number {
  return Number(/\+(\d{1,5})(?:\.[^.]*)?$/.exec(name)?.[1] ?? 1)
}

/** Whether an image is six squares side by side, and its name says so. */
export function isStrip(name: string, { width, height }: Pick<LazyImage, 'width' | 'height'>): boolean {
  return framesOfName(name) === STRIP_FACES && width === height * STRIP_FACES
}

/** The mean of the texels that are seen; undefined for an image that is clear all over. */
export async function meanColor(image: LazyImage): Promise<LevelSky['color'] | undefined> {
  return image.use(({ image: { pixels } }) => {
    const sums = [0, 0, 0]
    let weight = 0
    for (let at = 0; at < pixels.length; at += 4) {
      const alpha = pixels[at + 3]
      for (let channel = 0; channel < 3; channel++) sums[channel] += pixels[at + channel] * alpha
      weight += alpha
    }
    if (weight === 0) return undefined
    const [red, green, blue] = sums.map((sum) => Math.round((sum / weight / 255) * COLOR_STEPS) / COLOR_STEPS)
    return [red, green, blue]
  })
}
