import { BoundingInfo } from '@babylonjs/core/Culling/boundingInfo.js'
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import type { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import { frameBounds } from '@brushwork/runtime'
import type { FramedPart } from '@brushwork/scene'

/** Bounds a mesh by all frames of its part and the rest pose, which never needs an update. */
export function boundByFrames(mesh: Mesh, part: FramedPart): void {
  const { min, max } = frameBounds(part)
  const { minimum, maximum } = mesh.getBoundingInfo()
  mesh.setBoundingInfo(
    new BoundingInfo(Vector3.Minimize(minimum, new Vector3(...min)), Vector3.Maximize(maximum, new Vector3(...max))),
  )
}
