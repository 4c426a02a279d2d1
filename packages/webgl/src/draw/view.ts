import { isOrthographic, largestScale, pixelsAround } from '@brushwork/scene'
import { identity, invert, type Matrix, movePoint, multiply, type Vector } from '../math/matrix.js'
import type { Camera } from '../nodes/camera.js'
import type { Mesh } from '../nodes/mesh.js'
import type { CameraView } from '../nodes/prepared-node.js'
import type { Scene } from '../nodes/scene.js'

/** What a camera sees of the world. */
export interface View extends CameraView {
  /** From the world to the camera. */
  readonly matrix: Matrix
  /** Six planes around what is seen, `[4]` each: the inside is where they are positive. */
  readonly planes: readonly (readonly number[])[]
  readonly isOrthographic: boolean
}

/** The part of a mesh that a camera sees. */
export interface Seen {
  /** Of the sphere around it, in the world. */
  readonly center: Vector
  /** Triangles of its level of detail, in its indices. */
  readonly start: number
  readonly count: number
}

/** @param camera after its matrices were computed */
export function viewOf(camera: Camera, scene: Scene, height: number): View {
  const matrix = invert(camera.matrixWorld, identity())
  const m = multiply(camera.projection, matrix, identity())
  const row = (index: number) => [m[index], m[index + 4], m[index + 8], m[index + 12]]
  const last = row(3)
  const planes = [0, 1, 2].flatMap((axis) =>
    [1, -1].map((sign) => {
      const plane = row(axis).map((value, at) => last[at] + sign * value)
      const length = Math.hypot(plane[0], plane[1], plane[2])
      return plane.map((value) => value / length)
    }),
  )
  return { camera, scene, matrix, planes, isOrthographic: isOrthographic(camera.projection), height }
}

/** What a view shows of a mesh; undefined for one that is out of view. */
export function seenOf(mesh: Mesh, view: View): Seen | undefined {
  const { geometry, levels, drawn, matrixWorld, isEverywhere, instanceCount } = mesh
  if (instanceCount === 0) return undefined
  const center = movePoint(matrixWorld, geometry.around.center)
  const radius = geometry.around.radius * largestScale(matrixWorld)
  const [x, y, z] = center
  if (!isEverywhere && view.planes.some(([a, b, c, d]) => a * x + b * y + c * z + d < -radius)) return undefined
  if (levels === undefined) return { center, start: 0, count: drawn ?? geometry.indices.length }
  const { matrixWorld: eye, projection } = view.camera
  const pixels = pixelsAround(center, radius, matrixWorld, eye, projection, view.height)
  return { center, ...levels.ranges[levels.levelFor(view.camera, pixels)] }
}
