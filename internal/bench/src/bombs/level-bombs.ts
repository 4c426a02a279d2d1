import { createBox, createEntity, createWmp, type WmpNode, writeWmp } from '@brushwork/codecs/wmp'
import type { Bomb } from './bomb.js'
import { writePng } from './png.js'

const SIDE = 4000
const TEXTURES = 16
/** Nesting depth of placed levels, and how often each level places the next one. */
const DEPTH = 8
const COPIES = 6
/** So large that single precision cannot distinguish neighboring quants. */
const FAR = 1e17

/** Levels that claim a lot in few bytes. */
export function levelBombs(): readonly Bomb[] {
  return [
    {
      name: 'sixteen PNGs in a level',
      claims: `${TEXTURES} × ${SIDE} × ${SIDE}`,
      decodedPixels: SIDE ** 2,
      images: TEXTURES,
      triangles: 0,
      source: '/game/level.wmp',
      outcome: [],
      isQuick: false,
      files: manyTextures,
    },
    {
      name: 'levels in levels',
      claims: `${COPIES}^${DEPTH} copies`,
      decodedPixels: 0,
      images: 1,
      source: '/game/level0.wmp',
      triangles: 250_000,
      outcome: ['prefab-nested'],
      isQuick: false,
      files: nestedLevels,
    },
    {
      name: 'distant entity',
      claims: `at ${FAR}`,
      decodedPixels: 0,
      images: 1,
      triangles: 0,
      source: '/game/level.wmp',
      outcome: ['object-coordinate'],
      isQuick: true,
      files: () => new Map([['/game/level.wmp', level([box('#default', 0), entity('guard', 'guard.mdl', FAR)])]]),
    },
  ]
}

function manyTextures(): ReadonlyMap<string, Uint8Array> {
  const names = Array.from({ length: TEXTURES }, (_, at) => `wall${at}`)
  const images = names.map((name, red): [string, Uint8Array] => {
    return [`/game/${name}.png`, writePng({ width: SIDE, height: SIDE, depth: 8, red })]
  })
  return new Map([...images, ['/game/level.wmp', level(names.map((name, at) => box(name, at * 128)))]])
}

function nestedLevels(): ReadonlyMap<string, Uint8Array> {
  const inner = (depth: number) => (depth === DEPTH ? [] : new Array<string>(COPIES).fill(`level${depth + 1}.wmb`))
  return new Map(
    Array.from({ length: DEPTH + 1 }, (_, depth) => {
      const placed = inner(depth).map((file, at) => entity(`copy${at}`, file, at * 100))
      return [`/game/level${depth}.wmp`, level([box('#default', 0), ...placed])]
    }),
  )
}

function box(texture: string, x: number): WmpNode {
  return createBox({ min: [x, 0, 0], max: [x + 64, 64, 64], face: { texture } })
}

function entity(name: string, file: string, x: number): WmpNode {
  return createEntity({ name, file, position: [x, 0, 0] })
}

function level(children: readonly WmpNode[]): Uint8Array {
  return writeWmp(createWmp({ encoding: 'binary', palette: new Uint8Array(768), created: '', children }))
}
