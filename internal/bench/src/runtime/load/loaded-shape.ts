import type { PackedModel } from '@brushwork/asset'
import { type BufferAttribute, type InterleavedBufferAttribute, Mesh, type Object3D, Vector3 } from 'three'
import type { LoadedModel } from './measured.js'

type Attribute = BufferAttribute | InterleavedBufferAttribute

/** The box of our vertices. */
export function shapeOfModel(model: PackedModel): LoadedModel {
  const points = new Points()
  for (const { positions, frames } of model.parts) {
    if (frames === undefined) {
      for (let at = 0; at < positions.length; at += 3) points.add(positions[at], positions[at + 1], positions[at + 2])
      continue
    }
    const { texels, grid } = frames
    const along = (axis: number, integer: number) => grid.offset[axis] + grid.step[axis] * integer
    for (let at = 0; at < texels.length; at += 4)
      points.add(along(0, texels[at]), along(1, texels[at + 1]), along(2, texels[at + 2]))
  }
  return points
}

/** The box of the rival's vertices. */
export function shapeOfScene(scene: Object3D): LoadedModel {
  const points = new Points()
  const point = new Vector3()
  scene.updateMatrixWorld(true)
  scene.traverse((object) => {
    if (!(object instanceof Mesh)) return
    const { position }: Record<string, Attribute> = object.geometry.attributes
    const targets: readonly (Attribute | undefined)[] = object.geometry.morphAttributes.position ?? [undefined]
    for (const target of targets) {
      for (let vertex = 0; vertex < position.count; vertex++) {
        point.fromBufferAttribute(position, vertex)
        // Targets of glTF are differences.
        if (target) point.add(new Vector3().fromBufferAttribute(target, vertex))
        point.applyMatrix4(object.matrixWorld)
        points.add(point.x, point.y, point.z)
      }
    }
  })
  return points
}

/** A checksum of all columns: 32 bits, FNV-1a. */
export function checksumOf({ parts }: PackedModel): string {
  let sum = 0x811c9dc5
  for (const { positions, normals, uvs, indices, frames } of parts) {
    for (const column of [positions, normals, uvs, indices, ...(frames ? [frames.texels] : [])]) {
      const bytes = new Uint8Array(column.buffer, column.byteOffset, column.byteLength)
      for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193)
    }
  }
  return (sum >>> 0).toString(16).padStart(8, '0')
}

/** The box of all vertices in all frames. */
class Points implements LoadedModel {
  count = 0
  readonly min: number[] = [Infinity, Infinity, Infinity]
  readonly max: number[] = [-Infinity, -Infinity, -Infinity]

  add(...point: readonly [number, number, number]): void {
    this.count++
    point.forEach((value, axis) => {
      this.min[axis] = Math.min(this.min[axis], value)
      this.max[axis] = Math.max(this.max[axis], value)
    })
  }
}
