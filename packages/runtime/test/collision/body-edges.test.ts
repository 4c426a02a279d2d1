import { expect, it } from 'vitest'
import { edgesOfBody, World } from '../../src/index.js'
import { boxesAsSolids, floorOf } from './solids.js'

/** The corners of line segments, each once, and how many segments there are. */
function cornersOf(edges: Float32Array): { readonly corners: ReadonlySet<string>; readonly count: number } {
  const corners = new Set<string>()
  for (let at = 0; at < edges.length; at += 3) corners.add(Array.from(edges.subarray(at, at + 3), Math.round).join(' '))
  return { corners, count: edges.length / 6 }
}

it('the edges of a solid are those of its sides, where the body stands', () => {
  const world = new World()
  const body = world.add({ collision: boxesAsSolids([[0, 0, 0, 10, 20, 30]]) }, { position: [100, 0, 0] })
  const { corners, count } = cornersOf(edgesOfBody(body))
  expect(count).toBe(24)
  expect(corners.size).toBe(8)
  expect(corners).toContain('110 20 30')
  const half = Math.SQRT1_2
  body.moveTo([0, 0, 0], [0, half, 0, half])
  expect(cornersOf(edgesOfBody(body)).corners).toContain('30 20 -10')
})

it('the edges of triangles are theirs, and those of a terrain the ones of its box', () => {
  const world = new World()
  const triangle = { positions: [0, 0, 0, 5, 0, 0, 0, 5, 0], indices: [0, 1, 2] }
  expect(cornersOf(edgesOfBody(world.add({ triangles: triangle })))).toEqual({
    corners: new Set(['0 0 0', '5 0 0', '0 5 0']),
    count: 3,
  })
  const { corners, count } = cornersOf(edgesOfBody(world.add({ terrain: floorOf(3, 10, (column) => column) })))
  expect([corners.size, count]).toEqual([4, 12])
})
