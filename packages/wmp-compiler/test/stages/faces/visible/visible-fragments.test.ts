import { describe, expect, it } from 'vitest'
import { box, NORTH, TOP } from '../../csg/blocks.js'
import { areaOf, finished, piecesOf, rooms } from '../finished.js'

const slab = box([-64, -64, -16], [64, 64, 0])
const EAST_OF_ZERO = [1, 0, 0, 0] as const
const NORTH_OF_ZERO = [0, 1, 0, 0] as const
const ABOVE_ZERO = [0, 0, 1, 0] as const

describe('what can be seen', () => {
  it('is everything, without clusters, when nothing divides the level', () => {
    const faces = finished([slab])
    expect(faces.faces.count).toBe(6)
    expect(faces.faces.clusters.length).toBe(0)
    expect([...faces.faces.firstClusters]).toEqual([0, 0, 0, 0, 0, 0, 0])
  })

  it('stays whole where every part of it is seen, from the clusters of all parts', () => {
    const faces = finished([slab], rooms([[EAST_OF_ZERO, -1, -2]], [4, 2]))
    expect(piecesOf(faces, 0, TOP)).toMatchObject([{ clusters: [2, 4], triangles: 2 }])
    expect(piecesOf(faces, 0, TOP)[0].corners.length).toBe(4)
  })

  it('ends where no occupant can be', () => {
    const faces = finished([slab], rooms([[EAST_OF_ZERO, -1, -2]], [0, -1]))
    const [top, ...others] = piecesOf(faces, 0, TOP)
    expect(others).toEqual([])
    expect(top.clusters).toEqual([0])
    expect(Math.min(...top.corners.map(([x]) => x))).toBe(0)
    expect(faces.faces.count).toBe(5)
  })

  it('leaves out what looks into solids: a face on a node’s plane goes where it looks', () => {
    const faces = finished([slab], rooms([[ABOVE_ZERO, -1, -2]], [7, -1]))
    expect(faces.faces.count).toBe(1)
    expect(piecesOf(faces, 0, TOP)[0].clusters).toEqual([7])
    const below = finished([slab], rooms([[[0, 0, -1, 0], -1, -2]], [-1, 7]))
    expect(piecesOf(below, 0, TOP)).toEqual(piecesOf(faces, 0, TOP))
  })

  it('is joined again when several parts of it are left', () => {
    const tree = rooms(
      [
        [EAST_OF_ZERO, 1, 2],
        [NORTH_OF_ZERO, -1, -2],
        [NORTH_OF_ZERO, -3, -4],
      ],
      [0, 1, 2, -1],
    )
    const faces = finished([slab], tree)
    const top = piecesOf(faces, 0, TOP)
    expect(top.length).toBe(2)
    for (const { clusters } of top) expect(clusters).toEqual([0, 1, 2])
    const tops = areaOf(faces, (face) => faces.faces.faces[face] === TOP)
    expect(tops).toBe(128 * 128 * 0.75)
  })

  it('is seen from both sides when it is a liquid or passable, from its front only otherwise', () => {
    const tree = rooms([[ABOVE_ZERO, -1, -2]], [5, 3])
    const liquid = finished([{ ...slab, contents: 'liquid' }], tree)
    const passable = finished([{ ...slab, contents: 'passable' }], tree)
    expect(piecesOf(liquid, 0, TOP)[0].clusters).toEqual([3, 5])
    expect(piecesOf(passable, 0, TOP)[0].clusters).toEqual([3, 5])
    expect(piecesOf(finished([slab], tree), 0, TOP)[0].clusters).toEqual([5])
    expect(piecesOf(liquid, 0, NORTH)[0].clusters).toEqual([3])
  })

  it('does not depend on what tolerance cuts off', () => {
    const faces = finished([slab], rooms([[[1, 0, 0, 63.985], -1, -2]], [-1, 0]))
    expect(piecesOf(faces, 0, TOP)[0].corners.map(([x]) => Math.abs(x))).toEqual([64, 64, 64, 64])
  })
})
