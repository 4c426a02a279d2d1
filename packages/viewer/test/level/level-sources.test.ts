import { expect, it } from 'vitest'
import { LevelSources } from '../../src/work/level-sources.js'
import { PILLAR, roomMap } from './room.js'

const text = new TextDecoder().decode(roomMap())

/** Pack axes are y, z, x of the map: the side of the pillar that players see at first, and its other end. */
const WEST = { block: PILLAR, point: [256, 60, 264], normal: [0, 0, -1] } as const
const SOUTH = { block: PILLAR, point: [192, 60, 300], normal: [-1, 0, 0] } as const

it.each([WEST, SOUTH])('finds the face at a point and its line in the file', async (question) => {
  const found = await new LevelSources().findBlock(roomMap(), 'room.map', question)
  expect(found).toMatchObject({ index: PILLAR, faceCount: 6, kind: 'convex', contents: 'solid' })
  const { source, corners = [] } = found?.face ?? {}
  expect(source?.text).toBe(text.split('\n')[(source?.line ?? 0) - 1])
  expect(source?.text).toMatch(/ pillar /)
  const axis = question.normal.findIndex((part) => part !== 0)
  const along = Array.from(corners).filter((_, at) => at % 3 === axis)
  expect(new Set(along)).toEqual(new Set([question.point[axis]]))
})

it('draws each edge of a block once', async () => {
  const found = await new LevelSources().findBlock(roomMap(), 'room.map', WEST)
  expect(found?.edges.length).toBe(12 * 6)
})

it('knows no block that the file does not have', async () => {
  expect(await new LevelSources().findBlock(roomMap(), 'room.map', { ...WEST, block: 99 })).toBeUndefined()
})

it('reads another file when it is asked for one', async () => {
  const sources = new LevelSources()
  await sources.findBlock(roomMap(), 'room.map', WEST)
  const open = await sources.findBlock(roomMap({ hasRoof: false }), 'open.map', { ...WEST, block: PILLAR - 1 })
  expect(open?.face?.texture).toBe('pillar')
})
