import type { PartPoses } from './part-poses.js'
import { TriangleTree } from './triangle-tree.js'

type Indices = Uint16Array | Uint32Array

/** A level of detail during the measurement: points of its surface that replace each vertex it lacks. */
interface Stand {
  /** Vertices of the full part that the level does not use. */
  readonly vertices: Uint32Array
  /** Corners of the triangle of each candidate, `[vertices × candidates × 3]`. */
  readonly corners: Uint32Array
  /** Shares of the second and third corner, `[vertices × candidates × 2]`. */
  readonly shares: Float64Array
  /** Largest square of the distance so far, `[vertices × candidates]`. */
  readonly worst: Float64Array
}

/**
 * Measures the largest distance in all poses from the vertices of the full triangles to the surface of each level [quants].
 * Each vertex keeps one point of the surface: the best of those that are closest in a key pose. So the result is an upper
 * bound of the distance. Takes time linear in vertices × poses.
 * @param keys positions `[vertices × 3]` of key poses.
 */
export function measureErrors(
  full: Indices,
  levels: readonly Indices[],
  poses: PartPoses,
  keys: readonly Float32Array[],
): number[] {
  const stands = levels.map((level) => standOn(level, full, keys))
  for (let pose = 0; pose < poses.count; pose++) {
    const positions = poses.at(pose)
    for (const stand of stands) widen(stand, positions, keys.length)
  }
  return stands.map(({ vertices, worst }) => {
    let error = 0
    for (let index = 0; index < vertices.length; index++) {
      const own = worst.subarray(index * keys.length, (index + 1) * keys.length)
      error = Math.max(
        error,
        own.reduce((least, squared) => Math.min(least, squared)),
      )
    }
    return Math.sqrt(error)
  })
}

function standOn(level: Indices, full: Indices, keys: readonly Float32Array[]): Stand {
  const used = new Set<number>(level)
  const vertices = Uint32Array.from(new Set<number>(full)).filter((vertex) => !used.has(vertex))
  const count = vertices.length * keys.length
  const corners = new Uint32Array(count * 3)
  const shares = new Float64Array(count * 2)
  keys.forEach((positions, key) => {
    const tree = new TriangleTree(positions, level)
    vertices.forEach((vertex, index) => {
      const { triangle, second, third } = tree.closest(positions, vertex * 3)
      const at = index * keys.length + key
      corners.set(level.subarray(triangle * 3, triangle * 3 + 3), at * 3)
      shares.set([second, third], at * 2)
    })
  })
  return { vertices, corners, shares, worst: new Float64Array(count) }
}

/** Adds one pose to the measurement. */
function widen({ vertices, corners, shares, worst }: Stand, positions: Float32Array, candidates: number): void {
  for (let at = 0; at < worst.length; at++) {
    const vertex = vertices[Math.floor(at / candidates)] * 3
    const [a, b, c] = [corners[at * 3] * 3, corners[at * 3 + 1] * 3, corners[at * 3 + 2] * 3]
    const [second, third] = [shares[at * 2], shares[at * 2 + 1]]
    const first = 1 - second - third
    let squared = 0
    for (let axis = 0; axis < 3; axis++) {
      const point = first * positions[a + axis] + second * positions[b + axis] + third * positions[c + axis]
      squared += (positions[vertex + axis] - point) * (positions[vertex + axis] - point)
    }
    if (squared > worst[at]) worst[at] = squared
  }
}
