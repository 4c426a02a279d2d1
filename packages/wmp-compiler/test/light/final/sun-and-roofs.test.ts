import type { CompiledLevel, Vector } from '@brushwork/asset'
import { describe, expect, it } from 'vitest'
import { COMPILE_DEFAULTS, compile } from '../../../src/index.js'
import { type Box, boxes, luxelAt } from '../lit-levels.js'

/** A room around the origin, closed by a roof of these boxes. */
const room = (...roof: readonly Box[]): readonly Box[] => [
  [
    [-128, -128, -16],
    [128, 128, 0],
  ],
  [
    [-144, -144, -16],
    [-128, 144, 112],
  ],
  [
    [128, -144, -16],
    [144, 144, 112],
  ],
  [
    [-128, -144, -16],
    [128, -128, 112],
  ],
  [
    [-128, 128, -16],
    [128, 144, 112],
  ],
  ...roof,
]

/** The red byte of two corners of the floor of a closed room, in the sun from straight above. */
async function floorOf(profile: 'draft' | 'final', ...roof: readonly Box[]): Promise<readonly (number | undefined)[]> {
  const sun = { color: [1, 1, 1] as Vector, azimuth: 0, elevation: 90 }
  const options = { ...COMPILE_DEFAULTS, light: 'final', profile } as const
  // A closed level keeps the rooms that something is in.
  const lights = [{ position: [0, 0, 48] as Vector, color: [0, 0, 0] as Vector, range: 8, flags: 0 }]
  const level: CompiledLevel = await compile({ ...boxes(...room(...roof)), sun, lights }, options, {
    textureSize: () => ({ width: 64, height: 64 }),
  })
  return [-128, 128].map((x) => luxelAt(level, [x, -128, 0], [0, 0, 1])?.[0])
}

describe.each(['draft', 'final'] as const)('the sun on a closed level (%s)', (profile) => {
  it('does not come through a roof, whose top is not drawn', async () => {
    expect(
      await floorOf(profile, [
        [-144, -144, 112],
        [144, 144, 128],
      ]),
    ).toEqual([0, 0])
  })

  it('comes through sky faces alone', async () => {
    const [dark, bright] = await floorOf(
      profile,
      [
        [-144, -144, 112],
        [0, 144, 128],
      ],
      [[0, -144, 112], [144, 144, 128], 'sky1'],
    )
    // Sunlight that faces reflect is in `final` alone.
    expect(dark).toBeLessThan(32)
    expect(bright).toBeGreaterThan(128)
  })
})
