import { METERS_PER_QUANT } from '@brushwork/asset'
import { type AlphaOption, alphaProblem } from './alpha-option.js'
import { type AreasOptions, areasProblem } from './areas-option.js'
import {
  DEFAULT_MAX_PIXELS,
  type ImageOptions,
  imagesProblem,
  LARGEST_MAX_PIXELS,
  STAND_IN_STYLES,
  type StandInStyle,
} from './image-options.js'
import { type LightOption, lightProblem } from './light-option.js'
import { type LodsOption, lodsProblem } from './lods-option.js'
import { type NavmeshOptions, navmeshProblem } from './navmesh-options.js'
import { shown } from './shown-value.js'
import { type SkinOption, skinProblem } from './skin-option.js'
import { type SkyOption, skyProblem } from './sky-option.js'
import { type TerrainSkins, terrainProblem } from './terrain-option.js'

/** Options that change a pack. Defaults: {@link BUILD_DEFAULTS}. */
export interface BuildOptions {
  /** Playback speed of clips, since the files contain no timing. */
  readonly framesPerSecond: number
  /** Treat missing textures and other warnings as failures. */
  readonly strict: boolean
  /** Further folders, relative to the project, in which referenced textures are looked up by name. */
  readonly textures: readonly string[]
  /** Levels: `bsp` removes hidden faces and computes visibility (PVS); `simple` keeps every face. */
  readonly mode: 'bsp' | 'simple'
  /**
   * `draft` is fast, for every save: levels get coarse visibility, vertices and frames stay floats, and images become PNG.
   * `final` is for release: exact visibility, quantized vertices, coded frames, and images become WebP.
   */
  readonly profile: 'draft' | 'final'
  /** Levels: where lightmaps come from, alone or with how they are made: `'final'`, `{ mode: 'final', luxel: 8 }`. */
  readonly light: LightOption
  /**
   * Levels: their sky. `auto` is the one that the level names. Others are a color, `#88aacc`, or an image by its name: a strip
   * of six faces (`stars+6.tga`), a texture for a dome, or what the names of six images begin with (`desert`).
   */
  readonly sky: SkyOption
  /**
   * Levels: whether the pack gets a navigation mesh, and for what size of walker. Needs the optional peers
   * `@recast-navigation/*`.
   */
  readonly navmesh: boolean | NavmeshOptions
  /**
   * Levels: whether the pack is split by area, into a file for the level and one for each area. Games load areas as the
   * camera comes near. Plain glTF stays whole.
   */
  readonly areas: boolean | AreasOptions
  /**
   * Levels: whether modules import what the level names, as `files`: models, terrains, sprites and sounds, by file name. Each is
   * built like any import, once for all levels; the pack does not change.
   */
  readonly entities: boolean
  /**
   * Models and terrains: how the alpha of skins is drawn, for all or by skin name. `auto` decides by the alpha that the
   * model's triangles show.
   */
  readonly alpha: AlphaOption
  /**
   * Models: the `.skin` file beside a model by its name, `red` for `upper_red.skin`, or images and shaders by the name of a surface
   * (MD3) or skin.
   */
  readonly skin: SkinOption
  /** Models and terrains: whether packs have the skins that nothing shows, such as those that a game swaps in. */
  readonly alternativeSkins: boolean
  /** Terrains: how skins are shown, as a color map with detail or as tiled layers, and how often layers repeat. */
  readonly terrain: TerrainSkins
  /** Storage of images, for all or by the name of an image. */
  readonly images: ImageOptions
  /** How textures are drawn: `nearest` shows their pixels, without filters and mips, and stores them lossless. Light stays filtered. */
  readonly filter: 'linear' | 'nearest'
  /** Stand-in for missing textures: `grid` is a quiet grid with the texture's name, `magenta` a loud checkerboard. */
  readonly standIn: StandInStyle
  /** Pixels of the largest image file that is decoded, at most 67,108,864. Larger images are replaced by a stand-in. */
  readonly maxTexturePixels: number
  /**
   * Models: how far vertices may move when the frames of a pack are rounded, per coordinate, as a share of the extent of
   * all frames. Coarser positions of a source are kept exactly; 0 keeps 16 bits of each coordinate. `source` keeps the
   * integers of sources exactly, and is 0.001 for those that store floats. Bones move no vertex further than that.
   */
  readonly frameError: 'source' | number
  /**
   * Models: levels of detail. `true` keeps those that a file has, `false` drops them. Falling shares of triangles, such
   * as `[0.5, 0.25]`, also simplify the parts of models without own ones. The error is at most 5 % of the model's
   * longest side in any frame.
   */
  readonly lods: LodsOption
  /** Plain glTF: meters of a quant. Packs stay in quants. */
  readonly scale: number
  /** `pack`: what games load. `interchange`: plain glTF for viewers and modeling programs. */
  readonly target: 'pack' | 'interchange'
  /** `inside`: final packs are compressed themselves (`compress: 'inside'`). Drafts and plain glTF are not. */
  readonly compression: 'none' | 'inside'
}

export const BUILD_DEFAULTS: BuildOptions = {
  framesPerSecond: 10,
  strict: false,
  textures: [],
  mode: 'bsp',
  profile: 'final',
  light: 'auto',
  sky: 'auto',
  navmesh: false,
  areas: false,
  entities: false,
  alpha: 'auto',
  skin: 'default',
  alternativeSkins: true,
  terrain: {},
  images: {},
  filter: 'linear',
  standIn: 'grid',
  maxTexturePixels: DEFAULT_MAX_PIXELS,
  frameError: 0.001,
  lods: true,
  scale: METERS_PER_QUANT,
  target: 'pack',
  compression: 'none',
}

/** Whether packs of these options are compressed inside. */
export function isDeflated({
  compression,
  target,
  profile,
}: Pick<BuildOptions, 'compression' | 'target' | 'profile'>): boolean {
  return compression === 'inside' && target === 'pack' && profile === 'final'
}

/** More would crumple any model. */
const LARGEST_FRAME_ERROR = 0.1

/** An option with an invalid value. */
export interface OptionProblem {
  readonly option: keyof BuildOptions
  /** Follows the option's name: `should be a number above 0, not -1`. */
  readonly text: string
}

/**
 * The first option with an invalid value, undefined when all are valid. Checked at run time, since callers may be plain
 * JavaScript.
 */
export function checkOptions({
  framesPerSecond,
  strict,
  textures,
  mode,
  profile,
  light,
  sky,
  navmesh,
  areas,
  entities,
  alpha,
  skin,
  alternativeSkins,
  terrain,
  images,
  filter,
  standIn,
  maxTexturePixels,
  frameError,
  lods,
  scale,
  target,
  compression,
}: { readonly [option in keyof BuildOptions]: unknown }): OptionProblem | undefined {
  if (!(typeof framesPerSecond === 'number' && framesPerSecond > 0 && Number.isFinite(framesPerSecond))) {
    return { option: 'framesPerSecond', text: `should be a number above 0, not ${shown(framesPerSecond)}` }
  }
  if (typeof strict !== 'boolean') return { option: 'strict', text: `should be true or false, not ${shown(strict)}` }
  if (typeof entities !== 'boolean') {
    // How the page shows them is an option of the same name, but of the adapter.
    const hint = typeof entities === 'object' ? ': options of how they are shown belong to createLevel' : ''
    return { option: 'entities', text: `should be true or false, not ${shown(entities)}${hint}` }
  }
  if (!(Array.isArray(textures) && textures.every((folder) => typeof folder === 'string'))) {
    return { option: 'textures', text: `should be a list of folders, not ${shown(textures)}` }
  }
  if (mode !== 'bsp' && mode !== 'simple') {
    return { option: 'mode', text: `should be "bsp" or "simple", not ${shown(mode)}` }
  }
  if (profile !== 'draft' && profile !== 'final') {
    return { option: 'profile', text: `should be "draft" or "final", not ${shown(profile)}` }
  }
  const problemOfLight = lightProblem(light, shown)
  if (problemOfLight !== undefined) return { option: 'light', text: problemOfLight }
  const problemOfSky = skyProblem(sky, shown)
  if (problemOfSky !== undefined) return { option: 'sky', text: problemOfSky }
  if (filter !== 'linear' && filter !== 'nearest') {
    return { option: 'filter', text: `should be "linear" or "nearest", not ${shown(filter)}` }
  }
  if (!STAND_IN_STYLES.some((style) => style === standIn)) {
    return { option: 'standIn', text: `should be "grid" or "magenta", not ${shown(standIn)}` }
  }
  if (!(Number.isInteger(maxTexturePixels) && isWithin(maxTexturePixels, 1, LARGEST_MAX_PIXELS))) {
    const text = `should be a whole number from 1 to ${LARGEST_MAX_PIXELS}, not ${shown(maxTexturePixels)}`
    return { option: 'maxTexturePixels', text }
  }
  const problemOfAreas = areasProblem(areas, shown)
  if (problemOfAreas !== undefined) return { option: 'areas', text: problemOfAreas }
  const problemOfAlpha = alphaProblem(alpha, shown)
  if (problemOfAlpha !== undefined) return { option: 'alpha', text: problemOfAlpha }
  const problemOfSkin = skinProblem(skin, shown)
  if (problemOfSkin !== undefined) return { option: 'skin', text: problemOfSkin }
  if (typeof alternativeSkins !== 'boolean') {
    return { option: 'alternativeSkins', text: `should be true or false, not ${shown(alternativeSkins)}` }
  }
  const problemOfTerrain = terrainProblem(terrain, shown)
  if (problemOfTerrain !== undefined) return { option: 'terrain', text: problemOfTerrain }
  if (frameError !== 'source' && !isWithin(frameError, 0, LARGEST_FRAME_ERROR)) {
    return {
      option: 'frameError',
      text: `should be "source" or a number from 0 to ${LARGEST_FRAME_ERROR}, not ${shown(frameError)}`,
    }
  }
  const problemOfLods = lodsProblem(lods, shown)
  if (problemOfLods !== undefined) return { option: 'lods', text: problemOfLods }
  const problemOfImages = imagesProblem(images, shown)
  if (problemOfImages !== undefined) return { option: 'images', text: problemOfImages }
  if (!(typeof scale === 'number' && scale > 0 && Number.isFinite(scale))) {
    return { option: 'scale', text: `should be a number above 0, the meters of a quant, not ${shown(scale)}` }
  }
  if (target !== 'pack' && target !== 'interchange') {
    return { option: 'target', text: `should be "pack" or "interchange", not ${shown(target)}` }
  }
  if (compression !== 'none' && compression !== 'inside') {
    return { option: 'compression', text: `should be "none" or "inside", not ${shown(compression)}` }
  }
  const problem = navmeshProblem(navmesh, shown)
  return problem === undefined ? undefined : { option: 'navmesh', text: problem }
}

function isWithin(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && value >= least && value <= most
}
