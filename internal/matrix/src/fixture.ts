import { createHmp7, writeHmp } from '@brushwork/codecs/hmp'
import { createMdl7 } from '@brushwork/codecs/mdl7'
import { writeMdl } from '@brushwork/codecs/models'
import { externalSkin } from '@brushwork/codecs/skin'
import { createTga, writeTga } from '@brushwork/codecs/tga'
import { createWad, writeWad } from '@brushwork/codecs/wad'
import { createBox, createEntity, createLight, createWmp, writeWmp } from '@brushwork/codecs/wmp'

/** Path in the project → content. */
export type Files = Readonly<Record<string, string | Uint8Array>>

/** Binaries for other loaders: bytes that no text encoding preserves, too long to be inlined. */
export const FOREIGN = {
  'assets/sky.png': noise(9001, 7),
  'assets/core.wasm': noise(9002, 11),
  'assets/runes.woff2': noise(9003, 13),
} as const satisfies Files

/** Edits that are made while a bundler watches. */
export const EDITS = {
  asset: { 'world/guard.mdl': model(4) },
  texture: { 'world/cloth.tga': image(20, 160, 40) },
  code: { 'src/words.js': `export const words = 'changed'` },
} as const satisfies Record<string, Files>

/** Bytes of `world/guard.mdl`, edited or not. */
export const SOURCE_LENGTH = EDITS.asset['world/guard.mdl'].byteLength

/** The game that every bundler builds: two entries, a lazy chunk, assets of every kind, and some that several modules share. */
export function game(query: { readonly wasm: string } = { wasm: '' }): Files {
  return {
    'package.json': '{"name":"game","private":true,"type":"module"}',
    'brushwork.config.json': JSON.stringify({ catalog: ['world/*.mdl'], presets: { quick: { framesPerSecond: 20 } } }),
    'main.html': page('main'),
    'editor.html': page('editor'),
    'src/main.js': `
      import guard, { clips } from '../world/guard.mdl'
      import guardUrl from '../world/guard.mdl?url'
      import inline from '../world/guard.mdl?inline'
      import source from '../world/guard.mdl?raw'
      import { clips as quick } from '../world/guard.mdl?preset=quick'
      import catalog from 'virtual:brushwork/catalog'
      import castle from '../world/castle.wmp'
      import row from '../world/row.wmp'
      import smoke from '../world/smoke+2.tga?sprite'
      import hum from '../world/hum.wav?sound'
      import sky from '../assets/sky.png'
      import core from '../assets/core.wasm${query.wasm}'
      import runes from '../assets/runes.woff2'
      import { words } from './words.js'
      export const game = {
        assets: { guard, castle, row, smoke, hum, area: { ...row.areas[1], load() {} } },
        urls: { guardUrl, inline, listed: catalog['world/guard.mdl'].url },
        frames: [clips.walk.framesPerSecond, quick.walk.framesPerSecond],
        sourceLength: source.byteLength,
        foreign: { 'assets/sky.png': sky, 'assets/core.wasm': core, 'assets/runes.woff2': runes },
        words,
        later: () => import('./later.js').then((module) => module.default),
      }
      globalThis.game = game
    `,
    'src/later.js': `
      import island from '../world/ISLAND.HMP'
      import guard from '../world/guard.mdl'
      export default { assets: { island, again: guard }, urls: {} }
    `,
    'src/editor.js': `
      import castle, { entities } from '../world/castle.wmp'
      import guard from '../world/guard.mdl'
      export const game = {
        assets: { castle, guard }, urls: {}, foreign: {}, words: entities[0].name, later: () => undefined,
      }
      globalThis.game = game
    `,
    'src/words.js': `export const words = 'first'`,
    'world/guard.mdl': model(0),
    'world/cloth.tga': image(200, 30, 30),
    'world/ISLAND.HMP': writeHmp(
      createHmp7({ columns: 3, rows: 2, spacing: [10, 20], heights: [0, 100, 0, 0, 0, 50] }),
    ),
    'world/castle.wmp': level(),
    'world/stones.wad': stones(),
    'world/row.wmp': rowOfBoxes(),
    'world/row.wmp.json': '{ "areas": { "size": "1 kB" }, "mode": "simple", "light": "none" }',
    'world/smoke+2.tga': image(90, 90, 90),
    'world/hum.wav': noise(900, 17),
    ...FOREIGN,
  }
}

function page(entry: string): string {
  return `<!doctype html><title>${entry}</title><script type="module" src="./src/${entry}.js"></script>`
}

/** A tetrahedron in file axes, counter-clockwise from outside, that walks; its skin is a file. */
function model(raisedBy: number): Uint8Array {
  const positions = [0, 0, 0, 16, 0, 0, 0, 16, 0, 0, 0, 32 + raisedBy]
  return writeMdl(
    createMdl7({
      skins: [{ name: 'cloth', skin: externalSkin('cloth.tga') }],
      parts: [{ positions, triangles: [0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3], uvs: [0, 0, 1, 0, 0, 1, 0.5, 0.5] }],
      frames: [{ name: 'walk 0' }, { name: 'walk 1', positions: [positions.map((value, at) => value + (at % 3))] }],
    }),
  )
}

/** One block, textured from an archive, with a guard and a light. */
function level(): Uint8Array {
  return writeWmp(
    createWmp({
      encoding: 'binary',
      palette: new Uint8Array(768),
      created: '01.01.2026',
      wads: ['stones.wad'],
      children: [
        createBox({ name: 'wall', min: [-32, -32, 0], max: [32, 32, 64], face: { texture: 'brick' } }),
        createEntity({ name: 'guard_1', file: 'guard.mdl', position: [0, 0, 64], action: 'patrol' }),
        createLight({ position: [0, 0, 128], color: [100, 80, 40], range: 400 }),
      ],
    }),
  )
}

/** Boxes far apart, which are split by area. */
function rowOfBoxes(): Uint8Array {
  const children = Array.from({ length: 12 }, (_, at) =>
    createBox({ name: `box_${at}`, min: [at * 500, 0, 0], max: [at * 500 + 64, 64, 64], face: { texture: 'brick' } }),
  )
  const created = { created: '01.01.2026', wads: ['stones.wad'], children }
  return writeWmp(createWmp({ encoding: 'binary', palette: new Uint8Array(768), ...created }))
}

function stones(): Uint8Array {
  const palette = { colors: new Uint8Array(768), issues: [] }
  return writeWad(createWad({ palette, textures: [{ name: 'brick', image: plain(120, 60, 40) }] }))
}

function image(red: number, green: number, blue: number): Uint8Array {
  return writeTga(createTga(plain(red, green, blue)))
}

function plain(red: number, green: number, blue: number) {
  const pixels = new Uint8Array(8 * 8 * 4)
  for (let at = 0; at < pixels.length; at += 4) pixels.set([red, green, blue, 255], at)
  return { width: 8, height: 8, pixels }
}

function noise(length: number, factor: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => (index * factor + (index >> 8)) & 255)
}
