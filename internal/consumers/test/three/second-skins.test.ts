import type { RgbaImage } from '@brushwork/codecs/image'
import { createMdl7, type PlannedSkin } from '@brushwork/codecs/mdl7'
import { writeMdl } from '@brushwork/codecs/models'
import { encodeSkin } from '@brushwork/codecs/skin'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Halves, SecondSkinsPage } from '../../pages/second-skins/main.js'
import { type GameInVite, openGameInVite } from '../support/game-in-vite.js'

type Color = readonly [red: number, green: number, blue: number]
type Way = Parameters<SecondSkinsPage['show']>[0]

const PAINT: Color = [200, 100, 250]
const OTHER: Color = [40, 220, 90]
const DARK: Color = [64, 64, 64]
const WHITE: Color = [255, 255, 255]

function skin(name: string, left: Color, right: Color = left): PlannedSkin {
  const pixels = Array.from({ length: 64 }, (_, at) => [...(at % 8 < 4 ? left : right), 255])
  const image: RgbaImage = { width: 8, height: 8, pixels: Uint8Array.from(pixels.flat()) }
  return { name, skin: encodeSkin(image, { format: 'rgb888' }) }
}

/** A square that faces forward, in two frames. @param points of both triangles on the second skin, mirrored where they are its own */
function square(second: number, points: 'own' | 'first', light = skin('light', DARK, WHITE)): Uint8Array {
  const positions = [0, -32, -32, 0, 32, -32, 0, 32, 32, 0, -32, 32]
  const moved = positions.map((value, at) => (at % 3 === 0 ? 8 : value))
  const document = createMdl7({
    skins: [skin('paint', PAINT), light, skin('other', OTHER)],
    parts: [
      {
        positions,
        triangles: [0, 1, 2, 0, 2, 3],
        uvs: [0, 1, 1, 1, 1, 0, 0, 0, 1, 1, 0, 1, 0, 0, 1, 0],
        triangleSkinPoints: [0, 1, 2, 0, 2, 3],
      },
    ],
    frames: [{ name: 'sway 0' }, { name: 'sway 1', positions: [moved] }],
  })
  const groups = document.groups.map((group) => {
    const { skinPoints } = group.triangles
    const skinPoints2 = points === 'own' ? skinPoints.map((point) => point + 4) : new Uint16Array(6).fill(0xffff)
    return { ...group, triangles: { ...group.triangles, materials2: Int32Array.of(second, second), skinPoints2 } }
  })
  return writeMdl({ ...document, groups })
}

const FILES = {
  'plain.mdl': square(-1, 'first'),
  'lit.mdl': square(1, 'own'),
  'same.mdl': square(1, 'first'),
  'bumpy.mdl': square(1, 'own', skin('bumps', [128, 128, 255], [160, 128, 250])),
}

/** The product of colors as light. */
function product(a: Color, b: Color): Color {
  const toLight = (value: number) => (value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  const light = a.map((value, at) => toLight(value) * toLight(b[at]))
  const [red, green, blue] = light.map((value) =>
    Math.round(255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)),
  )
  return [red, green, blue]
}

function distance(found: Halves, expected: readonly [Color, Color]): number {
  return Math.max(...found.flatMap((half, side) => half.map((value, at) => Math.abs(value - expected[side][at]))))
}

describe.each(['three', 'three-oldest'])('a second skin, in %s', (three) => {
  let game: GameInVite
  const show = (way: Way): Promise<Halves> => game.page.evaluate(`window.secondSkins.show(${JSON.stringify(way)})`)

  beforeAll(async () => {
    game = await openGameInVite('second-skins', FILES, 'window.secondSkins', three)
  })
  afterAll(() => game?.close())

  const mirrored = [PAINT, product(PAINT, DARK)] as const
  it.each([
    ['is multiplied on coordinates of its own', 'draft', mirrored],
    ['is multiplied on those of the first', 'same', [product(PAINT, DARK), PAINT]],
    ['is not drawn where it looks like a normal map', 'bumpy', [PAINT, PAINT]],
    ['stays on frames of the CPU', 'cpu', mirrored],
    ['stays on frames of the GPU', 'gpu', mirrored],
    ['stays on clones', 'clone', mirrored],
    ['stays under another skin', 'skin', [OTHER, product(OTHER, DARK)]],
    ['is multiplied into materials of the game', 'factory', mirrored],
    ['stays on instances', 'instances', mirrored],
    ['stays on instances with looks', 'tinted', mirrored.map(([red, , blue]) => [red, 0, blue] as const)],
    ['comes with a hot update', 'gets one', mirrored],
    ['goes with a hot update', 'loses it', [PAINT, PAINT]],
    ['comes to instances with a hot update', 'instances get one', mirrored],
  ] as [string, Way, readonly [Color, Color]][])('%s', async (_, way, expected) => {
    const found = await show(way)
    expect(distance(found, expected), JSON.stringify(found)).toBeLessThanOrEqual(2)
    expect(game.failures).toEqual([])
  })
})
