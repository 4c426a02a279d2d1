import type { Vector } from '@brushwork/asset'

/** A half space: x · p + y · p + z · p + d ≥ 0. */
type HalfSpace = readonly [x: number, y: number, z: number, d: number]

/** The part of a convex polygon that is in all half spaces; empty for none. */
export function clipPolygon(polygon: readonly Vector[], halfSpaces: readonly HalfSpace[]): readonly Vector[] {
  let rest = polygon
  for (const [x, y, z, d] of halfSpaces) {
    const distances = rest.map((point) => x * point[0] + y * point[1] + z * point[2] + d)
    const kept: Vector[] = []
    for (let index = 0; index < rest.length; index++) {
      const next = (index + 1) % rest.length
      const [from, to] = [distances[index], distances[next]]
      if (from >= 0) kept.push(rest[index])
      if (from >= 0 !== to >= 0) kept.push(between(rest[index], rest[next], from / (from - to)))
    }
    rest = kept
  }
  return rest
}

function between(a: Vector, b: Vector, share: number): Vector {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]
}
