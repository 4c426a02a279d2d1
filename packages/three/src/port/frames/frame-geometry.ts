import { frameBounds } from '@brushwork/runtime'
import type { FramedPart } from '@brushwork/scene'
import {
  Box3,
  BufferAttribute,
  type BufferGeometry,
  InstancedBufferAttribute,
  type Material,
  type Mesh,
  Sphere,
  Vector3,
} from 'three'
import type { ThreeFrames } from './three-frames.js'

/** More instances than any draw has: all of them see the same element of an attribute. */
const ALL_INSTANCES = 0x7fffffff

/** Gives a geometry the attributes that shaders with frames read. @param mixes `[instances × 4]`: a, b, mix, rest. */
export function addFrameAttributes(
  geometry: BufferGeometry,
  part: FramedPart,
  frames: ThreeFrames,
  mixes: InstancedBufferAttribute,
): void {
  const { step, offset } = part.frames.grid
  const forAll = (values: readonly number[]) =>
    new InstancedBufferAttribute(Float32Array.from(values), 3, false, ALL_INSTANCES)
  geometry.setAttribute('frameColumn', new BufferAttribute(frames.columnsOf(part), 1))
  geometry.setAttribute('frameStep', forAll(step))
  geometry.setAttribute('frameOffset', forAll(offset))
  geometry.setAttribute('frameMix', mixes)
}

/** Bounds a geometry by all frames of its part and the rest pose, which never needs an update. */
export function boundByFrames(geometry: BufferGeometry, part: FramedPart): void {
  const { min, max } = frameBounds(part)
  const box = new Box3(new Vector3(...min), new Vector3(...max)).union(new Box3().setFromArray(part.positions))
  geometry.boundingBox = box
  geometry.boundingSphere = box.getBoundingSphere(new Sphere())
}

/**
 * Lets a mesh show frames with any material of the game. Clones of a material do not inherit what makes the first one
 * show frames.
 */
export function showFrames(mesh: Mesh, part: FramedPart, frames: ThreeFrames): void {
  changeMaterials(mesh, (material) => {
    if (!frames.play(material)) throw new TypeError(cannotShow(material))
  })
  Object.assign(mesh, frames.shadowsOf(part))
}

/** Changes the materials of a mesh, and those that the game gives it later. */
export function changeMaterials(mesh: Mesh, change: (material: Material) => void): void {
  let shown = mesh.material
  Object.defineProperty(mesh, 'material', {
    configurable: true,
    enumerable: true,
    get: () => shown,
    set: (next: Material | Material[]) => {
      for (const material of [next].flat()) change(material)
      shown = next
    },
  })
  mesh.material = shown
}

function cannotShow({ type, name }: Material): string {
  return (
    `material "${name}" (${type}) cannot show vertex frames of this model: expected a lit or basic material of three that no ` +
    `other model uses. Create the model with the option vertexFrames: 'cpu'`
  )
}
