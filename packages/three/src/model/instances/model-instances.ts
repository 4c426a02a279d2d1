import type { Model, ModelNames } from '@brushwork/runtime'
import { Group, type Intersection, Matrix4 } from 'three'
import { freeAfterDrawing } from '../../free-materials.js'
import { type GridLightOptions, gridLightOf } from '../../light/grid-light.js'
import { Replacements } from '../../replacements.js'
import { SharedTextures } from '../../surface/shared-textures.js'
import type { Textures } from '../../surface/textures.js'
import { takeOver } from '../../take-over.js'
import { ClipPlayer } from '../clip-player.js'
import { DEFAULT_LOD_PIXELS, type ModelOptions, type NamesIn } from '../model-options.js'
import { InstanceBuffers } from './instance-buffers.js'
import type { InstancedPart } from './instanced-part.js'
import { InstancesBody } from './instances-body.js'
import { ModelInstance } from './model-instance.js'

export interface InstancesOptions extends Omit<ModelOptions, 'vertexFrames'> {
  /** Instances to create at once. Default: none. */
  readonly count?: number
}

const matrix = new Matrix4()

/**
 * Many copies of a model, drawn together: one draw call for each part, two for parts with soft alpha. Each instance has its own
 * place, clip, speed and moment. Bones become vertex frames, so tags and bones do not carry objects.
 */
export class ModelInstances<Names extends ModelNames = ModelNames> extends Group {
  readonly #options: InstancesOptions
  readonly #shared: SharedTextures
  readonly #replacements = new Replacements()
  readonly #instances: ModelInstance<Names>[] = []
  /** The instances that are drawn, by `instanceId`. */
  readonly #drawn: ModelInstance<Names>[] = []
  #buffers: InstanceBuffers
  #body: InstancesBody<Names>
  /** Lights an instance that is drawn, before it is handed to the GPU; undefined: `level.light` does when the game calls it. */
  lightDrawn: ((instance: ModelInstance<Names>) => void) | undefined

  /** Takes ownership of `textures`; use {@link createInstances}. */
  constructor(model: Model<Names>, textures: Textures, shared: SharedTextures, options: InstancesOptions) {
    super()
    const { count = 0 } = options
    this.#options = options
    this.#shared = shared
    this.#buffers = new InstanceBuffers(Math.max(count, 1))
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
    const isOurs = this.#body.parts.some((part) => part === object)
    return isOurs && instanceId !== undefined ? this.#drawn[instanceId] : undefined
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
  showLights(options: GridLightOptions): void {
    for (const { material } of this.#body.parts) {
      if (Array.isArray(material)) for (const layer of material) gridLightOf(layer, options, 'instance')
      else gridLightOf(material, options, 'instance')
    }
    if (this.#buffers.lights !== undefined) return
    const lights = this.#buffers.addLights()
    for (const { geometry } of this.#body.parts) geometry.setAttribute('instanceLight', lights)
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
  async replace(model: Model<Names> | Promise<Model<Names>>): Promise<void> {
    const isLatest = this.#replacements.begin()
    const next = await model
    if (!isLatest()) return
    const textures = await this.#shared.of(next.images)
    if (!isLatest()) return textures.release()
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
      return new InstancesBody(model, textures, material, lodPixels, () => this.#buffers)
    } catch (failure) {
      textures.release()
      throw failure
    }
  }

  #write(): void {
    if (this.#instances.length > this.#buffers.capacity) this.#grow()
    const buffers = this.#buffers
    const drawn = this.#drawn
    const before = drawn.length
    drawn.length = 0
    buffers.begin()
    for (const instance of this.#instances) {
      if (!instance.visible || instance.parent === null) continue
      this.lightDrawn?.(instance)
      buffers.write(drawn.length, instance.matrixIn(this, matrix), instance.moment)
      buffers.writeLight(drawn.length, instance.light)
      drawn.push(instance)
    }
    for (const part of this.#body.parts) {
      part.count = drawn.length
      if (buffers.hasMoved || before !== drawn.length) part.boundingSphere = null
    }
  }

  #grow(): void {
    const { lights } = this.#buffers
    this.#buffers = new InstanceBuffers(Math.max(this.#instances.length, this.#buffers.capacity * 2))
    if (lights !== undefined) this.#buffers.addLights()
    for (const part of this.#body.parts) part.use(this.#buffers)
  }
}

/**
 * Decodes a model's images and creates a set of instances. For a union of models from generated declarations, instances accept
 * the names in any of them.
 */
export function createInstances<Known extends Model>(
  model: Known,
  options?: InstancesOptions,
): Promise<ModelInstances<NamesIn<Known>>>
export async function createInstances(model: Model, options: InstancesOptions = {}): Promise<ModelInstances> {
  const shared = new SharedTextures(options)
  return new ModelInstances(model, await shared.of(model.images), shared, options)
}
