import { createMap, mapBox, printMap } from '@brushwork/codecs/map'
import { createWmb7, writeWmb } from '@brushwork/codecs/wmb'
import { createBox, createEntity, createWmp, writeWmp } from '@brushwork/codecs/wmp'

/** A Quake map of one box, and of one entity, so that two maps can be told apart. */
export function mapLevel(texture: string, entity = 'info_player_start'): string {
  return printMap(
    createMap({
      entities: [
        {
          properties: { classname: 'worldspawn' },
          brushes: [mapBox({ min: [0, 0, 0], max: [32, 32, 32], texture })],
        },
        { properties: { classname: entity, origin: '8 8 64' } },
      ],
    }),
  )
}

/** A Quake map of thirty boxes in a row, which the option `areas` splits. */
export function rowOfBoxes(): string {
  const brushes = Array.from({ length: 30 }, (_, at) => {
    return mapBox({ min: [at * 64, 0, 0], max: [at * 64 + 32, 32, 32], texture: 'brick' })
  })
  return printMap(createMap({ entities: [{ properties: { classname: 'worldspawn' }, brushes }] }))
}

/** A compiled level of one triangle, its texture within. */
export function compiledLevel(): Uint8Array {
  return writeWmb(
    createWmb7({
      textures: [
        { name: 'own', image: { width: 2, height: 2, pixels: new Uint8Array(16).fill(255) }, format: 'rgb888' },
      ],
      blocks: [
        {
          positions: [0, 0, 0, 0, 64, 0, 64, 0, 0],
          uvs: [0, 0, 0, 1, 1, 0],
          triangles: [0, 1, 2],
          skins: [{ texture: 0 }],
        },
      ],
      objects: [{ kind: 'position', origin: [1, 2, 3], name: 'start' }],
    }),
  )
}

/** A room of six walls with a guard in it. @param gap between its ceiling (block 1) and its last wall (block 5), quants */
export function room(gap: number): Uint8Array {
  const wall = (name: string, min: readonly [number, number, number], max: readonly [number, number, number]) =>
    createBox({ name, min, max, face: { texture: 'brick' } })
  const children = [
    wall('floor', [-128, -128, -16], [128, 128, 0]),
    wall('ceiling', [-128, -128, 128], [128, 128, 144]),
    wall('front', [112, -128, 0], [128, 128, 128]),
    wall('back', [-128, -128, 0], [-112, 128, 128]),
    wall('left', [-112, 112, 0], [112, 128, 128]),
    wall('right', [-112, -128, 0], [112, -112, 128 - gap]),
    createEntity({ name: 'guard_1', file: 'guard.mdl', position: [0, 0, 32], action: 'patrol' }),
  ]
  const palette = new Uint8Array(768)
  return writeWmp(createWmp({ encoding: 'binary', palette, created: '01.01.2026', children }))
}
