import type { Model, ModelModule, ModelNames } from '@brushwork/runtime'
import { ClipPlayer, clipNamed, type PlayOptions } from '../clips/clip-player.js'
import type { Engine } from '../port/engine.js'
import type { ModelPort, SharedFrameTexture } from '../port/model-port.js'
import type { NodeClass } from '../port/node-port.js'
import { freeAfterDrawing, freeAtOnce } from '../replace/free-materials.js'
import { orEnd } from '../replace/or-end.js'
import { Replacements } from '../replace/replacements.js'
import type { SharedTextures } from '../textures/shared-textures.js'
import type { Textures } from '../textures/textures.js'
import { ModelBody } from './model-body.js'
import { codeOfModel, type ModelCode } from './model-code.js'
import { DEFAULT_LOD_PIXELS, type ModelOptions } from './model-options.js'
import { SharedFrames } from './shared-frames.js'

/** What a model object is made of. */
export interface ModelParts<E extends Engine, Names extends ModelNames = ModelNames> {
  readonly model: Model<Names>
  /** The object takes ownership. */
  readonly textures: Textures<E>
  readonly shared: SharedTextures<E>
  readonly options: ModelOptions<E>
  readonly code: ModelCode<E>
  /** Of the objects that share its frames; absent for the first. */
  readonly frames?: SharedFrames
}

/**
 * What a model does in any engine. Units are quants, Y is up, and the model looks along +Z. Bones and tags are its children by name.
 * @typeParam Names The names in the model, where generated declarations know them.
 */
export interface ShownModel<E extends Engine, Names extends ModelNames = ModelNames> {
  readonly model: Model<Names>
  /** Name of the playing clip, or undefined at rest. */
  readonly playing: Names['clip'] | undefined
  /** Whether a clip that does not loop has reached its end. */
  readonly finished: boolean
  /** Its bones, tags and meshes, without what the game has attached. */
  readonly drawn: readonly (E['node'] | E['mesh'])[]
  /**
   * Plays a clip from its start.
   * @param name a clip of the model. With generated declarations any other name is a type error.
   * @throws Error naming the clips of the model if it has no such clip.
   */
  play(name: Names['clip'], options?: PlayOptions): void
  /** Stops at a frame of the model; fractions lie between two frames. */
  setFrame(frame: number): void
  /** Advances the animation by `deltaSeconds`, and skins that play by time. Call it once per frame. */
  update(deltaSeconds: number): void
  /** What another object of the same model is made of: it shares the textures and plays independently. */
  shareParts(): ModelParts<E, Names>
  /**
   * Hot update: replaces the model shown, and a clip of the same name plays on. Objects attached to the model, its
   * bones and its tags stay attached. If several replacements overlap, the last call wins, whenever its model arrives. A disposed
   * object does not change. Rejects, and keeps what it shows, if the model or one of its images cannot be loaded.
   */
  replace(model: Model<Names> | ModelModule<Names> | Promise<Model<Names>>): Promise<void>
  /** Frees meshes, materials and, with the last object that shares them, textures. */
  dispose(): void
}

/** The class of an engine's model objects: nodes that show a model. */
export type ModelClass<E extends Engine, Node extends E['node']> = new <Names extends ModelNames = ModelNames>(
  port: ModelPort<E>,
  parts: ModelParts<E, Names>,
) => Node & ShownModel<E, Names>

/** Makes the class of an engine's model objects out of that of its nodes. */
export function modelClass<E extends Engine, Node extends E['node']>(
  Base: NodeClass<E> & (new (...none: never) => Node),
): ModelClass<E, Node> {
  class ModelNode extends (Base as new (port: ModelPort<E>) => object) implements ShownModel<E> {
    readonly #port: ModelPort<E>
    readonly #options: ModelOptions<E>
    readonly #shared: SharedTextures<E>
    readonly #frames: SharedFrames
    readonly #player = new ClipPlayer()
    readonly #replacements = new Replacements('model')
    /** How long the model is shown, for skins that play by time. */
    #seconds = 0
    #code: ModelCode<E>
    #body: ModelBody<E>

    constructor(port: ModelPort<E>, { model, textures, shared, options, code, frames }: ModelParts<E>) {
      super(port)
      this.#port = port
      this.#options = options
      this.#shared = shared
      this.#frames = frames ?? new SharedFrames(options.vertexFrames)
      this.#code = code
      this.#body = orEnd(port, this, () => this.#embody(model, textures, code))
      this.#show()
    }

    get model(): Model {
      return this.#body.model
    }

    get playing(): string | undefined {
      return this.#player.clip?.name
    }

    get finished(): boolean {
      return this.#player.finished
    }

    get drawn(): readonly (E['node'] | E['mesh'])[] {
      return this.#body.children
    }

    play(name: string, options: PlayOptions = {}): void {
      const clip = clipNamed(this.model, name)
      if ((options.fade ?? 0) > 0) this.#body.keepPose()
      this.#player.start(clip, options)
      this.update(0)
    }

    setFrame(frame: number): void {
      this.#player.stopAt(frame, this.model.frameCount)
      this.#body.show(this.#player.frames, 1)
    }

    update(deltaSeconds: number): void {
      if (this.#player.advance(deltaSeconds)) this.#body.show(this.#player.frames, this.#player.weight)
      if (this.model.skinAnimations === undefined) return
      this.#seconds += deltaSeconds
      this.#body.showSkins(this.#seconds)
    }

    shareParts(): ModelParts<E> {
      const { model, resources } = this.#body
      return {
        model,
        textures: resources.textures.share(),
        shared: this.#shared,
        options: this.#options,
        code: this.#code,
        frames: this.#frames,
      }
    }

    async replace(model: Model | ModelModule | Promise<Model>): Promise<void> {
      const codeOf = (next: Model) => codeOfModel(this.#port, next)
      const replacement = await this.#replacements.next(model, this.#shared, codeOf)
      if (replacement === undefined) return
      const { next, textures, prepared } = replacement
      const previous = this.#body
      this.#body = this.#embody(next, textures, prepared)
      this.#code = prepared
      this.#body.takeOver(previous)
      for (const child of previous.children) this.#port.detach(child)
      previous.dispose(freeAfterDrawing(this.#port))
      this.#show()
      if (this.#player.replace(next)) this.#body.show(this.#player.frames, 1)
    }

    dispose(): void {
      if (this.#replacements.ended) return
      this.#replacements.end()
      for (const child of this.#body.children) this.#port.detach(child)
      this.#body.dispose(freeAtOnce(this.#port))
      this.#port.end(this)
    }

    #embody(model: Model, textures: Textures<E>, code: ModelCode<E>): ModelBody<E> {
      const { material, lodPixels = DEFAULT_LOD_PIXELS } = this.#options
      let frames: SharedFrameTexture | undefined
      try {
        frames = this.#frames.of(model, code.frames)
        return new ModelBody(this.#port, model, { textures, frames }, code, material, lodPixels)
      } catch (failure) {
        frames?.release()
        textures.release()
        throw failure
      }
    }

    #show(): void {
      for (const child of this.#body.children) this.#port.attach(child, this)
    }
  }
  // Sound: the names of a model are those of its type alone.
  return ModelNode as unknown as ModelClass<E, Node>
}
