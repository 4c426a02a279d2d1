import type { Model, ModelModule, ModelNames } from '@brushwork/runtime'
import { checkOptions, type OptionNames } from '@brushwork/runtime'
import { type Camera, Group, type Intersection, Matrix4 } from 'three'
import type { GridLightOptions, LightOf } from '../../light/grid-light.js'
import { freeAfterDrawing } from '../../surface/free-materials.js'
import { Replacements } from '../../surface/replacements.js'
import { SharedTextures } from '../../surface/shared-textures.js'
import { takeOver } from '../../surface/take-over.js'
import type { Textures } from '../../surface/textures.js'
import { givenAsset } from '../../usage/given-asset.js'
import { ClipPlayer } from '../clip-player.js'
import { DEFAULT_LOD_PIXELS, MODEL_OPTIONS, type ModelOptions, type NamesIn } from '../model-options.js'
import { InstanceLayer } from './instance-layer.js'
import type { InstanceLooks } from './instance-looks.js'
import type { InstanceView } from './instance-view.js'
import type { InstancedPart } from './instanced-part.js'
import { InstancesBody } from './instances-body.js'
import { type InstanceLook, ModelInstance } from './model-instance.js'

export interface InstancesOptions extends Omit<ModelOptions, 'vertexFrames'> {
  /** Instances to create at once. Default: none. */
  readonly count?: number
  /**
   * Draws only the instances that this camera sees, each in the level of detail that its own distance allows, where the model has such levels: one
   * draw call more for each level. Shadows and mirrors show the same instances. Default: all, in the level of the nearest one.
   */
  readonly camera?: Camera
  /** Whether instances may have a tint, an opacity and a skin of their own: `showLook`. Default false. */
  readonly looks?: boolean
}

const { vertexFrames: _, ...SHARED_OPTIONS } = MODEL_OPTIONS
const INSTANCES_OPTIONS: OptionNames<InstancesOptions> = { ...SHARED_OPTIONS, count: true, camera: true, looks: true }

/** What a set does beyond drawing all of its instances alike. */
interface InstanceExtras {
  readonly view?: InstanceView | undefined
  readonly looks?: InstanceLooks | undefined
}

const matrix = new Matrix4()

/**
 * Many copies of a model, drawn together: one draw call for each part, two for parts with soft alpha. Each instance has its own
 * place, clip, speed and moment. Bones become vertex frames, so tags and bones do not carry objects.
 */
export class ModelInstances<Names extends ModelNames = ModelNames> extends Group {
  readonly #options: InstancesOptions
  readonly #shared: SharedTextures
  readonly #replacements = new Replacements('model')
  readonly #instances: ModelInstance<Names>[] = []
  readonly #layers: InstanceLayer[] = []
  readonly #view: InstanceView | undefined
  readonly #looks: InstanceLooks | undefined
  /** With the option `looks`: what `ModelInstance.showLook` calls. */
  readonly showLook?: (instance: ModelInstance<Names>, look: InstanceLook) => void
  #body: InstancesBody<Names>
  /** Lights an instance that is drawn, before it is handed to the GPU; undefined: `level.light` does when the game calls it. */
  lightDrawn: ((instance: ModelInstance<Names>) => void) | undefined

  /** Takes ownership of `textures`; use {@link createInstances}. */
  constructor(
    model: Model<Names>,
    textures: Textures,
    shared: SharedTextures,
    options: InstancesOptions,
    { view, looks }: InstanceExtras = {},
  ) {
    super()
    const { count = 0 } = options
    this.#options = options
    this.#shared = shared
    this.#view = view
    this.#looks = looks
    if (looks !== undefined) this.showLook = (instance, look) => looks.show(instance, look)
    this.#body = this.#embody(model, textures)
    this.add(...this.#body.parts)
    for (let index = 0; index < count; index++) this.create()
  }

  get model(): Model<Names> {
    return this.#body.model
  }

  /** All instances, hidden ones too. */
  get instances(): readonly ModelInstance<Names>[] {
    return this.#instances
  }

  /** The meshes, one for each part of the model: set `castShadow` there. */
  get parts(): readonly InstancedPart[] {
    return this.#body.parts
  }

  /** The instance at an index of {@link instances}; negative indices count from the end. */
  at(index: number): ModelInstance<Names> | undefined {
    return this.#instances.at(index)
  }

  /** Adds an instance, at the origin and at rest. */
  create(): ModelInstance<Names> {
    const instance = new ModelInstance<Names>(this, new ClipPlayer())
    this.#instances.push(instance)
    this.add(instance)
    return instance
  }

  /** The instance that a ray has met: of a hit of three's `Raycaster`. */
  instanceOf({ object, instanceId }: Pick<Intersection, 'object' | 'instanceId'>): ModelInstance<Names> | undefined {
    const layer = this.#layers.find(({ parts }) => parts.some((part) => part === object))
    // Sound: the instances of this set have its names.
    return instanceId === undefined ? undefined : (layer?.drawn[instanceId] as ModelInstance<Names> | undefined)
  }

  /** Advances the animation of all instances. Call it once per frame. */
  update(deltaSeconds: number): void {
    for (const instance of this.#instances) instance.update(deltaSeconds)
  }

  /** Hands the instances to the GPU; three calls it before it draws. */
  override updateMatrixWorld(force?: boolean): void {
    super.updateMatrixWorld(force)
    this.#write()
  }

  /** Lets the materials show the light of each instance; {@link ModelInstance.showLight} calls it. */
  showLights(options: GridLightOptions, lightOf: LightOf): void {
    for (const { material } of this.#body.parts) {
      if (Array.isArray(material)) for (const layer of material) lightOf(layer, options, 'instance')
      else lightOf(material, options, 'instance')
    }
    for (const layer of this.#layers) if (layer.buffers.lights === undefined) layer.addLights()
  }

  /** Removes an instance from the set, as its `dispose` does. */
  drop(instance: ModelInstance<Names>): void {
    const index = this.#instances.indexOf(instance)
    if (index !== -1) this.#instances.splice(index, 1)
  }

  /** @throws Error: create another set of the same model. */
  override clone(): this {
    throw new Error('instances are not cloned: create another set of the same model')
  }

  /**
   * Hot update: replaces the model of all instances; clips of the same name play on. If several replacements overlap, the last
   * call wins. Rejects, and keeps what it shows, if the model or one of its images cannot be loaded.
   */
  async replace(model: Model<Names> | ModelModule<Names> | Promise<Model<Names>>): Promise<void> {
    const replacement = await this.#replacements.next(model, this.#shared)
    if (replacement === undefined) return
    const { next, textures } = replacement
    const previous = this.#body
    this.#body = this.#embody(next, textures)
    takeOver(this.#body.parts, previous.parts, ({ name }) => name)
    this.remove(...previous.parts)
    previous.dispose(freeAfterDrawing)
    this.add(...this.#body.parts)
    for (const instance of this.#instances) instance.retarget()
    this.#write()
  }

  /** Disposes of instances, geometries, materials and textures. */
  override dispose(): void {
    if (this.#replacements.ended) return
    this.#replacements.end()
    for (const instance of [...this.#instances]) instance.dispose()
    this.remove(...this.#body.parts)
    this.#body.dispose()
    this.removeFromParent()
    this.dispatchEvent({ type: 'dispose' })
  }

  #embody(model: Model<Names>, textures: Textures): InstancesBody<Names> {
    const { material, lodPixels = DEFAULT_LOD_PIXELS } = this.#options
    try {
      const levels = this.#view === undefined ? 0 : Math.max(...model.parts.map(({ lods = [] }) => lods.length))
      const capacity = this.#layers.at(0)?.buffers.capacity ?? Math.max(this.#options.count ?? 0, 1)
      this.#layers.length = Math.min(this.#layers.length, levels + 1)
      while (this.#layers.length <= levels) this.#layers.push(new InstanceLayer(capacity))
      return new InstancesBody(model, textures, material, lodPixels, this.#layers, this.#view, this.#looks)
    } catch (failure) {
      textures.release()
      throw failure
    }
  }

  #write(): void {
    this.#grow()
    for (const layer of this.#layers) layer.begin()
    this.#view?.begin(this)
    for (const instance of this.#instances) {
      if (!instance.visible || instance.parent === null) continue
      instance.matrixIn(this, matrix)
      if (this.#view !== undefined) instance.detail = this.#view.levelOf(matrix, instance.detail)
      if (instance.detail < 0) continue
      this.lightDrawn?.(instance)
      const layer = this.#layers[instance.detail]
      const { drawn, buffers } = layer
      this.#looks?.write(layer, drawn.length, instance as ModelInstance)
      buffers.write(drawn.length, matrix, instance.moment)
      buffers.writeLight(drawn.length, instance.light)
      // Sound: the layer reads no names of its instances.
      drawn.push(instance as ModelInstance)
    }
    for (const layer of this.#layers) layer.end()
  }

  /** Layers of one size: their parts share vertices, which growing uploads again. */
  #grow(): void {
    const { length } = this.#instances
    const { capacity } = this.#layers[0].buffers
    if (length <= capacity) return
    for (const layer of this.#layers) {
      layer.grow(Math.max(length, capacity * 2))
      this.#looks?.attach(layer)
    }
  }
}

/**
 * Decodes a model's images and creates a set of instances. For a union of models from generated declarations, instances accept
 * the names in any of them.
 * @param model a loaded model, or its module, which is loaded
 * @throws TypeError for anything else and for misspelled options; the signal's reason when aborted
 */
export function createInstances<Known extends Model | ModelModule>(
  model: Known,
  options?: InstancesOptions,
): Promise<ModelInstances<NamesIn<Known>>>
export async function createInstances(
  model: Model | ModelModule,
  options: InstancesOptions = {},
): Promise<ModelInstances> {
  checkOptions('createInstances', options, INSTANCES_OPTIONS)
  const loaded = await givenAsset<Model>('createInstances', 'model', model, options)
  const shared = new SharedTextures(options)
  const { camera, lodPixels = DEFAULT_LOD_PIXELS } = options
  // Games that do not ask for these do not load their code.
  const view = camera && new (await import('./instance-view.js')).InstanceView(camera, lodPixels)
  const looks = options.looks ? new (await import('./instance-looks.js')).InstanceLooks() : undefined
  return new ModelInstances(loaded, await shared.of(loaded.images), shared, options, { view, looks })
}
