import { normalize, type Vector } from '../math/vector.js'
import type { Mesh } from '../mesh/mesh.js'

/** Rays per spot, and their length [quants]. */
const RAYS = 40
const REACH = 13
/** Distance of the rays' start from the surface, which prevents self-shadowing. */
const LIFT = 0.12
/** Numbers per triangle in the list: a corner, two edges, the center, and the radius around it. */
const STRIDE = 13
const CENTER = 9
const RADIUS = 12

/** Share of the sky that is visible from a surface point, 0…1. Light from above counts more than light from below. */
export type Openness = (position: Vector, normal: Vector) => number

/** Measures the sky that the triangles of `mesh` leave visible in its rest pose. */
export function skyOver(mesh: Mesh): Openness {
  const triangles = listOf(mesh)
  const near = new Int32Array(triangles.length / STRIDE)
  const rays = sphere(RAYS)
  return (position, normal) => {
    const x = position[0] + normal[0] * LIFT
    const y = position[1] + normal[1] * LIFT
    const z = position[2] + normal[2] * LIFT
    const count = collect(triangles, near, x, y, z, normal)
    let seen = 0
    let all = 0
    for (const ray of rays) {
      const facing = ray[0] * normal[0] + ray[1] * normal[1] + ray[2] * normal[2]
      if (facing <= 0.05) continue
      const weight = facing * (0.35 + 0.65 * (0.5 + 0.5 * ray[2]))
      all += weight
      seen += weight * Math.min(1, (nearest(triangles, near, count, x, y, z, ray) / REACH) ** 0.7)
    }
    return all === 0 ? 1 : seen / all
  }
}

function listOf(mesh: Mesh): Float64Array {
  const list = new Float64Array(mesh.triangles.length * STRIDE)
  mesh.triangles.forEach(({ vertices }, index) => {
    const [a, b, c] = vertices.map((vertex) => mesh.positions[vertex])
    const at = index * STRIDE
    for (const axis of [0, 1, 2] as const) {
      list[at + axis] = a[axis]
      list[at + 3 + axis] = b[axis] - a[axis]
      list[at + 6 + axis] = c[axis] - a[axis]
      list[at + CENTER + axis] = (a[axis] + b[axis] + c[axis]) / 3
    }
    const center = list.subarray(at + CENTER, at + CENTER + 3)
    list[at + RADIUS] = Math.max(
      ...[a, b, c].map((corner) =>
        Math.sqrt(corner.reduce((sum, value, axis) => sum + (value - center[axis]) ** 2, 0)),
      ),
    )
  })
  return list
}

/** Lists the triangles that may be within reach and not behind the surface. Returns their number. */
function collect(
  triangles: Float64Array,
  near: Int32Array,
  x: number,
  y: number,
  z: number,
  [nx, ny, nz]: Vector,
): number {
  let count = 0
  for (let at = 0; at < triangles.length; at += STRIDE) {
    const dx = triangles[at + CENTER] - x
    const dy = triangles[at + CENTER + 1] - y
    const dz = triangles[at + CENTER + 2] - z
    const radius = triangles[at + RADIUS]
    if (dx * nx + dy * ny + dz * nz < -radius) continue
    if (dx * dx + dy * dy + dz * dz < (radius + REACH) ** 2) near[count++] = at
  }
  return count
}

/**
 * Distance to the first triangle on a ray, or REACH if there is none (Möller and Trumbore). It uses scalars instead of
 * vectors because it runs a hundred million times.
 */
function nearest(
  triangles: Float64Array,
  near: Int32Array,
  count: number,
  x: number,
  y: number,
  z: number,
  [rx, ry, rz]: Vector,
): number {
  let best = REACH
  for (let index = 0; index < count; index++) {
    const at = near[index]
    const bx = triangles[at + 3]
    const by = triangles[at + 4]
    const bz = triangles[at + 5]
    const cx = triangles[at + 6]
    const cy = triangles[at + 7]
    const cz = triangles[at + 8]
    const px = ry * cz - rz * cy
    const py = rz * cx - rx * cz
    const pz = rx * cy - ry * cx
    const area = bx * px + by * py + bz * pz
    if (area < 1e-9 && area > -1e-9) continue
    const ox = x - triangles[at]
    const oy = y - triangles[at + 1]
    const oz = z - triangles[at + 2]
    const u = (ox * px + oy * py + oz * pz) / area
    if (u < 0 || u > 1) continue
    const qx = oy * bz - oz * by
    const qy = oz * bx - ox * bz
    const qz = ox * by - oy * bx
    const v = (rx * qx + ry * qy + rz * qz) / area
    if (v < 0 || u + v > 1) continue
    const distance = (cx * qx + cy * qy + cz * qz) / area
    if (distance > 0 && distance < best) best = distance
  }
  return best
}

/** Directions that are evenly distributed over the sphere (golden spiral). */
function sphere(count: number): readonly Vector[] {
  const golden = Math.PI * (3 - Math.sqrt(5))
  return Array.from({ length: count }, (_, index) => {
    const z = 1 - (2 * index + 1) / count
    const radius = Math.sqrt(1 - z * z)
    return normalize([Math.cos(golden * index) * radius, Math.sin(golden * index) * radius, z])
  })
}
