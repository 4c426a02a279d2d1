import {
  buildTerrainMesh,
  checkOptions,
  LOAD_OPTIONS,
  type LoadOptions,
  type OptionNames,
  type Terrain,
  type TerrainModule,
} from '@brushwork/runtime'
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
import { createGeometry } from './surface/create-geometry.js'
import { createMaterial, type MaterialFactory } from './surface/create-material.js'
import { type FreeMaterials, freeAfterDrawing, freeAtOnce } from './surface/free-materials.js'
import { Replacements } from './surface/replacements.js'
import { SharedTextures } from './surface/shared-textures.js'
import { TEXTURE_OPTIONS, type TextureOptions, type Textures } from './surface/textures.js'
import { givenAsset } from './usage/given-asset.js'

/** Options of loading are for modules. */
export interface TerrainOptions extends TextureOptions, LoadOptions {
  /** Creates the material from the color map. Default: matt and lit, with the detail map over it. */
  readonly material?: MaterialFactory
  /** Repetitions of the detail map along each side. Default 32; 0 disables it. */
  readonly detailRepeat?: number
}

const TERRAIN_OPTIONS: OptionNames<TerrainOptions> = {
  ...TEXTURE_OPTIONS,
  ...LOAD_OPTIONS,
  material: true,
  detailRepeat: true,
}

/** A terrain in the scene, in pack axes, at the position in its file. */
export class TerrainObject extends Mesh<BufferGeometry, Material> {
  readonly #options: TerrainOptions
  readonly #shared: SharedTextures
  readonly #replacements = new Replacements('terrain')
  #terrain: Terrain
  #textures: Textures

  /** Takes ownership of `textures`; use {@link createTerrain}. */
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
    // `copy` shares the original's geometry and material; each object disposes of its own.
    copy.geometry = geometry
    copy.material = material
    return copy
  }

  /**
   * Hot update: replaces the terrain shown. If several replacements overlap, the last call wins, whenever its terrain
   * arrives. A disposed object does not change. Rejects, and keeps what it shows, if the terrain or one of its images
   * cannot be loaded.
   */
  async replace(terrain: Terrain | TerrainModule | Promise<Terrain>): Promise<void> {
    const replacement = await this.#replacements.next(terrain, this.#shared)
    if (replacement === undefined) return
    const { next, textures } = replacement
    const { geometry, material } = this.#create(next, textures)
    this.#free(freeAfterDrawing)
    this.#terrain = next
    this.#textures = textures
    this.geometry = geometry
    this.material = material
  }

  /** Disposes of geometry, material and textures. */
  override dispose(): void {
    if (this.#replacements.ended) return
    this.#replacements.end()
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

/**
 * Decodes a terrain's images and creates an object.
 * @param terrain a loaded terrain, or its module, which is loaded
 * @throws TypeError for anything else and for misspelled options; the signal's reason when aborted
 */
export async function createTerrain(
  terrain: Terrain | TerrainModule,
  options: TerrainOptions = {},
): Promise<TerrainObject> {
  checkOptions('createTerrain', options, TERRAIN_OPTIONS)
  const loaded = await givenAsset<Terrain>('createTerrain', 'terrain', terrain, options)
  const shared = new SharedTextures(options)
  return new TerrainObject(loaded, await shared.of(loaded.images), shared, options)
}

function createTerrainMaterial(terrain: Terrain, textures: Textures, options: TerrainOptions): Material {
  const colorMap = mapOf(terrain, terrain.colorMap, textures)
  const detail = mapOf(terrain, terrain.detailMap, textures)
  if (colorMap !== null && colorMap !== detail) {
    // Stretched once over the terrain: repeating would bleed the far edge into the near one.
    colorMap.wrapS = ClampToEdgeWrapping
    colorMap.wrapT = ClampToEdgeWrapping
  }
  const plain = { name: 'terrain', image: -1, color: [1, 1, 1, 1], alpha: 'opaque', doubleSided: false } as const
  const look = terrain.colorMap === -1 ? plain : terrain.materials[terrain.colorMap]
  const material = (options.material ?? createMaterial)(look, colorMap)
  const repeat = options.detailRepeat ?? 32
  const isOurs = material instanceof MeshLambertMaterial || material instanceof MeshPhongMaterial
  if (detail !== null && repeat > 0 && isOurs) addDetail(material, detail, repeat)
  return material
}

function mapOf(terrain: Terrain, material: number, textures: Textures): Texture | null {
  const image = material === -1 ? -1 : terrain.materials[material].image
  return image === -1 ? null : textures.list[image]
}

/** Multiplies the color map by twice the detail map, so that middle gray has no effect. */
function addDetail(material: MeshLambertMaterial | MeshPhongMaterial, detail: Texture, repeat: number): void {
  material.onBeforeCompile = (shader) => {
    shader.uniforms.detailMap = { value: detail }
    shader.uniforms.detailRepeat = { value: repeat }
    shader.fragmentShader =
      `uniform sampler2D detailMap;\nuniform float detailRepeat;\n${shader.fragmentShader}`.replace(
        '#include <map_fragment>',
        '#include <map_fragment>\n  diffuseColor.rgb *= texture2D(detailMap, vMapUv * detailRepeat).rgb / DETAIL_GRAY;',
      )
  }
  // sRGB middle gray (128) in the linear light of the shader.
  material.defines = { ...material.defines, DETAIL_GRAY: new Color(0x808080).r.toFixed(6) }
}
