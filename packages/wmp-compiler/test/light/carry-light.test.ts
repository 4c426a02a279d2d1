import type { BrushLevel, CompiledLevel, LevelLight, Vector } from '@brushwork/asset'
import { describe, expect, it } from 'vitest'
import { CarriedLight, COMPILE_DEFAULTS, type CompileOptions, compile } from '../../src/index.js'
import { boxes, luxelAt } from './lit-levels.js'

type Box = readonly [min: Vector, max: Vector]

const FLOOR: Box = [
  [-256, -256, -16],
  [256, 256, 0],
]
const UP: Vector = [0, 0, 1]

function box(at: number): Box {
  return [
    [at, -32, 0],
    [at + 64, 32, 64],
  ]
}

/** A floor with a box on it, a lamp beside the box, and a style of light. */
function levelWith(at: number, ...more: readonly Box[]): BrushLevel {
  const lamp: LevelLight = { position: [-100, -150, 90], color: [1, 0.8, 0.4], range: 500, flags: 0 }
  const shine = { brightness: 200, falloff: 'linear', style: 3 } as const
  const lights = [lamp, { ...lamp, position: [100, -150, 90] as const, shine }]
  return { ...boxes(FLOOR, box(at), ...more), ambient: [0.1, 0.1, 0.1], lights }
}

function compiled(level: BrushLevel, light: CompileOptions['light']): Promise<CompiledLevel> {
  const options = { ...COMPILE_DEFAULTS, profile: 'draft', light } as const
  return compile(level, options, { textureSize: () => ({ width: 64, height: 64 }) })
}

/** The corners of the floor, of the box, and what lies between. */
const TRIANGLES: readonly [Vector, Vector][] = [
  [[-256, -256, 0], UP],
  [[256, -256, 0], UP],
  [[256, 256, 0], UP],
  [[0, -32, 64], UP],
  [[64, 32, 64], UP],
  [
    [0, -32, 64],
    [-1, 0, 0],
  ],
  [
    [0, -32, 64],
    [0, -1, 0],
  ],
]

describe.each(['original', 'final'] as const)('light of the last build, made as %s', (light) => {
  it('is the same on a level that is the same', async () => {
    const [lit, unlit] = await Promise.all([light, 'none' as const].map((made) => compiled(levelWith(0), made)))
    const carried = new CarriedLight(lit).to(unlit)
    expect(carried?.lightPages).toBe(lit.lightPages)
    for (const [surface, { light: made }] of lit.surfaces.entries()) {
      const uvs = carried?.surfaces[surface].light?.uvs ?? []
      expect(uvs).toHaveLength(made?.uvs.length ?? 0)
      for (const [at, value] of uvs.entries()) expect(value).toBeCloseTo(made?.uvs[at] ?? 0, 4)
      expect(carried?.surfaces[surface].light?.styles).toEqual(made?.styles)
    }
  })

  it('stays where a level has not changed, and goes with what moved', async () => {
    const [lit, moved] = await Promise.all([compiled(levelWith(0), light), compiled(levelWith(16), 'none')])
    const carried = new CarriedLight(lit).to(moved)
    if (carried === undefined) throw new Error('expected the level to get light')
    for (const [index, normal] of TRIANGLES.slice(0, 3)) {
      expect(luxelAt(carried, index, normal)).toEqual(luxelAt(lit, index, normal))
    }
    for (const [[x, y, z], normal] of TRIANGLES.slice(3)) expect(luxelAt(carried, [x + 16, y, z], normal)).toBeDefined()
    expect(moved.surfaces.every((surface) => surface.light === undefined)).toBe(true)
  })

  it('is on no level whose last build had none, and on none that is another', async () => {
    const row = (at: number): Box[] =>
      Array.from(
        { length: 220 },
        (_, index): Box => [
          [index * 20 + at, 600, 0],
          [index * 20 + at + 10, 610, 10],
        ],
      )
    const [unlit, lit, other] = await Promise.all([
      compiled(levelWith(0, ...row(0)), 'none'),
      compiled(levelWith(0, ...row(0)), light),
      compiled(levelWith(1, ...row(1)), 'none'),
    ])
    expect(new CarriedLight(unlit).to(unlit)).toBeUndefined()
    expect(new CarriedLight(lit).to(unlit)).toBeDefined()
    expect(new CarriedLight(lit).to(other)).toBeUndefined()
  })
})

it('terrains keep their light where they have moved, and those without a file of before have none', async () => {
  const [lit, unlit] = await Promise.all([compiled(levelWith(0), 'final'), compiled(levelWith(0), 'none')])
  const entity = (file: string) => ({ kind: 'terrain', file }) as CompiledLevel['facts']['entities'][number]
  const among = (level: CompiledLevel, ...files: string[]) => ({
    ...level,
    facts: { ...level.facts, entities: files.map(entity) },
  })
  const page = (index: number) => ({ entity: index, width: 2, height: 2, pixels: new Uint8Array(16) })
  const before = { ...among(lit, 'a.hmp', 'a.hmp', 'b.hmp'), terrainLights: [page(0), page(1), page(2)] }
  const carried = new CarriedLight(before).to(among(unlit, 'c.hmp', 'a.hmp', 'b.hmp'))
  expect(carried?.terrainLights).toEqual([page(1), page(2)])
})
