import type { Model, ModelNames } from '@brushwork/runtime'
import { type ClipPlayer, clipNamed } from '../../clips/clip-player.js'
import type { GridLightOptions } from '../../light/grid-options.js'
import type { Engine } from '../../port/engine.js'
import type { InstanceMoment } from '../../port/instance-port.js'
import type { NodeClass, NodePort } from '../../port/node-port.js'
import type { InstanceLook, InstancePlayOptions } from './instance-options.js'
import type { InstanceSet, LightOf } from './instance-set.js'

/** What plays in an instance. */
export type InstancePlayer<Names extends ModelNames> = ClipPlayer<Model<Names>['clips'][number]>

/** What an instance does in any engine. */
export interface ShownInstance<E extends Engine, Names extends ModelNames = ModelNames> {
  /** What is drawn; at rest until a clip plays. */
  readonly moment: InstanceMoment
  /** Level of detail that was drawn last, in a set with a camera: 0 has all triangles, below 0 it was out of view. */
  detail: number
  readonly model: Model<Names>
  /** `[12]` light of a level's grid that it shows, as `lightAt` writes it; undefined: that of the scene. */
  readonly light: Float32Array | undefined
  /** Name of the playing clip, or undefined at rest. */
  readonly playing: Names['clip'] | undefined
  /** Whether a clip that does not loop has reached its end. */
  readonly finished: boolean
  /**
   * Shows light of a level's grid: `level.lightObject` calls it, with the code that only lit levels need.
   * @param light `[12]` a view: changes show in the next frame
   */
  setLight(light: Float32Array, options: GridLightOptions, lightOf: LightOf<E>): void
  /**
   * Changes its tint, opacity or skin; what is left out stays.
   * @throws Error in a set without the option `looks`; RangeError for a skin that the model does not have
   */
  setLook(look: InstanceLook): void
  /**
   * Plays a clip, from its start or from `at`.
   * @throws Error naming the clips of the model if it has no such clip.
   */
  play(name: Names['clip'], options?: InstancePlayOptions): void
  /** Stops at a frame of the model; fractions lie between two frames. */
  setFrame(frame: number): void
  /** Advances the animation. `update` of its set does so for all instances. */
  update(deltaSeconds: number): void
  /** Hot update: its set has another model, of which it continues the clip of the same name. */
  replace(): void
  /** Leaves the set and the scene. */
  dispose(): void
}

/** The class of an engine's instances: nodes that a set draws. */
export type InstanceClass<E extends Engine, Node extends E['node']> = new <Names extends ModelNames = ModelNames>(
  port: NodePort<E>,
  set: InstanceSet<E, Names>,
  player: InstancePlayer<Names>,
) => Node & ShownInstance<E, Names>

/** Makes the class of an engine's instances out of that of its nodes. */
export function instanceClass<E extends Engine, Node extends E['node']>(
  Base: NodeClass<E> & (new (...none: never) => Node),
): InstanceClass<E, Node> {
  class InstanceNode extends (Base as new (port: NodePort<E>) => object) implements ShownInstance<E> {
    readonly moment: InstanceMoment = { a: 0, b: 0, mix: 0, rest: 1 }
    detail = 0
    readonly #port: NodePort<E>
    readonly #set: InstanceSet<E>
    readonly #player: ClipPlayer
    #light: Float32Array | undefined

    constructor(port: NodePort<E>, set: InstanceSet<E>, player: ClipPlayer) {
      super(port)
      this.#port = port
      this.#set = set
      this.#player = player
    }

    get model(): Model {
      return this.#set.model
    }

    get light(): Float32Array | undefined {
      return this.#light
    }

    get playing(): string | undefined {
      return this.#player.clip?.name
    }

    get finished(): boolean {
      return this.#player.finished
    }

    setLight(light: Float32Array, options: GridLightOptions, lightOf: LightOf<E>): void {
      this.#light = light
      this.#set.showLights(options, lightOf)
    }

    setLook(look: InstanceLook): void {
      if (this.#set.setLook === undefined) {
        throw new Error(
          'instances share one look unless createInstances has the option looks: true; ' +
            'entities of a level get theirs from the option entities.look, or from level.entities.createOwnObject(entity)',
        )
      }
      this.#set.setLook(this, look)
    }

    play(name: string, options: InstancePlayOptions = {}): void {
      this.#player.start(clipNamed(this.model, name), options)
      this.update(0)
    }

    setFrame(frame: number): void {
      this.#player.stopAt(frame, this.model.frameCount)
      this.#show()
    }

    update(deltaSeconds: number): void {
      if (this.#player.advance(deltaSeconds)) this.#show()
    }

    replace(): void {
      if (this.#player.replace(this.model)) this.#show()
      else this.moment.rest = 1
    }

    dispose(): void {
      this.#set.drop(this)
      this.#port.end(this)
    }

    #show(): void {
      const { a, b, mix } = this.#player.frames
      this.moment.a = a
      this.moment.b = b
      this.moment.mix = mix
      this.moment.rest = 0
    }
  }
  // Sound: the names of a model are those of its type alone.
  return InstanceNode as unknown as InstanceClass<E, Node>
}
