import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createMap, mapBox, writeMap } from '@brushwork/codecs/map'
import { createMdl7 } from '@brushwork/codecs/mdl7'
import { writeMdl } from '@brushwork/codecs/models'
import { externalSkin } from '@brushwork/codecs/skin'
import { createBox, createEntity, createWmp, writeWmp } from '@brushwork/codecs/wmp'
import { Random } from '@brushwork-internal/testkit/random'
import { bmpSeeds, quakeWadSeeds, tgaSeeds, wadSeeds } from '../../formats/image-seeds.js'
import { hmpSeeds, wmpSeeds } from '../../formats/seeds.js'

/** Sources in build order. */
export const SOURCES = [
  'models/guard.mdl',
  'walker.mdl',
  'hill.hmp',
  'town.wmp',
  'hut.wmp',
  'room.map',
  'rooms.map',
] as const

/** Writes a small project with every kind of asset. The texture `moss` is missing on purpose: it causes a warning. */
export async function writeProject(folder: string): Promise<void> {
  const files = {
    'models/guard.mdl': guard(),
    'models/body.tga': tgaSeeds()[0],
    'walker.mdl': walker(),
    'walker.tga': noiseTga(40),
    'hill.hmp': hmpSeeds('hmp7')[0],
    'town.wmp': town(),
    'hut.wmp': wmpSeeds('binary')[0],
    'stone.bmp': bmpSeeds()[1],
    'wall.wad': wadSeeds()[0],
    'room.map': room(),
    'rooms.map': rooms(),
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

/** A cloud of triangles that moves in many frames: its pack has coded frames. */
function walker(): Uint8Array {
  const random = new Random(7)
  const positions = Array.from({ length: 90 }, () => random.below(200) / 10 - 10)
  const triangles = Array.from({ length: 90 / 3 - 2 }, (_, at) => [at, at + 1, at + 2]).flat()
  const uvs = Array.from({ length: 60 }, () => random.below(100) / 100)
  const frames = Array.from({ length: 16 }, (_, frame) => ({
    name: `walk ${frame}`,
    positions: [positions.map((value, at) => value + Math.sin((frame + at) / 3) * 3 + random.below(10) / 50)],
  }))
  const body = { name: 'body', positions, triangles, uvs }
  const skins = [{ name: 'skin', skin: externalSkin('walker.tga') }]
  return writeMdl(createMdl7({ skins, parts: [body], frames }))
}

/** An image that lossy WebP stores: more colors than a palette holds. */
function noiseTga(size: number): Uint8Array {
  const random = new Random(3)
  const pixels = Uint8Array.from({ length: size * size * 3 }, (_, at) => (at / size + random.below(30)) & 0xff)
  return Uint8Array.of(0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, size, 0, size, 0, 24, 0, ...pixels)
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

/** Six rooms in a row behind doors, sealed: visibility is computed. */
function rooms(): Uint8Array {
  const count = 6
  const size = 128
  const end = count * size
  const box = (min: [number, number, number], max: [number, number, number]) => mapBox({ min, max, texture: 'wall' })
  const walls = Array.from({ length: count - 1 }, (_, at) => {
    const x = (at + 1) * size
    const door = (at % 3) * 32
    return [box([x - 4, 0, 0], [x + 4, 8 + door, 96]), box([x - 4, 48 + door, 0], [x + 4, size, 96])]
  }).flat()
  const shell = [
    box([-16, -16, -16], [end + 16, size + 16, 0]),
    box([-16, -16, 96], [end + 16, size + 16, 112]),
    box([-16, -16, 0], [0, size + 16, 96]),
    box([end, -16, 0], [end + 16, size + 16, 96]),
    box([0, -16, 0], [end, 0, 96]),
    box([0, size, 0], [end, size + 16, 96]),
  ]
  const world = { properties: { classname: 'worldspawn', wad: 'base.wad' }, brushes: [...shell, ...walls] }
  const player = { properties: { classname: 'info_player_start', origin: '64 64 40' } }
  return writeMap(createMap({ entities: [world, player] }))
}
