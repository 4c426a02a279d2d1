import { type LevelSurface, LOAD_OPTIONS, type LoadOptions, type Material, type OptionNames } from '@brushwork/runtime'
import type { LevelLightOptions } from '../light/light-options.js'
import type { LevelEngine } from '../port/level-engine.js'
import { TEXTURE_OPTIONS, type TextureOptions } from '../textures/textures.js'

/**
 * Creates an engine's material of a level's surface; `surface` determines whether it is sky, liquid or unshaded.
 * `lightMap` is the first layer of its light page, null for surfaces without; its coordinates are the second ones. Where lights
 * have styles, a material with this `lightMap` shows the other layers, too: return a new material for each surface.
 */
export type SurfaceFactory<E extends LevelEngine> = (
  look: Material,
  map: E['texture'] | null,
  surface: LevelSurface,
  lightMap: E['texture'] | null,
) => E['material']

/** Options of a level. @typeParam Entities those of its entities */
export interface LevelOptions<E extends LevelEngine, Entities = object>
  extends TextureOptions<E>,
    LevelLightOptions,
    LoadOptions {
  /**
   * Loads and places what the entities of the level name: models, sprites and terrains. `true` takes the modules of the files from the
   * level's module, which has them with the build option `entities`. Default false.
   */
  readonly entities?: boolean | Entities
  /** Plays the level's sounds at their positions for this listener. Their files are found as those of `entities`. Default: silence. */
  readonly sounds?: E['listener'] | undefined
  /**
   * Default true: the level has its own sky or color behind everything, and sky surfaces show it; skies of `createSky` cover
   * it, and a background of the scene is shown instead. `window`: none is drawn, and sky surfaces show what is drawn before
   * the level. Both hide what stands behind sky surfaces. `faces`: sky surfaces show their own texture. `false`: they exist
   * but are invisible.
   */
  readonly sky?: boolean | 'window' | 'faces'
  /** Opacity of liquids. Default 0.75. */
  readonly liquidOpacity?: number
  /** Light movable parts by the level's light grid, where it has one. Default true; otherwise the lights of the scene light them. */
  readonly litParts?: boolean
  /** Creates the materials. Default: `createSurfaceMaterial`. */
  readonly material?: SurfaceFactory<E>
}

export const LEVEL_OPTIONS: OptionNames<LevelOptions<LevelEngine>> = {
  ...TEXTURE_OPTIONS,
  ...LOAD_OPTIONS,
  entities: true,
  sounds: true,
  sky: [false, true, 'window', 'faces'],
  liquidOpacity: true,
  litParts: true,
  material: true,
  pointLights: true,
  shadows: true,
  shadowMapSize: true,
  exposure: true,
}
