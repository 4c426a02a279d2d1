import { createMap, mapBox, writeMap } from '@brushwork/codecs/map'
import { createMdl7 } from '@brushwork/codecs/mdl7'
import { writeMdl } from '@brushwork/codecs/models'
import { externalSkin } from '@brushwork/codecs/skin'
import { createBox, createEntity, createWmp, writeWmp } from '@brushwork/codecs/wmp'
import { bmpSeeds, quakeWadSeeds, tgaSeeds, wadSeeds } from '../../formats/image-seeds.js'
import { mdl5Seeds } from '../../formats/seeds.js'
import type { Project } from './build-target.js'

/** Files that the seeds refer to: images, models, archives. */
const NAMED: ReadonlyMap<string, Uint8Array> = new Map([
  ['/game/cloth.tga', tgaSeeds()[0]],
  ['/game/grass.tga', tgaSeeds()[1]],
  ['/game/stone.bmp', bmpSeeds()[1]],
  ['/game/models/guard/body.tga', tgaSeeds()[2]],
  ['/game/guard.mdl', mdl5Seeds('mdl5')[0]],
  ['/game/wads/courtyard.wad', wadSeeds()[0]],
  ['/game/gfx/base.wad', quakeWadSeeds('wad2')[0]],
])

const PLAIN = { encoding: 'binary', palette: new Uint8Array(768), created: '' } as const

/** A project whose source is the damaged file. */
export function sourceProject(ending: string): Project {
  const path = `/game/asset.${ending}`
  return { mutated: path, source: path, files: NAMED }
}

/** A project with a model whose skin is the damaged image. */
export function skinProject(ending: string): Project {
  const model = writeMdl(
    createMdl7({
      skins: [{ name: 'skin', skin: externalSkin(`skin.${ending}`) }],
      parts: [
        {
          name: 'body',
          positions: [1, 1, 1, -1, -1, 1, -1, 1, -1, 1, -1, -1],
          triangles: [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3],
          uvs: [0, 0, 1, 0, 0, 1, 1, 1],
        },
      ],
    }),
  )
  return { mutated: `/game/skin.${ending}`, source: '/game/body.mdl', files: new Map([['/game/body.mdl', model]]) }
}

/** A project with a map whose textures are in the damaged archive, next to a valid palette. */
export function quakeWadProject(): Project {
  return mapProject('/game/base.wad', new Map())
}

/** A project with a map whose textures are in an archive without a palette, next to the damaged palette. */
export function paletteProject(): Project {
  return mapProject('/game/palette.lmp', new Map([['/game/base.wad', quakeWadSeeds('wad2')[0]]]))
}

function mapProject(mutated: string, files: ReadonlyMap<string, Uint8Array>): Project {
  const brushes = ['wall', '{fence'].map((texture, at) => {
    return mapBox({ min: [at * 64 - 64, -64, -8], max: [at * 64, 64, 0], texture })
  })
  const room = writeMap(
    createMap({ entities: [{ properties: { classname: 'worldspawn', wad: 'base.wad' }, brushes }] }),
  )
  return { mutated, source: '/game/room.map', files: new Map([...files, ['/game/room.map', room]]) }
}

/** A project with a level whose textures are in the damaged archive. */
export function wadProject(): Project {
  const children = ['palette', 'rgb565', 'rgb888', 'argb8888'].map((name, at) => {
    const face = { texture: `texture ${name}`.slice(0, 15) }
    return createBox({ min: [at * 32, 0, 0], max: [at * 32 + 32, 32, 32], face })
  })
  const level = writeWmp(createWmp({ ...PLAIN, wads: ['wall.wad'], children }))
  return { mutated: '/game/wall.wad', source: '/game/room.wmp', files: new Map([['/game/room.wmp', level]]) }
}

/** A project with a level that places the damaged one. */
export function prefabProject(ending: string): Project {
  const box = createBox({ min: [-64, -64, -16], max: [64, 64, 0], face: { texture: 'stone' } })
  const level = writeWmp(
    createWmp({
      ...PLAIN,
      children: [box, createEntity({ name: 'tower', file: 'tower.wmb', scale: [2, 1, 1] })],
    }),
  )
  return {
    mutated: `/game/tower.${ending}`,
    source: '/game/town.wmp',
    files: new Map([...NAMED, ['/game/town.wmp', level]]),
  }
}
