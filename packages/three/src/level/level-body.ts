import type { Level, LevelNames, LevelSurface, LoadOptions, PlacedArea } from '@brushwork/runtime'
import { LOAD_OPTIONS, type OptionNames } from '@brushwork/runtime'
import { type LightStyles, surfaceKey, TEXTURE_OPTIONS, type Textures } from '@brushwork/scene'
import type { AudioListener, Material, Object3D, Texture } from 'three'
import type { EntityOptions } from '../entities/hooks/entity-options.js'
import type { EntityPart } from '../entities/part-object.js'
import { type LevelLightOptions, LevelLights } from '../light/level-lights.js'
import { LightPages } from '../light/light-pages.js'
import { createGeometry } from '../port/create-geometry.js'
import { type FreeMaterials, freeAtOnce } from '../port/free-materials.js'
import { takeOver } from '../port/take-over.js'
import type { TextureOptions, Three } from '../port/three-engine.js'
import type { LevelSkyObject } from '../sky/level-sky.js'
import { SurfaceMesh } from '../surface/surface-mesh.js'
import type { LevelCode, SkyCode } from './level-code.js'
import { firstLayerOf, showLight } from './surface-light.js'
import { createSurfaceMaterial, type SurfaceMaterialFactory } from './surface-material.js'

/** @typeParam Names The names in the level, where generated declarations know them. */
export interface LevelOptions<Names extends LevelNames = LevelNames>
  extends TextureOptions,
    LevelLightOptions,
    LoadOptions {
  /**
   * Loads and places what the entities of the level name: models, sprites and terrains. `true` takes the modules of the files from the
   * level's module, which has them with the build option `entities`. Default false.
   */
  readonly entities?: boolean | EntityOptions<Names>
  /** Plays the level's sounds at their positions for this listener. Their files are found as those of `entities`. Default: silence. */
  readonly sounds?: AudioListener
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
  /** Creates the materials. Default: {@link createSurfaceMaterial}. */
  readonly material?: SurfaceMaterialFactory
}

export const LEVEL_OPTIONS: OptionNames<LevelOptions> = {
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

/**
 * Everything that three draws for one level, except the transforms of movable parts. A hot update replaces it as a
 * whole; light that a dev server makes later replaces its level, textures and pages.
 */
export class LevelBody<Names extends LevelNames = LevelNames> {
  level: Level<Names>
  readonly lights: LevelLights
  /** One mesh per surface, in the level's order. */
  readonly surfaces: readonly SurfaceMesh[]
  /** In the order of the entities. */
  readonly parts: readonly EntityPart[]
  /** Absent unless the option `sky` shows it. */
  readonly sky: LevelSkyObject | undefined
  textures: Textures<Three>
  pages: LightPages
  /** One page for each terrain of the level with light of its own. */
  terrainPages: LightPages
  readonly #shown: Shown

  /** Takes ownership of `textures`, unless the factory throws. */
  constructor(
    level: Level<Names>,
    textures: Textures<Three>,
    options: LevelOptions,
    lightStyles: LightStyles,
    { light, sky }: LevelCode & SkyCode,
  ) {
    const shown = { ...options, lightStyles, light, exposed: new WeakSet<Material>() }
    const pages = new LightPages(level.lightPages ?? [], textures.list, light?.hdrTexture)
    const create = (surface: LevelSurface) => createSurface(level, surface, { list: textures.list, pages }, shown)
    this.pages = pages
    this.terrainPages = new LightPages(level.terrainLights ?? [], textures.list, light?.hdrTexture)
    this.#shown = shown
    this.level = level
    this.textures = textures
    this.surfaces = level.surfaces.map(create)
    this.parts = level.entities.flatMap((entity) => {
      if (entity.part === undefined) return []
      const part = level.parts[entity.part]
      return [{ part, entity, surfaces: part.surfaces.map(create) }]
    })
    this.lights = new LevelLights(level, options)
    this.sky = sky?.levelSkyOf(level, textures.list)
  }

  /** The objects to add to the scene, without the parts. */
  get children(): readonly Object3D[] {
    return [...this.surfaces, this.lights, ...(this.sky === undefined ? [] : [this.sky])]
  }

  /** Meshes of an area, whose own images have these textures, and its lightmap pages, which the caller disposes of. @param code of the area */
  surfacesOf(
    { surfaces, firstImage, lightPages, firstLightPage }: PlacedArea,
    { list }: Textures<Three>,
    { light }: LevelCode,
  ): { readonly surfaces: SurfaceMesh[]; readonly pages: LightPages } {
    const textures = [...this.textures.list]
    for (const [index, texture] of list.entries()) textures[firstImage + index] = texture
    const pages = new LightPages(lightPages, textures, light?.hdrTexture, firstLightPage)
    const images = { list: textures, pages }
    const shown = { ...this.#shown, light }
    return { surfaces: surfaces.map((surface) => createSurface(this.level, surface, images, shown)), pages }
  }

  /** The light of a terrain, by its index in the level's list: an image over the terrain. */
  terrainLight(index: number): Texture {
    return this.terrainPages.layersOf(index, 1)[0]
  }

  /** Adopts visibility and attached objects from the surfaces that these replace. */
  takeOver(previous: readonly SurfaceMesh[], sky: LevelSkyObject | undefined): void {
    takeOver(this.surfaces, previous, surfaceKey)
    if (this.sky !== undefined && sky !== undefined) takeOver([this.sky], [sky], () => 'sky')
  }

  /** Disposes of geometries, materials, lights and textures. */
  dispose(free: FreeMaterials = freeAtOnce): void {
    const meshes = [...this.surfaces, ...this.parts.flatMap((part) => part.surfaces)]
    for (const mesh of meshes) mesh.geometry.dispose()
    free(meshes.map(({ material }) => material))
    this.lights.dispose()
    this.sky?.dispose()
    this.pages.dispose()
    this.terrainPages.dispose()
    this.textures.release()
  }
}

interface Shown extends LevelOptions {
  /** Materials that show the exposure: a game may use one for several surfaces. */
  readonly exposed: WeakSet<Material>
  readonly lightStyles: LightStyles
  readonly light: LevelCode['light']
}

/** What surfaces show. */
interface ShownImages {
  readonly list: readonly Texture[]
  readonly pages: LightPages
}

function createSurface(level: Level, surface: LevelSurface, { list, pages }: ShownImages, options: Shown): SurfaceMesh {
  const look = level.materials[surface.material]
  const map = look.image === -1 ? null : list[look.image]
  const { liquidOpacity, shadows = false, sky = true } = options
  const lightMap = firstLayerOf(surface, pages)
  const material =
    options.material?.(look, map, surface, lightMap) ??
    createSurfaceMaterial(look, map, surface, liquidOpacity, lightMap)
  if (lightMap !== null && 'lightMap' in material && material.lightMap === lightMap) expose(material, options)
  const geometry = createGeometry(surface)
  showLight(surface, geometry, material, pages, options)
  const mesh = new SurfaceMesh(surface, geometry, material)
  mesh.name = look.name
  mesh.visible = sky !== false || !surface.sky
  if (surface.sky && (sky === 'window' || sky === true)) makeWindow(mesh)
  mesh.castShadow = shadows && !surface.sky && !surface.liquid
  mesh.receiveShadow = shadows
  return mesh
}

/** Brightens a lightmap, also that of a material of the game. */
function expose(material: Material & { lightMapIntensity?: number }, { exposure = 1, exposed }: Shown): void {
  if (material.lightMapIntensity === undefined || exposed.has(material)) return
  exposed.add(material)
  material.lightMapIntensity *= exposure
}

/** Skies are drawn before windows, and windows before all that they may hide. */
const WINDOW_ORDER = -500

/** Lets a surface write depth only. */
function makeWindow(mesh: SurfaceMesh): void {
  mesh.material.colorWrite = false
  mesh.renderOrder = WINDOW_ORDER
}
