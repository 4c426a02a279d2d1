import {
  type BrushLevel,
  buildTerrainMesh,
  type CompiledLevel,
  type CompiledTerrainLight,
  lightOfWord,
  toSourceAxes,
  type Vector,
} from '@brushwork/asset'
import { describe, expect, it } from 'vitest'
import { COMPILE_DEFAULTS, type CompileOptions, compile, type LightObject, provisionalLight } from '../../src/index.js'
import { pageSizes } from '../../src/light/terrain/ground-pages.js'
import { boxes } from './lit-levels.js'

/** A terrain of 512 × 512 quants around the origin, `height` at its middle. Its last row is at low y. */
function ground(height: number, z = 0): LightObject {
  const grid = { columns: 9, rows: 9, spacing: [64, 64], corner: [256, 0, -256] } as const
  const heights = Float32Array.from({ length: 81 }, (_, point) => (point === 40 ? z + height : z))
  const unseen = { kind: 'terrain', colorMap: -1, detailMap: -1, materials: [], images: [] } as const
  const bounds = { min: [0, 0, 0], max: [0, 0, 0] } as const
  const { positions, uvs, indices } = buildTerrainMesh({
    ...grid,
    ...unseen,
    heights,
    normals: new Float32Array(243),
    bounds,
  })
  return { positions, uvs, indices, isTerrain: true, ground: { entity: 3, columns: 9, rows: 9 } }
}

const NIGHT = { color: [0, 0, 0] as Vector, azimuth: 0, elevation: 90 }
/** A block far below, so that the level has faces. */
const PLATE = [
  [-64, -64, -600],
  [64, 64, -584],
] as const

async function lit(...args: Parameters<typeof compiled>): Promise<readonly CompiledTerrainLight[] | undefined> {
  return (await compiled(...args)).terrainLights
}

function compiled(
  level: Partial<BrushLevel>,
  objects: readonly LightObject[],
  options: Partial<CompileOptions> = {},
): Promise<CompiledLevel> {
  const all = {
    ...COMPILE_DEFAULTS,
    mode: 'simple',
    light: 'final',
    lightSettings: { luxel: 32, rays: 16 },
    ...options,
  } as const
  const context = { textureSize: () => ({ width: 64, height: 64 }), lightObjects: async () => objects }
  return compile({ ...boxes(PLATE), sun: NIGHT, ...level }, all, context)
}

/** Red at a point of the level. */
function redAt([page]: readonly CompiledTerrainLight[], x: number, y: number): number {
  const column = Math.round(((x + 256) / 512) * (page.width - 1))
  const row = Math.round(((256 - y) / 512) * (page.height - 1))
  return page.pixels[(row * page.width + column) * 4]
}

/** Red of the floor at z = 0. */
function floorRedAt({ surfaces, lightPages = [] }: CompiledLevel, x: number, y: number): number {
  for (const { positions, indices, light } of surfaces) {
    if (light === undefined) continue
    for (let first = 0; first < indices.length; first += 3) {
      const vertices = [...indices.subarray(first, first + 3)]
      const [a, b, c] = vertices.map((at) =>
        toSourceAxes(positions[at * 3], positions[at * 3 + 1], positions[at * 3 + 2]),
      )
      if ([a, b, c].some(([, , z]) => Math.abs(z) > 1e-3)) continue
      const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])
      const second = ((x - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (y - a[1])) / area
      const third = ((b[0] - a[0]) * (y - a[1]) - (x - a[0]) * (b[1] - a[1])) / area
      const shares = [1 - second - third, second, third]
      if (!shares.every((share) => share >= 0)) continue
      const { width, height, layers } = lightPages[light.page]
      const [u, v] = [0, 1].map((axis) =>
        vertices.reduce((sum, at, k) => sum + shares[k] * light.uvs[at * 2 + axis], 0),
      )
      return layers[0][(Math.floor(v * height) * width + Math.floor(u * width)) * 4]
    }
  }
  throw new Error(`no floor at ${x}, ${y}`)
}

const lamp = (position: Vector): Partial<BrushLevel> => ({
  lights: [{ position, color: [1, 1, 1], range: 400, flags: 0 }],
})

describe('light of terrains', () => {
  it('is that of lamps, luxel by luxel, and hills cast shadows on it', async () => {
    const flat = await lit(lamp([150, 0, 60]), [ground(0)])
    expect(flat).toMatchObject([{ entity: 3, width: 17, height: 17 }])
    const page = flat ?? []
    expect(redAt(page, 150, 0)).toBeGreaterThan(redAt(page, 0, 0))
    expect(redAt(page, 0, 0)).toBeGreaterThan(redAt(page, -150, 0))
    expect(redAt(page, -150, 0)).toBeGreaterThan(0)
    const hill = (await lit(lamp([150, 0, 60]), [ground(120)])) ?? []
    expect(redAt(hill, -150, 0)).toBe(0)
    expect(redAt(hill, 150, 0)).toBeGreaterThan(0)
  })

  it('is that of the sun and of what stands on it, and the same in every run', async () => {
    const sun = { color: [0.6, 0.6, 0.6] as Vector, azimuth: 0, elevation: 30 }
    const wall: LightObject = {
      positions: Float32Array.of(-256, 0, 0, 256, 0, 0, 256, 100, 0, -256, 100, 0),
      uvs: new Float32Array(8),
      // Its front looks to the sun, in +x of the level: +z of packs.
      indices: Uint16Array.of(0, 1, 2, 0, 2, 3),
      isTerrain: false,
    }
    const objects = [ground(0), wall]
    const page = (await lit({ sun }, objects)) ?? []
    expect(redAt(page, 100, 0)).toBeGreaterThan(60)
    expect(redAt(page, -60, 0)).toBe(0)
    expect(await lit({ sun }, objects)).toEqual(page)
  })

  it('is that of the sky, and darker below a roof', async () => {
    const roof = boxes(PLATE, [
      [-256, -256, 40],
      [0, 256, 56],
    ])
    const page = (await lit({ ...roof, skyLight: [1, 1, 1] }, [ground(0)])) ?? []
    expect(redAt(page, 200, 0)).toBeGreaterThan(redAt(page, 20, 0))
    expect(redAt(page, 20, 0)).toBeGreaterThan(redAt(page, -120, 0))
  })

  it('is as bright as the floor beside it, under each light, and in drafts', async () => {
    const sky = { sun: { color: [0.5, 0.5, 0.5], azimuth: 0, elevation: 60 }, ambient: [0.2, 0.2, 0.2] } as const
    const levels: Record<string, Partial<BrushLevel>> = {
      sun: sky,
      sky: { ...sky, skyLight: [0.3, 0.3, 0.3] },
      lamp: {
        sun: NIGHT,
        ambient: [0, 0, 0],
        lights: [{ position: [-256, 0, 120], color: [1, 1, 1], range: 700, flags: 0 }],
      },
      nothing: { sun: NIGHT, ambient: [0, 0, 0] },
    }
    // Its western edge at x = −256.
    const floor = boxes([
      [-768, -256, -16],
      [-256, 256, 0],
    ])
    for (const [name, level] of Object.entries(levels)) {
      for (const light of ['final', 'original'] as const) {
        // Nothing shines: there are no lightmaps, and the lights of the scene show both.
        if (name === 'nothing' && light === 'original') continue
        for (const profile of ['final', 'draft'] as const) {
          const made = await compiled({ ...floor, ...level }, [ground(0)], { light, profile })
          for (const distance of [64, 128, 256]) {
            const [floorRed, groundRed] = [
              floorRedAt(made, -256 - distance, 0),
              redAt(made.terrainLights ?? [], -256 + distance, 0),
            ]
            expect(
              Math.abs(groundRed - floorRed),
              `${name} ${light} ${profile}: ${groundRed}, ${floorRed}`,
            ).toBeLessThan(4)
          }
        }
      }
    }
  })

  it('is as bright as the floor beside it before the light is made, with few luxels', async () => {
    const level: BrushLevel = {
      ...boxes([
        [-768, -256, -16],
        [-256, 256, 0],
      ]),
      sun: { color: [0.5, 0.5, 0.5], azimuth: 0, elevation: 40 },
    }
    const context = { textureSize: () => ({ width: 64, height: 64 }) }
    for (const shining of [level, { ...level, sun: NIGHT, ambient: [0, 0, 0] as const }]) {
      for (const light of ['final', 'original'] as const) {
        const options = { ...COMPILE_DEFAULTS, mode: 'simple', light, lightSettings: { luxel: 1 } } as const
        const unlit = await compile(shining, { ...options, light: 'none' }, context)
        const made = await provisionalLight(shining, unlit, options, { lightObjects: async () => [ground(0)] })
        const [page] = made.terrainLights ?? []
        expect(page.width * page.height).toBeLessThanOrEqual(4096)
        const [floorRed, groundRed] = [floorRedAt(made, -512, 0), redAt([page], 0, 0)]
        expect(Math.abs(groundRed - floorRed), `${light}: ${groundRed}, ${floorRed}`).toBeLessThan(4)
        expect(groundRed).toBeGreaterThan(60)
      }
    }
  })

  it('is left out without objects, and inside of solids', async () => {
    const level = lamp([150, 0, 60])
    expect(await lit(level, [ground(0)], { lightSettings: { objects: false } })).toBeUndefined()
    const solid = boxes(PLATE, [
      [-300, -300, -100],
      [300, 300, 100],
    ])
    expect(await lit({ ...solid, ...level }, [ground(0)])).toBeUndefined()
  })

  it('has 65,536 luxels at most, and all terrains have 262,144', () => {
    expect(pageSizes([{ width: 512, height: 256 }], 16)).toEqual([{ width: 33, height: 17, pitch: 16 }])
    const [large] = pageSizes([{ width: 1e5, height: 1e5 }], 1)
    expect(large.width * large.height).toBeLessThanOrEqual(2 ** 16)
    expect(large.width * large.height).toBeGreaterThan(2 ** 15)
    for (const width of [0, Number.NaN, Number.POSITIVE_INFINITY])
      expect(pageSizes([{ width, height: 0 }], 16)).toMatchObject([{ width: 2, height: 2 }])
    const pages = pageSizes([...new Array(9).fill({ width: 1e4, height: 1e4 }), { width: 64, height: 64 }], 16)
    const luxels = pages.reduce((sum, { width, height }) => sum + width * height, 0)
    expect(luxels).toBeLessThanOrEqual(2 ** 18)
    expect(luxels).toBeGreaterThan(2 ** 17)
    // More terrains than four luxels each have room for.
    expect(pageSizes(new Array(70_000).fill({ width: 1e4, height: 1e4 }), 16)[0]).toMatchObject({ width: 2, height: 2 })
  })

  it('has luxels farther apart, and a message says so from four times on, where there are too many', async () => {
    const level = lamp([150, 0, 60])
    const { terrainLights, diagnostics } = await compiled(level, [ground(0)], {
      lightSettings: { luxel: 0.25, rays: 1 },
    })
    expect(terrainLights?.[0].width).toBeLessThan(257)
    expect(diagnostics).toMatchObject([
      {
        code: 'light-coarse',
        text: 'luxels of a terrain are 2 quants apart, not 0.25: there is room for 65536 on a terrain and 262144 on all',
      },
    ])
    const slightly = { lightSettings: { luxel: 1, rays: 1 } }
    expect((await compiled(level, [ground(0)], slightly)).diagnostics).toEqual([])
  })

  it('has no upper limit in HDR levels', async () => {
    const bright = {
      lights: [{ position: [150, 0, 8] as Vector, color: [40, 40, 40] as Vector, range: 400, flags: 0 }],
    }
    const lightSettings = { luxel: 32, rays: 16, hdr: true }
    const [{ width, pixels, words = [] }] = (await lit(bright, [ground(0)], { lightSettings })) ?? []
    expect(words.length * 4).toBe(pixels.length)
    const light = new Float64Array(3)
    const red = Array.from(words, (word) => {
      lightOfWord(word, light)
      return light[0]
    })
    expect(Math.max(...red)).toBeGreaterThan(10)
    expect(pixels[red.indexOf(Math.max(...red)) * 4]).toBe(255)
    expect(width).toBe(17)
  })
})
