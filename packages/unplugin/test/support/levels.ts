import { createMap, mapBox, printMap } from '@brushwork/codecs/map'
import { createWmb7, writeWmb } from '@brushwork/codecs/wmb'

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
