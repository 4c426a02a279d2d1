import type { WmpBlock } from '@brushwork/codecs/wmp'
import { describe, expect, it } from 'vitest'
import { codes, compileNodes, triangleCount } from '../levels.js'

/** Megabytes of these are files that nobody drew. Each compiles in about a second; a quadratic loop would take minutes. */
const PATIENCE_MS = 60_000

function block(vertices: readonly number[], polygons: readonly (readonly number[])[], mesh = false): WmpBlock {
  const starts = [0]
  const indices: number[] = []
  for (const polygon of polygons) {
    for (const corner of polygon) indices.push(corner)
    starts.push(indices.length)
  }
  return {
    kind: 'block',
    position: [0, 0, 0],
    angles: [0, 0, 0],
    scale: [1, 1, 1],
    shape: mesh ? 'mesh' : 'convex',
    flags: mesh ? 0x20 : 0,
    vertices: Float64Array.from(vertices),
    polygons: { starts: Uint32Array.from(starts), indices: Uint32Array.from(indices) },
    faces: polygons.map(() => undefined),
  }
}

/** A brush whose every corner lies behind its every face, so that none can be passed over. */
function unendingBrush(faces: number, corners: number): WmpBlock {
  const vertices = [0, 0, 0, 0, 100, 0, 100, 0, 0]
  for (let corner = 3; corner < corners; corner++) vertices.push(50, 50, -corner / 100)
  return block(
    vertices,
    Array.from({ length: faces }, () => [0, 1, 2]),
  )
}

describe('a level made to take long', { timeout: PATIENCE_MS }, () => {
  it('of one brush with 24,000 faces and 32,000 corners reports that it was not checked', async () => {
    const level = await compileNodes(unendingBrush(24_000, 32_000))
    expect(codes(level)).toEqual(['face-repeated', 'block-unchecked', 'block-open'])
    expect(level.diagnostics[1]).toMatchObject({ block: 0, at: [0, 0, 0] })
    expect(level.diagnostics[1].text).toMatch(/22977 faces and 32000 corners/)
    expect(triangleCount(level)).toBe(24_000 - 1_023)
  })

  it('of as many brushes as fit that are checked', async () => {
    const level = await compileNodes(...Array.from({ length: 17 }, () => unendingBrush(3_470, 1_150)))
    expect([...new Set(codes(level))]).toEqual(['face-repeated', 'block-open'])
  })

  it('of polygons with as many dents as are cut, as spirals or combs', async () => {
    const outline = Array.from({ length: 256 }, (_, corner) => corner)
    const comb = outline.flatMap((corner) => {
      const x = corner < 128 ? corner : 255 - corner
      return [x, (x % 2 === 0 ? 50 : 0) + (corner < 128 ? 0 : 60), 0]
    })
    const spiral = outline.flatMap((corner) => {
      const turn = corner < 128 ? corner : 255 - corner
      const radius = (corner < 128 ? 10 : 11.5) + turn * 3
      return [radius * Math.cos(turn * 0.35), radius * Math.sin(turn * 0.35), 0]
    })
    for (const vertices of [comb, spiral]) {
      const polygons = Array.from({ length: 100 }, () => outline.toReversed())
      const level = await compileNodes(block(vertices, polygons, true))
      expect(triangleCount(level)).toBe(100 * 254)
    }
  })
})
