import type { BrushLevel, Vector } from '@brushwork/asset'
import { createMap, mapBox, type PlannedMapEntity } from '@brushwork/codecs/map'
import { bspRoomPlan } from '@brushwork-internal/testkit'
import { createBsp } from '@brushwork-internal/testkit/documents'
import { describe, expect, it } from 'vitest'
import { COMPILE_DEFAULTS, compile, levelFromMap, sourceFromBsp, withDecals } from '../../src/index.js'

const SIZE = () => ({ width: 32, height: 16 })

function decal(origin: string, keys: Readonly<Record<string, string>> = {}): PlannedMapEntity {
  return { properties: { classname: 'infodecal', texture: '{shot1', origin, ...keys } }
}

/** A wall of 256 × 256 that faces east at x = 0, with the south to the right. */
function wallWith(scale: readonly [number, number], ...others: readonly PlannedMapEntity[]): BrushLevel {
  const wall = mapBox({ min: [-16, -128, 0], max: [0, 128, 256], texture: 'wall', scale })
  return levelFromMap(
    createMap({ entities: [{ properties: { classname: 'worldspawn' }, brushes: [wall] }, ...others] }),
  )
}

/** Box of a level's last block. */
function boxOf({ blocks }: Pick<BrushLevel, 'blocks'>): readonly [low: Vector, high: Vector] {
  const { vertices } = blocks[blocks.length - 1]
  const of = (axis: number) => [...vertices].filter((_, at) => at % 3 === axis)
  const at = (pick: (...values: number[]) => number): Vector => [pick(...of(0)), pick(...of(1)), pick(...of(2))]
  return [at(Math.min), at(Math.max)]
}

describe('a decal', () => {
  it('is a face of its texture before the nearest wall, around its position', () => {
    const level = withDecals(wallWith([1, 1], decal('2 10 100')), SIZE)
    expect(boxOf(level)).toEqual([
      [0.2, -6, 92],
      [0.2, 26, 108],
    ])
    const { contents, index, faces } = level.blocks[1]
    expect({ contents, index }).toEqual({ contents: 'passable', index: 1 })
    expect(faces).toMatchObject([{ texture: '{shot1', plane: [1, 0, 0, 0.2], look: { alpha: 'blend', opacity: 1 } }])
  })

  it('has the scale of the texture of its wall, and ends where the wall ends', () => {
    const level = withDecals(wallWith([0.5, 2], decal('-1 126 100')), SIZE)
    expect(boxOf(level)).toEqual([
      [0.2, 118, 84],
      [0.2, 128, 116],
    ])
  })

  it('goes over all faces of its wall', () => {
    const brushes = [-128, 0].map((y) => mapBox({ min: [-16, y, 0], max: [0, y + 128, 256], texture: 'wall' }))
    const level = levelFromMap(
      createMap({ entities: [{ properties: { classname: 'worldspawn' }, brushes }, decal('1 -4 100')] }),
    )
    expect(withDecals(level, SIZE).blocks[2].faces.map(({ corners }) => corners.length)).toEqual([4, 4])
    expect(boxOf(withDecals(level, SIZE))).toEqual([
      [0.2, -20, 92],
      [0.2, 12, 108],
    ])
  })

  it('belongs to the part that it is on, in its space', () => {
    const brush = mapBox({ min: [100, 0, 0], max: [132, 64, 64], texture: 'crate' })
    const door = { properties: { classname: 'func_door' }, brushes: [brush] }
    const { parts, blocks } = withDecals(wallWith([1, 1], door, decal('133 32 32')), SIZE)
    expect(blocks).toHaveLength(1)
    expect(boxOf(parts[0])).toEqual([
      [16.2, -16, -8],
      [16.2, 16, 8],
    ])
  })

  it('is not drawn while it waits for the game, and noted where no wall is near', () => {
    const waiting = wallWith([1, 1], decal('1 0 100', { targetname: 'blood' }))
    expect(withDecals(waiting, SIZE)).toBe(waiting)
    const far = withDecals(wallWith([1, 1], decal('20 0 100')), SIZE)
    expect(far.blocks).toHaveLength(1)
    expect(far.diagnostics).toMatchObject([{ code: 'decal-unplaced', at: [20, 0, 100] }])
  })

  it('is left out where all decals together have too many faces', () => {
    const brushes = Array.from({ length: 128 }, (_, y) =>
      mapBox({ min: [-16, y * 2, 0], max: [0, y * 2 + 2, 256], texture: 'wall' }),
    )
    const decals = Array.from({ length: 600 }, () => decal('1 128 128'))
    const level = levelFromMap(
      createMap({ entities: [{ properties: { classname: 'worldspawn' }, brushes }, ...decals] }),
    )
    const { blocks, diagnostics } = withDecals(level, () => ({ width: 512, height: 512 }))
    expect(blocks).toHaveLength(128 + 512)
    expect(blocks[128].faces).toHaveLength(128)
    expect(diagnostics).toHaveLength(600 - 512)
    expect(diagnostics[0].text).toContain('make walls of fewer faces')
  })

  it('does not stop movement, nor light', async () => {
    const level = withDecals(wallWith([1, 1], decal('1 0 100')), SIZE)
    const { surfaces, collision } = await compile(level, COMPILE_DEFAULTS, { textureSize: SIZE })
    expect(surfaces.find(({ look }) => look)).toMatchObject({ passable: true, look: { alpha: 'blend' } })
    expect([...(collision?.contents ?? [])].sort()).toEqual([0, 2])
  })
})

describe('decals of compiled levels', () => {
  it('have the visibility and the lightmap of their wall', async () => {
    const stone = { width: 16, height: 16, pixels: new Uint8Array(16 * 16 * 4).fill(255) }
    const entities = [{ classname: 'worldspawn' }, { classname: 'infodecal', texture: '{shot1', origin: '0 0 -62' }]
    const properties = (keys: Readonly<Record<string, string>>) =>
      Object.entries(keys).map(([key, value]) => ({ key, value }))
    const plan = {
      ...bspRoomPlan('bsp30', stone),
      entities: entities.map((keys) => ({ properties: properties(keys) })),
    }
    const source = sourceFromBsp(createBsp(plan))
    const level = withDecals(source.level, SIZE)
    const compiled = await source.compile(level, { ...COMPILE_DEFAULTS, light: 'keep' }, { textureSize: SIZE })
    const shown = compiled.surfaces.find(({ look }) => look)
    expect(shown?.blocks[0]).toBe(level.blocks[1].index)
    // Face 5 of the file, which is in both clusters.
    expect([...(shown?.faces ?? [])]).toEqual([5, 5])
    expect([...(shown?.ranges.clusters ?? [])]).toEqual([0, 1])
    expect(shown?.light).toBeDefined()
  })
})
