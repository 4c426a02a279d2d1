import { createHmp7, writeHmp } from '@brushwork/codecs/hmp'
import { createMdl7 } from '@brushwork/codecs/mdl7'
import { writeMdl } from '@brushwork/codecs/models'
import { externalSkin } from '@brushwork/codecs/skin'
import { createTga, writeTga } from '@brushwork/codecs/tga'
import { createBox, createLight, createWmp, writeWmp } from '@brushwork/codecs/wmp'
import { castle, guard, house, type RGB, stones } from './lived-in-world.js'

/** Bits of a face (docs/formats/wmp.md §5.4). */
const UNSHADED = 0x2
const SKY = 0x4
const LIQUID = 0x8

/** One of everything that the adapter draws: vertex frames, bones, cut-outs, a shiny pane, sky, liquid, a terrain with a detail map. */
export function adapterWorld(): Readonly<Record<string, Uint8Array>> {
  return {
    'world/castle.wmp': castle([60, -60, 0]),
    'world/house.wmp': house(40),
    'world/stones.wad': stones([200, 60, 40], [60, 140, 40]),
    'world/guard.mdl': guard(40),
    'world/arm.mdl': arm(),
    'world/pane.mdl': pane(),
    'world/pool.wmp': pool(),
    'world/island.hmp': island(),
    'world/cloth.tga': checker([40, 60, 200], [220, 220, 240]),
    'world/leaves.tga': checker([30, 160, 60], [30, 160, 60], 0),
    'world/glass.tga': checker([200, 200, 240], [120, 160, 240], 120),
    'world/wave.tga': checker([30, 90, 160], [60, 130, 190]),
    'world/sand.tga': checker([220, 200, 120], [190, 160, 90]),
    'world/grain.tga': checker([150, 150, 150], [100, 100, 100]),
  }
}

/** A tall box of two bones: the upper half turns by 90 degrees in the clip `wave`. Its skin has holes. */
function arm(): Uint8Array {
  const corners = [0, 60, 120].flatMap((z) => [-20, 20].flatMap((x) => [-20, 20].map((y) => [x, y, z])))
  const sides = [
    [0, 2, 3, 1],
    [0, 1, 5, 4],
    [1, 3, 7, 5],
    [3, 2, 6, 7],
    [2, 0, 4, 6],
  ]
  const upper = sides.slice(1).map((side) => side.map((corner) => corner + 4))
  const quads = [...sides, ...upper, [8, 9, 11, 10]]
  const part = {
    positions: corners.flat(),
    triangles: quads.flatMap(([a, b, c, d]) => [a, b, c, a, c, d]),
    uvs: corners.flatMap(([x, y, z]) => [(x + y) / 80, z / 60]),
    weights: { bones: corners.map(([, , z]) => (z > 60 ? 1 : 0)), weights: corners.map(() => 1) },
  }
  const half = Math.SQRT1_2
  return writeMdl(
    createMdl7({
      skins: [{ name: 'leaves', skin: externalSkin('leaves.tga') }],
      bones: [
        { name: 'root', parent: -1, position: [0, 0, 0] },
        { name: 'hinge', parent: 0, position: [0, 0, 60] },
      ],
      parts: [part],
      frames: [
        { name: 'wave 0', poses: [undefined, undefined] },
        { name: 'wave 1', poses: [undefined, { rotation: [half, 0, 0, half] }] },
        { name: 'still 0' },
      ],
    }),
  )
}

/** A standing plate with highlights and a glow of its own, half of it see-through. */
function pane(): Uint8Array {
  const material = {
    diffuse: [1, 1, 1],
    ambient: [1, 1, 1],
    specular: [1, 1, 1],
    emissive: [0.2, 0.1, 0],
    power: 12,
  } as const
  const positions = [-40, 0, 0, 40, 0, 0, 40, 0, 90, -40, 0, 90]
  const part = { positions, triangles: [0, 1, 2, 0, 2, 3, 0, 2, 1, 0, 3, 2], uvs: [0, 1, 1, 1, 1, 0, 0, 0] }
  const skins = [{ name: 'glass', skin: externalSkin('glass.tga', material) }]
  return writeMdl(createMdl7({ skins, parts: [part] }))
}

/** Water, a sky and a bright sign, with a lamp above them. */
function pool(): Uint8Array {
  const box = (name: string, x: number, flags: number, ambient = 0) =>
    createBox({ name, min: [x, -30, 0], max: [x + 60, 30, 40], face: { texture: 'wave', flags, ambient } })
  const level = { sun: [60, 60, 60], ambient: [40, 40, 50], azimuth: 120, elevation: 35 } as const
  const children = [
    box('water', -100, LIQUID),
    box('sky', -20, SKY),
    box('sign', 60, UNSHADED),
    box('bright', 140, 0, 60),
    createLight({ position: [0, 0, 120], color: [200, 160, 80], range: 300 }),
  ]
  const palette = new Uint8Array(768)
  return writeWmp(createWmp({ encoding: 'binary', palette, created: '01.01.2026', children, level }))
}

function island(): Uint8Array {
  const heights = Array.from({ length: 25 }, (_, index) => (index * 37) % 40)
  const skins = ['sand.tga', 'grain.tga'].map((name) => externalSkin(name))
  return writeHmp(createHmp7({ columns: 5, rows: 5, spacing: [60, 60], heights, skins }))
}

/** @param alpha of the second color. */
function checker(first: RGB, second: RGB, alpha = 255): Uint8Array {
  const pixels = Uint8Array.from({ length: 16 * 16 }, (_, at) => at).reduce(
    (all, _, at) => {
      const isFirst = (((at % 16) >> 2) + (at >> 6)) % 2 === 0
      all.set(isFirst ? [...first, 255] : [...second, alpha], at * 4)
      return all
    },
    new Uint8Array(16 * 16 * 4),
  )
  return writeTga(createTga({ width: 16, height: 16, pixels }))
}
