import type { Block } from '@brushwork/asset'
import { describe, expect, it } from 'vitest'
import { BOTTOM, box, EAST, leftovers, NORTH, SOUTH, TOP, WEST } from './blocks.js'
import { blockOfPlanes, faceOf } from './quake-level.js'

/** A square of a mesh at height z, looking up. */
function sheet(min: readonly [number, number], max: readonly [number, number], z: number): Block {
  const vertices = Float64Array.of(min[0], min[1], z, max[0], min[1], z, max[0], max[1], z, min[0], max[1], z)
  const faces = [faceOf(0, Uint32Array.of(0, 1, 2, 3), [0, 0, 1, z])]
  return { ...box([0, 0, 0], [1, 1, 1]), kind: 'mesh', detail: true, vertices, faces }
}

describe('brushes that overlap', () => {
  it('lose what is inside the other one', () => {
    const left = leftovers([box([0, 0, 0], [16, 16, 16]), box([8, 4, 4], [24, 12, 12])])
    expect(left.area(0, EAST)).toBe(256 - 64)
    expect(left.area(1, WEST)).toBe(0)
    expect([left.area(1, NORTH), left.area(1, SOUTH), left.area(1, TOP), left.area(1, BOTTOM)]).toEqual([
      64, 64, 64, 64,
    ])
    expect(left.area(1, EAST)).toBe(64)
    expect(left.area(0, WEST)).toBe(256)
  })

  it('leave nothing of a buried one', () => {
    const left = leftovers([box([4, 4, 4], [8, 8, 8]), box([0, 0, 0], [16, 16, 16])])
    expect(left.fragments.sides.length).toBe(6)
    expect(left.total).toBe(6 * 256)
  })

  it('are not cut where their boxes meet but they do not', () => {
    const left = leftovers([box([0, 0, 0], [64, 64, 16]), box([64.5, 0, 0], [80, 64, 16])])
    expect(left.fragments.sides.length).toBe(12)
  })
})

describe('brushes that touch', () => {
  it('both lose the face between them', () => {
    const left = leftovers([box([0, 0, 0], [16, 16, 16]), box([16, 0, 0], [32, 16, 16])])
    expect([left.area(0, EAST), left.area(1, WEST)]).toEqual([0, 0])
    expect(left.total).toBe(10 * 256)
  })

  it('lose only what they share of it', () => {
    const left = leftovers([box([0, 0, 0], [16, 16, 16]), box([16, 4, 4], [32, 12, 12])])
    expect([left.area(0, EAST), left.area(1, WEST)]).toEqual([256 - 64, 0])
  })
})

describe('sides in one plane that face the same way', () => {
  it('stay with the later block', () => {
    const left = leftovers([box([0, 0, 0], [16, 16, 16]), box([8, 0, 0], [24, 16, 16])])
    expect([left.area(0, TOP), left.area(1, TOP)]).toEqual([128, 256])
    const turned = leftovers([box([8, 0, 0], [24, 16, 16]), box([0, 0, 0], [16, 16, 16])])
    expect([turned.area(0, TOP), turned.area(1, TOP)]).toEqual([128, 256])
  })

  it('stay with the last of many copies', () => {
    const left = leftovers(Array.from({ length: 5 }, () => box([0, 0, 0], [16, 16, 16])))
    expect([...left.areas.keys()]).toEqual(['4.0', '4.1', '4.2', '4.3', '4.4', '4.5'])
  })

  it('stay with one of two when they lean by less than the tolerance, whichever is larger', () => {
    const tilt = 2e-4
    const size = Math.sqrt(1 + tilt * tilt)
    const planes = [
      1,
      0,
      0,
      320,
      -1,
      0,
      0,
      320,
      0,
      1,
      0,
      320,
      0,
      -1,
      0,
      320,
      0,
      0,
      -1,
      0,
      tilt / size,
      0,
      1 / size,
      16 / size,
    ]
    const leaning = blockOfPlanes(planes, Array(6).fill('wall'))
    const level = box([-32, -32, 0], [32, 32, 16])
    const before = leftovers([level, leaning])
    expect([before.area(0, TOP), before.area(1, 5)]).toEqual([0, expect.closeTo(640 * 640, 0)])
    const after = leftovers([leaning, level])
    expect([after.area(0, 5), after.area(1, TOP)]).toEqual([expect.closeTo(640 * 640 - 64 * 64, 0), 64 * 64])
  })

  it('stay with an opaque brush before a liquid, a passable block or a mesh, whichever is later', () => {
    const wall = box([0, 0, 0], [16, 16, 16])
    for (const other of [
      box([8, 0, 0], [24, 16, 16], { contents: 'liquid' }),
      box([8, 0, 0], [24, 16, 16], { contents: 'passable' }),
    ]) {
      const after = leftovers([wall, other])
      expect([after.area(0, TOP), after.area(1, TOP)]).toEqual([256, 128])
      const before = leftovers([other, wall])
      expect([before.area(0, TOP), before.area(1, TOP)]).toEqual([128, 256])
    }
    expect(leftovers([wall, sheet([8, 0], [24, 16], 16)]).area(1, 0)).toBe(128)
  })
})

describe('blocks that are not opaque', () => {
  const liquid = { contents: 'liquid' } as const

  it('hide nothing', () => {
    for (const contents of ['liquid', 'passable', 'clip', 'hint'] as const) {
      const left = leftovers([box([4, 4, 4], [8, 8, 8]), box([0, 0, 0], [16, 16, 16], { contents })])
      expect([0, 1, 2, 3, 4, 5].map((face) => left.area(0, face))).toEqual(Array(6).fill(16))
    }
  })

  it('are cut by those that are: a box in a pool, a pool in the ground', () => {
    const left = leftovers([
      box([0, 0, 0], [16, 16, 16], liquid),
      box([4, 4, 0], [8, 8, 32]),
      box([0, 0, -8], [16, 16, 0]),
    ])
    expect([left.area(0, TOP), left.area(0, BOTTOM), left.area(0, EAST)]).toEqual([256 - 16, 0, 256])
    expect([left.area(1, EAST), left.area(1, BOTTOM)]).toEqual([128, 0])
    expect(left.area(2, TOP)).toBe(256 - 16)
  })

  it('are never drawn when they are clip or hint, and are not cut either', () => {
    for (const contents of ['clip', 'hint'] as const) {
      const left = leftovers([box([0, 0, 0], [16, 16, 16], { contents })])
      expect(left.fragments.sides.length).toBe(0)
    }
  })

  it('are one body when they are liquids with one texture', () => {
    const left = leftovers([
      box([0, 0, 0], [16, 16, 16], liquid, '*water'),
      box([16, 0, 0], [32, 16, 16], liquid, '*water'),
      box([24, 0, 0], [40, 16, 16], liquid, '*water'),
    ])
    expect(left.total).toBe(2 * 40 * 16 + 2 * 40 * 16 + 2 * 16 * 16)
    expect([left.area(0, EAST), left.area(1, WEST), left.area(1, EAST), left.area(2, WEST)]).toEqual([0, 0, 0, 0])
  })

  it('leave each other alone when they are of different kinds', () => {
    const other = leftovers([
      box([0, 0, 0], [16, 16, 16], liquid, '*water'),
      box([8, 0, 0], [32, 16, 16], liquid, '*lava'),
    ])
    expect(other.fragments.sides.length).toBe(12)
    const passable = leftovers([
      box([0, 0, 0], [16, 16, 16], { contents: 'passable' }),
      box([8, 0, 0], [32, 16, 16], { contents: 'passable' }),
    ])
    expect(passable.fragments.sides.length).toBe(12)
  })
})

describe('structural fragments', () => {
  const floor = box([0, 0, -16], [64, 64, 0])
  const crate = box([16, 16, 0], [32, 32, 16], { detail: true })

  it('are those of structural brushes, cut by structural brushes alone', () => {
    const left = leftovers([floor, crate], 'structural')
    expect(left.area(0, TOP)).toBe(64 * 64)
    expect(left.fragments.sides.length).toBe(6)
  })

  it('are cut by details too before they are drawn', () => {
    const left = leftovers([floor, crate])
    expect([left.area(0, TOP), left.area(1, BOTTOM)]).toEqual([64 * 64 - 256, 0])
  })

  it('are not of liquid, passable, clip, hint or mesh blocks', () => {
    const others = (['liquid', 'passable', 'clip', 'hint'] as const).map((contents) =>
      box([0, 0, 0], [8, 8, 8], { contents }),
    )
    expect(leftovers([...others, sheet([0, 0], [8, 8], 4)], 'structural').fragments.sides.length).toBe(0)
  })

  it('keep invisible faces: they are written and stood on', () => {
    const block = box([0, 0, 0], [16, 16, 16])
    const none = { ...block, faces: block.faces.map((face) => ({ ...face, flags: 0xb })) }
    expect(leftovers([none], 'structural').fragments.sides.length).toBe(6)
    expect(leftovers([none]).fragments.sides.length).toBe(6)
  })
})

describe('meshes', () => {
  it('lose what is inside brushes, and cut nothing', () => {
    const left = leftovers([sheet([0, 0], [16, 16], 4), box([8, -8, 0], [32, 32, 16])])
    expect(left.area(0, 0)).toBe(128)
    expect(left.area(1, TOP)).toBe(24 * 40)
    expect(left.area(1, WEST)).toBe(16 * 40)
  })
})

describe('fragments', () => {
  it('are merged again where brushes behind each other cut the same way', () => {
    const floor = box([0, 0, -16], [64, 64, 0])
    const left = leftovers([floor, box([0, 0, 0], [16, 64, 16]), box([48, 0, 0], [64, 64, 16])])
    expect([left.count(0, TOP), left.area(0, TOP)]).toEqual([1, 32 * 64])
  })

  it('are four around a box in the middle, whichever way the file winds', () => {
    const left = leftovers([box([0, 0, -16], [64, 64, 0]), box([16, 16, 0], [32, 32, 16])])
    expect([left.count(0, TOP), left.area(0, TOP)]).toEqual([4, 64 * 64 - 256])
  })

  it('keep no point inside straight edges but corners of the side', () => {
    const left = leftovers([
      box([0, 0, -16], [64, 64, 0]),
      box([16, 0, 0], [32, 64, 16]),
      box([16, 16, 0], [48, 48, 16]),
    ])
    const { windings, sides } = left.fragments
    for (let fragment = 0; fragment < sides.length; fragment++) expect(windings.countOf(fragment)).toBe(4)
    expect(left.area(0, TOP)).toBe(64 * 64 - 16 * 64 - 16 * 32)
  })

  it('ignore slivers: a brush that takes less than the tolerance takes nothing', () => {
    const left = leftovers([box([0, 0, 0], [16, 16, 16]), box([15.995, 0, 0], [32, 16, 16])])
    expect([left.area(0, TOP), left.area(1, TOP)]).toEqual([256, 256.08000000000004])
    expect(left.area(0, EAST)).toBe(0)
  })

  it('are empty for a level without blocks', () => {
    expect(leftovers([]).fragments.sides.length).toBe(0)
  })
})
