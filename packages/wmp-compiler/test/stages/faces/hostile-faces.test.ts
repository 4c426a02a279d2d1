import type { Block } from '@brushwork/asset'
import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { box } from '../csg/blocks.js'
import { faceOf } from '../csg/quake-level.js'
import { finished, rooms } from './finished.js'

/** Levels that nobody drew: in about a second; the square of their size would take minutes. */
const PATIENCE_MS = 30_000

function mesh(vertices: readonly number[]): Block {
  const faces = [faceOf(0, Uint32Array.of(0, 1, 2), [0, 0, 1, vertices[2]])]
  return { ...box([0, 0, 0], [1, 1, 1]), kind: 'mesh', detail: true, vertices: Float64Array.from(vertices), faces }
}

describe('faces made to take long', { timeout: PATIENCE_MS }, () => {
  it('with thousands of edges on one line: most stay as they are', () => {
    const blocks = Array.from({ length: 4000 }, (_, index) => mesh([0, 0, 0, index + 1, 0, 0, 0, 9 + index, 0]))
    const { faces } = finished(blocks)
    expect(faces.count).toBe(4000)
    expect(faces.vertices.length).toBeLessThan(400_000)
  })

  it('with thousands of corners at nearly one place', () => {
    const random = new Random(1)
    const blocks = Array.from({ length: 6000 }, () => {
      const at = (): number => random.between(0, 0.25)
      return mesh([at(), at(), 0, at() + 1, at(), 0, at(), at() + 1, 0])
    })
    expect(finished(blocks).faces.count).toBeGreaterThan(0)
  })

  it('as slivers, far away, or both', () => {
    const random = new Random(2)
    const blocks = Array.from({ length: 2000 }, (_, index) => {
      const far = index % 2 === 0 ? 0 : random.between(-1e6, 1e6)
      const thin = random.between(0, 0.02)
      return mesh([far, far, 0, far + 100, far + thin, 0, far, far + thin, 0])
    })
    const { faces } = finished(blocks)
    expect(faces.points.every(Number.isFinite)).toBe(true)
  })

  it('with a deep tree that divides nothing', () => {
    const depth = 5_000
    const nodes = Array.from(
      { length: depth },
      (_, node) =>
        [[1, 0, 0, 10_000 - node] as const, -(node + 1), node + 1 < depth ? node + 1 : -(depth + 1)] as const,
    )
    const clusters = Array.from({ length: depth + 1 }, (_, leaf) => leaf)
    const boxes = Array.from({ length: 100 }, (_, index) => box([0, index * 20, 0], [9_000, index * 20 + 10, 10]))
    const { faces } = finished(boxes, rooms(nodes, clusters))
    expect(faces.count).toBe(600)
  })
})
