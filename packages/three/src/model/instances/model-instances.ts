import type { Model, ModelModule, ModelNames } from '@brushwork/runtime'
import type { GridLightOptions } from '@brushwork/scene'
import {
  ClipPlayer,
  DEFAULT_LOD_PIXELS,
  type ModelOptions,
  Replacements,
  type SecondsOf,
  type SharedTextures,
  secondsOf,
  type Textures,
} from '@brushwork/scene'
import { type BufferGeometry, type Camera, Group, type InstancedMesh, type Intersection, type Material } from 'three'
import type { LightOf } from '../../light/grid-light.js'
import { freeAfterDrawing } from '../../port/free-materials.js'
import { modelPort } from '../../port/model-port.js'
import { takeOver } from '../../port/take-over.js'
import type { Three } from '../../port/three-engine.js'
import { CameraHook } from './camera-hook.js'
import { InstanceLayers } from './instance-layers.js'
import type { InstanceLooks } from './instance-looks.js'
import { InstanceViews } from './instance-views.js'
import { InstancedPart } from './instanced-part.js'
import { InstancesBody } from './instances-body.js'
import { type InstanceSet, ModelInstance } from './model-instance.js'

export interface InstancesOptions extends Omit<ModelOptions<Three>, 'vertexFrames'> {
  /** Instances to create at once. Default: none. */
  readonly count?: number
  /** Whether instances may have a tint, an opacity and a skin of their own: `setLook`. Default false. */
  readonly looks?: boolean
}

/**
 * Many copies of a model, drawn together: one draw call for each part and level of detail, two for parts with soft alpha. Each instance has
 * its own place, clip, speed and moment. Each camera draws those that it sees (all with `frustumCulled` false), in the detail that their
 * distance needs. Bones become vertex frames, so tags and bones do not carry objects.
 */
export class ModelInstances<Names extends ModelNames = ModelNames> extends Group {
  readonly #options: InstancesOptions
  readonly #shared: SharedTextures<Three>
  readonly #replacements = new Replacements('model')
  readonly #instances: ModelInstance<Names>[] = []
  readonly #layers: InstanceLayers
  /** Whether a camera has chosen what to draw. */
  #isSeen = false
  /** What instances ask of this set. */
  readonly #set: InstanceSet<Names>
  #body: InstancesBody<Names>
  /** How long the set is shown, for skins that play by time. */
  #seconds = 0

  /** Takes ownership of `textures`; use `createInstances`. */
  constructor(
    model: Model<Names>,
    textures: Textures<Three>,
    shared: SharedTextures<Three>,
    options: InstancesOptions,
    looks?: InstanceLooks,
    seconds?: SecondsOf<Three>,
  ) {
    super()
    const { count = 0, lodPixels = DEFAULT_LOD_PIXELS } = options
    this.#options = options
    this.#shared = shared
    this.#layers = new InstanceLayers(Math.max(count, 1), new InstanceViews(lodPixels), looks)
    this.#set = this.#setOf(looks)
    this.#body = this.#embody(model, textures, seconds)
    const hook = new CameraHook((camera) => {
      this.#isSeen = true
      this.#write(camera)
    })
    this.add(hook, ...this.#body.parts)
    for (let index = 0; index < count; index++) this.create()
  }

  /** Lights an instance in view, before it is handed to the GPU; undefined: `level.lightObject` does when the game calls it. */
  set lightDrawn(light: ((instance: ModelInstance<Names>) => void) | undefined) {
    // Sound: the layers hold instances of this set.
    this.#layers.lightWith(light as ((instance: ModelInstance) => void) | undefined)
  }

  get model(): Model<Names> {
    return this.#body.model
  }

  /** All instances, hidden ones too. */
  get instances(): readonly ModelInstance<Names>[] {
    return this.#instances
  }

  /** The meshes, one for each part of the model and level of detail: set `castShadow` in all of them. */
  get parts(): readonly InstancedMesh<BufferGeometry, Material | Material[]>[] {
    return this.#body.parts
  }

  /** Adds an instance, at the origin and at rest. */
  create(): ModelInstance<Names> {
    const instance = new ModelInstance<Names>(this.#set, new ClipPlayer())
    this.#instances.push(instance)
    this.add(instance)
    return instance
  }

  /** The instance that a ray has met: of a hit of three's `Raycaster`. */
  getInstance({ object, instanceId }: Pick<Intersection, 'object' | 'instanceId'>): ModelInstance<Names> | undefined {
    if (instanceId === undefined || !(object instanceof InstancedPart) || object.parent !== this) return undefined
    // Sound: the instances of this set have its names.
    return object.met[instanceId] as ModelInstance<Names> | undefined
  }

  /** Advances the animation of all instances, and skins that play by time. Call it once per frame. */
  update(deltaSeconds: number): void {
    for (const instance of this.#instances) instance.update(deltaSeconds)
    this.updateSkins(deltaSeconds)
  }

  /** Advances skins that play by time alone, for callers that update each instance themselves. */
  updateSkins(deltaSeconds: number): void {
    if (this.model.skinAnimations === undefined) return
    this.#seconds += deltaSeconds
    this.#body.showSkins(this.#seconds)
  }

  /** Three calls it before it draws. Cameras choose later; renderers without {@link CameraHook} draw all instances. */
  override updateMatrixWorld(force?: boolean): void {
    super.updateMatrixWorld(force)
    for (const part of this.#body.parts) part.dropBounds()
    if (!this.#isSeen) this.#write(undefined)
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
    const replacement = await this.#replacements.next(model, this.#shared, (next) => secondsOf(modelPort, next))
    if (replacement === undefined) return
    const { next, textures, prepared } = replacement
    const previous = this.#body
    this.#body = this.#embody(next, textures, prepared)
    takeOver(this.#body.parts, previous.parts, ({ name }) => name)
    this.#alignLevels()
    this.remove(...previous.parts)
    previous.dispose(freeAfterDrawing)
    this.add(...this.#body.parts)
    for (const instance of this.#instances) instance.replace()
    this.#write(undefined)
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

  #setOf(looks: InstanceLooks | undefined): InstanceSet<Names> {
    const modelOf = () => this.#body.model
    return {
      get model() {
        return modelOf()
      },
      drop: (instance) => this.#drop(instance),
      showLights: (options, lightOf) => this.#showLights(options, lightOf),
      ...(looks && { setLook: (instance, look) => looks.show(instance, look) }),
    }
  }

  #showLights(options: GridLightOptions, lightOf: LightOf): void {
    for (const { material } of this.#body.parts) {
      if (Array.isArray(material)) for (const layer of material) lightOf(layer, options, 'instance')
      else lightOf(material, options, 'instance')
    }
    this.#layers.addLights()
  }

  #drop(instance: ModelInstance<Names>): void {
    const index = this.#instances.indexOf(instance)
    if (index === -1) return
    this.#instances.splice(index, 1)
    this.#layers.views.drop(index)
  }

  #embody(model: Model<Names>, textures: Textures<Three>, seconds: SecondsOf<Three> | undefined): InstancesBody<Names> {
    try {
      return new InstancesBody(model, textures, this.#options.material, this.#layers, this, seconds)
    } catch (failure) {
      textures.release()
      throw failure
    }
  }

  /** Levels of detail that the model before did not have cast shadows as the full one does. */
  #alignLevels(): void {
    const { full } = this.#layers
    for (const { parts } of this.#layers) {
      for (const [index, part] of parts.entries()) {
        const { castShadow, receiveShadow, renderOrder, visible, layers } = full.parts[index]
        Object.assign(part, { castShadow, receiveShadow, renderOrder, visible })
        part.layers.mask = layers.mask
      }
    }
  }

  #write(camera: Camera | undefined): void {
    // Sound: layers read no names of instances.
    this.#layers.write(this, this.#instances as ModelInstance[], camera)
  }
}
