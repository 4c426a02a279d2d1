import type { BatchSource, InstanceAttribute, InstanceBuffer } from '@brushwork/scene'
import {
  BufferAttribute,
  type BufferGeometry,
  type InstancedBufferAttribute,
  InterleavedBuffer,
  InterleavedBufferAttribute,
} from 'three'
import { changeMaterials } from '../../../port/frames/frame-geometry.js'
import { InstancedPart, NAMES } from '../../../port/instances/instanced-part.js'
import type { Three } from '../../../port/three-engine.js'
import { PLACE, placeInstances } from '../../nodes/place-instances.js'
import type { SentNumbers } from './sent-numbers.js'

const NODE_NAMES: Readonly<Record<InstanceAttribute, string>> = { ...NAMES, matrix: PLACE }

/** Of vertices, besides positions and normals. */
const COORDINATES = ['uv', 'uv1', 'frameColumn']

/** An instanced part for WebGPURenderer, whose shader reads the matrices of instances as attributes. */
export class NodeInstancedPart extends InstancedPart {
  #places: InstanceBuffer | undefined

  constructor(source: BatchSource<Three>) {
    super(source)
    // three would apply its own matrices before frames. It leaves out those that are not of instances.
    this.instanceMatrix = new BufferAttribute(new Float32Array(0), 16) as InstancedBufferAttribute
    if (source.frames === undefined) changeMaterials(this, placeInstances)
    if (source.full === undefined) interleave(this.geometry, COORDINATES)
  }

  override read(attribute: InstanceAttribute, buffer: InstanceBuffer): void {
    if (attribute === 'matrix') {
      // Frees the buffers on the GPU; three uploads the new ones.
      if (this.#places !== buffer) this.geometry.dispose()
      this.#places = buffer
    }
    if (attribute === 'moment' && !this.geometry.hasAttribute(NAMES.moment)) return
    // Sound: buffers are those of its port.
    const { vectors } = buffer as SentNumbers
    const name = NODE_NAMES[attribute]
    for (const [at, vector] of vectors.entries()) {
      this.geometry.setAttribute(vectors.length === 1 ? name : `${name}${at}`, vector)
    }
  }
}

/** Puts attributes into one buffer: WebGPU reads no more than eight, and frames, looks and light of instances are four. */
function interleave(geometry: BufferGeometry, names: readonly string[]): void {
  const all = names.filter((name) => geometry.hasAttribute(name))
  if (all.length < 2) return
  const sizes = all.map((name) => geometry.getAttribute(name).itemSize)
  const stride = sizes.reduce((sum, size) => sum + size, 0)
  const { count } = geometry.getAttribute(all[0])
  const buffer = new InterleavedBuffer(new Float32Array(stride * count), stride)
  let offset = 0
  for (const [at, name] of all.entries()) {
    const own = geometry.getAttribute(name)
    const shown = new InterleavedBufferAttribute(buffer, sizes[at], offset)
    for (let vertex = 0; vertex < count; vertex++) {
      for (let part = 0; part < sizes[at]; part++) shown.setComponent(vertex, part, own.getComponent(vertex, part))
    }
    geometry.setAttribute(name, shown)
    offset += sizes[at]
  }
}
