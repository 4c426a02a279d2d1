import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createMap, mapBox, writeMap } from '@brushwork/codecs/map'
import { createMdl7 } from '@brushwork/codecs/mdl7'
import { writeMdl } from '@brushwork/codecs/models'
import { externalSkin } from '@brushwork/codecs/skin'
import { createBox, createEntity, createWmp, writeWmp } from '@brushwork/codecs/wmp'
import { bmpSeeds, quakeWadSeeds, tgaSeeds, wadSeeds } from '../../formats/image-seeds.js'
import { hmpSeeds, wmpSeeds } from '../../formats/seeds.js'

/** Sources in build order. */
export const SOURCES = ['models/guard.mdl', 'hill.hmp', 'town.wmp', 'hut.wmp', 'room.map'] as const

/** Writes a small project with every kind of asset. The texture `moss` is missing on purpose: it causes a warning. */
export async function writeProject(folder: string): Promise<void> {
  const files = {
    'models/guard.mdl': guard(),
    'models/body.tga': tgaSeeds()[0],
    'hill.hmp': hmpSeeds('hmp7')[0],
    'town.wmp': town(),
    'hut.wmp': wmpSeeds('binary')[0],
    'stone.bmp': bmpSeeds()[1],
    'wall.wad': wadSeeds()[0],
    'room.map': room(),
    'base.wad': quakeWadSeeds('wad2')[0],
  }
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(dirname(`${folder}/${name}`), { recursive: true })
    await writeFile(`${folder}/${name}`, bytes)
  }
}

function guard(): Uint8Array {
  const body = {
    name: 'body',
    positions: [1, 1, 1, -1, -1, 1, -1, 1, -1, 1, -1, -1],
    triangles: [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3],
    uvs: [0, 0, 1, 0, 0, 1, 1, 1],
  }
  return writeMdl(createMdl7({ skins: [{ name: 'skin', skin: externalSkin('body.tga') }], parts: [body] }))
}

/** A walkable floor, with textures from a file and from an archive, and one missing texture. */
function town(): Uint8Array {
  const floor = createBox({ min: [-128, -128, -16], max: [128, 128, 0], face: { texture: 'stone' } })
  const walls = ['texture rgb888', 'moss'].map((texture, at) => {
    return createBox({ min: [-128, at * 240 - 128, 0], max: [128, at * 240 - 112, 96], face: { texture } })
  })
  const children = [floor, ...walls, createEntity({ name: 'guard', file: 'guard.mdl', action: 'patrol' })]
  return writeWmp(
    createWmp({ encoding: 'binary', palette: new Uint8Array(768), created: '', wads: ['wall.wad'], children }),
  )
}

function room(): Uint8Array {
  const brushes = ['wall', '{fence'].map((texture, at) => {
    return mapBox({ min: [at * 64 - 64, -64, -8], max: [at * 64, 64, 0], texture })
  })
  return writeMap(createMap({ entities: [{ properties: { classname: 'worldspawn', wad: 'base.wad' }, brushes }] }))
}
