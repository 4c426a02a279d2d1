import { type ModelPart, poseSkeleton, sampleVertices, skinVertices } from '@brushwork/runtime'
import { LineSet } from './line-set.js'
import type { CreateOverlay } from './overlay.js'

/** Share of a model's size that normals have. */
const LENGTH = 0.025

/** A line along the normal of each vertex. */
export const createNormals: CreateOverlay = ({ model }, mixOf) => {
  const { parts, skeleton, bounds } = model
  const size = Math.hypot(...bounds.max.map((most, axis) => most - bounds.min[axis])) || 1
  const count = parts.reduce((sum, { positions }) => sum + positions.length / 3, 0)
  const lines = new LineSet(count, 0x57e0ff)
  const matrices = skeleton && new Float32Array(skeleton.bones.length * 16)
  const posed = parts.map((part) => ({
    part,
    positions: new Float32Array(part.positions.length),
    normals: new Float32Array(part.normals.length),
  }))
  const update = () => {
    const { a, b, mix } = mixOf()
    if (skeleton !== undefined && matrices !== undefined) poseSkeleton(skeleton, a, b, mix, matrices)
    let to = 0
    for (const { part, positions, normals } of posed) {
      if (isSkinned(part) && matrices !== undefined) skinVertices(part, matrices, positions, normals)
      else sampleVertices(part, a, b, mix, positions, normals)
      for (let at = 0; at < positions.length; at += 3, to += 6) {
        for (let axis = 0; axis < 3; axis++) {
          lines.ends[to + axis] = positions[at + axis]
          lines.ends[to + 3 + axis] = positions[at + axis] + normals[at + axis] * size * LENGTH
        }
      }
    }
    lines.changed()
  }
  return { lines: lines.object, labels: [], update, dispose: () => lines.dispose() }
}

const isSkinned = ({ skin }: ModelPart): boolean => skin !== undefined
