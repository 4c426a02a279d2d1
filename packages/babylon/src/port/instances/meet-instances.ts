import { PickingInfo } from '@babylonjs/core/Collisions/pickingInfo.js'
import type { TrianglePickingPredicate } from '@babylonjs/core/Culling/ray.core.js'
import type { Ray } from '@babylonjs/core/Culling/ray.js'
import { Matrix, Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import type { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import { type ModelPart, sampleVertex } from '@brushwork/runtime'
import type { InstanceMoment } from '@brushwork/scene'

/** How a ray is asked for. */
interface Asked {
  readonly fastCheck: boolean | undefined
  readonly trianglePredicate: TrianglePickingPredicate | undefined
  readonly onlyBoundingInfo: boolean
}

/**
 * The nearest hit of a ray with instances of a part, in the poses that are shown.
 * @param mesh whose triangles and bounds are those of the part
 * @param places of the instances, in the space of the mesh; undefined for hidden ones
 * @param ray in the space of the mesh
 * @param world matrix of the mesh
 */
export function meetInstances(
  mesh: Mesh,
  part: ModelPart,
  instances: readonly { readonly moment: InstanceMoment }[],
  places: readonly (ArrayLike<number> | undefined)[],
  ray: Ray,
  world: Matrix,
  asked: Asked,
): PickingInfo {
  let nearest = new PickingInfo()
  for (const [index, { moment }] of instances.entries()) {
    const place = places[index]
    if (place === undefined) continue
    const hit = meet(mesh, part, moment, Matrix.FromArray(place), ray, world, asked)
    if (hit === undefined || (nearest.hit && hit.distance >= nearest.distance)) continue
    hit.thinInstanceIndex = index
    nearest = hit
    if (asked.fastCheck) break
  }
  return nearest
}

function meet(
  mesh: Mesh,
  part: ModelPart,
  moment: InstanceMoment,
  place: Matrix,
  outer: Ray,
  world: Matrix,
  { fastCheck, trianglePredicate, onlyBoundingInfo }: Asked,
): PickingInfo | undefined {
  const ray = rayIn(outer, place)
  const { minimum, maximum } = mesh.getBoundingInfo()
  if (!ray.intersectsBoxMinMax(minimum, maximum)) return undefined
  const info = new PickingInfo()
  info.hit = true
  info.pickedMesh = mesh
  info.subMeshId = 0
  if (onlyBoundingInfo) return info
  const positions = poseOf(part, moment)
  const found = mesh.subMeshes[0].intersects(ray, positions, part.indices, fastCheck, trianglePredicate)
  if (found === null) return undefined
  const toWorld = place.multiply(world)
  const point = Vector3.TransformCoordinates(ray.origin.add(ray.direction.scale(found.distance)), toWorld)
  info.pickedPoint = point
  info.distance = Vector3.Distance(Vector3.TransformCoordinates(ray.origin, toWorld), point)
  info.bu = found.bu ?? 0
  info.bv = found.bv ?? 0
  info.faceId = found.faceId
  info.subMeshFaceId = found.faceId
  return info
}

/** A ray in the space of what stands at a place. */
function rayIn(outer: Ray, place: Matrix): Ray {
  const inverse = Matrix.Invert(place)
  const ray = outer.clone()
  ray.origin = Vector3.TransformCoordinates(outer.origin, inverse)
  ray.direction = Vector3.TransformNormal(outer.direction, inverse)
  const scale = ray.direction.length()
  ray.direction.scaleInPlace(1 / scale)
  ray.length = outer.length * scale
  return ray
}

const vertex = new Float64Array(3)

/** Where the vertices of a part are drawn. */
function poseOf(part: ModelPart, { a, b, mix, rest }: InstanceMoment): Vector3[] {
  const { positions, frames } = part
  return Array.from({ length: positions.length / 3 }, (_, index) => {
    const own = Vector3.FromArray(positions, index * 3)
    if (rest === 1 || frames === undefined) return own
    sampleVertex(part, index, a, b, mix, vertex)
    return Vector3.Lerp(Vector3.FromArray(vertex), own, rest)
  })
}
