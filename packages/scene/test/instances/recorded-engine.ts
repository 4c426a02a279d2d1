import type { Model, ModelPart } from '@brushwork/runtime'
import {
  type Batch,
  type BatchSource,
  type Engine,
  type InstanceAttribute,
  type InstanceBuffer,
  type InstancePort,
  type InstancesOptions,
  instanceClass,
  instancesClass,
  type LookPort,
  openInstances,
} from '../../src/index.js'

/** A node without graphics. */
export class RecordedNode {
  parent: RecordedNode | undefined
  isVisible = true
  /** Where it stands in its parent. */
  place: readonly [number, number, number] = [0, 0, 0]
  readonly children: RecordedNode[] = []
}

interface RecordedMaterial {
  readonly name: string
  readonly shows: string[]
}

export interface Recorded extends Engine {
  readonly node: RecordedNode
  readonly mesh: RecordedBatch
  readonly material: RecordedMaterial
  readonly texture: object
  readonly ktx2: never
}

class RecordedBuffer implements InstanceBuffer {
  readonly array: Float32Array
  /** Numbers of each call. */
  readonly sent: number[] = []

  constructor(size: number, capacity: number) {
    this.array = new Float32Array(size * capacity)
  }

  send(count: number): void {
    this.sent.push(count)
  }
}

/** A batch that records its calls. */
class RecordedBatch extends RecordedNode implements Batch<Recorded> {
  castShadow = false
  readonly buffers = new Map<InstanceAttribute, RecordedBuffer>()
  /** Attributes in the order in which their buffers came. */
  readonly order: InstanceAttribute[] = []
  counts: readonly [seen: number, all: number] = [0, 0]
  readonly source: BatchSource<Recorded>
  readonly #free: () => void

  constructor(source: BatchSource<Recorded>, free: () => void) {
    super()
    this.source = source
    this.#free = free
  }

  get mesh(): this {
    return this
  }

  read(attribute: InstanceAttribute, buffer: InstanceBuffer): void {
    this.order.push(attribute)
    this.buffers.set(attribute, buffer as RecordedBuffer)
  }

  draw(seen: number, all: number): void {
    this.counts = [seen, all]
  }

  adopt({ castShadow }: Batch<Recorded>): void {
    this.castShadow = castShadow
  }

  free(): void {
    this.#free()
  }
}

/** A camera at a place that looks along −Z, with a field of view of 90°. */
export interface RecordedCamera {
  z: number
}

const [NEAR, FAR] = [1, 1e5]
const depth = [-(FAR + NEAR) / (FAR - NEAR), (-2 * FAR * NEAR) / (FAR - NEAR)] as const
export const PROJECTION = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, depth[0], -1, 0, 0, depth[1], 0]

/** An engine without graphics, which counts what is alive. */
export function recordedEngine() {
  const alive = new Map<object, string>()
  const hold = <Thing extends object>(thing: Thing, kind: string): Thing => {
    alive.set(thing, kind)
    return thing
  }
  let choose: (camera: object) => void = () => {}
  const port: InstancePort<Recorded> = {
    attach(child, parent) {
      child.parent?.children.splice(child.parent.children.indexOf(child), 1)
      child.parent = parent
      parent.children.push(child)
    },
    detach(child) {
      child.parent?.children.splice(child.parent.children.indexOf(child), 1)
      child.parent = undefined
    },
    end: (node) => port.detach(node),
    createTexture: () => hold({}, 'texture'),
    readKtx2: () => Promise.reject(new Error('no reader')),
    freeTexture: (texture) => alive.delete(texture),
    createMaterial: ({ name }) => hold({ name, shows: [] }, 'material'),
    createMesh: () => {
      throw new Error('instances are drawn by batches')
    },
    materialsOf: ({ source }) => source.materials,
    showMap: () => {},
    takeOver: (next, previous) => next.adopt(previous),
    freeMesh: (mesh) => mesh.free(),
    freeMaterial: (material) => alive.delete(material),
    afterDrawing: (free) => free(),
    seconds: () => Promise.reject(new Error('no second skins')),
    createFrames() {
      let users = 1
      const frames = hold(
        {
          get isFreed() {
            return users === 0
          },
          share() {
            users++
            return frames
          },
          release() {
            users--
            if (users === 0) alive.delete(frames)
          },
        },
        'frames',
      )
      return frames as ReturnType<InstancePort<Recorded>['createFrames']>
    },
    createBuffer: (size, capacity) => new RecordedBuffer(size, capacity),
    createBatch: (source) => {
      const batch: RecordedBatch = new RecordedBatch(source, () => alive.delete(batch))
      return hold(batch, 'batch')
    },
    placeIn({ isVisible, parent, place }) {
      return isVisible && parent !== undefined ? [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, ...place, 1] : undefined
    },
    watchCameras(_, next) {
      choose = hold(next, 'watch')
      return () => alive.delete(next)
    },
    readView(camera, _, out) {
      const { z } = camera as RecordedCamera
      out.projection.set(PROJECTION)
      out.clip.set(PROJECTION)
      // Moves the world against the camera.
      for (let row = 0; row < 4; row++) out.clip[12 + row] -= PROJECTION[8 + row] * z
      out.eye.set([0, 0, z])
    },
  }
  const looks: LookPort<Recorded> = {
    showLook: ({ shows }) => shows.push('look'),
    mergeSkins: (skins) => skins.length <= 2,
  }
  const RecordedInstance = instanceClass<Recorded, RecordedNode>(RecordedNode)
  const RecordedInstances = instancesClass<Recorded, RecordedNode>(RecordedNode, RecordedInstance)
  return {
    alive: () => [...alive.values()].sort(),
    look: (camera: RecordedCamera) => choose(camera),
    async open(model: Model, options: InstancesOptions<Recorded> = {}) {
      const decode = async () => ({ close: () => {} }) as ImageBitmap
      const parts = await openInstances(port, async () => looks, model, { decode, ...options })
      return new RecordedInstances(port, parts)
    },
  }
}

export type RecordedSet = Awaited<ReturnType<ReturnType<typeof recordedEngine>['open']>>

/** Numbers of an attribute that a part reads. */
export function numbersOf(set: RecordedSet, attribute: InstanceAttribute, part = 0): number[] {
  return [...(set.parts[part].buffers.get(attribute)?.array ?? [])]
}

/** A triangle of 4 × 4 quants, moved up by 10 in each of three frames. */
export function flag(): Model {
  const positions = Float32Array.of(-2, -2, 0, 2, -2, 0, 2, 2, 0)
  const up = [0, 10, 20].flatMap((height) =>
    [0, 3, 6].flatMap((at) => [positions[at] + 2, positions[at + 1] + height + 2, 0, 0]),
  )
  const part: ModelPart = {
    name: 'flag',
    material: 0,
    positions,
    normals: Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1),
    uvs: Float32Array.of(0, 0, 1, 0, 0, 1),
    indices: Uint16Array.of(0, 1, 2, 1, 2, 0),
    lods: [{ indices: Uint16Array.of(1, 2, 0), error: 4 }],
    frames: { texels: Uint16Array.from(up), grid: { step: [1, 1, 1], offset: [-2, -2, 0] } },
  }
  return {
    kind: 'model',
    parts: [part],
    materials: [{ name: 'cloth', image: 0, color: [1, 1, 1, 1], alpha: 'opaque', doubleSided: true }],
    images: [{ name: 'cloth', mimeType: 'image/png', bytes: Uint8Array.of(1) }],
    clips: [{ name: 'rise', firstFrame: 0, frameCount: 3, framesPerSecond: 10 }],
    frameCount: 3,
    bounds: { min: [-2, -2, 0], max: [2, 2, 0] },
  }
}
