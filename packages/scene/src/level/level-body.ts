import type { Level, LevelNames, LevelSurface, PlacedArea } from '@brushwork/runtime'
import type { LightStyles } from '../light/light-styles.js'
import type { LevelEngine } from '../port/level-engine.js'
import type { EntityPart, LevelObjectPort, LevelSkyPort } from '../port/level-port.js'
import type { FreeMaterials, MeshPort } from '../port/mesh-port.js'
import { matchByKey } from '../replace/match-by-key.js'
import { surfaceKey } from '../surfaces/surface-key.js'
import type { Textures } from '../textures/textures.js'
import type { LevelOptions } from './level-options.js'
import type { LightCode } from './light-code.js'
import { LightPages } from './light-pages.js'
import { SurfaceFactory } from './surface-factory.js'

/**
 * Everything that is drawn of one level, except the transforms of movable parts. A hot update replaces it as a
 * whole; light that a dev server makes later replaces its level, textures and pages.
 */
export class LevelBody<E extends LevelEngine, Names extends LevelNames = LevelNames> {
  level: Level<Names>
  readonly lights: E['lights']
  /** One mesh per surface, in the level's order. */
  readonly surfaces: readonly E['surface'][]
  /** In the order of the entities. */
  readonly parts: readonly EntityPart<E>[]
  /** Absent unless the option `sky` shows it. */
  readonly sky: E['sky'] | undefined
  textures: Textures<E>
  pages: LightPages<E>
  /** One page for each terrain of the level with light of its own. */
  terrainPages: LightPages<E>
  readonly #port: LevelObjectPort<E>
  readonly #factory: SurfaceFactory<E>

  /** Takes ownership of `textures`, unless the factory throws. */
  constructor(
    port: LevelObjectPort<E>,
    level: Level<Names>,
    textures: Textures<E>,
    options: LevelOptions<E>,
    styles: LightStyles,
    { light, sky }: Pick<LightCode<E>, 'light'> & { readonly sky: LevelSkyPort<E> | undefined },
  ) {
    const { list } = textures
    this.#port = port
    this.#factory = new SurfaceFactory(port, level, options, styles)
    this.pages = new LightPages(port, level.lightPages, list, light)
    this.terrainPages = new LightPages(port, level.terrainLights, list, light)
    this.level = level
    this.textures = textures
    const images = { list, pages: this.pages }
    const create = (surface: LevelSurface) => this.#factory.create(surface, images, light)
    this.surfaces = level.surfaces.map(create)
    this.parts = level.entities.flatMap((entity) => {
      if (entity.part === undefined) return []
      const part = level.parts[entity.part]
      return [{ part, entity, surfaces: part.surfaces.map(create) }]
    })
    this.lights = port.createLights(level, options)
    this.sky = sky?.levelSkyOf(level, list)
  }

  /** The nodes to add to the scene, without the parts. */
  get children(): readonly object[] {
    return [...this.surfaces, this.lights, ...(this.sky === undefined ? [] : [this.sky])]
  }

  /** Meshes of an area, whose own images have these textures, and its lightmap pages, which the caller disposes of. @param code of the area */
  surfacesOf(
    { surfaces, firstImage, lightPages, firstLightPage }: PlacedArea,
    { list }: Textures<E>,
    { light }: LightCode<E>,
  ): { readonly surfaces: E['surface'][]; readonly pages: LightPages<E> } {
    const textures = [...this.textures.list]
    for (const [index, texture] of list.entries()) textures[firstImage + index] = texture
    const pages = new LightPages(this.#port, lightPages, textures, light, firstLightPage)
    const images = { list: textures, pages }
    return { surfaces: surfaces.map((surface) => this.#factory.create(surface, images, light)), pages }
  }

  /** The light of a terrain, by its index in the level's list: an image over the terrain. */
  terrainLight(index: number): E['texture'] {
    return this.terrainPages.layersOf(index, 1)[0]
  }

  /** Adopts visibility and attached objects from the surfaces that these replace. @param surfaces also those of areas */
  takeOver({ level, sky }: LevelBody<E>, surfaces: readonly E['surface'][]): void {
    const pairs: (readonly [object, object])[] = matchByKey(
      this.surfaces.map((mesh) => keyed(mesh, this.level)),
      surfaces.map((mesh) => keyed(mesh, level)),
      ({ key }) => key,
    ).map(([next, last]) => [next.mesh, last.mesh])
    if (this.sky !== undefined && sky !== undefined) pairs.push([this.sky, sky])
    for (const [next, last] of pairs) this.#port.takeOver(next as E['mesh'], last as E['mesh'])
  }

  /** Frees meshes, materials, lights and textures. */
  dispose(free: FreeMaterials<E>): void {
    freeSurfaces(this.#port, [...this.surfaces, ...this.parts.flatMap((part) => part.surfaces)], free)
    this.lights.dispose()
    this.sky?.dispose()
    this.pages.dispose()
    this.terrainPages.dispose()
    this.textures.release()
  }
}

/** Frees meshes, and the materials that they have now. */
export function freeSurfaces<E extends LevelEngine>(
  port: MeshPort<E>,
  surfaces: readonly E['surface'][],
  free: FreeMaterials<E>,
): void {
  // A game may use one material for several surfaces.
  const materials = new Set(surfaces.flatMap((mesh) => port.materialsOf(mesh)))
  // Meshes of some engines have no materials once they are freed.
  for (const mesh of surfaces) port.freeMesh(mesh)
  free(materials)
}

function keyed<Mesh extends LevelEngine['surface']>(mesh: Mesh, { materials }: Level) {
  const { surface } = mesh
  return { mesh, key: surfaceKey({ name: materials[surface.material].name, surface }) }
}
