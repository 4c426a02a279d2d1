import type { Batch, BatchSource, InstanceAttribute } from '@brushwork/scene'
import { type AppBase, BoundingBox, type Camera, type CameraComponent, type Layer, Vec3 } from 'playcanvas'
import { adoptFrom } from '../meshes/mesh-port.js'
import { MeshEntity } from '../nodes/mesh-entity.js'
import type { PlayCanvas } from '../play-canvas.js'
import { batchMesh } from './batch-mesh.js'
import type { SentNumbers } from './instance-buffer.js'
import { drawInstances } from './instance-shader.js'
import { InstanceStreams } from './instance-streams.js'

/** Numbers of all attributes, by the matrices that a layer has. */
const streams = new WeakMap<SentNumbers, InstanceStreams>()

/** One part of all instances of a model in one level of detail: a draw call for each of its materials. */
export class InstancedBatch implements Batch<PlayCanvas> {
  readonly mesh: MeshEntity
  readonly #app: AppBase
  readonly #willDraw: BatchSource<PlayCanvas>['willDraw']
  #streams: InstanceStreams | undefined
  #seen = 0
  #all = 0
  readonly #begin = (camera: CameraComponent, layer: Layer): void => this.#draws(camera, layer)
  readonly #end = (): void => this.#count(this.#all)

  /** @throws TypeError if a material cannot show vertex frames, where the part has some */
  constructor(app: AppBase, source: BatchSource<PlayCanvas>) {
    const { draw, materials, willDraw } = source
    this.#app = app
    this.#willDraw = willDraw
    this.mesh = new MeshEntity(app, draw, materials, batchMesh(app, source))
    drawInstances(app, this.mesh, source)
    for (const instance of this.mesh.meshInstances) {
      instance.visible = false
      instance.isVisibleFunc = (camera: Camera) => this.#isDrawnBy(camera)
    }
    app.scene.on('prerender:layer', this.#begin)
    app.scene.on('postrender:layer', this.#end)
  }

  get castShadow(): boolean {
    return this.mesh.render?.castShadows === true
  }

  read(attribute: InstanceAttribute, buffer: SentNumbers): void {
    if (attribute === 'matrix') {
      const next = streams.get(buffer) ?? new InstanceStreams(this.#app, buffer)
      streams.set(buffer, next)
      next.share()
      this.#streams?.release()
      this.#streams = next
    } else this.#streams?.set(attribute, buffer)
  }

  /** Draws the first instances, and all of them into shadow maps. */
  draw(seen: number, all: number): void {
    this.#seen = seen
    this.#all = all
    for (const instance of this.mesh.meshInstances) instance.visible = all > 0
    if (all === 0 || this.#streams === undefined) return
    const buffer = this.#streams.update(all)
    const bounds = this.#boundsIn(this.#streams.places)
    for (const instance of this.mesh.meshInstances) {
      if (instance.instancingData?.vertexBuffer !== buffer) instance.setInstancing(buffer)
      // Asks `isVisibleFunc`.
      instance.cull = true
      instance.setCustomAabb(bounds)
    }
    this.#count(all)
  }

  adopt(other: Batch<PlayCanvas>): void {
    adoptFrom(this.mesh, other.mesh)
  }

  free(): void {
    this.#app.scene.off('prerender:layer', this.#begin)
    this.#app.scene.off('postrender:layer', this.#end)
    this.mesh.destroy()
    this.#streams?.release()
    this.#streams = undefined
  }

  /** A camera of the game draws what it has chosen; others, for shadow maps, draw all. */
  #isDrawnBy({ node }: Camera): boolean {
    return node?.camera == null ? this.#all > 0 : this.#seen > 0
  }

  #draws(camera: CameraComponent, layer: Layer): void {
    if (this.#seen === 0 || !this.mesh.render?.layers.includes(layer.id)) return
    const { height } = camera.renderTarget ?? this.#app.graphicsDevice
    this.#willDraw(camera, height * camera.rect.w)
    this.#count(this.#seen)
  }

  #count(instances: number): void {
    // Without instances PlayCanvas would draw the mesh itself.
    if (instances > 0) for (const instance of this.mesh.meshInstances) instance.instancingCount = instances
  }

  /** Around all instances, however they are turned. */
  #boundsIn({ center, reach, size }: InstanceStreams['places']): BoundingBox {
    const { aabb } = this.mesh.mesh
    const around = (aabb.center.length() + aabb.halfExtents.length()) * size
    return new BoundingBox(center, reach.clone().add(new Vec3(around, around, around)))
  }
}
