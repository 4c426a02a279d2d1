import type { LoadOptions, Sprite, SpriteFacing, SpriteModule } from '@brushwork/runtime'
import { checkOptions, LOAD_OPTIONS, type OptionNames } from '@brushwork/runtime'
import {
  frameWithin,
  givenAsset,
  Replacements,
  SharedTextures,
  SpritePlayer,
  type SpritePlayOptions,
  TEXTURE_OPTIONS,
  type Textures,
} from '@brushwork/scene'
import { type BufferGeometry, type Camera, type Material, Mesh, type Scene, type WebGLRenderer } from 'three'
import { freeAfterDrawing, freeAtOnce } from '../port/free-materials.js'
import { texturePort } from '../port/texture-port.js'
import type { TextureOptions, Three } from '../port/three-engine.js'
import type { MaterialFactory } from '../surface/create-material.js'
import { matrixTowards } from './matrix-towards.js'
import { clampedTexture, SpriteGeometries } from './sprite-geometries.js'
import { createSpriteMaterial, setSide } from './sprite-material.js'

/** Options of loading are for modules. */
export interface SpriteOptions extends TextureOptions, LoadOptions {
  /** Where its front looks. Default: `camera`. */
  readonly facing?: SpriteFacing
  /** Creates the material. Default: lit, and the same from every direction. */
  readonly material?: MaterialFactory
}

const SPRITE_OPTIONS: OptionNames<SpriteOptions> = {
  ...TEXTURE_OPTIONS,
  ...LOAD_OPTIONS,
  facing: ['camera', 'both', 'front'],
  material: true,
}

/**
 * A sprite in the scene: a quant per pixel, its center at the origin. One that faces the camera turns right before it is drawn; its own
 * rotation about Z turns it in its plane. At rest it faces +Z, the +X of the original.
 */
export class SpriteObject extends Mesh<BufferGeometry, Material> {
  /** Where its front looks. A change of it needs another material: {@link createSprite} with the option. */
  readonly facing: SpriteFacing
  readonly #options: SpriteOptions
  readonly #shared: SharedTextures<Three>
  readonly #replacements = new Replacements('sprite')
  #sprite: Sprite
  #textures: Textures<Three>
  #cards: SpriteGeometries
  #frame = 0
  readonly #player = new SpritePlayer()

  /** Takes ownership of `textures`; use {@link createSprite}. */
  constructor(sprite: Sprite, textures: Textures<Three>, shared: SharedTextures<Three>, options: SpriteOptions) {
    const { cards, material } = embody(sprite, textures, options)
    super(cards.of(0), material)
    this.facing = options.facing ?? 'camera'
    this.#sprite = sprite
    this.#textures = textures
    this.#shared = shared
    this.#options = options
    this.#cards = cards
    this.name = sprite.materials[0].name
  }

  get sprite(): Sprite {
    return this.#sprite
  }

  /** The frame shown, from 0. */
  get frame(): number {
    return this.#frame
  }

  /** Shows a frame until the next update of what plays; a number outside shows the first or last frame. */
  set frame(frame: number) {
    this.#frame = frameWithin(frame, this.#sprite.frameCount)
    this.geometry = this.#cards.of(this.#frame)
  }

  /** Plays all frames from the first. {@link update} drives it. */
  play(options: SpritePlayOptions = {}): void {
    this.#player.play(options)
    this.frame = 0
  }

  /** Stops at the frame shown. */
  stop(): void {
    this.#player.stop()
  }

  /** Advances what plays. Call it once per frame. */
  update(deltaSeconds: number): void {
    const frame = this.#player.advance(deltaSeconds, this.#sprite.frameCount)
    if (frame !== undefined) this.frame = frame
  }

  /** Turns to the camera: three computes the view of the object after this call. */
  override onBeforeRender = (_renderer: WebGLRenderer, _scene: Scene, camera: Camera): void => {
    if (this.facing === 'camera') matrixTowards(camera, this, this.matrixWorld)
  }

  /** Another object of the same sprite: shares the textures. */
  override clone(recursive = true): this {
    const copy = new SpriteObject(this.#sprite, this.#textures.share(), this.#shared, this.#options) as this
    const { geometry, material, onBeforeRender } = copy
    copy.copy(this, recursive)
    // `copy` shares the original's geometry and material; each object disposes of its own.
    return Object.assign(copy, { geometry, material, onBeforeRender, frame: this.#frame })
  }

  /**
   * Hot update: replaces the sprite shown, which plays on. If several replacements overlap, the last call wins, whenever its sprite arrives.
   * A disposed object does not change. Rejects, and keeps what it shows, if the sprite or its image cannot be loaded.
   */
  async replace(sprite: Sprite | SpriteModule | Promise<Sprite>): Promise<void> {
    const replacement = await this.#replacements.next(sprite, this.#shared)
    if (replacement === undefined) return
    const { next, textures } = replacement
    const { cards, material } = embody(next, textures, this.#options)
    this.#cards.dispose()
    freeAfterDrawing([this.material])
    this.#textures.release()
    this.#sprite = next
    this.#textures = textures
    this.#cards = cards
    this.material = material
    this.frame = this.#frame
  }

  /** Disposes of geometries, material and, with the last clone, the texture. */
  override dispose(): void {
    if (this.#replacements.ended) return
    this.#replacements.end()
    this.#cards.dispose()
    freeAtOnce([this.material])
    this.#textures.release()
    this.removeFromParent()
    this.dispatchEvent({ type: 'dispose' })
  }
}

/** The cards and material of a sprite; releases the textures if the factory throws. */
function embody(
  { materials, ...rest }: Sprite,
  textures: Textures<Three>,
  { facing = 'camera', material: create }: SpriteOptions,
): { readonly cards: SpriteGeometries; readonly material: Material } {
  const sheet = clampedTexture(textures.list[materials[0].image])
  const cards = new SpriteGeometries({ ...rest, materials }, sheet)
  try {
    const material = create?.(materials[0], sheet) ?? createSpriteMaterial(materials[0], sheet, facing)
    if (create !== undefined) setSide(material, facing)
    return { cards, material }
  } catch (failure) {
    textures.release()
    throw failure
  }
}

/**
 * Decodes a sprite's image and creates an object.
 * @param sprite a loaded sprite, or its module, which is loaded
 * @throws TypeError for anything else and for misspelled options; the signal's reason when aborted
 * @example
 * ```ts
 * import { createSprite } from '@brushwork/three'
 * import smoke from './smoke+8.tga?sprite'
 *
 * const puff = await createSprite(smoke)
 * puff.play({ framesPerSecond: 12 })
 * scene.add(puff)
 * ```
 */
export async function createSprite(sprite: Sprite | SpriteModule, options: SpriteOptions = {}): Promise<SpriteObject> {
  checkOptions('createSprite', options, SPRITE_OPTIONS)
  const loaded = await givenAsset<Sprite>('createSprite', 'sprite', sprite, options)
  const shared = new SharedTextures(texturePort, options)
  return new SpriteObject(loaded, await shared.of(loaded.images), shared, options)
}
