import { PlaneSet, WindingStore } from '@brushwork/geometry'
import { describe, expect, it } from 'vitest'
import { joinPortals, PortalJoiner } from '../../../../src/stages/vis/clusters/join-portals.js'

type Rectangle = readonly [y: number, z: number, width: number, height: number]

/** Rectangles at x = 8 as portals from leaf `2 i + 1` to leaf `2 i`; even leafs are cluster 0 and odd ones 1. */
function join(rectangles: readonly Rectangle[], slack = 0, flipped: readonly number[] = []) {
  const planes = new PlaneSet()
  const plane = planes.add(1, 0, 0, 8)
  const windings = new WindingStore()
  const leafs: number[] = []
  rectangles.forEach(([y, z, width, height], portal) => {
    const points = [8, y, z, 8, y + width, z, 8, y + width, z + height, 8, y, z + height]
    const isFlipped = flipped.includes(portal)
    windings.append(Float64Array.from(isFlipped ? backward(points) : points), 0, 4)
    leafs.push(...(isFlipped ? [portal * 2 + 1, portal * 2] : [portal * 2, portal * 2 + 1]))
  })
  const portals = {
    count: rectangles.length,
    leafs: Uint32Array.from(leafs),
    planes: Uint32Array.from(rectangles, (_, portal) => (flipped.includes(portal) ? plane ^ 1 : plane)),
    windings,
    thin: 0,
  }
  const clusters = Int32Array.from({ length: leafs.length }, (_, leaf) => leaf & 1)
  return joinPortals(
    portals,
    rectangles.map((_, portal) => portal),
    clusters,
    new PortalJoiner(planes, slack),
  )
}

function backward(points: readonly number[]): number[] {
  return [3, 2, 1, 0].flatMap((corner) => points.slice(corner * 3, corner * 3 + 3))
}

describe('portals between two clusters on one plane', () => {
  it('become one when their union is convex, whatever the order they come in', () => {
    const quarters: Rectangle[] = [
      [0, 0, 32, 32],
      [32, 32, 16, 32],
      [32, 0, 16, 32],
      [0, 32, 32, 32],
    ]
    const joined = join(quarters)
    expect(joined.portalCount).toBe(1)
    expect([...joined.portalClusters]).toEqual([0, 1])
    expect([...joined.portalWindings.pointsOf(0)].sort((a, b) => a - b)).toEqual([
      0, 0, 0, 0, 8, 8, 8, 8, 48, 48, 64, 64,
    ])
  })

  it('stay apart when their union has a corner inwards, or a gap', () => {
    const shape: Rectangle[] = [
      [0, 0, 32, 32],
      [32, 0, 32, 64],
    ]
    const gap: Rectangle[] = [
      [0, 0, 32, 32],
      [40, 0, 32, 32],
    ]
    expect(join(shape).portalCount).toBe(2)
    expect(join(gap).portalCount).toBe(2)
  })

  it('become one when the slack allows what their hull adds', () => {
    const gap: Rectangle[] = [
      [0, 0, 32, 32],
      [40, 0, 32, 32],
    ]
    expect(join(gap, 0.12).portalCount).toBe(2)
    expect(join(gap, 0.13).portalCount).toBe(1)
  })

  it('face as the first of them does', () => {
    const halves: Rectangle[] = [
      [0, 0, 32, 32],
      [32, 0, 32, 32],
    ]
    const joined = join(halves, 0, [0])
    expect(joined.portalCount).toBe(1)
    expect([...joined.portalClusters]).toEqual([1, 0])
    expect([...joined.portalPlanes]).toEqual([1])
    const points = joined.portalWindings.pointsOf(0)
    // Counter-clockwise seen from −x: z falls where y rises.
    let area = 0
    for (let p = 0; p < points.length; p += 3) {
      const q = (p + 3) % points.length
      area += points[p + 1] * points[q + 2] - points[p + 2] * points[q + 1]
    }
    expect(area / 2).toBe(-2048)
  })
})
