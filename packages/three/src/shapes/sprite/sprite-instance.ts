import type { Sprite, SpriteFacing } from '@brushwork/runtime'
import type { GridLightOptions } from '@brushwork/scene'
import { frameWithin, SpritePlayer, type SpritePlayOptions } from '@brushwork/scene'
import { type Camera, type Matrix4, Object3D } from 'three'
import { matrixTurned, viewOf } from '../../port/nodes/turn-by.js'

/** What a sprite needs of the set that draws it. */
export interface SpriteSet {
  drop(object: SpriteInstance): void
  showLights(options: GridLightOptions): void
}

/** A sprite that is drawn together with others. Move, scale and hide it as any object; it has no mesh or material of its own. */
export class SpriteInstance extends Object3D {
  readonly sprite: Sprite
  /** Which way its front faces. */
  readonly facing: SpriteFacing
  readonly #set: SpriteSet
  readonly #player = new SpritePlayer()
  #frame = 0
  #light: Float32Array | undefined

  /** Use `createLevel`. */
  constructor(set: SpriteSet, sprite: Sprite, facing: SpriteFacing) {
    super()
    this.#set = set
    this.sprite = sprite
    this.facing = facing
  }

  /** The frame shown, from 0. */
  get frame(): number {
    return this.#frame
  }

  /** Shows a frame until the next update of what plays; a number outside shows the first or last frame. */
  set frame(frame: number) {
    this.#frame = frameWithin(frame, this.sprite.frameCount)
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

  /** Advances what plays. `LevelObject.update` does so for all. */
  update(deltaSeconds: number): void {
    const frame = this.#player.advance(deltaSeconds, this.sprite.frameCount)
    if (frame !== undefined) this.frame = frame
  }

  /** Light of a level's grid that it shows; undefined: that of the scene. */
  get light(): Float32Array | undefined {
    return this.#light
  }

  /** Shows light of a level's grid: `level.lightObject` calls it. @param light `[12]` a view: changes show in the next frame */
  setLight(light: Float32Array, options: GridLightOptions): void {
    this.#light = light
    this.#set.showLights(options)
  }

  /** Writes its matrix in the space of its set. */
  matrixIn(set: Object3D, target: Matrix4): Matrix4 {
    if (this.parent === set) return target.copy(this.matrix)
    return target.copy(set.matrixWorld).invert().multiply(this.matrixWorld)
  }

  /** Writes its matrix for a camera, in world space. */
  matrixFor(camera: Camera, target: Matrix4): Matrix4 {
    return matrixTurned(this, viewOf(camera).rotation, target)
  }

  /** @throws Error: the level creates its sprites. */
  override clone(): this {
    throw new Error('a merged sprite is not cloned: use createSprite, or separate it first')
  }

  /** Leaves the set and the scene. */
  override dispose(): void {
    this.#set.drop(this)
    this.removeFromParent()
  }
}
