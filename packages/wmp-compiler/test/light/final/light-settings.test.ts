import type { BrushLevel, Vector } from '@brushwork/asset'
import { expect, it } from 'vitest'
import { COMPILE_DEFAULTS, compile, type LightSettings } from '../../../src/index.js'
import { linearOf } from '../../../src/light/final/encode-final.js'
import { boxes, luxelAt } from '../lit-levels.js'
import { inside, type Measured, measure, room } from './measured-light.js'

const UP: Vector = [0, 0, 1]
const NIGHT = { color: [0, 0, 0], azimuth: 0, elevation: 90 } as const
const FLOOR = [
  [-128, -128, -16],
  [128, 128, 0],
] as const
const WALL = [
  [-128, 128, 0],
  [128, 144, 256],
] as const
const DIRECT = { points: 2, rays: 0, bounces: 0 }
const LAMP = { position: [0, 0, 100], color: [1, 1, 1], range: 400, flags: 0 } as const

async function floorOf(
  level: Partial<BrushLevel>,
  settings: Partial<LightSettings>,
  quality = DIRECT,
): Promise<readonly Measured[]> {
  const luxels = await measure({ ...boxes(FLOOR, WALL), sun: NIGHT, ...level }, quality, new Map(), 'simple', settings)
  return inside(luxels, UP, [-128, -128, 0], [128, 128, 0])
}

const at = (luxels: readonly Measured[], x: number, y: number): number =>
  luxels.find(({ point }) => point[0] === x && point[1] === y)?.light[1] ?? Number.NaN

it.each([8, 32])('has a luxel every %d quants, in final light and in that of the original', async (luxel) => {
  const level = { ...boxes(FLOOR), lights: [LAMP] }
  const sideOf = async (light: 'final' | 'original', lightSettings: Partial<LightSettings>): Promise<number> => {
    const options = { ...COMPILE_DEFAULTS, mode: 'simple', profile: 'draft', light, lightSettings } as const
    const { lightPages = [], surfaces } = await compile(level, options, { textureSize: () => undefined })
    const { uvs } = surfaces[0].light ?? { uvs: [] }
    const across = Array.from({ length: 4 }, (_, corner) => uvs[corner * 2] * lightPages[0].width)
    return Math.max(...across) - Math.min(...across)
  }
  for (const light of ['final', 'original'] as const) {
    expect((await sideOf(light, { luxel })) / (await sideOf(light, {}))).toBeCloseTo(16 / luxel, 5)
  }
})

it('lets lights fade by the square of the distance, as bright as usual at half of their range', async () => {
  const usual = await floorOf({ lights: [{ ...LAMP, range: 200 }] }, {})
  const natural = await floorOf({ lights: [{ ...LAMP, range: 200 }] }, { falloff: 'inverse-square' })
  expect(at(natural, 0, 0) / at(usual, 0, 0)).toBeCloseTo(1, 1)
  // Twice as far, with half of the cosine: an eighth.
  const far = { lights: [{ ...LAMP, position: [-96, -64, 96] as const, range: 400 }] }
  const luxels = await floorOf(far, { falloff: 'inverse-square' })
  expect(at(luxels, 64, -64) / at(luxels, -96, -64)).toBeCloseTo((1 / (1 + (160 / 96) ** 2)) ** 1.5, 2)
})

it('lets the sun seem as wide as asked', async () => {
  const roof = [
    [0, -512, 1024],
    [512, 512, 1025],
  ] as const
  const sun = { color: [1, 1, 1], azimuth: 0, elevation: 90 } as const
  const widths = await Promise.all(
    [0, 4].map(async (sunAngle) => {
      const luxels = await floorOf({ ...boxes(FLOOR, roof), sun }, { sunAngle })
      const full = Math.max(...luxels.map(({ light }) => light[0]))
      return luxels.filter(({ light }) => light[0] > 0.02 * full && light[0] < 0.98 * full).length
    }),
  )
  // The luxels along one line of the grid; 0.035 of 1,024 quants to each side are more.
  expect(widths[0]).toBeLessThanOrEqual(15)
  expect(widths[1]).toBeGreaterThanOrEqual(15 * 3)
})

it('sends rays to the sky without bounces, and reflects light as often as asked', async () => {
  const level = { skyLight: [0.5, 0.5, 0.5] as const }
  const [none, one, two] = await Promise.all(
    [0, 1, 2].map(async (bounces) => {
      const luxels = await floorOf(level, {}, { points: 2, rays: 16, bounces })
      return at(luxels, 0, 96)
    }),
  )
  expect(none).toBeGreaterThan(0)
  // The light of the sky is reflected one time less than that of lamps.
  expect(one).toBe(none)
  expect(two).toBeGreaterThan(one)
})

/** A closed room of 256 quants whose floor, a panel in it, or a liquid on it is of a texture of its own. */
function darkRoom(texture: string, flags: number): BrushLevel {
  const level = boxes(...room([0, 0, 0], [256, 256, 128]), [[96, 96, 0], [160, 160, 8], texture])
  const panel = level.blocks.length - 1
  const blocks = level.blocks.map((block, index) =>
    index === panel ? { ...block, faces: block.faces.map((face) => ({ ...face, flags })) } : block,
  )
  return { ...level, blocks, sun: NIGHT }
}

const RED = new Map([['panel', { color: [1, 0.1, 0.1] as const }]])
const GATHERED = { points: 2, rays: 64, bounces: 1 }
const DIM = { position: [0, 0, 4000], color: [0.01, 0, 0], range: 1, flags: 0 } as const

it.each([
  ['unshaded faces', 0x1, { emission: 1 }],
  ['liquids', 0x9, { emission: 1 }],
  ['faces of a texture', 0, { emissionByTexture: { PANEL: 1 } }],
  ['unshaded faces of a texture', 0x1, { emission: 9, emissionByTexture: { panel: 1 } }],
])('has %s give off light in the color of their texture', async (_, flags, settings) => {
  const level = darkRoom('panel', flags)
  const luxels = await measure(level, GATHERED, RED, 'simple', settings)
  const ceiling = luxels.filter(({ point, normal }) => normal[2] === -1 && point[2] === 128)
  const above = ceiling.find(({ point }) => point[0] === 128 && point[1] === 128)?.light ?? [0, 0, 0]
  // A square of 64 quants, 120 away: 4 triangles of the form factor of a corner.
  const [x, z] = [32, 120]
  const far = Math.sqrt(x * x + z * z)
  const corner = ((x / far) * Math.atan(x / far)) / Math.PI
  expect(above[0] / (4 * corner)).toBeCloseTo(1, 0)
  expect(above[1] / above[0]).toBeCloseTo(0.1, 5)
  const without = await measure({ ...level, lights: [DIM], ambient: [0.1, 0.1, 0.1] }, GATHERED, RED)
  expect(Math.max(...without.map(({ light }) => light[0]))).toBe(0)
})

it.each([
  ['in drafts', 0, { points: 1, rays: 0, bounces: 0 }, [1, 1, 1]],
  ['in the color of their texture at its brightest', 0, GATHERED, [1, 0.1, 0.1]],
  ['as faces of the sky, too', 0x5, GATHERED, [1, 0.1, 0.1]],
] as const)(
  'has faces give off light that their level asks for, without grain, %s',
  async (_, flags, quality, color) => {
    const level = darkRoom('panel', flags)
    const panel = level.blocks.length - 1
    const blocks = level.blocks.map((block, index) =>
      index === panel
        ? { ...block, faces: block.faces.map((face) => ({ ...face, emission: { strength: 1 } })) }
        : block,
    )
    const summaries = new Map([['panel', { color: [0.5, 0.05, 0.05] as const }]])
    const luxels = await measure({ ...level, blocks }, quality, quality.rays === 0 ? new Map() : summaries)
    const ceiling = luxels.filter(({ point, normal }) => normal[2] === -1 && point[2] === 128)
    const above = ceiling.find(({ point }) => point[0] === 128 && point[1] === 128)?.light ?? [0, 0, 0]
    const [x, z] = [32, 120]
    const far = Math.sqrt(x * x + z * z)
    const corner = ((x / far) * Math.atan(x / far)) / Math.PI
    expect(above[0] / (4 * corner)).toBeCloseTo(1, 0)
    expect(above[1] / above[0]).toBeCloseTo(color[1], 1)
  },
)

it('has the light of the sky that is asked for, whatever a level has', async () => {
  const quality = { points: 2, rays: 64, bounces: 0 }
  const settings = { skyLight: [0, 0.5, 1] as const }
  const [own, others] = await Promise.all([
    floorOf({ skyLight: [0, 0.5, 1] as const }, {}, quality),
    floorOf({ skyLight: [1, 0, 0] as const }, settings, quality),
  ])
  expect(others).toEqual(own)
  expect(at(own, 0, 0)).toBeGreaterThan(0)
})

it('has luxels of their own distance on faces of a texture, in whatever case its name is', async () => {
  const level = boxes([FLOOR[0], FLOOR[1], 'Grass'], WALL)
  const luxels = await measure({ ...level, lights: [LAMP] }, DIRECT, new Map(), 'simple', {
    luxelByTexture: { grass: 64 },
  })
  const floor = inside(luxels, UP, [-128, -128, 0], [128, 128, 0])
  const wall = luxels.filter(({ normal, point }) => normal[1] === -1 && point[1] === 128)
  expect(floor.every(({ point }) => point[0] % 64 === 0 && point[1] % 64 === 0)).toBe(true)
  expect(wall.some(({ point }) => point[0] % 64 === 16)).toBe(true)
})

it('adds the ambient light of a face to it, and what it reflects of that to others', async () => {
  const level = { ...boxes(FLOOR, WALL), sun: NIGHT, ambient: [0.2, 0.2, 0.2] as const }
  const [floor, wall] = level.blocks
  const bright = { ...wall, faces: wall.faces.map((face) => ({ ...face, ambient: 50 })) }
  const options = { ...COMPILE_DEFAULTS, mode: 'simple', light: 'final' } as const
  const bake = (blocks: BrushLevel['blocks']) =>
    compile({ ...level, blocks }, options, { textureSize: () => undefined })
  const [lit, plain] = [await bake([floor, bright]), await bake([floor, wall])]
  const shown = (compiled: typeof lit, point: Vector, normal: Vector): number =>
    linearOf(luxelAt(compiled, point, normal)?.[0] ?? 0)
  const onWall: readonly [Vector, Vector] = [
    [128, 128, 256],
    [0, -1, 0],
  ]
  expect(shown(lit, ...onWall) - shown(plain, ...onWall)).toBeCloseTo(0.5, 1)
  const onFloor: readonly [Vector, Vector] = [[128, 128, 0], UP]
  expect(shown(lit, ...onFloor)).toBeGreaterThan(shown(plain, ...onFloor) + 0.02)
})
