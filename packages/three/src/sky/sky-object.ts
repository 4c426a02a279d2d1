import {
  checkOptions,
  LOAD_OPTIONS,
  type LoadOptions,
  type OptionNames,
  SKY_STRIP,
  type Sprite,
  type SpriteModule,
} from '@brushwork/runtime'
import { DOME_CURVE, givenAsset, TEXTURE_OPTIONS, Textures } from '@brushwork/scene'
import {
  type BufferGeometry,
  type Camera,
  ClampToEdgeWrapping,
  CustomBlending,
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  OneMinusSrcAlphaFactor,
  RepeatWrapping,
  type Scene,
  SrcAlphaFactor,
  type Texture,
  Vector2,
  type WebGLRenderer,
} from 'three'
import { texturePort } from '../port/texture-port.js'
import type { TextureOptions, Three } from '../port/three-engine.js'
import { showTwoLayers } from './cloud-layers.js'
import { cubeGeometry, domeGeometry } from './sky-geometry.js'
import { standAround } from './stand-around.js'

/** Options of loading are for modules. */
export interface SkyOptions extends TextureOptions, LoadOptions {
  /** Default: `cube` for a strip of six faces (`name+6`), else `dome`. */
  readonly kind?: 'cube' | 'dome'
  /** Skies are drawn in the order of their layers, before everything else. Default 0. */
  readonly layer?: number
  /** 0..1. Default 1. */
  readonly opacity?: number
  /** Domes: repetitions of the texture that pass in a second. Default: none. */
  readonly speed?: readonly [u: number, v: number]
  /** Domes whose sheet has two frames: the same for the second frame, whose clouds cover the first. Default: twice `speed`. */
  readonly cloudSpeed?: readonly [u: number, v: number]
  /** Domes: repetitions of the texture up to 45°. Default 1. */
  readonly tiles?: number
  /** Domes: how fast the texture comes down to the horizon. Default 0.3. */
  readonly curve?: number
}

const SKY_OPTIONS: OptionNames<SkyOptions> = {
  ...TEXTURE_OPTIONS,
  ...LOAD_OPTIONS,
  kind: ['cube', 'dome'],
  layer: true,
  opacity: true,
  speed: true,
  cloudSpeed: true,
  tiles: true,
  curve: true,
}

/** Skies are drawn before anything that has the usual order. */
const SKY_ORDER = -1000

/** A sky: around the camera wherever it is, behind everything, without light and fog. */
export class SkyObject extends Mesh<BufferGeometry, MeshBasicMaterial> {
  readonly #textures: Textures<Three>
  readonly #speed: readonly [u: number, v: number]
  readonly #cloudSpeed: readonly [u: number, v: number]
  /** How far the second layer of a dome has moved from the first. */
  readonly #clouds = { value: new Vector2() }

  /** Takes ownership of `textures`; use {@link createSky}. */
  constructor(sprite: Sprite, textures: Textures<Three>, options: SkyOptions) {
    const { layer = 0, opacity = 1, speed = [0, 0], tiles = 1, curve = DOME_CURVE } = options
    const { cloudSpeed = [speed[0] * 2, speed[1] * 2] } = options
    const { kind = sprite.frameCount === SKY_STRIP.length ? 'cube' : 'dome' } = options
    const map = textures.list[sprite.materials[0].image]
    const isCube = kind === 'cube'
    setWrap(map, isCube)
    super(isCube ? cubeGeometry(widthOf(map)) : domeGeometry(tiles, curve), materialOf(sprite, map, isCube, opacity))
    this.name = sprite.materials[0].name
    this.renderOrder = SKY_ORDER + layer
    this.frustumCulled = false
    this.#textures = textures
    this.#speed = speed
    this.#cloudSpeed = cloudSpeed
    if (!isCube && sprite.frameCount === 2) showTwoLayers(this.material, this.#clouds)
  }

  /** Moves the clouds of a dome. Call it once per frame. */
  update(deltaSeconds: number): void {
    const { map } = this.material
    if (map === null) return
    map.offset.x = (map.offset.x + this.#speed[0] * deltaSeconds) % 1
    map.offset.y = (map.offset.y + this.#speed[1] * deltaSeconds) % 1
    const clouds = this.#clouds.value
    clouds.x = (clouds.x + (this.#cloudSpeed[0] - this.#speed[0]) * deltaSeconds) % 1
    clouds.y = (clouds.y + (this.#cloudSpeed[1] - this.#speed[1]) * deltaSeconds) % 1
  }

  /** Stands around the camera: three computes the view of the object after this call. Its own rotation stays. */
  override onBeforeRender = (_renderer: WebGLRenderer, _scene: Scene, camera: Camera): void => {
    standAround(this, camera)
  }

  /** Disposes of geometry, material and texture. */
  override dispose(): void {
    this.geometry.dispose()
    this.material.dispose()
    this.#textures.release()
    this.removeFromParent()
    this.dispatchEvent({ type: 'dispose' })
  }
}

function setWrap(map: Texture, isCube: boolean): void {
  map.wrapS = isCube ? ClampToEdgeWrapping : RepeatWrapping
  map.wrapT = map.wrapS
}

function widthOf({ image }: Texture): number {
  return (image as { readonly width: number }).width
}

function materialOf(sprite: Sprite, map: Texture, isCube: boolean, opacity: number): MeshBasicMaterial {
  // The alpha of a strip is that of black texels, which are night.
  const isClear = opacity < 1 || (!isCube && sprite.materials[0].alpha !== 'opaque')
  return new MeshBasicMaterial({
    name: sprite.materials[0].name,
    map,
    opacity,
    // Drawn with the solid things, in its order: blended things would come after the level.
    transparent: false,
    ...(isClear && { blending: CustomBlending, blendSrc: SrcAlphaFactor, blendDst: OneMinusSrcAlphaFactor }),
    side: DoubleSide,
    depthTest: false,
    depthWrite: false,
    fog: false,
  })
}

/**
 * Decodes the image of a sky and creates an object: add it to the scene, not to what moves.
 * @param sprite a loaded sprite, or its module, which is loaded
 * @throws TypeError for anything else and for misspelled options; the signal's reason when aborted
 * @example
 * ```ts
 * import { createSky } from '@brushwork/three'
 * import stars from './stars+6.tga?sprite'
 *
 * scene.add(await createSky(stars))
 * ```
 */
export async function createSky(sprite: Sprite | SpriteModule, options: SkyOptions = {}): Promise<SkyObject> {
  checkOptions('createSky', options, SKY_OPTIONS)
  const loaded = await givenAsset<Sprite>('createSky', 'sprite', sprite, options)
  return new SkyObject(loaded, await Textures.decode(texturePort, loaded.images, options), options)
}
