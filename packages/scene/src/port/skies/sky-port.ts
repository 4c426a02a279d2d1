import type { LevelSky } from '@brushwork/runtime'
import type { Engine } from '../engine.js'
import type { TexturePort } from '../texture-port.js'
import type { BackdropPort } from './backdrop-port.js'

/** Repetitions of a texture. */
export type Repetitions = readonly [u: number, v: number]

/** What a shader must do with a sky: full brightness without fog, from both sides, and without reading or writing depth. */
export interface SkyLook {
  readonly name: string
  readonly opacity: number
  /** Mixed with what is behind by its alpha. It is drawn in its order all the same. */
  readonly isBlended: boolean
  /**
   * Whether the image is a sheet of two layers side by side, each of which repeats within its half: the right one covers the left one by its alpha.
   */
  readonly hasClouds: boolean
}

/** The material of a sky. */
export interface SkyMaterial<E extends Engine> {
  readonly material: E['material']
  /** Moves the image. @param clouds how far the second layer has moved from the first */
  move(image: Repetitions, clouds: Repetitions): void
}

/** What an engine does for skies of images. */
export interface SkyPort<E extends Engine> extends BackdropPort<E, never>, TexturePort<E> {
  createSky(look: SkyLook, map: E['texture']): SkyMaterial<E>
}

/** What a shader must do with the sky of a level: as {@link SkyLook}, of one color or image. */
export interface LevelSkyLook extends Pick<SkyLook, 'hasClouds'> {
  /** sRGB, of a sky without image. */
  readonly color: LevelSky['color']
  /** Shows both layers by Quake's projection, the left one as clouds. */
  readonly isQuake: boolean
}

/** The material of the sky of a level. */
export interface LevelSkyMaterial<E extends Engine> {
  readonly material: E['material']
  /** Moves the clouds of Quake. @param seconds 0 up to the period of {@link QUAKE_SKY} */
  moveTo(seconds: number): void
  /** For the drawing that follows. @param color linear, in place of its own; undefined keeps the last */
  paint(isVisible: boolean, color: LevelSky['color'] | undefined): void
}

/** What an engine does for the skies of levels. Rays pass through them, and boxes around levels leave them out. */
export interface LevelBackdropPort<E extends Engine> extends BackdropPort<E, 'fog' | 'hasBackground'> {
  createLevelSky(look: LevelSkyLook, map: E['texture'] | null): LevelSkyMaterial<E>
}
