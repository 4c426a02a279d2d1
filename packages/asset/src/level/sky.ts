import type { Rgb } from '../vector.js'

/** What a level shows where nothing else is, and through its sky faces. */
export interface LevelSky {
  /**
   * `cube`: a strip of six faces, `name+6` · `dome`: a texture that lies above like a plane · `clouds`: the two layers of
   * Quake, whose left half covers the right one by its alpha · `color`: nothing but the color.
   */
  readonly kind: 'cube' | 'dome' | 'clouds' | 'color'
  /** As the level or the option `sky` names it; empty for a color. */
  readonly name: string
  /** Index into the images of the level; absent for a color. */
  readonly image?: number
  /** Domes: equal frames side by side in the image; the second covers the first by its alpha. Absent for one. */
  readonly frameCount?: number
  /** The color, or the mean of the image: red, green, blue, 0..1. */
  readonly color: Rgb
  /** Index of the entity that has the sky as its sprite, and shows nothing else; absent for none. */
  readonly entity?: number
}
