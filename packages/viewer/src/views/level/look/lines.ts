import type { Vector } from '@brushwork/runtime'
import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
} from 'three'

/** Drawn after everything else. */
const ON_TOP = 9000

/** Line segments over everything. @param positions `[segments × 6]` */
export function linesOf(positions: Float32Array, color: number, isOnTop = true): LineSegments {
  const geometry = new BufferGeometry().setAttribute('position', new BufferAttribute(positions, 3))
  const material = new LineBasicMaterial({
    color,
    transparent: true,
    depthTest: !isOnTop,
    depthWrite: false,
    fog: false,
  })
  const lines = new LineSegments(geometry, material)
  lines.renderOrder = ON_TOP
  lines.frustumCulled = false
  lines.raycast = () => undefined
  return lines
}

/** Convex polygons, filled and with their edges. */
export function polygonsOf(polygons: readonly (readonly Vector[])[], color: number, opacity: number): Object3D {
  const triangles = polygons.flatMap((corners) =>
    corners.slice(2).flatMap((corner, index) => [...corners[0], ...corners[index + 1], ...corner]),
  )
  const geometry = new BufferGeometry().setAttribute('position', new BufferAttribute(Float32Array.from(triangles), 3))
  const material = new MeshBasicMaterial({
    color,
    transparent: true,
    opacity,
    side: DoubleSide,
    depthWrite: false,
    fog: false,
    // They lie on the faces that they mark.
    polygonOffset: true,
    polygonOffsetFactor: -2,
    polygonOffsetUnits: -2,
  })
  const mesh = new Mesh(geometry, material)
  mesh.renderOrder = ON_TOP - 1
  mesh.raycast = () => undefined
  return new Group().add(mesh, linesOf(pathSegments(polygons.map((corners) => [...corners, corners[0]])), color, false))
}

/** Segments along paths. */
export function pathSegments(paths: readonly (readonly Vector[])[]): Float32Array {
  return Float32Array.from(
    paths.flatMap((points) => points.slice(1).flatMap((point, index) => [...points[index], ...point])),
  )
}

/** Takes an object out of its scene and frees what it is made of. */
export function removeAndFree(object: Object3D): void {
  object.removeFromParent()
  object.traverse((one) => {
    if (!(one instanceof Mesh || one instanceof LineSegments)) return
    one.geometry.dispose()
    for (const material of [one.material].flat()) material.dispose()
  })
}
