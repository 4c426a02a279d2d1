import type { Level, LevelSurface } from '@brushwork/runtime'
import { type LightStyles, layersUsed } from '../light/light-styles.js'
import { lookOfSurface } from '../looks/surface-look.js'
import type { LevelEngine } from '../port/level-engine.js'
import type { PageLightPort, SurfaceDraw, SurfacePort } from '../port/level-port.js'
import type { LevelOptions } from './level-options.js'
import type { LightPages } from './light-pages.js'

/** What surfaces show: textures by image of the level, and pages of light. */
export interface SurfaceImages<E extends LevelEngine> {
  readonly list: readonly E['texture'][]
  readonly pages: LightPages<E>
}

/** Creates the surfaces of a level and of its areas. */
export class SurfaceFactory<E extends LevelEngine> {
  readonly #port: SurfacePort<E>
  readonly #level: Level
  readonly #options: LevelOptions<E>
  readonly #styles: LightStyles
  /** Materials that show the exposure: a game may use one for several surfaces. */
  readonly #exposed = new WeakSet<E['material']>()

  constructor(port: SurfacePort<E>, level: Level, options: LevelOptions<E>, styles: LightStyles) {
    this.#port = port
    this.#level = level
    this.#options = options
    this.#styles = styles
  }

  /** @param light code of the level or area */
  create(surface: LevelSurface, { list, pages }: SurfaceImages<E>, light: PageLightPort<E> | undefined): E['surface'] {
    const port = this.#port
    const { material: create, liquidOpacity, exposure = 1 } = this.#options
    const own = this.#level.materials[surface.material]
    const map = own.image === -1 ? null : list[own.image]
    const page = firstLayerOf(surface, pages)
    const material =
      create?.(own, map, surface, page) ??
      port.createSurfaceMaterial(lookOfSurface(own, surface, page !== null, liquidOpacity), map, page)
    const mesh = port.createSurface(this.#drawOf(surface, own.name), material)
    if (page !== null && port.showsPage(material, page)) {
      if (!this.#exposed.has(material)) port.expose(material, exposure)
      this.#exposed.add(material)
      showLight(surface, mesh, material, pages, this.#styles, light)
    }
    return mesh
  }

  #drawOf(surface: LevelSurface, name: string): SurfaceDraw {
    const { shadows = false, sky = true } = this.#options
    const { positions, normals, uvs, indices, light } = surface
    return {
      name,
      positions,
      normals,
      uvs,
      ...(light && { secondUvs: light.uvs }),
      indices,
      surface,
      isVisible: sky !== false || !surface.sky,
      isWindow: surface.sky && (sky === 'window' || sky === true),
      castsShadow: shadows && !surface.sky && !surface.liquid,
      receivesShadow: shadows,
    }
  }
}

/** The first layer of a surface's light page; null for surfaces without lightmap. */
export function firstLayerOf<E extends LevelEngine>(
  { light }: LevelSurface,
  pages: LightPages<E>,
): E['texture'] | null {
  return light === undefined ? null : pages.layersOf(light.page, 1)[0]
}

/** Lets a material, which shows the first layer of a page, show further layers and directions, where the page has some. */
export function showLight<E extends LevelEngine>(
  { light }: LevelSurface,
  mesh: E['surface'],
  material: E['material'],
  pages: LightPages<E>,
  styles: LightStyles,
  port: PageLightPort<E> | undefined,
): void {
  if (light === undefined) return
  if (light.styles !== undefined) {
    const layers = pages.layersOf(light.page, layersUsed(light.styles))
    port?.showLayers(mesh, material, layers, styles, pages.isHdr(light.page))
  }
  const directions = pages.directionsOf(light.page)
  if (directions !== undefined) port?.showDirections(material, directions)
}
