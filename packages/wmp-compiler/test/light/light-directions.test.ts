import { type BrushLevel, type CompiledLevel, toSourceAxes, type Vector } from '@brushwork/asset'
import { describe, expect, it } from 'vitest'
import { COMPILE_DEFAULTS, type CompileContext, type CompileOptions, CompileState, compile } from '../../src/index.js'
import type { LightWorkers } from '../../src/light/final/light-workers.js'
import { LightBaker } from '../../src/light/final/tiles/light-baker.js'
import { boxes } from './lit-levels.js'

const DARK: Vector = [0, 0, 0]
const NIGHT = { color: DARK, azimuth: 0, elevation: 90 }
const CORNER: Vector = [256, 256, 0]
const FLOOR = [
  [-256, -256, -16],
  [256, 256, 0],
] as const
/** Above the floor, and so strong that its light is seen in the corners. */
const LAMP = { position: [128, 0, 192], color: [2, 1, 0.5], range: 2000, flags: 0 } as const
const LIT: BrushLevel = { ...boxes(FLOOR), sun: NIGHT, lights: [LAMP] }

type Options = Partial<Pick<CompileOptions, 'light' | 'profile' | 'lightSettings'>>

function baked(
  level: BrushLevel,
  options: Options = {},
  context: Partial<CompileContext> = {},
): Promise<CompiledLevel> {
  const lightSettings = { directional: true, ...options.lightSettings }
  const all = { ...COMPILE_DEFAULTS, mode: 'simple', light: 'final', ...options, lightSettings } as const
  return compile(level, all, { textureSize: () => ({ width: 64, height: 64 }), ...context })
}

/** The direction at a corner of the level's faces on top, source axes: as long as its share. */
function directionAt({ surfaces, lightPages = [] }: CompiledLevel, point: Vector): Vector {
  for (const { positions, normals, light } of surfaces) {
    for (let vertex = 0; light !== undefined && vertex < positions.length / 3; vertex++) {
      const at = vertex * 3
      const place = toSourceAxes(positions[at], positions[at + 1], positions[at + 2])
      if (normals[at + 1] < 0.9 || place.some((value, axis) => Math.abs(value - point[axis]) > 1e-3)) continue
      const { width, height, directions = [] } = lightPages[light.page]
      const [column, row] = [light.uvs[vertex * 2] * width, light.uvs[vertex * 2 + 1] * height].map(Math.floor)
      const [x, y, z] = [0, 1, 2].map((axis) => (directions[(row * width + column) * 4 + axis] - 128) / 124)
      return toSourceAxes(x, y, z)
    }
  }
  throw new Error(`nothing is at ${point}`)
}

const lengthOf = (vector: Vector): number => Math.hypot(...vector)
const unit = (vector: Vector): Vector => vector.map((part) => part / lengthOf(vector)) as unknown as Vector
const towardsLamp: Vector = unit([LAMP.position[0] - 256, -256, 192])

/** A step is a 31st; luxels are means of points that see a lamp from a little aside. */
function expectNear(found: Vector, expected: Vector): void {
  for (const axis of [0, 1, 2]) expect(found[axis]).toBeCloseTo(expected[axis], 1)
}

describe('directions of light', () => {
  it('point to the only lamp, with all of the light', async () => {
    const direction = directionAt(await baked(LIT, { profile: 'draft' }), CORNER)
    expectNear(direction, towardsLamp)
    expect(lengthOf(direction)).toBeGreaterThan(0.98)
  })

  it('are as short as the share of light from there: ambient light comes from everywhere', async () => {
    const dim = { ...LIT, ambient: [0.6, 0.6, 0.6] as const }
    const options: Options = { profile: 'draft', lightSettings: { ambientOcclusion: 0 } }
    const direction = directionAt(await baked(dim, options), CORNER)
    expectNear(unit(direction), towardsLamp)
    expect(lengthOf(direction)).toBeLessThan(0.9)
    expect(lengthOf(direction)).toBeGreaterThan(0.02)
  })

  it('are two thirds of the normal below an even sky', async () => {
    const open = { ...boxes(FLOOR), sun: NIGHT, skyLight: [0.5, 0.5, 0.5] as const }
    expectNear(directionAt(await baked(open), CORNER), [0, 0, 2 / 3])
  })

  it('leave the light as it is', async () => {
    const [plain, directed] = [await baked(LIT, { lightSettings: { directional: false } }), await baked(LIT)]
    expect(plain.lightPages?.[0].directions).toBeUndefined()
    expect(directed.lightPages?.map(({ layers }) => layers)).toEqual(plain.lightPages?.map(({ layers }) => layers))
  })

  it('do not depend on the order of tiles, nor on how often they are lit', async () => {
    const wall = [
      [64, -64, 0],
      [96, 64, 64],
    ] as const
    const level = { ...boxes(FLOOR, wall), sun: { color: [0.5, 0.5, 0.4], azimuth: 20, elevation: 40 } as const }
    const backwards: LightWorkers = {
      async run(plan, pass, field, done) {
        for (let tile = plan.tiles.length / 5 - 1; tile >= 0; tile--) {
          new LightBaker(plan).light(tile, pass, field)
          new LightBaker(plan).light(tile, pass, field)
        }
        done(plan.tiles.length / 5)
      },
    }
    const [one, other] = [await baked(level), await baked(level, {}, { lightThreads: async () => backwards })]
    expect(other.lightPages).toEqual(one.lightPages)
  })

  it('are those of a clean draft after a lamp has moved', async () => {
    const state = new CompileState()
    const moved = { ...LIT, lights: [{ ...LAMP, position: [-40, 30, 150] as const }] }
    await baked(LIT, { profile: 'draft' }, { state })
    const again = await baked(moved, { profile: 'draft' }, { state })
    expect(again.lightPages).toEqual((await baked(moved, { profile: 'draft' })).lightPages)
  })

  it('leave out lamps that games switch, but not those that flicker', async () => {
    const side = (style: number): BrushLevel['lights'][number] => ({
      ...LAMP,
      position: [-250, 250, 60],
      shine: { brightness: 300, falloff: 'none', style },
    })
    const at = async (style: number): Promise<Vector> =>
      directionAt(await baked({ ...LIT, lights: [LAMP, side(style)] }, { profile: 'draft' }), CORNER)
    expectNear(await at(40), towardsLamp)
    expect((await at(3))[0]).toBeLessThan(towardsLamp[0] - 0.1)
  })
})

describe('directions of the original’s light', () => {
  it('count half of a lamp’s light as coming from everywhere', async () => {
    const direction = directionAt(await baked(LIT, { light: 'original' }), CORNER)
    const cosine = towardsLamp[2]
    expectNear(unit(direction), towardsLamp)
    expect(lengthOf(direction)).toBeCloseTo(cosine / (1 + cosine), 1)
  })

  it('leave its luxels as they are', async () => {
    const [plain, directed] = [
      await baked(LIT, { light: 'original', lightSettings: { directional: false } }),
      await baked(LIT, { light: 'original' }),
    ]
    expect(directed.lightPages?.map(({ layers }) => layers)).toEqual(plain.lightPages?.map(({ layers }) => layers))
  })
})
