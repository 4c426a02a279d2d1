import { createHmp7, writeHmp } from '@brushwork/codecs/hmp'
import { createMap, mapBox, type PlannedMapEntity, writeMap } from '@brushwork/codecs/map'
import { createMdl7 } from '@brushwork/codecs/mdl7'
import { writeMdl } from '@brushwork/codecs/models'
import { externalSkin } from '@brushwork/codecs/skin'
import { createTga, writeTga } from '@brushwork/codecs/tga'
import {
  createBox,
  createEntity,
  createLight,
  createPath,
  createPosition,
  createSound,
  createWmp,
  type WmpBlock,
  type WmpNode,
  type WmpVector,
  writeWmp,
} from '@brushwork/codecs/wmp'

/** Bit of a face (docs/formats/wmp.md §5.4). */
const SKY = 0x4

/** Where pages import assets from: beside their code, in folders there, and from another example. */
const PLACES = [
  'game/src',
  'game/src/world',
  'game/src/models',
  'game/src/art',
  'game/src/game/levels',
  'courtyard/world',
]

/** Folder of the code of pages, as deep in the project as the sources of examples. */
export const SOURCES = 'game/src'

/** All files of a project in which code of pages finds what it imports. */
export function gameProjectFiles(): Readonly<Record<string, Uint8Array>> {
  const files = Object.entries({ ...gameFiles(), 'castle.map': mapOfCastle() })
  return Object.fromEntries(
    PLACES.flatMap((place) => files.map(([file, bytes]) => [`${place}/${file}`, bytes] as const)),
  )
}

/** The game that pages speak of, made by our own writers. Names of entities, actions and clips are those that pages use. */
export function gameFiles(): Readonly<Record<string, Uint8Array>> {
  return {
    'castle.wmp': castle(),
    'gate.wmp': gate(),
    'menu.wmp': castle(),
    'guard.mdl': guard(),
    'knight.mdl': guard(),
    'island.hmp': island(),
    'brick.tga': image(120, 60, 40),
    'cloth.tga': image(40, 60, 200),
    'sand.tga': image(220, 200, 120),
    'smoke+8.tga': image(200, 200, 200, 8),
    'stars+6.tga': image(10, 10, 40, 6),
    'clouds.tga': image(160, 180, 220),
    'poster.tga': image(200, 40, 40),
    'fountain.ogg': sound(),
  }
}

/** A lit room below the sky, with a guard on a path, a player, a gate, smoke and a fountain. */
function castle(): Uint8Array {
  return level([
    wall([-256, -256, -16], [256, 256, 0]),
    wall([-272, -256, 0], [-256, 256, 192]),
    wall([256, -256, 0], [272, 256, 192]),
    wall([-256, -272, 0], [256, -256, 192]),
    wall([-256, 256, 0], [256, 272, 192]),
    wall([-272, -272, 192], [272, 272, 208], SKY),
    createEntity({ name: 'guard_1', file: 'guard.mdl', position: [100, 0, 0], action: 'patrol', path: 'round' }),
    createEntity({ name: 'hero', file: 'guard.mdl', position: [-100, 0, 0], action: 'player_walk' }),
    createEntity({ name: 'gate', file: 'gate.wmb', position: [0, 200, 0], action: 'door' }),
    createEntity({ name: 'smoke_1', file: 'smoke+8.tga', position: [0, -100, 40] }),
    createPath({
      name: 'round',
      points: [
        [0, 0, 0],
        [100, 0, 0],
        [100, 100, 0],
      ],
      closed: true,
    }),
    createPosition({ name: 'tower', position: [0, 0, 64] }),
    createPosition({ name: 'base_1', position: [-150, -150, 64] }),
    createSound({ name: 'fountain', file: 'fountain.ogg', position: [0, 0, 10], range: 300 }),
    createLight({ position: [0, 0, 150], color: [100, 90, 70], range: 500 }),
  ])
}

/** A room of TrenchBroom with a door, a lamp and a start. */
function mapOfCastle(): Uint8Array {
  const box = (min: WmpVector, max: WmpVector) => mapBox({ min: [...min], max: [...max], texture: 'brick' })
  const brushes = [
    box([-256, -256, -16], [256, 256, 0]),
    box([-256, -256, 192], [256, 256, 208]),
    box([-272, -256, 0], [-256, 256, 192]),
    box([256, -256, 0], [272, 256, 192]),
    box([-256, -272, 0], [256, -256, 192]),
    box([-256, 256, 0], [256, 272, 192]),
  ]
  const entities: readonly PlannedMapEntity[] = [
    { properties: { classname: 'worldspawn' }, brushes },
    { properties: { classname: 'func_door', targetname: 'gate' }, brushes: [box([-48, 200, 0], [48, 208, 96])] },
    { properties: { classname: 'light', origin: '0 0 150', light: '300' } },
    { properties: { classname: 'info_player_start', origin: '-150 0 40' } },
  ]
  return writeMap(createMap({ entities }))
}

/** A leaf of a door: the level places it as a part that moves. */
function gate(): Uint8Array {
  return level([wall([-48, -4, 0], [48, 4, 96])])
}

function wall(min: WmpVector, max: WmpVector, flags = 0): WmpBlock {
  return createBox({ min, max, face: { texture: 'brick', flags } })
}

function level(children: readonly WmpNode[]): Uint8Array {
  return writeWmp(
    createWmp({
      encoding: 'binary',
      palette: new Uint8Array(768),
      created: '01.01.2026',
      level: { sun: [60, 60, 60], ambient: [40, 40, 40], azimuth: 40, elevation: 60 },
      children,
    }),
  )
}

/** A tetrahedron that walks, waves and dies. */
function guard(): Uint8Array {
  const positions = [-16, -16, 0, 16, -16, 0, 0, 16, 0, 0, 0, 64]
  const raised = (by: number) => positions.map((value, at) => (at === 11 ? value + by : value))
  return writeMdl(
    createMdl7({
      skins: [{ name: 'cloth', skin: externalSkin('cloth.tga') }],
      parts: [{ positions, triangles: [0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3], uvs: [0, 0, 1, 0, 0, 1, 0.5, 0.5] }],
      frames: ['walk 0', 'walk 1', 'wave 0', 'wave 1', 'die 0'].map((name, at) => ({ name, positions: [raised(at)] })),
    }),
  )
}

function island(): Uint8Array {
  const heights = Array.from({ length: 25 }, (_, index) => (index * 37) % 40)
  return writeHmp(createHmp7({ columns: 5, rows: 5, spacing: [60, 60], heights, skins: [externalSkin('sand.tga')] }))
}

/** An image of one color. @param frames side by side */
function image(red: number, green: number, blue: number, frames = 1): Uint8Array {
  const pixels = new Uint8Array(16 * 16 * 4 * frames)
  for (let at = 0; at < pixels.length; at += 4) pixels.set([red, green, blue, 255], at)
  return writeTga(createTga({ width: 16 * frames, height: 16, pixels }))
}

/** Silence of 8 samples. Browsers know sounds by their content: this is a WAV. */
function sound(): Uint8Array {
  const header = '52494646 2c000000 57415645 666d7420 10000000 01000100 401f0000 401f0000 01000800 64617461 08000000'
  return Uint8Array.from(Buffer.from(`${header}${'80'.repeat(8)}`.replaceAll(' ', ''), 'hex'))
}
