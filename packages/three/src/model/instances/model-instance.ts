import type { Model, ModelNames, Rgb } from '@brushwork/runtime'
import type { GridLightOptions } from '@brushwork/scene'
import { type ClipPlayer, clipNamed, type PlayOptions } from '@brushwork/scene'
import { type Matrix4, Object3D } from 'three'
import type { LightOf } from '../../light/grid-light.js'
import type { Moment } from '../../port/frames/posed-mesh.js'

/** Options of a clip of an instance: instances do not blend from one clip into another. */
export type InstancePlayOptions = Omit<PlayOptions, 'fade'>

/** How an instance differs from others of its set. */
export interface InstanceLook {
  /** Multiplies the colors of its materials, linear: red, green, blue. Default 1, 1, 1. */
  readonly tint?: Rgb
  /** Share of its pixels that are drawn, 0 to 1: they need no order, and still hide what is behind. Default 1. */
  readonly opacity?: number
  /** Which of the model's skins it shows, from 1, for models whose skins are alternatives. Default 1. */
  readonly skin?: number
}

/** What an instance asks of the set that draws it. */
export interface InstanceSet<Names extends ModelNames> {
  readonly model: Model<Names>
  drop(instance: ModelInstance<Names>): void
  /** Lets the materials show the light of each instance. @param lightOf makes a material show it */
  showLights(options: GridLightOptions, lightOf: LightOf): void
  /** Absent in sets without looks. */
  setLook?(instance: ModelInstance<Names>, look: InstanceLook): void
}

/**
 * One of many copies of a model that are drawn together: create it with `ModelInstances.create`. Move, turn, scale and hide it as any
 * object; it may stand elsewhere in the scene, and carry other objects. It has no meshes, bones or tags of its own.
 */
export class ModelInstance<Names extends ModelNames = ModelNames> extends Object3D {
  /** What is drawn; at rest until a clip plays. */
  readonly moment: Moment = { a: 0, b: 0, mix: 0, rest: 1 }
  /** Level of detail that was drawn last, in a set with a camera: 0 has all triangles, below 0 it was out of view. */
  detail = 0
  /** `[12]` light of a level's grid, as `lightAt` writes it; undefined shows the lights of the scene. */
  #light: Float32Array | undefined
  readonly #set: InstanceSet<Names>
  readonly #player: ClipPlayer<Model<Names>['clips'][number]>

  /** Use `ModelInstances.create`. */
  constructor(set: InstanceSet<Names>, player: ClipPlayer<Model<Names>['clips'][number]>) {
    super()
    this.#set = set
    this.#player = player
  }

  get model(): Model<Names> {
    return this.#set.model
  }

  /** Light of a level's grid that it shows; undefined: that of the scene. */
  get light(): Float32Array | undefined {
    return this.#light
  }

  /**
   * Shows light of a level's grid: `level.lightObject` calls it, with the code that only lit levels need.
   * @param light `[12]` a view: changes show in the next frame
   */
  setLight(light: Float32Array, options: GridLightOptions, lightOf: LightOf): void {
    this.#light = light
    this.#set.showLights(options, lightOf)
  }

  /**
   * Changes its tint, opacity or skin; what is left out stays.
   * @throws Error in a set without the option `looks`; RangeError for a skin that the model does not have
   */
  setLook(look: InstanceLook): void {
    if (this.#set.setLook === undefined) {
      throw new Error(
        'instances share one look unless createInstances has the option looks: true; ' +
          'entities of a level get theirs from the option entities.look, or from level.entities.createOwnObject(entity)',
      )
    }
    this.#set.setLook(this, look)
  }

  /** Name of the playing clip, or undefined at rest. */
  get playing(): Names['clip'] | undefined {
    return this.#player.clip?.name
  }

  /** Whether a clip that does not loop has reached its end. */
  get finished(): boolean {
    return this.#player.finished
  }

  /**
   * Plays a clip, from its start or from `at`.
   * @throws Error naming the clips of the model if it has no such clip.
   */
  play(name: Names['clip'], options: InstancePlayOptions = {}): void {
    this.#player.start(clipNamed(this.model, name), options)
    this.update(0)
  }

  /** Stops at a frame of the model; fractions lie between two frames. */
  setFrame(frame: number): void {
    this.#player.stopAt(frame, this.model.frameCount)
    this.#show()
  }

  /** Advances the animation. `ModelInstances.update` does so for all instances. */
  update(deltaSeconds: number): void {
    if (this.#player.advance(deltaSeconds)) this.#show()
  }

  /** Writes its transform in the space of its set. */
  matrixIn(set: Object3D, target: Matrix4): Matrix4 {
    if (this.parent === set) return target.copy(this.matrix)
    return target.copy(set.matrixWorld).invert().multiply(this.matrixWorld)
  }

  /** Hot update: its set has another model, of which it continues the clip of the same name. */
  replace(): void {
    if (this.#player.replace(this.model)) this.#show()
    else this.moment.rest = 1
  }

  /** @throws Error: `ModelInstances.create` makes instances. */
  override clone(): this {
    throw new Error('an instance is not cloned: create another one of its set')
  }

  /** Leaves the set and the scene. */
  override dispose(): void {
    this.#set.drop(this)
    this.removeFromParent()
  }

  #show(): void {
    const { a, b, mix } = this.#player.frames
    this.moment.a = a
    this.moment.b = b
    this.moment.mix = mix
    this.moment.rest = 0
  }
}

/** Whether the game shows an instance. */
export function isShown({ visible, parent }: ModelInstance): boolean {
  return visible && parent !== null
}
