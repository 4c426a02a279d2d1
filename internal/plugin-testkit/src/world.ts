import { createHmp7, writeHmp } from '@brushwork/codecs/hmp'
import { createMdl7 } from '@brushwork/codecs/mdl7'
import { writeMdl } from '@brushwork/codecs/models'
import { externalSkin } from '@brushwork/codecs/skin'
import { createTga, writeTga } from '@brushwork/codecs/tga'
import { createBox, createEntity, createLight, createWmp, writeWmp } from '@brushwork/codecs/wmp'
import type { LevelModule, LevelModuleFacts, ModelFacts, ModelModule, TerrainModule } from '@brushwork/runtime'
import type { Files } from './project.js'

/** A small game of real files, made by our own writers. */

/** A tetrahedron in file axes, counter-clockwise from outside. */
const TETRAHEDRON = {
  positions: [0, 0, 0, 16, 0, 0, 0, 16, 0, 0, 0, 32],
  triangles: [0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3],
  uvs: [0, 0, 1, 0, 0, 1, 0.5, 0.5],
}

/** A model of two walking frames and one dying; its skin is a file. */
export function model(skinFile: string): Uint8Array {
  const raised = (by: number) => TETRAHEDRON.positions.map((value, at) => (at === 11 ? value + by : value))
  return writeMdl(
    createMdl7({
      skins: [{ name: 'cloth', skin: externalSkin(skinFile) }],
      parts: [TETRAHEDRON],
      frames: [
        { name: 'walk 0' },
        { name: 'walk 1', positions: [raised(4)] },
        { name: 'die 0', positions: [raised(8)] },
      ],
    }),
  )
}

/** A room's worth of one block, with a texture from a file, a light and a guard. */
export function level(texture: string, encoding: 'binary' | 'text-vertices' = 'binary'): Uint8Array {
  return writeWmp(
    createWmp({
      encoding,
      palette: new Uint8Array(768),
      created: '01.01.2026',
      children: [
        createBox({ name: 'wall', min: [-32, -32, 0], max: [32, 32, 64], face: { texture } }),
        createEntity({ name: 'guard_1', file: 'guard.mdl', position: [0, 0, 64], action: 'patrol' }),
        createLight({ position: [0, 0, 128], color: [100, 80, 40], range: 400 }),
      ],
    }),
  )
}

export function terrain(): Uint8Array {
  return writeHmp(createHmp7({ columns: 3, rows: 2, spacing: [10, 20], heights: [0, 100, 0, 0, 0, 50] }))
}

/** A square texture of one color. */
export function solidImage(red: number, green: number, blue: number, size = 8): Uint8Array {
  const pixels = new Uint8Array(size * size * 4)
  for (let at = 0; at < pixels.length; at += 4) pixels.set([red, green, blue, 255], at)
  return writeTga(createTga({ width: size, height: size, pixels }))
}

/** Bytes that no text encoding survives, under names that belong to others. */
export const FOREIGN: Files = {
  'assets/sky.png': Uint8Array.from({ length: 9000 }, (_, index) => (index * 7 + (index >> 8)) & 255),
  'assets/core.wasm': Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0),
}

export const WORLD: Files = {
  'src/main.js': `
    export { default as guard, clips, url, byteLength } from '../world/guard.mdl'
    export { default as guardUrl } from '../world/guard.mdl?url'
    export { default as island } from '../world/ISLAND.HMP'
    export { default as castle, entities } from '../world/castle.wmp'
  `,
  'world/guard.mdl': model('cloth.tga'),
  'world/cloth.tga': solidImage(200, 30, 30),
  'world/ISLAND.HMP': terrain(),
  'world/castle.wmp': level('brick'),
  'textures/brick.tga': solidImage(120, 60, 40),
}

/** The exports of `src/main.js`. */
export interface World {
  readonly guard: ModelModule
  readonly clips: ModelFacts['clips']
  readonly url: string
  readonly byteLength: number
  readonly guardUrl: string
  readonly island: TerrainModule
  readonly castle: LevelModule
  readonly entities: LevelModuleFacts['entities']
}

/** What the assets' modules are made with. */
export type Runtime = typeof import('@brushwork/runtime/module')
