import { buildTerrainMesh, type Terrain } from '@brushwork/runtime'
import {
  type BufferGeometry,
  ClampToEdgeWrapping,
  Color,
  type Material,
  Mesh,
  MeshLambertMaterial,
  MeshPhongMaterial,
  type Texture,
} from 'three'
import { type FreeMaterials, freeAfterDrawing, freeAtOnce } from './free-materials.js'
import { createGeometry } from './surface/create-geometry.js'
import { createMaterial, type MaterialFactory } from './surface/create-material.js'
import { SharedTextures } from './surface/shared-textures.js'
import type { TextureOptions, Textures } from './surface/textures.js'
import { Turns } from './turns.js'

export interface TerrainOptions extends TextureOptions {
  /** Makes the material from the colour map; default: matt and lit, with the detail map over it. */
  readonly material?: MaterialFactory
  /** How often the detail map repeats along each side. Default 32; 0 leaves it out. */
  readonly detailRepeat?: number
}

/** A terrain in the scene, in pack axes: it stands where the file says. */
export class TerrainObject extends Mesh<BufferGeometry, Material> {
  readonly #options: TerrainOptions
  readonly #shared: SharedTextures
  readonly #turns = new Turns()
  #terrain: Terrain
  #textures: Textures

  /** Takes over `textures`; use {@link createTerrain}. */
  constructor(terrain: Terrain, textures: Textures, shared: SharedTextures, options: TerrainOptions) {
    super(createGeometry(buildTerrainMesh(terrain)), createTerrainMaterial(terrain, textures, options))
    this.#terrain = terrain
    this.#textures = textures
    this.#shared = shared
    this.#options = options
  }

  get terrain(): Terrain {
    return this.#terrain
  }

  /** Another object of the same terrain: shares the textures. */
  override clone(recursive = true): this {
    const copy = new TerrainObject(this.#terrain, this.#textures.share(), this.#shared, this.#options) as this
    const { geometry, material } = copy
    copy.copy(this, recursive)
    // `copy` shares the original's; each frees its own.
    copy.geometry = geometry
    copy.material = material
    return copy
  }

  /**
   * Hot update: shows another terrain in the place of this one. Of several replacements the last one asked for counts, whenever
   * its terrain arrives; a disposed object stays as it is. Rejects, and keeps what it shows, when the terrain or a picture of it
   * cannot be had.
   */
  async replace(terrain: Terrain | Promise<Terrain>): Promise<void> {
    const isWanted = this.#turns.begin()
    const next = await terrain
    if (!isWanted()) return
    const textures = await this.#shared.of(next.pictures)
    if (!isWanted()) return textures.release()
    const { geometry, material } = this.#create(next, textures)
    this.#free(freeAfterDrawing)
    this.#terrain = next
    this.#textures = textures
    this.geometry = geometry
    this.material = material
  }

  /** Frees geometry, material and textures. */
  override dispose(): void {
    if (this.#turns.ended) return
    this.#turns.end()
    this.#free(freeAtOnce)
    this.removeFromParent()
    this.dispatchEvent({ type: 'dispose' })
  }

  #create(terrain: Terrain, textures: Textures): { geometry: BufferGeometry; material: Material } {
    try {
      const material = createTerrainMaterial(terrain, textures, this.#options)
      return { geometry: createGeometry(buildTerrainMesh(terrain)), material }
    } catch (failure) {
      textures.release()
      throw failure
    }
  }

  #free(free: FreeMaterials): void {
    this.geometry.dispose()
    free([this.material])
    this.#textures.release()
  }
}

/** Decodes a terrain's pictures and makes an object of it. */
export async function createTerrain(terrain: Terrain, options: TerrainOptions = {}): Promise<TerrainObject> {
  const shared = new SharedTextures(options)
  return new TerrainObject(terrain, await shared.of(terrain.pictures), shared, options)
}

function createTerrainMaterial(terrain: Terrain, textures: Textures, options: TerrainOptions): Material {
  const colourMap = mapOf(terrain, terrain.colourMap, textures)
  const detail = mapOf(terrain, terrain.detailMap, textures)
  if (colourMap !== null && colourMap !== detail) {
    // Stretched once: repeating would bleed the far edge into the near one.
    colourMap.wrapS = ClampToEdgeWrapping
    colourMap.wrapT = ClampToEdgeWrapping
  }
  const plain = { name: 'terrain', picture: -1, colour: [1, 1, 1, 1], alpha: 'opaque', doubleSided: false } as const
  const look = terrain.colourMap === -1 ? plain : terrain.materials[terrain.colourMap]
  const material = (options.material ?? createMaterial)(look, colourMap)
  const repeat = options.detailRepeat ?? 32
  const isOurs = material instanceof MeshLambertMaterial || material instanceof MeshPhongMaterial
  if (detail !== null && repeat > 0 && isOurs) addDetail(material, detail, repeat)
  return material
}

function mapOf(terrain: Terrain, material: number, textures: Textures): Texture | null {
  const picture = material === -1 ? -1 : terrain.materials[material].picture
  return picture === -1 ? null : textures.list[picture]
}

/** Multiplies the colour map by twice the detail map, so that middle grey changes nothing. */
function addDetail(material: MeshLambertMaterial | MeshPhongMaterial, detail: Texture, repeat: number): void {
  material.onBeforeCompile = (shader) => {
    shader.uniforms.detailMap = { value: detail }
    shader.uniforms.detailRepeat = { value: repeat }
    shader.fragmentShader =
      `uniform sampler2D detailMap;\nuniform float detailRepeat;\n${shader.fragmentShader}`.replace(
        '#include <map_fragment>',
        '#include <map_fragment>\n  diffuseColor.rgb *= texture2D(detailMap, vMapUv * detailRepeat).rgb / DETAIL_GREY;',
      )
  }
  // sRGB middle grey (128) in the linear light that the shader computes in.
  material.defines = { ...material.defines, DETAIL_GREY: new Color(0x808080).r.toFixed(6) }
}
