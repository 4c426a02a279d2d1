import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LightLayersPage, Wall } from '../../pages/light-layers/main.js'
import { type GameInVite, openGameInVite } from '../support/game-in-vite.js'

const SUNNY: Wall = { texture: [200, 160, 80], layers: [[100, 90, 60]] }
const TORCH: Wall = {
  texture: [200, 160, 80],
  layers: [
    [60, 60, 60],
    [40, 20, 0],
  ],
  styles: [0, 5, 255, 255],
}
const FOUR: Wall = {
  texture: [250, 200, 100],
  layers: [
    [20, 20, 20],
    [40, 0, 0],
    [0, 40, 0],
    [0, 0, 40],
  ],
  styles: [0, 1, 2, 32],
}
/** Lit by a switched lamp alone, on a page with layers that it does not use. */
const LAMP: Wall = {
  texture: [255, 255, 255],
  layers: [
    [70, 80, 90],
    [255, 255, 255],
  ],
  styles: [33, 255, 255, 255],
}

/** What docs/extensions/BRUSHWORK_level.md says, on sRGB numbers. */
function shown({ texture, layers, styles }: Wall, brightness: Readonly<Record<number, number>>): number[] {
  return texture.map((value, channel) => {
    const sum = layers.reduce((total, color, layer) => {
      const style = styles?.[layer] ?? 0
      return style === 255 ? total : total + color[channel] * (brightness[style] ?? 1)
    }, 0)
    return Math.min(255, (value * sum * 2) / 255)
  })
}

/** Of 255: three multiplies linear colors, and sRGB is not quite a power of them. Dim light on white differs most. */
const TOLERANCE = 12

describe.each(['three', 'three-oldest'])('layers of light in %s', (three) => {
  let game: GameInVite
  const draw = (...args: Parameters<LightLayersPage['draw']>): Promise<number[][]> =>
    game.page.evaluate(`window.lightLayers.draw(...${JSON.stringify(args)})`)
  const programs = (): Promise<number> => game.page.evaluate('window.lightLayers.programs')

  beforeAll(async () => {
    game = await openGameInVite('light-layers', {}, 'window.lightLayers', three)
  })
  afterAll(() => game?.close())

  it.each([{}, { 5: 0, 33: 0 }, { 5: 2, 33: 0.25, 1: 0.5, 2: 0, 32: 1.5 }])(
    'add up at brightness %j',
    async (brightness) => {
      const walls = [SUNNY, TORCH, FOUR, LAMP]
      for (const kind of ['default', 'lit'] as const) {
        const colors = await draw(walls, brightness, kind)
        for (const [index, wall] of walls.entries()) {
          const expected = shown(wall, brightness)
          const difference = Math.max(...expected.map((value, channel) => Math.abs(value - colors[index][channel])))
          expect(difference, `${kind} ${index}: ${colors[index]} instead of ${expected}`).toBeLessThanOrEqual(TOLERANCE)
        }
      }
      expect(game.failures).toEqual([])
    },
  )

  it('show exactly what one layer with their sum shows', async () => {
    const brightness = { 1: 0.5, 2: 0.25, 32: 1.5, 5: 2 }
    const summed: Wall[] = [
      { texture: FOUR.texture, layers: [[40, 30, 80]] },
      { texture: TORCH.texture, layers: [[140, 100, 60]] },
    ]
    const [four, torch, ...sums] = await draw([FOUR, TORCH, ...summed], brightness, 'default')
    for (const [index, color] of [four, torch].entries()) {
      const difference = Math.max(...color.map((value, channel) => Math.abs(value - sums[index][channel])))
      expect(difference, `${color} instead of ${sums[index]}`).toBeLessThanOrEqual(1)
    }
  })

  it('are brighter or darker where normals of a material look towards the light or away from it', async () => {
    // Light comes from the right: 60° from the normal of the wall (z), half of it from there.
    const [x, z] = [Math.sin(Math.PI / 3) / 2, Math.cos(Math.PI / 3) / 2]
    const byte = (value: number): number => 128 + Math.round(value * 124)
    const lit = { texture: [255, 255, 255], layers: [[90, 90, 90]], directions: [byte(x), 128, byte(z)] } as const
    const tilted = (angle: number): Wall => {
      const normal = [128 + 127 * Math.sin(angle), 128, 128 + 127 * Math.cos(angle)] as const
      return { ...lit, normal: [Math.round(normal[0]), normal[1], Math.round(normal[2])] }
    }
    const expected = (angle: number): number => {
      const share = 1 + (0.5 * (Math.max(0, Math.cos(Math.PI / 3 - angle)) - 0.5)) / 0.5
      return 180 * share ** (1 / 2.2)
    }
    const { directions: _, ...undirected } = lit
    const angles = [0, 0.5, -0.5, 1]
    const [plain, ...colors] = await draw([undirected, ...angles.map(tilted)], {}, 'lit')
    for (const [index, angle] of angles.entries()) {
      expect(Math.abs(colors[index][0] - Math.min(255, expected(angle))), `${angle}: ${colors[index]}`).toBeLessThan(7)
    }
    expect(Math.abs(colors[0][0] - plain[0])).toBeLessThanOrEqual(1)
    // Styles and directions on one surface.
    const torch: Wall = {
      ...tilted(0.5),
      layers: [
        [60, 60, 60],
        [30, 30, 30],
      ],
      styles: [0, 5, 255, 255],
    }
    const [both] = await draw([torch], {}, 'lit')
    expect(Math.abs(both[0] - colors[1][0])).toBeLessThanOrEqual(2)
    expect(game.failures).toEqual([])
  })

  it('give highlights where they come from, on materials that shine', async () => {
    const lit = { texture: [0, 0, 0], layers: [[60, 60, 60]] } as const
    const walls: Wall[] = [{ ...lit, directions: [128, 128, 252] }, { ...lit, directions: [252, 128, 128] }, { ...lit }]
    const [mirrored, aside, none] = (await draw(walls, {}, 'shining')).map(([red]) => red)
    expect(mirrored).toBeGreaterThan(6)
    expect(aside).toBe(none)
    expect(none).toBe(0)
  })

  it('need another program only where a surface has styles', async () => {
    await draw([SUNNY, { ...SUNNY, texture: [9, 9, 9] }], {}, 'default')
    expect(await programs()).toBe(1)
    await draw([SUNNY, TORCH, { ...TORCH, texture: [9, 9, 9] }], {}, 'default')
    expect(await programs()).toBe(2)
  })
})
