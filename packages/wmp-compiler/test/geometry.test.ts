import type { CompiledLevel } from '@brushwork/asset'
import { createBlock, createBox, createGroup, type WmpVector } from '@brushwork/codecs/wmp'
import { describe, expect, it } from 'vitest'
import { codes, compileDocument, compileNodes, cornersOf, cube, documentOf, triangleCount } from './levels.js'

/** Every corner with its normal once; which diagonal cuts a face does not matter. */
const sorted = (level: CompiledLevel): string[] => {
  const texts = cornersOf(level)
    .map(({ position, normal }) => [...position, ...normal].map((value) => value.toFixed(3)).join(' '))
    .map((text) => text.replaceAll('-0.000', '0.000'))
  return [...new Set(texts)].sort()
}

describe('blocks become triangles', () => {
  it('twelve of a cube, counter-clockwise, looking outwards, in pack axes', async () => {
    const level = await compileNodes(createBox({ min: [0, 0, 0], max: [1, 2, 3], face: { texture: 'wall' } }))
    expect(triangleCount(level)).toBe(12)
    expect(level.bounds).toEqual({ min: [0, 0, 0], max: [2, 3, 1] })
    expect(level.surfaces.length).toBe(1)
    expect(level.surfaces[0].indices).toBeInstanceOf(Uint16Array)
    for (const { position, normal } of cornersOf(level)) {
      const outward = position.map((value, axis) => value - [0.5, 1, 1.5][axis])
      expect(outward[0] * normal[0] + outward[1] * normal[1] + outward[2] * normal[2]).toBeGreaterThan(0)
    }
    expect(level.diagnostics).toEqual([])
  })

  it('at the same place wherever in the tree they hang', async () => {
    const here = await compileNodes(cube({ position: [10, 20, 30] }))
    const nested = await compileNodes(
      createGroup({ position: [4, 0, 0], children: [createGroup({ children: [cube({ position: [6, 20, 30] })] })] }),
    )
    expect(sorted(nested)).toEqual(sorted(here))
  })

  it('turned by their own angles and those of their groups', async () => {
    const quarter = Math.PI / 2
    const tall: { min: WmpVector; max: WmpVector } = { min: [0, 0, 0], max: [1, 2, 3] }
    const face = { texture: 'wall' }
    const turned = await compileNodes(
      createGroup({
        position: [10, 0, 0],
        angles: [quarter, 0, 0],
        children: [createBox({ ...tall, face, position: [1, 0, 0] })],
      }),
    )
    // A quarter turn left carries (x, y) to (−y, x).
    expect(sorted(turned)).toEqual(sorted(await compileNodes(createBox({ min: [8, 1, 0], max: [10, 2, 3], face }))))
    const rolled = await compileNodes(createBox({ ...tall, face, angles: [0, quarter, 0] }))
    expect(sorted(rolled)).toEqual(sorted(await compileNodes(createBox({ min: [0, -3, 0], max: [1, 0, 2], face }))))
  })

  it('outside out when a mirror turns them', async () => {
    const mirrored = await compileNodes(cube({ position: [40, 0, 0], scale: [-1, 1, 1] }))
    expect(sorted(mirrored)).toEqual(sorted(await compileNodes(cube({ position: [40, 0, 0] }))))
    expect(codes(mirrored)).toEqual([])
  })

  it('with the block and the face that each came from, invisible blocks counted', async () => {
    const level = await compileNodes(cube(), cube({ flags: 0x4 }), cube({ position: [50, 0, 0] }))
    expect(triangleCount(level)).toBe(24)
    const corners = cornersOf(level)
    expect([...new Set(corners.map(({ block }) => block))].sort()).toEqual([0, 2])
    expect([...new Set(corners.map(({ face }) => face))].sort()).toEqual([0, 1, 2, 3, 4, 5])
    const tops = corners.filter(({ face }) => face === 0)
    expect(tops.every(({ position }) => position[2] === 8)).toBe(true)
  })

  it('with 32-bit indices when 16 bits do not reach', async () => {
    const cubes = Array.from({ length: 2731 }, (_, index) => cube({ position: [index * 20, 0, 0] }))
    const level = await compileDocument(documentOf(...cubes), { mode: 'simple' })
    expect(level.surfaces.length).toBe(1)
    expect(level.surfaces[0].indices).toBeInstanceOf(Uint32Array)
    expect(triangleCount(level)).toBe(2731 * 12)
  })

  it('of a mesh too, dented polygons included', async () => {
    const points: WmpVector[] = [
      [0, 0, 0],
      [0, 6, 0],
      [2, 6, 0],
      [2, 2, 0],
      [6, 2, 0],
      [6, 0, 0],
    ]
    const level = await compileNodes(createBlock({ shape: 'mesh', polygons: [{ points, texture: 'wall' }] }))
    expect(triangleCount(level)).toBe(4)
    expect(cornersOf(level).every(({ normal }) => normal[2] === 1)).toBe(true)
    expect(codes(level)).toEqual([])
  })
})

describe('what cannot be seen', () => {
  it('leaves no triangles: none faces', async () => {
    const level = await compileNodes(cube({ sides: { top: { flags: 0xb }, bottom: { flags: 0xb | 0x10000 } } }))
    expect(triangleCount(level)).toBe(8)
  })

  it('makes an empty level when nothing is left', async () => {
    const level = await compileNodes(cube({ flags: 0x4 }))
    expect(level.surfaces).toEqual([])
    expect(level.textures).toEqual([])
    expect(level.bounds).toEqual({ min: [0, 0, 0], max: [0, 0, 0] })
  })
})

describe('surfaces', () => {
  it('gather faces by texture and traits, in an order that input order does not change', async () => {
    const sides = { top: { texture: 'floor' }, left: { flags: 0x9 }, right: { flags: 5 }, back: { flags: 0x30000 } }
    const blocks = [cube({ sides }), cube({ position: [40, 0, 0], flags: 0x2 })]
    const level = await compileNodes(...blocks)
    const reversed = await compileNodes(...blocks.toReversed())
    const summary = (compiled: typeof level): unknown[] =>
      compiled.surfaces.map(({ texture, flags, userFlags, passable, indices }) => {
        return [compiled.textures[texture], flags, userFlags, passable, indices.length]
      })
    expect(summary(level)).toEqual([
      ['floor', 0, 0, false, 6],
      ['wall', 0, 0, false, 12],
      ['wall', 0, 0, true, 36],
      ['wall', 0, 3, false, 6],
      ['wall', 5, 0, false, 6],
      ['wall', 9, 0, true, 6],
    ])
    expect(summary(reversed)).toEqual(summary(level))
  })

  it('know what their flags mean', async () => {
    const trait = async (flags: number, blockFlags = 0): Promise<unknown> => {
      const [{ sky, liquid, passable, unshaded }] = (
        await compileNodes(cube({ face: { texture: 'wall', flags }, flags: blockFlags }))
      ).surfaces
      return { sky, liquid, passable, unshaded }
    }
    const plain = { sky: false, liquid: false, passable: false, unshaded: false }
    expect(await trait(0)).toEqual(plain)
    expect(await trait(0, 0x2)).toEqual({ ...plain, passable: true })
    expect(await trait(0x40)).toEqual({ ...plain, passable: true })
    expect(await trait(0x5)).toEqual({ ...plain, sky: true, unshaded: true })
    expect(await trait(0x9)).toEqual({ ...plain, liquid: true, passable: true, unshaded: true })
  })

  it('carry ambient and albedo', async () => {
    const [surface] = (await compileNodes(cube({ face: { texture: 'wall', ambient: -100, albedo: 25 } }))).surfaces
    expect([surface.ambient, surface.albedo]).toEqual([-100, 25])
  })
})

describe('normals', () => {
  const face = { texture: 'wall', flags: 0x4000 }

  it('are averaged over smooth faces of a block', async () => {
    for (const { position, normal } of cornersOf(await compileNodes(cube({ face })))) {
      for (const axis of [0, 1, 2]) expect(normal[axis]).toBeCloseTo(Math.sign(position[axis]) / Math.sqrt(3), 5)
    }
  })

  it('stay flat where a face is not smooth, or when smoothing is off', async () => {
    const level = await compileNodes(cube({ face, sides: { top: { flags: 0 } } }))
    const top = cornersOf(level).filter(({ face: index }) => index === 0)
    expect(top.every(({ normal }) => normal[2] === 1)).toBe(true)
    const flat = cornersOf(await compileDocument(documentOf(cube({ face })), { smooth: false }))
    expect(flat.every(({ normal }) => normal.filter((part) => part !== 0).length === 1)).toBe(true)
  })
})
