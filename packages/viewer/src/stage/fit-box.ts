import type { Box3, PerspectiveCamera } from 'three'
import { Matrix4, Vector3 } from 'three'

/** Room around what is fitted. */
const MARGIN = 1.06

/** Where a thing is seen from when it is shown: its front, somewhat from the side and from above. */
const DIRECTION = new Vector3(0.75, 0.45, 0.85).normalize()

/** Places a camera so that a box fills its picture, and gives it a range around the box. @returns the point that it looks at */
export function fitBox(camera: PerspectiveCamera, box: Box3): Vector3 {
  const center = box.isEmpty() ? new Vector3() : box.getCenter(new Vector3())
  const turn = new Matrix4().lookAt(DIRECTION, new Vector3(), camera.up)
  const [right, up, back] = [0, 1, 2].map((column) => new Vector3().setFromMatrixColumn(turn, column))
  const tangent = Math.tan((camera.fov * Math.PI) / 360)
  let distance = 0
  for (const corner of cornersOf(box)) {
    corner.sub(center)
    const towards = corner.dot(back)
    const across = Math.abs(corner.dot(right)) / (tangent * camera.aspect)
    const along = Math.abs(corner.dot(up)) / tangent
    distance = Math.max(distance, towards + Math.max(across, along) * MARGIN)
  }
  distance ||= 1
  camera.near = distance / 200
  camera.far = distance * 200
  camera.position.copy(center).addScaledVector(DIRECTION, distance)
  camera.lookAt(center)
  camera.updateProjectionMatrix()
  return center
}

function cornersOf({ min, max }: Box3): readonly Vector3[] {
  if (min.x > max.x) return []
  const [xs, ys, zs] = [
    [min.x, max.x],
    [min.y, max.y],
    [min.z, max.z],
  ]
  return xs.flatMap((x) => ys.flatMap((y) => zs.map((z) => new Vector3(x, y, z))))
}
