import { buildTerrainMesh, type Terrain, type TerrainModule } from '@brushwork/runtime'
import { lookOf } from '../../looks/look.js'
import type { Engine } from '../../port/engine.js'
import type { MeshClass } from '../../port/single-mesh-port.js'
import type { TerrainPort } from '../../port/terrain-port.js'
import { freeAfterDrawing, freeAtOnce } from '../../replace/free-materials.js'
import { orEnd } from '../../replace/or-end.js'
import { Replacements } from '../../replace/replacements.js'
import type { SharedTextures } from '../../textures/shared-textures.js'
import type { Textures } from '../../textures/textures.js'
import { codeOfTerrain, type TerrainCode } from './terrain-code.js'
import { imageOf, terrainUses } from './terrain-maps.js'
import type { TerrainOptions } from './terrain-options.js'

/** What a terrain object is made of. */
export interface TerrainParts<E extends Engine> {
  readonly terrain: Terrain
  /** Decoded for {@link terrainUses}. The object takes ownership. */
  readonly textures: Textures<E>
  readonly shared: SharedTextures<E>
  readonly options: TerrainOptions<E>
  readonly code: TerrainCode<E>
}

/** What a terrain does in any engine. It is in pack axes, at the position in its file. */
export interface ShownTerrain<E extends Engine> {
  readonly terrain: Terrain
  /** What another object of the same terrain is made of: it shares the textures. */
  shareParts(): TerrainParts<E>
  /**
   * Hot update: replaces the terrain shown. If several replacements overlap, the last call wins, whenever its terrain
   * arrives. A disposed object does not change. Rejects, and keeps what it shows, if the terrain or one of its images
   * cannot be loaded.
   */
  replace(terrain: Terrain | TerrainModule | Promise<Terrain>): Promise<void>
  /** Frees triangles, materials and, with the last object that shares them, textures. */
  dispose(): void
}

/** The class of an engine's terrain objects: meshes that show a terrain. */
export type TerrainClass<E extends Engine, Mesh extends E['mesh']> = new (
  port: TerrainPort<E>,
  parts: TerrainParts<E>,
) => Mesh & ShownTerrain<E>

/** Makes the class of an engine's terrain objects out of that of its meshes. */
export function terrainClass<E extends Engine, Mesh extends E['mesh']>(
  Base: MeshClass<E> & (new (...none: never) => Mesh),
): TerrainClass<E, Mesh> {
  class TerrainMesh extends (Base as new (port: TerrainPort<E>) => object) implements ShownTerrain<E> {
    readonly #port: TerrainPort<E>
    readonly #replacements = new Replacements('terrain')
    #parts: TerrainParts<E>

    constructor(port: TerrainPort<E>, parts: TerrainParts<E>) {
      super(port)
      this.#port = port
      this.#parts = parts
      this.#show(
        parts,
        orEnd(port, this, () => materialsOf(port, parts)),
      )
    }

    get terrain(): Terrain {
      return this.#parts.terrain
    }

    shareParts(): TerrainParts<E> {
      return { ...this.#parts, textures: this.#parts.textures.share() }
    }

    async replace(terrain: Terrain | TerrainModule | Promise<Terrain>): Promise<void> {
      const port = this.#port
      const { shared, textures: shown } = this.#parts
      const codeOf = (next: Terrain) => codeOfTerrain(port, next)
      const replacement = await this.#replacements.next(terrain, shared, codeOf, terrainUses)
      if (replacement === undefined) return
      const { next, textures, prepared } = replacement
      const parts = { ...this.#parts, terrain: next, textures, code: prepared }
      const materials = materialsOf(port, parts)
      freeAfterDrawing(port)(port.materialsOf(this))
      shown.release()
      this.#show(parts, materials)
    }

    dispose(): void {
      if (this.#replacements.ended) return
      this.#replacements.end()
      this.#port.freeMesh(this)
      freeAtOnce(this.#port)(this.#port.materialsOf(this))
      this.#parts.textures.release()
      this.#port.end(this)
    }

    #show(parts: TerrainParts<E>, materials: readonly E['material'][]): void {
      this.#parts = parts
      this.#port.fill(this, { name: '', ...buildTerrainMesh(parts.terrain) }, materials)
    }
  }
  return TerrainMesh as unknown as TerrainClass<E, Mesh>
}

/** sRGB middle gray (128 of 255) in the linear light of shaders: details of this color have no effect. */
const MIDDLE_GRAY = 0.21586

/** Of a terrain without a color map. */
const PLAIN = { name: 'terrain', image: -1, color: [1, 1, 1, 1], alpha: 'opaque', doubleSided: false } as const

/** The materials that draw a terrain, one after the other. Releases the textures if the factory throws. */
function materialsOf<E extends Engine>(
  port: TerrainPort<E>,
  { terrain, textures, options, code }: TerrainParts<E>,
): readonly E['material'][] {
  const { list } = textures
  try {
    const lowest = lowestMaterial(port, terrain, list, options)
    return code.layers?.showLayers(lowest, terrain, list, options.tiling) ?? [lowest]
  } catch (failure) {
    textures.release()
    throw failure
  }
}

/** The material of a terrain; of its lowest layer. */
function lowestMaterial<E extends Engine>(
  port: TerrainPort<E>,
  terrain: Terrain,
  textures: readonly E['texture'][],
  { material: create, detailRepeat = 32 }: TerrainOptions<E>,
): E['material'] {
  const { colorMap, detailMap, materials } = terrain
  const [map = null, detail] = [colorMap, detailMap].map((index) => textures[imageOf(terrain, index)])
  const own = colorMap === -1 ? PLAIN : materials[colorMap]
  const material = create === undefined ? port.createMaterial(lookOf(own), map) : create(own, map)
  if (detail !== undefined && detailRepeat > 0) port.showDetail(material, detail, detailRepeat, MIDDLE_GRAY)
  return material
}
