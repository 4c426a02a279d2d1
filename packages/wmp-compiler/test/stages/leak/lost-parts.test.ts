import type { LevelDiagnostic } from '@brushwork/asset'
import { mapBox } from '@brushwork/codecs/map'
import { describe, expect, it } from 'vitest'
import { COMPILE_DEFAULTS, compile, levelFromMap } from '../../../src/index.js'
import { mapOf } from '../../source/map-levels.js'

const WALLS = [
  [
    [-16, -16, -16],
    [0, 272, 144],
  ],
  [
    [256, -16, -16],
    [272, 272, 144],
  ],
  [
    [0, -16, -16],
    [256, 0, 144],
  ],
  [
    [0, 256, -16],
    [256, 272, 144],
  ],
  [
    [0, 0, -16],
    [256, 256, 0],
  ],
  [
    [0, 0, 128],
    [256, 256, 144],
  ],
] as const

type Corner = readonly [number, number, number]

const printed = (walls: typeof WALLS | readonly [], ...doors: readonly Corner[]): Promise<LevelDiagnostic[]> =>
  printedOf('func_door', walls, doors)

async function printedOf(
  classname: string,
  walls: typeof WALLS | readonly [],
  doors: readonly Corner[],
): Promise<LevelDiagnostic[]> {
  const start = { properties: { classname: 'info_player_start', origin: '64 64 64' } }
  const parts = doors.map((min, index) => ({
    properties: { classname, targetname: `gate${index}` },
    brushes: [mapBox({ min, max: [min[0] + 32, min[1] + 8, min[2] + 64], texture: 'wood' })],
  }))
  const level = levelFromMap(
    mapOf(
      walls.map(([min, max]) => mapBox({ min, max, texture: 'wall' })),
      start,
      ...parts,
    ),
  )
  const { diagnostics } = await compile(level, COMPILE_DEFAULTS, { textureSize: () => ({ width: 64, height: 64 }) })
  return diagnostics.filter(({ code }) => code === 'entity-in-void')
}

describe('a part', () => {
  it('outside of a closed level is reported with its class, name and position', async () => {
    const diagnostics = await printed(WALLS, [100, 100, 0], [2000, 100, 0], [100, 300, 0])
    expect(diagnostics).toMatchObject([{ at: [2016, 104, 32] }, { at: [116, 304, 32] }])
    expect(diagnostics[0].text).toBe(
      'the part "func_door" (gate1) stands outside of the closed level: players cannot reach it; move it inside, or delete it',
    )
  })

  it('that is a trigger may be outside', async () => {
    expect(await printedOf('trigger_changelevel', WALLS, [[2000, 100, 0]])).toEqual([])
  })

  it('in a wall that reaches into the room is in the level', async () => {
    expect(await printed(WALLS, [-10, 100, 32], [100, -4, 0])).toEqual([])
  })

  it('outside of the world of an open level is reported', async () => {
    const open = WALLS.slice(0, 5) as unknown as typeof WALLS
    const diagnostics = await printed(open, [100, 100, 0], [100, 100, 180], [5000, 100, 0])
    expect(diagnostics).toMatchObject([{ at: [5016, 104, 32] }])
    expect(diagnostics[0].text).toContain('outside of the world')
  })
})
