import type { Block, Vector } from '@brushwork/asset'
import { describe, expect, it } from 'vitest'
import { occupantsOf } from '../../../src/stages/leak/index.js'
import { boxBlock, roomBlocks } from '../tree/brush-levels.js'
import { divide, occupantAt } from '../tree/divided-level.js'

const ROOM = roomBlocks([0, 0, 0], [128, 128, 128])
const GUARD = occupantAt('entity "guard"', [64, 64, 64])

describe('a flood', () => {
  it('finds a closed room sealed, and only its inside inside', () => {
    const level = divide(ROOM, [GUARD])
    expect(level.flood.sealed).toBe(true)
    expect([level.isInside([1, 1, 1]), level.isInside([-20, 64, 64]), level.isInside([-8, 64, 64])]).toEqual([
      true,
      false,
      false,
    ])
    expect(level.diagnostics).toEqual([])
  })

  it('fills closed rooms where nothing stands', () => {
    const other = roomBlocks([1000, 0, 0], [1128, 128, 128], 16, [], ROOM.length)
    const level = divide([...ROOM, ...other], [GUARD])
    expect([level.isInside([64, 64, 64]), level.isInside([1064, 64, 64])]).toEqual([true, false])
  })

  it('fills nothing and reports nothing without occupants', () => {
    const level = divide(ROOM)
    expect(level.flood).toMatchObject({ sealed: false })
    expect(level.isInside([-20, 64, 64])).toBe(true)
    expect(level.diagnostics).toEqual([])
  })

  it('fills nothing and reports nothing without structural brushes', () => {
    const level = divide([boxBlock(0, [0, 0, 0], [64, 64, 64], { detail: true })], [GUARD])
    expect([...level.flood.inside]).toEqual([1])
    expect(level.diagnostics).toEqual([])
  })

  it('takes no notice of occupants inside brushes', () => {
    const level = divide(ROOM, [GUARD, occupantAt('entity "lamp"', [-8, 64, 64])])
    expect(level.flood.sealed).toBe(true)
    expect(level.diagnostics).toEqual([])
  })

  it('takes a place on the floor for one in the room', () => {
    expect(divide(ROOM, [occupantAt('entity "box"', [64, 64, 0])]).flood.sealed).toBe(true)
    expect(divide(ROOM, [occupantAt('entity "box"', [0, 0, 0])]).flood.sealed).toBe(true)
  })

  it('names the few that stand outside, with coordinates, and seals the rest', () => {
    const level = divide(ROOM, [
      GUARD,
      occupantAt('entity "bird"', [64, 64, 300]),
      occupantAt('position "p"', [32, 32, 32]),
    ])
    expect(level.flood.sealed).toBe(true)
    expect(level.diagnostics).toMatchObject([{ code: 'entity-in-void', at: [64, 64, 300] }])
    expect(level.diagnostics[0].text).toContain('entity "bird"')
  })

  it('asks the player start, not most places', () => {
    const birds = [300, 310, 320].map((z) => occupantAt('entity "bird"', [64, 64, z]))
    const level = divide(ROOM, [...birds, occupantAt('entity "player"', [64, 64, 64], true)])
    expect(level.flood.sealed).toBe(true)
    expect(level.diagnostics.map(({ code }) => code)).toEqual(Array(3).fill('entity-in-void'))
    const outside = divide(ROOM, [GUARD, occupantAt('entity "player"', [64, 64, 300], true)])
    expect(outside.flood.sealed).toBe(true)
    expect(outside.diagnostics).toMatchObject([{ code: 'entity-in-void', at: [64, 64, 300] }])
  })

  it.each([
    ['above', [64, 64, 300]],
    ['on the roof', [64, 64, 144]],
    ['beside it', [-30, 64, 20]],
  ] as const)('counts a closed room as sealed when all that is placed stands %s', (_, position) => {
    const level = divide(ROOM, [occupantAt('entity "guard"', position), occupantAt('position "p"', [400, 0, 0])])
    expect(level.flood).toMatchObject({ sealed: true })
    expect(level.flood.leak).toBeUndefined()
    expect(level.diagnostics).toMatchObject([
      { code: 'entity-in-void', at: position },
      { code: 'entity-in-void', at: [400, 0, 0] },
    ])
    expect([level.isInside([64, 64, 64]), level.isInside([64, 64, 300])]).toEqual([true, false])
  })

  it('takes houses in a landscape for what they are', () => {
    const ground = boxBlock(20, [-500, -500, -32], [600, 600, -16])
    const village = divide([...ROOM, ground], [occupantAt('entity "farmer"', [300, 300, 0])])
    expect(village.flood.sealed).toBe(false)
    expect(village.diagnostics).toEqual([])
  })

  it('is not divided by detail', () => {
    const wall = boxBlock(6, [60, 0, 0], [68, 128, 128], { detail: true })
    const level = divide([...ROOM, wall], [occupantAt('entity "a"', [32, 64, 64])])
    expect(level.isInside([96, 64, 64])).toBe(true)
    const structural = divide([...ROOM, { ...wall, detail: false }], [occupantAt('entity "a"', [32, 64, 64])])
    expect(structural.isInside([96, 64, 64])).toBe(false)
  })
})

describe('a leak', () => {
  /** The room with a hole of 8 × 24 in its ceiling, left open between four blocks. */
  function leaking(): Block[] {
    return [
      ...roomBlocks([0, 0, 0], [128, 128, 128], 16, [5]),
      boxBlock(10, [-16, -16, 128], [60, 144, 144]),
      boxBlock(11, [68, -16, 128], [144, 144, 144]),
      boxBlock(12, [60, -16, 128], [68, 52, 144]),
      boxBlock(13, [60, 76, 128], [68, 144, 144]),
    ]
  }

  it('is reported with its gap, the two blocks beside it and a path from the occupant out of the world', () => {
    const level = divide(leaking(), [occupantAt('entity "guard"', [20, 20, 20])])
    const { leak } = level.flood
    expect(level.flood.sealed).toBe(false)
    expect(leak?.occupant).toBe('entity "guard"')
    expect(leak?.gapSize).toBeCloseTo(8)
    expectNear(leak?.gap, [64, 64, 136], 9)
    expect([...(leak?.blocks ?? [])].sort()).toEqual([10, 11])
    const path = leak?.path ?? []
    expect(path[0]).toEqual([20, 20, 20])
    expect(path.length).toBeLessThan(6)
    const end = path[path.length - 1]
    expect(
      end.some((value, axis) => [axis, axis + 3].some((side) => Math.abs(value - level.tree.world[side]) < 1e-6)),
    ).toBe(true)
    expect(level.diagnostics).toMatchObject([{ code: 'leak', block: leak?.blocks[0] }])
    expect(level.diagnostics[0].text).toContain('8 quants')
  })

  it('leaves everything empty inside', () => {
    const level = divide(leaking(), [GUARD])
    expect([level.isInside([64, 64, 64]), level.isInside([-20, 0, 0]), level.isInside([-8, 0, 0])]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('is where the hole is, not at a narrower door on the way', () => {
    const level = divide(roomsWithDoor(), [
      occupantAt('entity "a"', [32, 64, 64]),
      occupantAt('entity "b"', [240, 64, 64]),
    ])
    expectNear(level.flood.leak?.gap, [208, 64, 136], 70)
    expect(level.flood.leak?.gapSize).toBe(40)
  })

  /** Walls around 256 × 256, 128 high, and a floor; block 5 is the lid. */
  const under = (low: Vector, high: Vector): Block[] => [
    boxBlock(0, [-16, -16, -16], [0, 272, 128]),
    boxBlock(1, [256, -16, -16], [272, 272, 128]),
    boxBlock(2, [-16, -16, -16], [272, 0, 128]),
    boxBlock(3, [-16, 256, -16], [272, 272, 128]),
    boxBlock(4, [-16, -16, -16], [272, 272, 0]),
    boxBlock(5, low, high),
  ]

  it.each([
    ['lies over the walls', [-16, -16, 130], [272, 272, 146], 2, 129],
    ['hangs between them', [0, 0, 130], [256, 256, 146], 2, 129],
    ['reaches beyond them', [-40, -40, 130], [300, 300, 146], 2, 129],
    ['hangs inside them', [2, 2, 100], [254, 254, 128], 2, 114],
    ['is smaller and higher', [3, 3, 131], [253, 253, 146], Math.sqrt(18), 129.5],
  ] as const)('all round a ceiling that %s is told with the slit, not with the room', (_, low, high, width, middle) => {
    const level = divide(under(low, high), [occupantAt('entity "guard"', [128, 128, 64])])
    expect(level.flood.leak?.gapSize).toBeCloseTo(width, 6)
    expect(level.flood.leak?.blocks).toContain(5)
    expect(level.diagnostics).toMatchObject([{ code: 'leak' }])
    expect(level.flood.leak?.gap[2]).toBeCloseTo(middle, 6)
  })

  it('all round a wall is reported with the slit', () => {
    const wall = boxBlock(1, [256, 2, 2], [272, 254, 126])
    const [west, , south, north, floor] = under([0, 0, 0], [1, 1, 1])
    const roof = boxBlock(5, [-16, -16, 128], [272, 272, 144])
    const level = divide([west, wall, south, north, floor, roof], [occupantAt('entity "guard"', [128, 128, 64])])
    expect(level.flood.leak?.gapSize).toBeCloseTo(2, 6)
    expect(level.flood.leak?.blocks).toContain(1)
  })

  it('of a missing side is reported as well', () => {
    const level = divide(roomBlocks([0, 0, 0], [128, 128, 128], 16, [5]), [GUARD])
    expect(level.flood.leak?.gapSize).toBe(128)
    expectNear(level.flood.leak?.gap, [64, 64, 128], 20)
  })

  it('into the open has no width, and needs no message: the level is meant to be open', () => {
    const level = divide([boxBlock(0, [0, 0, 0], [32, 32, 32])], [occupantAt('entity "a"', [100, 0, 0])])
    expect(level.flood.leak?.blocks).toEqual([-1, -1])
    expect(level.flood.leak?.gapSize).toBe(Infinity)
    expect(level.diagnostics).toEqual([])
  })

  it('of a yard is meant to be, a level without a roof is noted, a missing wall is a leak', () => {
    const yard = divide(roomBlocks([0, 0, 0], [700, 700, 128], 16, [5]), [occupantAt('entity "a"', [100, 100, 30])])
    expect(yard.flood.leak).toMatchObject({ gapSize: 700, isMeant: true })
    expect(yard.diagnostics).toEqual([])
    const room = divide(roomBlocks([0, 0, 0], [300, 700, 128], 16, [5]), [occupantAt('entity "a"', [100, 100, 30])])
    expect(room.flood.leak).toMatchObject({ gapSize: 300, isMeant: false })
    expect(room.diagnostics).toEqual([expect.objectContaining({ code: 'level-open' })])
    expect(room.diagnostics[0]).not.toHaveProperty('leakPath')
    const hall = divide(roomBlocks([0, 0, 0], [700, 700, 700], 16, [1]), [occupantAt('entity "a"', [100, 100, 30])])
    expect(hall.flood.leak).toMatchObject({ gapSize: 700, isMeant: false })
    expect(hall.diagnostics.map(({ code }) => code)).toEqual(['leak'])
  })

  it('of a room without a ceiling is reported where other rooms have one', () => {
    const open = roomBlocks([0, 0, 0], [128, 128, 128], 16, [5])
    const closed = roomBlocks([144, 0, 0], [700, 400, 128], 16, []).map((block) => ({
      ...block,
      index: block.index + 6,
    }))
    const { diagnostics } = divide([...open, ...closed], [occupantAt('entity "a"', [64, 64, 64])])
    expect(diagnostics.map(({ code }) => code)).toEqual(['leak'])
  })

  /** A tower of 240 × 240 on wide ground, with merlons of 40 that stand 27 apart around its roof. */
  function tower(): Block[] {
    const offsets = [0, 67, 134, 201]
    const merlons = offsets.flatMap((along): [Vector, Vector][] => [
      [
        [0, along, 200],
        [12, along + 40, 224],
      ],
      [
        [228, along, 200],
        [240, along + 40, 224],
      ],
      [
        [along, 0, 200],
        [along + 40, 12, 224],
      ],
      [
        [along, 228, 200],
        [along + 40, 240, 224],
      ],
    ])
    const ground = boxBlock(0, [-16000, -16000, -16], [16000, 16000, 0])
    return [
      ground,
      boxBlock(1, [0, 0, 0], [240, 240, 200]),
      ...merlons.map(([low, high], at) => boxBlock(2 + at, low, high)),
    ]
  }

  it.each([
    ['in the middle', [120, 120, 200.1]],
    ['at the merlons', [20, 53, 206]],
    ['between two of them', [6, 53, 206]],
  ] as const)('is none where somebody sits on a roof under the open sky: %s', (_, position) => {
    for (const isStart of [false, true]) {
      const level = divide(tower(), [occupantAt('entity "crow"', position, isStart)])
      expect(level.flood).toMatchObject({ sealed: false, leak: { isMeant: true } })
      expect(level.diagnostics).toEqual([])
    }
  })

  const BIRDS = [300, 310, 320].map((z) => occupantAt('entity "bird"', [64, 64, z]))

  it.each([
    ['first', [...BIRDS, GUARD]],
    ['last', [GUARD, ...BIRDS]],
  ] as const)('of a room is told though most occupants stand around it, %s in the file', (_, occupants) => {
    const level = divide(leaking(), occupants)
    expect(level.diagnostics).toMatchObject([{ code: 'leak' }])
    expect(level.flood.leak).toMatchObject({ occupant: 'entity "guard"', gapSize: 8 })
  })

  it('of a hut does not count in a yard, which is open without it', () => {
    const yard = roomBlocks([-1000, -1000, 0], [1000, 1000, 300], 16, [5], 30)
    const farmers = [300, 400].map((x) => occupantAt('entity "farmer"', [x, 300, 30]))
    for (const occupants of [
      [GUARD, ...farmers],
      [...farmers, GUARD],
    ]) {
      const level = divide([...leaking(), ...yard], occupants)
      expect(level.flood).toMatchObject({ sealed: false, leak: { isMeant: true } })
      expect(level.diagnostics).toEqual([])
    }
    expect(divide([...leaking(), ...yard], [GUARD]).diagnostics).toMatchObject([{ code: 'leak' }])
  })

  /** Two rooms, a door of 16 × 64 between them, and a hole of 40 × 40 in the second one's ceiling. */
  function roomsWithDoor(): Block[] {
    return [
      ...roomBlocks([0, 0, 0], [128, 128, 128], 16, [1]),
      ...roomBlocks([144, 0, 0], [272, 128, 128], 16, [0, 5], 10),
      boxBlock(20, [128, -16, -16], [144, 56, 144]),
      boxBlock(21, [128, 72, -16], [144, 144, 144]),
      boxBlock(22, [128, 56, 120], [144, 72, 144]),
      boxBlock(23, [128, 56, -16], [144, 72, 0]),
      boxBlock(24, [144, -16, 128], [188, 144, 144]),
      boxBlock(25, [228, -16, 128], [288, 144, 144]),
      boxBlock(26, [188, -16, 128], [228, 44, 144]),
      boxBlock(27, [188, 84, 128], [228, 144, 144]),
    ]
  }
})

describe('places', () => {
  it('are entities that stand somewhere, and positions', () => {
    const entity = (kind: string, name: string, action: string, x: number) => ({
      kind,
      name,
      action,
      position: [x, 0, 0],
    })
    const level = {
      entities: [
        entity('model', 'guard', '', 1),
        entity('terrain', 't', '', 2),
        entity('point', '', 'info_player_start', 3),
      ],
      positions: [{ name: 'cam', position: [4, 0, 0] }],
    } as unknown as Parameters<typeof occupantsOf>[0]
    expect(occupantsOf(level, 1e6)).toEqual([
      { name: 'entity "guard"', position: [1, 0, 0], isStart: false },
      { name: 'entity "info_player_start"', position: [3, 0, 0], isStart: true },
      { name: 'position "cam"', position: [4, 0, 0], isStart: false },
    ])
  })
})

function expectNear(point: Vector | undefined, other: Vector, reach: number): void {
  expect(Math.max(...other.map((value, axis) => Math.abs(value - (point?.[axis] ?? NaN))))).toBeLessThanOrEqual(reach)
}
