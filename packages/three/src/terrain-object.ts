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
  givenAsset,
  type LayerTiling,
  Replacements,
  SharedTextures,
  TEXTURE_OPTIONS,
  type Textures,
} from '@brushwork/scene'
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
import { createGeometry } from './port/create-geometry.js'
import { type FreeMaterials, freeAfterDrawing, freeAtOnce } from './port/free-materials.js'
import { texturePort } from './port/texture-port.js'
import type { TextureOptions, Three } from './port/three-engine.js'
import { createMaterial, type MaterialFactory } from './surface/create-material.js'

/** Options of loading are for modules. */
export interface TerrainOptions extends TextureOptions, LoadOptions {
  /** Creates the material from the color map. Default: matt and lit, with the detail map over it. */
  readonly material?: MaterialFactory
  /** Repetitions of the detail map along each side. Default 32; 0 disables it. */
  readonly detailRepeat?: number
  /** Repetitions of layers along each side: of all, or of each from the lowest. Default: those in the pack. */
  readonly tiling?: LayerTiling
}

/** Code that only some terrains need. */
export interface TerrainCode {
  readonly layers: typeof import('./surface/terrain-layers.js') | undefined
}

/** Loads the code that a terrain needs. */
export async function codeOfTerrain({ layers }: Terrain): Promise<TerrainCode> {
  return { layers: layers === undefined ? undefined : await import('./surface/terrain-layers.js') }
}

const TERRAIN_OPTIONS: OptionNames<TerrainOptions> = {
  ...TEXTURE_OPTIONS,
  ...LOAD_OPTIONS,
  material: true,
  detailRepeat: true,
  tiling: true,
}

/** A terrain in the scene, in pack axes, at the position in its file. More than eight textures need a list of materials. */
export class TerrainObject extends Mesh<BufferGeometry, Material | Material[]> {
  readonly #options: TerrainOptions
  readonly #shared: SharedTextures<Three>
  readonly #replacements = new Replacements('terrain')
  #terrain: Terrain
  #textures: Textures<Three>
  #code: TerrainCode

  /** Takes ownership of `textures`; use {@link createTerrain}. */
  constructor(
    terrain: Terrain,
    textures: Textures<Three>,
    shared: SharedTextures<Three>,
    options: TerrainOptions,
    code: TerrainCode,
  ) {
    const { geometry, material } = createDrawn(terrain, textures, options, code)
    super(geometry, material)
    this.#code = code
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
    const copy = new TerrainObject(
      this.#terrain,
      this.#textures.share(),
      this.#shared,
      this.#options,
      this.#code,
    ) as this
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
    const replacement = await this.#replacements.next(terrain, this.#shared, codeOfTerrain)
    if (replacement === undefined) return
    const { next, textures, prepared } = replacement
    const { geometry, material } = this.#create(next, textures, prepared)
    this.#free(freeAfterDrawing)
    this.#code = prepared
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

  #create(terrain: Terrain, textures: Textures<Three>, code: TerrainCode): Drawn {
    try {
      return createDrawn(terrain, textures, this.#options, code)
    } catch (failure) {
      textures.release()
      throw failure
    }
  }

  #free(free: FreeMaterials): void {
    this.geometry.dispose()
    free([this.material].flat())
    this.#textures.release()
  }
}

/**
 * Decodes a terrain's images and creates an object.
 * @param terrain a loaded terrain, or its module, which is loaded
 * @throws TypeError for anything else and for misspelled options; the signal's reason when aborted
 * @example
 * ```ts
 * import { createTerrain } from '@brushwork/three'
 * import island from './island.hmp'
 *
 * scene.add(await createTerrain(island))
 * ```
 */
export async function createTerrain(
  terrain: Terrain | TerrainModule,
  options: TerrainOptions = {},
): Promise<TerrainObject> {
  checkOptions('createTerrain', options, TERRAIN_OPTIONS)
  const loaded = await givenAsset<Terrain>('createTerrain', 'terrain', terrain, options)
  const shared = new SharedTextures(texturePort, options)
  const code = await codeOfTerrain(loaded)
  return new TerrainObject(loaded, await shared.of(loaded.images), shared, options, code)
}

interface Drawn {
  readonly geometry: BufferGeometry
  readonly material: Material | Material[]
}

function createDrawn(
  terrain: Terrain,
  textures: Textures<Three>,
  options: TerrainOptions,
  { layers }: TerrainCode,
): Drawn {
  const lowest = createTerrainMaterial(terrain, textures, options)
  const all = layers?.showLayers(lowest, terrain, textures.list, options.tiling) ?? [lowest]
  const geometry = createGeometry(buildTerrainMesh(terrain))
  if (all.length < 2) return { geometry, material: lowest }
  for (const at of all.keys()) geometry.addGroup(0, Number.POSITIVE_INFINITY, at)
  return { geometry, material: all }
}

/** The material of a terrain; of its lowest layer. */
function createTerrainMaterial(terrain: Terrain, textures: Textures<Three>, options: TerrainOptions): Material {
  const colorMap = mapOf(terrain, terrain.colorMap, textures)
  const detail = mapOf(terrain, terrain.detailMap, textures)
  if (colorMap !== null && colorMap !== detail && terrain.layers === undefined) {
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

function mapOf(terrain: Terrain, material: number, textures: Textures<Three>): Texture | null {
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
