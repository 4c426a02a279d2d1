import type { Sprite, SpriteFacing, SpriteModule } from '@brushwork/runtime'
import { frameWithin, SpritePlayer, type SpritePlayOptions } from '../../clips/sprite-player.js'
import { lookOfSprite } from '../../looks/sprite-look.js'
import type { Engine } from '../../port/engine.js'
import type { MeshClass } from '../../port/single-mesh-port.js'
import type { SpritePort } from '../../port/sprite-port.js'
import { freeAfterDrawing, freeAtOnce } from '../../replace/free-materials.js'
import { orEnd } from '../../replace/or-end.js'
import { Replacements } from '../../replace/replacements.js'
import type { SharedTextures } from '../../textures/shared-textures.js'
import type { Textures } from '../../textures/textures.js'
import { cardOf, cardUvs } from './sprite-card.js'
import type { SpriteOptions } from './sprite-options.js'

/** What a sprite object is made of. */
export interface SpriteParts<E extends Engine> {
  readonly sprite: Sprite
  /** The object takes ownership. */
  readonly textures: Textures<E>
  /** Decodes its images as cards. */
  readonly shared: SharedTextures<E>
  readonly options: SpriteOptions<E>
}

/**
 * What a sprite does in any engine: a quant per pixel, its center at the origin. One that faces the camera turns right before it is drawn; its own
 * rotation about Z turns it in its plane. At rest it faces +Z, the +X of the original.
 */
export interface ShownSprite<E extends Engine> {
  readonly sprite: Sprite
  /** Where its front looks. A change of it needs another material: create another sprite with the option. */
  readonly facing: SpriteFacing
  /**
   * The frame shown, from 0. One that is set is shown until the next update of what plays; a number outside shows the first or last frame.
   */
  frame: number
  /** Plays all frames from the first. {@link update} drives it. */
  play(options?: SpritePlayOptions): void
  /** Stops at the frame shown. */
  stop(): void
  /** Advances what plays. Call it once per frame. */
  update(deltaSeconds: number): void
  /** What another object of the same sprite is made of: it shares the textures and plays independently. */
  shareParts(): SpriteParts<E>
  /**
   * Hot update: replaces the sprite shown, which plays on. If several replacements overlap, the last call wins, whenever its sprite arrives.
   * A disposed object does not change. Rejects, and keeps what it shows, if the sprite or its image cannot be loaded.
   */
  replace(sprite: Sprite | SpriteModule | Promise<Sprite>): Promise<void>
  /** Frees triangles, material and, with the last object that shares it, the texture. */
  dispose(): void
}

/** The class of an engine's sprite objects: meshes that show a sprite. */
export type SpriteClass<E extends Engine, Mesh extends E['mesh']> = new (
  port: SpritePort<E>,
  parts: SpriteParts<E>,
) => Mesh & ShownSprite<E>

/** Makes the class of an engine's sprite objects out of that of its meshes. */
export function spriteClass<E extends Engine, Mesh extends E['mesh']>(
  Base: MeshClass<E> & (new (...none: never) => Mesh),
): SpriteClass<E, Mesh> {
  class SpriteMesh extends (Base as new (port: SpritePort<E>) => object) implements ShownSprite<E> {
    readonly facing: SpriteFacing
    readonly #port: SpritePort<E>
    readonly #player = new SpritePlayer()
    readonly #replacements = new Replacements('sprite')
    #parts: SpriteParts<E>
    #frame = 0
    #sheetWidth = 0

    constructor(port: SpritePort<E>, parts: SpriteParts<E>) {
      super(port)
      this.#port = port
      this.#parts = parts
      this.facing = parts.options.facing ?? 'camera'
      this.#show(
        parts,
        orEnd(port, this, () => materialOf(port, parts, this.facing)),
      )
      if (this.facing === 'camera') port.eachView(this, ({ rotation }) => port.turnBy(this, rotation))
    }

    get sprite(): Sprite {
      return this.#parts.sprite
    }

    get frame(): number {
      return this.#frame
    }

    set frame(frame: number) {
      const before = this.#frame
      this.#frame = frameWithin(frame, this.sprite.frameCount)
      if (this.#frame === before) return
      this.#port.showUvs(this, cardUvs(this.sprite, this.#sheetWidth, this.#frame))
    }

    play(options: SpritePlayOptions = {}): void {
      this.#player.play(options)
      this.frame = 0
    }

    stop(): void {
      this.#player.stop()
    }

    update(deltaSeconds: number): void {
      const frame = this.#player.advance(deltaSeconds, this.sprite.frameCount)
      if (frame !== undefined) this.frame = frame
    }

    shareParts(): SpriteParts<E> {
      return { ...this.#parts, textures: this.#parts.textures.share() }
    }

    async replace(sprite: Sprite | SpriteModule | Promise<Sprite>): Promise<void> {
      const port = this.#port
      const { shared, textures: shown } = this.#parts
      const replacement = await this.#replacements.next(sprite, shared)
      if (replacement === undefined) return
      const { next, textures } = replacement
      const parts = { ...this.#parts, sprite: next, textures }
      const material = materialOf(port, parts, this.facing)
      freeAfterDrawing(port)(port.materialsOf(this))
      shown.release()
      this.#show(parts, material)
    }

    dispose(): void {
      if (this.#replacements.ended) return
      this.#replacements.end()
      this.#port.freeMesh(this)
      freeAtOnce(this.#port)(this.#port.materialsOf(this))
      this.#parts.textures.release()
      this.#port.end(this)
    }

    #show(parts: SpriteParts<E>, material: E['material']): void {
      const { sprite, textures } = parts
      this.#parts = parts
      this.#frame = frameWithin(this.#frame, sprite.frameCount)
      this.#sheetWidth = this.#port.widthOf(textures.list[sprite.materials[0].image])
      this.#port.fill(this, cardOf(sprite, this.#sheetWidth, this.#frame), [material])
    }
  }
  return SpriteMesh as unknown as SpriteClass<E, Mesh>
}

/** The material of a sprite. Releases the textures if the factory throws. */
function materialOf<E extends Engine>(
  port: SpritePort<E>,
  { sprite, textures, options }: SpriteParts<E>,
  facing: SpriteFacing,
): E['material'] {
  const { material: create } = options
  const [own] = sprite.materials
  const sheet = textures.list[own.image]
  try {
    const material = create?.(own, sheet) ?? port.createMaterial(lookOfSprite(own, facing), sheet)
    if (create !== undefined) port.setSides(material, facing === 'both', facing === 'front')
    return material
  } catch (failure) {
    textures.release()
    throw failure
  }
}
