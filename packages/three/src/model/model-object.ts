import type { Model, ModelNames } from '@brushwork/runtime'
import { Group } from 'three'
import { freeAfterDrawing } from '../free-materials.js'
import { Replacements } from '../replacements.js'
import type { MaterialFactory } from '../surface/create-material.js'
import { SharedTextures } from '../surface/shared-textures.js'
import type { TextureOptions, Textures } from '../surface/textures.js'
import { ClipPlayer, type PlayOptions } from './clip-player.js'
import { ModelBody } from './model-body.js'

export interface ModelOptions extends TextureOptions {
  /** Creates the materials. Default: matt and lit. */
  readonly material?: MaterialFactory
  /**
   * How many pixels of the screen a level of detail may be wrong: farther away fewer triangles are drawn, where the model has such
   * levels. Default: 2. 0 draws all triangles, unless a level is exact.
   */
  readonly lodPixels?: number
}

const DEFAULT_LOD_PIXELS = 2

/**
 * A model in the scene. Units are quants, Y is up, and the model looks along +Z. Bones and tags are children by name: attach
 * objects to `getObjectByName('tag_weapon')`.
 * @typeParam Names The names in the model, where generated declarations know them.
 */
export class ModelObject<Names extends ModelNames = ModelNames> extends Group {
  readonly #options: ModelOptions
  readonly #shared: SharedTextures
  readonly #player = new ClipPlayer<Model<Names>['clips'][number]>()
  readonly #replacements = new Replacements()
  #body: ModelBody<Names>

  /** Takes ownership of `textures`; use {@link createModel}. */
  constructor(model: Model<Names>, textures: Textures, shared: SharedTextures, options: ModelOptions) {
    super()
    this.#options = options
    this.#shared = shared
    this.#body = this.#embody(model, textures)
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
    const clip = this.#clip(name)
    if ((options.fade ?? 0) > 0) this.#body.keepPose()
    this.#player.start(clip, options)
    this.update(0)
  }

  /** Advances the animation by `deltaSeconds`. Call it once per frame. */
  update(deltaSeconds: number): void {
    if (this.#player.advance(deltaSeconds)) this.#body.show(this.#player.frames, this.#player.weight)
  }

  /** Another object of the same model. It shares the textures and plays independently. */
  override clone(recursive = true): this {
    const { model, textures, children } = this.#body
    const copy = new ModelObject(model, textures.share(), this.#shared, this.#options) as this
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
  async replace(model: Model<Names> | Promise<Model<Names>>): Promise<void> {
    const isLatest = this.#replacements.begin()
    const next = await model
    if (!isLatest()) return
    const textures = await this.#shared.of(next.images)
    if (!isLatest()) return textures.release()
    const previous = this.#body
    this.#body = this.#embody(next, textures)
    this.#body.takeOver(previous)
    this.remove(...previous.children)
    previous.dispose(freeAfterDrawing)
    this.#show()
    this.#player.retarget(next.clips)
    this.update(0)
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

  #clip(name: string): Model<Names>['clips'][number] {
    const { clips } = this.model
    const clip = clips.find((candidate) => candidate.name === name)
    if (clip !== undefined) return clip
    const names = clips.map((candidate) => candidate.name).join(', ')
    throw new Error(`the model has no clip "${name}"; it has ${names === '' ? 'none' : names}`)
  }

  #embody(model: Model<Names>, textures: Textures): ModelBody<Names> {
    try {
      return new ModelBody(model, textures, this.#options.material, this.#options.lodPixels ?? DEFAULT_LOD_PIXELS)
    } catch (failure) {
      textures.release()
      throw failure
    }
  }

  #show(): void {
    const { children } = this.#body
    if (children.length > 0) this.add(...children)
  }
}

/** The names in a model; for a union of models, the names in any of them. */
type NamesIn<Known> = Known extends Model<infer Names> ? Names : never

/**
 * Decodes a model's images and creates an object. For a union of models from generated declarations, the object accepts
 * the names in any of them.
 */
// The type of the model is inferred, not its names: of several models TypeScript would infer the names in the first.
export function createModel<Known extends Model>(
  model: Known,
  options?: ModelOptions,
): Promise<ModelObject<NamesIn<Known>>>
export async function createModel(model: Model, options: ModelOptions = {}): Promise<ModelObject> {
  const shared = new SharedTextures(options)
  return new ModelObject(model, await shared.of(model.images), shared, options)
}
