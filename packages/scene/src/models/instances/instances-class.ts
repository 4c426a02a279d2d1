import type { Model, ModelModule, ModelNames } from '@brushwork/runtime'
import { ClipPlayer } from '../../clips/clip-player.js'
import type { GridLightOptions } from '../../light/grid-options.js'
import type { Engine } from '../../port/engine.js'
import type { InstancePort } from '../../port/instance-port.js'
import type { NodeClass, NodePort } from '../../port/node-port.js'
import { freeAfterDrawing, freeAtOnce } from '../../replace/free-materials.js'
import { matchByKey } from '../../replace/match-by-key.js'
import { Replacements } from '../../replace/replacements.js'
import type { SharedTextures } from '../../textures/shared-textures.js'
import type { Textures } from '../../textures/textures.js'
import { secondsOf } from '../model-code.js'
import type { SecondsOf } from '../model-materials.js'
import { DEFAULT_LOD_PIXELS } from '../model-options.js'
import type { ShownInstance } from './instance-class.js'
import { InstanceLayers, type InstanceOf } from './instance-layers.js'
import type { InstanceLooks } from './instance-looks.js'
import type { InstancesOptions } from './instance-options.js'
import type { InstanceSet, LightOf } from './instance-set.js'
import { InstancesBody } from './instances-body.js'

/** What a set of instances is made of. */
export interface InstancesParts<E extends Engine, Names extends ModelNames = ModelNames> {
  readonly model: Model<Names>
  /** The set takes ownership. */
  readonly textures: Textures<E>
  readonly shared: SharedTextures<E>
  readonly options: InstancesOptions<E>
  /** For sets whose instances have looks of their own. */
  readonly looks?: InstanceLooks<E> | undefined
  /** For models with second skins. */
  readonly seconds?: SecondsOf<E> | undefined
}

/** What a set of instances does in any engine. @typeParam Instance an instance of the engine, with the names of the model */
export interface ShownInstances<
  E extends Engine,
  Names extends ModelNames = ModelNames,
  Instance = E['node'] & ShownInstance<E, Names>,
> {
  readonly model: Model<Names>
  /** All instances, hidden ones too. */
  readonly instances: readonly Instance[]
  /** The meshes, one for each part of the model and level of detail: set `castShadow` in all of them. */
  readonly parts: readonly E['mesh'][]
  /** Lights an instance in view, before it is handed to the GPU; undefined: `level.lightObject` does when the game calls it. */
  set lightDrawn(light: ((instance: Instance) => void) | undefined)
  /** Adds an instance, at the origin and at rest. */
  create(): Instance
  /** Advances the animation of all instances, and skins that play by time. Call it once per frame. */
  update(deltaSeconds: number): void
  /** Advances skins that play by time alone, for callers that update each instance themselves. */
  updateSkins(deltaSeconds: number): void
  /** Draws all instances, unless a camera has chosen before: for renderers that do not ask. */
  drawAll(): void
  /**
   * Hot update: replaces the model of all instances; clips of the same name play on. If several replacements overlap, the last
   * call wins. Rejects, and keeps what it shows, if the model or one of its images cannot be loaded.
   */
  replace(model: Model<Names> | ModelModule<Names> | Promise<Model<Names>>): Promise<void>
  /** Disposes of instances, meshes, materials and textures. */
  dispose(): void
}

/** The class of an engine's sets: nodes that draw instances. */
export type InstancesClass<E extends Engine, Node extends E['node']> = new <Names extends ModelNames = ModelNames>(
  port: InstancePort<E>,
  parts: InstancesParts<E, Names>,
) => Node & ShownInstances<E, Names>

/**
 * Makes the class of an engine's sets of instances out of that of its nodes.
 * @param Instance the class of its instances
 */
export function instancesClass<E extends Engine, Node extends E['node']>(
  Base: NodeClass<E> & (new (...none: never) => Node),
  Instance: new (port: NodePort<E>, set: InstanceSet<E>, player: ClipPlayer) => InstanceOf<E>,
): InstancesClass<E, Node> {
  class InstancesNode extends (Base as new (port: NodePort<E>) => object) implements ShownInstances<E> {
    readonly #port: InstancePort<E>
    readonly #options: InstancesOptions<E>
    readonly #shared: SharedTextures<E>
    readonly #replacements = new Replacements('model')
    readonly #instances: InstanceOf<E>[] = []
    readonly #layers: InstanceLayers<E>
    /** Whether a camera has chosen what to draw. */
    #isSeen = false
    /** What instances ask of this set. */
    readonly #set: InstanceSet<E>
    #body: InstancesBody<E>
    readonly #unwatch: () => void
    /** How long the set is shown, for skins that play by time. */
    #seconds = 0

    constructor(port: InstancePort<E>, { model, textures, shared, options, looks, seconds }: InstancesParts<E>) {
      super(port)
      const { count = 0, lodPixels = DEFAULT_LOD_PIXELS } = options
      this.#port = port
      this.#options = options
      this.#shared = shared
      this.#layers = new InstanceLayers(port, Math.max(count, 1), lodPixels, looks)
      this.#set = this.#setOf(looks)
      try {
        this.#body = this.#embody(model, textures, seconds)
      } catch (failure) {
        // Engines whose nodes are in the scene from the start would keep it.
        port.end(this)
        throw failure
      }
      this.#unwatch = port.watchCameras(this, (camera) => {
        this.#isSeen = true
        this.#write(camera)
      })
      for (const mesh of this.parts) port.attach(mesh, this)
      for (let index = 0; index < count; index++) this.create()
    }

    set lightDrawn(light: ((instance: InstanceOf<E>) => void) | undefined) {
      this.#layers.lightWith(light)
    }

    get model(): Model {
      return this.#body.model
    }

    get instances(): readonly InstanceOf<E>[] {
      return this.#instances
    }

    get parts(): readonly E['mesh'][] {
      return this.#body.meshes
    }

    create(): InstanceOf<E> {
      const instance = new Instance(this.#port, this.#set, new ClipPlayer())
      this.#instances.push(instance)
      this.#port.attach(instance, this)
      return instance
    }

    update(deltaSeconds: number): void {
      for (const instance of this.#instances) instance.update(deltaSeconds)
      this.updateSkins(deltaSeconds)
    }

    updateSkins(deltaSeconds: number): void {
      if (this.model.skinAnimations === undefined) return
      this.#seconds += deltaSeconds
      this.#body.showSkins(this.#seconds)
    }

    drawAll(): void {
      if (!this.#isSeen) this.#write(undefined)
    }

    async replace(model: Model | ModelModule | Promise<Model>): Promise<void> {
      const codeOf = (next: Model) => secondsOf(this.#port, next)
      const replacement = await this.#replacements.next(model, this.#shared, codeOf)
      if (replacement === undefined) return
      const { next, textures, prepared } = replacement
      const previous = this.#body
      this.#body = this.#embody(next, textures, prepared)
      this.#takeOver(previous)
      for (const mesh of previous.meshes) this.#port.detach(mesh)
      previous.dispose(freeAfterDrawing(this.#port))
      for (const mesh of this.parts) this.#port.attach(mesh, this)
      for (const instance of this.#instances) instance.replace()
      this.#write(undefined)
    }

    dispose(): void {
      if (this.#replacements.ended) return
      this.#replacements.end()
      this.#unwatch()
      for (const instance of [...this.#instances]) instance.dispose()
      for (const mesh of this.parts) this.#port.detach(mesh)
      this.#body.dispose(freeAtOnce(this.#port))
      this.#port.end(this)
    }

    #setOf(looks: InstanceLooks<E> | undefined): InstanceSet<E> {
      const modelOf = () => this.model
      return {
        get model() {
          return modelOf()
        },
        drop: (instance) => this.#drop(instance),
        showLights: (options, lightOf) => this.#showLights(options, lightOf),
        ...(looks && { setLook: (instance, look) => looks.show(instance, look) }),
      }
    }

    #showLights(options: GridLightOptions, lightOf: LightOf<E>): void {
      for (const mesh of this.parts) {
        for (const material of this.#port.materialsOf(mesh)) lightOf(material, options, 'instance')
      }
      this.#layers.addLights()
    }

    #drop(instance: E['node']): void {
      const index = this.#instances.indexOf(instance as InstanceOf<E>)
      if (index === -1) return
      this.#instances.splice(index, 1)
      this.#layers.views.drop(index)
    }

    #embody(model: Model, textures: Textures<E>, seconds: SecondsOf<E> | undefined): InstancesBody<E> {
      try {
        return new InstancesBody(this.#port, model, textures, this.#options.material, this.#layers, this, seconds)
      } catch (failure) {
        textures.release()
        throw failure
      }
    }

    #takeOver(previous: InstancesBody<E>): void {
      for (const [next, last] of matchByKey(this.#body.named, previous.named, ({ name }) => name)) {
        this.#port.takeOver(next.mesh, last.mesh)
      }
      this.#layers.align()
    }

    #write(camera: object | undefined): void {
      this.#layers.write(this, this.#instances, camera)
    }
  }
  // Sound: the names of a model are those of its type alone.
  return InstancesNode as unknown as InstancesClass<E, Node>
}
