import type { Model, ModelModule, ModelNames } from '@brushwork/runtime'
import { checkOptions } from '@brushwork/runtime'
import {
  ClipPlayer,
  clipNamed,
  givenAsset,
  type PlayOptions,
  Replacements,
  SharedTextures,
  type Textures,
} from '@brushwork/scene'
import { Group } from 'three'
import { texturePort } from '../port/texture-port.js'
import type { Three } from '../port/three-engine.js'
import { freeAfterDrawing } from '../surface/free-materials.js'
import type { FrameTexture } from './frames/frame-texture.js'
import { SharedFrames } from './frames/shared-frames.js'
import { ModelBody } from './model-body.js'
import { codeOf, type ModelCode } from './model-code.js'
import { DEFAULT_LOD_PIXELS, MODEL_OPTIONS, type ModelOptions, type NamesIn } from './model-options.js'

/**
 * A model in the scene. Units are quants, Y is up, and the model looks along +Z. Bones and tags are children by name: attach
 * objects to `getObjectByName('tag_weapon')`.
 * @typeParam Names The names in the model, where generated declarations know them.
 */
export class ModelObject<Names extends ModelNames = ModelNames> extends Group {
  readonly #options: ModelOptions
  readonly #shared: SharedTextures<Three>
  readonly #frames: SharedFrames
  readonly #player = new ClipPlayer<Model<Names>['clips'][number]>()
  readonly #replacements = new Replacements('model')
  /** How long the model is shown, for skins that play by time. */
  #seconds = 0
  #code: ModelCode
  #body: ModelBody<Names>

  /** Takes ownership of `textures`; use {@link createModel}. */
  constructor(
    model: Model<Names>,
    textures: Textures<Three>,
    shared: SharedTextures<Three>,
    options: ModelOptions,
    code: ModelCode,
    frames = new SharedFrames(options.vertexFrames),
  ) {
    super()
    this.#options = options
    this.#shared = shared
    this.#frames = frames
    this.#code = code
    this.#body = this.#embody(model, textures, code)
    this.#show()
  }

  get model(): Model<Names> {
    return this.#body.model
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
   * Plays a clip from its start.
   * @param name a clip of the model. With generated declarations any other name is a type error.
   * @throws Error naming the clips of the model if it has no such clip.
   */
  play(name: Names['clip'], options: PlayOptions = {}): void {
    const clip = clipNamed(this.model, name)
    if ((options.fade ?? 0) > 0) this.#body.keepPose()
    this.#player.start(clip, options)
    this.update(0)
  }

  /** Stops at a frame of the model; fractions lie between two frames. */
  setFrame(frame: number): void {
    this.#player.stopAt(frame, this.model.frameCount)
    this.#body.show(this.#player.frames, 1)
  }

  /** Advances the animation by `deltaSeconds`, and skins that play by time. Call it once per frame. */
  update(deltaSeconds: number): void {
    if (this.#player.advance(deltaSeconds)) this.#body.show(this.#player.frames, this.#player.weight)
    if (this.model.skinAnimations === undefined) return
    this.#seconds += deltaSeconds
    this.#body.showSkins(this.#seconds)
  }

  /** Another object of the same model. It shares the textures and plays independently. */
  override clone(recursive = true): this {
    const { model, resources, children } = this.#body
    const textures = resources.textures.share()
    const copy = new ModelObject(model, textures, this.#shared, this.#options, this.#code, this.#frames) as this
    // The constructor has built the parts; copy only what the game added.
    copy.copy(this, false)
    if (recursive) for (const child of this.children) if (!children.includes(child)) copy.add(child.clone())
    return copy
  }

  /**
   * Hot update: replaces the model shown, and a clip of the same name plays on. Objects attached to the model, its
   * bones and its tags stay attached. If several replacements overlap, the last call wins, whenever its model arrives. A disposed
   * object does not change. Rejects, and keeps what it shows, if the model or one of its images cannot be loaded.
   */
  async replace(model: Model<Names> | ModelModule<Names> | Promise<Model<Names>>): Promise<void> {
    const replacement = await this.#replacements.next(model, this.#shared, codeOf)
    if (replacement === undefined) return
    const { next, textures, prepared } = replacement
    const previous = this.#body
    this.#body = this.#embody(next, textures, prepared)
    this.#code = prepared
    this.#body.takeOver(previous)
    this.remove(...previous.children)
    previous.dispose(freeAfterDrawing)
    this.#show()
    if (this.#player.replace(next)) this.#body.show(this.#player.frames, 1)
  }

  /** Disposes of geometries, materials and, with the last clone, textures. */
  override dispose(): void {
    if (this.#replacements.ended) return
    this.#replacements.end()
    this.remove(...this.#body.children)
    this.#body.dispose()
    this.removeFromParent()
    this.dispatchEvent({ type: 'dispose' })
  }

  #embody(model: Model<Names>, textures: Textures<Three>, code: ModelCode): ModelBody<Names> {
    const { material, lodPixels = DEFAULT_LOD_PIXELS } = this.#options
    let frames: FrameTexture | undefined
    try {
      frames = this.#frames.of(model, code.frames)
      return new ModelBody(model, { textures, frames }, code, material, lodPixels)
    } catch (failure) {
      frames?.release()
      textures.release()
      throw failure
    }
  }

  #show(): void {
    const { children } = this.#body
    if (children.length > 0) this.add(...children)
  }
}

/**
 * Decodes a model's images and creates an object. For a union of models from generated declarations, the object accepts
 * the names in any of them.
 * @param model a loaded model, or its module, which is loaded
 * @throws TypeError for anything else and for misspelled options; the signal's reason when aborted
 * @example
 * ```ts
 * import { createModel } from '@brushwork/three'
 * import guard from './guard.mdl'
 *
 * const man = await createModel(guard)
 * man.play('walk')
 * scene.add(man)
 * renderer.setAnimationLoop(() => man.update(timer.getDelta()))
 * ```
 */
// The type of the model is inferred, not its names: of several models TypeScript would infer the names in the first.
export function createModel<Known extends Model | ModelModule>(
  model: Known,
  options?: ModelOptions,
): Promise<ModelObject<NamesIn<Known>>>
export async function createModel(model: Model | ModelModule, options: ModelOptions = {}): Promise<ModelObject> {
  checkOptions('createModel', options, MODEL_OPTIONS)
  const loaded = await givenAsset<Model>('createModel', 'model', model, options)
  const shared = new SharedTextures(texturePort, options)
  const code = await codeOf(loaded)
  return new ModelObject(loaded, await shared.of(loaded.images), shared, options, code)
}
