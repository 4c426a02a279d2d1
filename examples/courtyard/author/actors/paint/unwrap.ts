import { add, normalize, scale, type Vector } from '../math/vector.js'
import type { Mesh, SkinPoint } from '../mesh/mesh.js'
import { vertexNormals } from '../mesh/normals.js'

/** A point of the skin and its position on the model. */
export interface Spot {
  /** Skin pixels from the top left, with fractions. */
  readonly x: number
  readonly y: number
  readonly position: Vector
  readonly normal: Vector
  readonly material: string
}

/** Distance by which a texel may lie outside its triangle. Paint beyond the edges hides seams. */
const BLEED = 1.5

/**
 * For every texel that a triangle covers, one spot for each of its `grid × grid` sample points. If mirrored parts share
 * paint, the first triangle wins. Triangles that cover a texel win over those that only bleed into it.
 */
export function unwrap(mesh: Mesh, size: number, grid: number): readonly (readonly Spot[] | undefined)[] {
  const normals = vertexNormals(mesh.positions, mesh.triangles)
  const texels: (readonly Spot[] | undefined)[] = new Array(size * size)
  for (const bleed of [0, BLEED]) {
    for (const { vertices, skinPoints, material } of mesh.triangles) {
      const corners = skinPoints.map((point) => mesh.skinPoints[point])
      const flat = flatTriangle(corners)
      if (!flat) continue
      const blend = (of: readonly Vector[], [a, b, c]: Vector): Vector =>
        add(scale(of[vertices[0]], a), add(scale(of[vertices[1]], b), scale(of[vertices[2]], c)))
      for (const index of texelsNear(corners, size, bleed)) {
        const [left, top] = [index % size, Math.floor(index / size)]
        if (texels[index] || flat.distance(left + 0.5, top + 0.5) > bleed) continue
        texels[index] = points(left, top, grid).map(([x, y]) => {
          const shares = flat.shares(x, y)
          const position = blend(mesh.positions, shares)
          return { x, y, position, normal: normalize(blend(normals, shares)), material }
        })
      }
    }
  }
  return texels
}

function points(left: number, top: number, grid: number): readonly SkinPoint[] {
  return Array.from({ length: grid * grid }, (_, index) => [
    left + ((index % grid) + 0.5) / grid,
    top + (Math.floor(index / grid) + 0.5) / grid,
  ])
}

function* texelsNear(corners: readonly SkinPoint[], size: number, margin: number): Generator<number> {
  const low = (axis: 0 | 1) => Math.max(0, Math.floor(Math.min(...corners.map((c) => c[axis])) - margin))
  const high = (axis: 0 | 1) => Math.min(size - 1, Math.ceil(Math.max(...corners.map((c) => c[axis])) + margin))
  for (let y = low(1); y <= high(1); y++) for (let x = low(0); x <= high(0); x++) yield y * size + x
}

/**
 * Barycentric coordinates of a point, and its distance outside the triangle in texels (0 inside); undefined if the
 * triangle has no area.
 */
function flatTriangle([a, b, c]: readonly SkinPoint[]) {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
  if (Math.abs(area) < 1e-9) return undefined
  const shares = (x: number, y: number): Vector => {
    const second = ((x - a[0]) * (c[1] - a[1]) - (y - a[1]) * (c[0] - a[0])) / area
    const third = ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / area
    return [1 - second - third, second, third]
  }
  const height = [
    Math.abs(area) / Math.hypot(c[0] - b[0], c[1] - b[1]),
    Math.abs(area) / Math.hypot(a[0] - c[0], a[1] - c[1]),
    Math.abs(area) / Math.hypot(b[0] - a[0], b[1] - a[1]),
  ]
  const distance = (x: number, y: number) => Math.max(0, ...shares(x, y).map((share, side) => -share * height[side]))
  return { shares, distance }
}
