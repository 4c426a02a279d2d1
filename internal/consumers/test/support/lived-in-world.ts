import { createHmp7, writeHmp } from '@brushwork/codecs/hmp'
import { createMdl7 } from '@brushwork/codecs/mdl7'
import { writeMdl } from '@brushwork/codecs/models'
import { externalSkin } from '@brushwork/codecs/skin'
import { createTga, writeTga } from '@brushwork/codecs/tga'
import { createWad, writeWad } from '@brushwork/codecs/wad'
import { createBox, createEntity, createWmp, writeWmp } from '@brushwork/codecs/wmp'

/** A level with a model and another level placed in it, and a terrain beside: all of one color each. */

export type RGB = readonly [red: number, green: number, blue: number]
type Point = readonly [x: number, y: number, z: number]

const PALETTE = new Uint8Array(768)

/** A level: a floor of 400 × 400, a pillar on it, a guard, and the house. @param pillar file axes, its least corner. */
export function castle(pillar: Point, guard: Point = [0, 0, 0]): Uint8Array {
  const [x, y, z] = pillar
  return level([
    createBox({ name: 'floor', min: [-200, -200, -16], max: [200, 200, 0], face: { texture: 'grass' } }),
    createBox({ name: 'pillar', min: pillar, max: [x + 60, y + 60, z + 80], face: { texture: 'brick' } }),
    createEntity({ name: 'guard_1', file: 'guard.mdl', position: guard, action: 'patrol' }),
    createEntity({ name: 'house_1', file: 'house.wmb', position: [-100, 100, 0] }),
  ])
}

/** The level that is placed in the castle, as its source: `house.wmb` is not there. @param height quants */
export function house(height: number): Uint8Array {
  return level([createBox({ name: 'house', min: [-40, -40, 0], max: [40, 40, height], face: { texture: 'brick' } })])
}

function level(children: Parameters<typeof createWmp>[0]['children']): Uint8Array {
  const sun = [60, 60, 60] as const
  const facts = { sun, ambient: sun, azimuth: 0, elevation: 90 }
  const wads = ['stones.wad']
  return writeWmp(
    createWmp({ encoding: 'binary', palette: PALETTE, created: '01.01.2026', wads, children, level: facts }),
  )
}

/** An archive with the textures of both levels. */
export function stones(brick: RGB, grass: RGB): Uint8Array {
  const textures = Object.entries({ brick, grass }).map(([name, color]) => ({ name, image: plain(16, color) }))
  return writeWad(createWad({ palette: { colors: PALETTE, issues: [] }, textures }))
}

/** A box that rises as it walks: 1 frame a tenth of a second. @param width quants */
export function guard(width: number): Uint8Array {
  const half = width / 2
  const corners = [0, 80].flatMap((z) => [
    [-half, -half, z],
    [half, -half, z],
    [half, half, z],
    [-half, half, z],
  ])
  const triangles = [
    [0, 2, 1, 0, 3, 2],
    [4, 5, 6, 4, 6, 7],
    ...[0, 1, 2, 3].map((side) => {
      const next = (side + 1) % 4
      return [side, next, next + 4, side, next + 4, side + 4]
    }),
  ].flat()
  const raised = (by: number) => corners.flatMap(([x, y, z]) => [x, y, z + by])
  const frames = [
    { name: 'walk 0' },
    { name: 'walk 1', positions: [raised(10)] },
    { name: 'walk 2', positions: [raised(20)] },
  ]
  const part = { positions: corners.flat(), triangles, uvs: corners.flatMap(() => [0.5, 0.5]) }
  return writeMdl(createMdl7({ skins: [{ name: 'cloth', skin: externalSkin('cloth.tga') }], parts: [part], frames }))
}

/** A flat terrain of 200 × 200. @param height quants */
export function island(height: number): Uint8Array {
  const heights = new Array(9).fill(height)
  // Something else than flat: the format knows heights by their range.
  heights[0] = height + 4
  const skins = [externalSkin('sand.tga')]
  return writeHmp(createHmp7({ columns: 3, rows: 3, spacing: [100, 100], heights, skins }))
}

export function image(color: RGB): Uint8Array {
  return writeTga(createTga(plain(8, color)))
}

function plain(size: number, [red, green, blue]: RGB) {
  const pixels = new Uint8Array(size * size * 4)
  for (let at = 0; at < pixels.length; at += 4) pixels.set([red, green, blue, 255], at)
  return { width: size, height: size, pixels }
}
