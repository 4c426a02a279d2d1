import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMap, mapBox, type PlannedMapEntity, writeMap } from '@brushwork/codecs/map'
import { createTga, writeTga } from '@brushwork/codecs/tga'
import { createBox, createEntity, createLight, createWmp, type PlannedEntity, writeWmp } from '@brushwork/codecs/wmp'
import { openSession } from '@brushwork/pipeline'
import type { BuildOptions } from '@brushwork/pipeline/config'
import { nodeHost } from '@brushwork/pipeline/node'
import type { PixelLevelName } from '../../pages/pixels/level-scenes.js'
import { lightTextures } from './light-textures.js'
import { pixelModels } from './pixel-models.js'
import { pixelShapes } from './pixel-shapes.js'

type Corner = [x: number, y: number, z: number]
type Rgba = readonly [red: number, green: number, blue: number, alpha: number]

interface PlannedLevel {
  readonly file: string
  readonly options: Partial<BuildOptions>
}

/** Direct light is enough: reflections take time, and change no law. */
const DIRECT = { mode: 'direct' } as const

const LEVELS: Readonly<Record<PixelLevelName, PlannedLevel>> = {
  hall: { file: 'hall.map', options: { light: DIRECT } },
  'hall-hdr': { file: 'hall.map', options: { light: { ...DIRECT, hdr: true } } },
  'hall-directional': { file: 'hall.map', options: { light: { ...DIRECT, directional: true } } },
  pool: { file: 'pool.wmp', options: { light: 'none' } },
  'yard-dome': { file: 'yard.map', options: { light: 'none', sky: 'veil+2.tga' } },
  'yard-cube': { file: 'yard.map', options: { light: 'none', sky: 'stars+6.tga' } },
  camp: { file: 'camp.wmp', options: { light: DIRECT } },
  'camp-grid': { file: 'camp.wmp', options: { light: { ...DIRECT, objects: false } } },
  'yard-clouds': { file: 'yard.map', options: { light: 'none' } },
  'yard-clear': { file: 'clear.map', options: { light: 'none' } },
  'yard-clear-small': { file: 'clear-small.map', options: { light: 'none' } },
}

const ALL = Object.keys(LEVELS) as PixelLevelName[]

/** Levels of the table of scenes, as packs that a page loads. */
export async function pixelLevels(names = ALL): Promise<Readonly<Record<string, Uint8Array>>> {
  const root = await mkdtemp(join(tmpdir(), 'brushwork-pixel-levels-'))
  try {
    for (const [file, bytes] of Object.entries(sources())) await writeFile(join(root, file), bytes)
    const packs: Record<string, Uint8Array> = {}
    for (const name of names) {
      const { file, options } = LEVELS[name]
      const settings = { asked: { profile: 'draft', ...options } } as const
      const built = await openSession({ host: nodeHost, root, settings }).build(join(root, file))
      packs[`public/${name}.glb`] = await built.readPack()
    }
    return packs
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

function sources(): Readonly<Record<string, Uint8Array>> {
  return {
    // Terrains store the light of levels that show them.
    ...pixelModels(),
    ...pixelShapes(),
    'light.wad': lightTextures(),
    'hall.map': hall(),
    'yard.map': yard('sky4'),
    'clear.map': yard('sky5'),
    'clear-small.map': yard('sky6'),
    'pool.wmp': pool(),
    'camp.wmp': camp(),
    'wave.tga': picture(16, 16, (x, y) => ((x + y) % 8 < 4 ? [30, 90, 160, 255] : [60, 130, 190, 255])),
    'veil+2.tga': picture(64, 32, (x, y) => (x < 32 ? blue(x, y) : puff(x - 32, y))),
    'stars+6.tga': picture(96, 16, (x, y) => [40 * Math.floor(x / 16) + 20, (x % 16) * 12, y * 14, 255]),
    // The left half has the clouds, black where there are none.
    'sky4.tga': picture(64, 32, (x, y) => (x < 32 ? cloud(x, y) : blue(x - 32, y))),
    // Without a cloud. The large one is drawn by mips, the small one is not.
    'sky5.tga': picture(1024, 512, (x) => (x < 512 ? [0, 0, 0, 255] : [60, 90, 190, 255])),
    'sky6.tga': picture(16, 8, (x) => (x < 8 ? [0, 0, 0, 255] : [60, 90, 190, 255])),
  }
}

const blue = (x: number, y: number): Rgba => [60 + x * 2, 90 + y * 2, 190, 255]
const isPuff = (x: number, y: number): boolean => (x - 12) ** 2 + (y - 18) ** 2 < 80
const puff = (x: number, y: number): Rgba => (isPuff(x, y) ? [230, 220, 210, 200] : [230, 220, 210, 0])
const cloud = (x: number, y: number): Rgba => (isPuff(x, y) ? [220, 180, 150, 255] : [0, 0, 0, 255])

function picture(width: number, height: number, texel: (x: number, y: number) => Rgba): Uint8Array {
  const texels = Array.from({ length: width * height }, (_, at) => texel(at % width, Math.floor(at / width)))
  return writeTga(createTga({ width, height, pixels: Uint8Array.from(texels.flat()) }))
}

const box = (min: Corner, max: Corner, texture: string) => mapBox({ min, max, texture })

/** A closed room of 640 × 256 × 160 quants. @param top texture of its ceiling */
function shell(top: string) {
  return [
    box([-16, -16, -16], [656, 272, 0], 'floor'),
    box([-16, -16, 160], [656, 272, 176], top),
    box([-16, -16, 0], [0, 272, 160], 'red'),
    box([640, -16, 0], [656, 272, 160], 'blue'),
    box([0, -16, 0], [640, 0, 160], 'stone'),
    box([0, 256, 0], [640, 272, 160], 'white'),
  ]
}

const START: PlannedMapEntity = { properties: { classname: 'info_player_start', origin: '160 24 40' } }

/** Two chambers that no straight line joins, a fence and a door in the first one, and a lamp of style 1. */
function hall(): Uint8Array {
  const brushes = [
    ...shell('white'),
    box([72, 150, 0], [112, 190, 84], 'white'),
    // A passage with a bend.
    box([320, 40, 0], [336, 256, 160], 'stone'),
    box([400, 0, 0], [416, 216, 160], 'stone'),
  ]
  const lamp = (origin: string, light: string, more: object = {}): PlannedMapEntity => ({
    properties: { classname: 'light', origin, light, ...more },
  })
  return mapOf(brushes, { _minlight: '12' }, [
    lamp('60 60 130', '300', { _color: '0.6 0.75 1' }),
    lamp('250 200 80', '420', { style: '1', _color: '1 0.65 0.3' }),
    lamp('560 120 100', '260'),
    { properties: { classname: 'func_wall' }, brushes: [box([150, 196, 0], [230, 200, 96], '{bars')] },
    {
      properties: { classname: 'func_door', targetname: 'gate' },
      brushes: [box([240, 120, 0], [296, 128, 96], 'blue')],
    },
  ])
}

/** An open room whose ceiling is sky, with a lamp and sun that light models of it. */
function yard(sky: string): Uint8Array {
  const world = { _sunlight: '200', _sunlight2: '60', _sun_mangle: '25 -42 0', _sunlight_color: '1 0.92 0.8' }
  return mapOf([...shell(sky), box([72, 150, 0], [112, 190, 84], 'white')], world, [])
}

function mapOf(
  brushes: ReturnType<typeof shell>,
  world: Readonly<Record<string, string>>,
  entities: readonly PlannedMapEntity[],
): Uint8Array {
  const properties = { classname: 'worldspawn', wad: 'light.wad', ...world }
  return writeMap(createMap({ entities: [{ properties, brushes }, ...entities, START] }))
}

/** Bits of a face (docs/formats/wmp.md §5.4). */
const UNSHADED = 0x2
const LIQUID = 0x8

/** Water in front of a wall, a sign without light and a bright box, below a lamp; the level has a fog color. */
function pool(): Uint8Array {
  const at = (name: string, min: Corner, max: Corner, flags: number, ambient = 0) =>
    createBox({ name, min, max, face: { texture: 'wave', flags, ambient } })
  const children = [
    at('water', [-100, -30, 0], [-40, 30, 40], LIQUID),
    at('rock', [-80, -10, 4], [-60, 10, 60], 0),
    at('sign', [60, -30, 0], [120, 30, 40], UNSHADED),
    at('bright', [140, -30, 0], [200, 30, 40], 0, 60),
    at('wall', [-40, 60, 0], [200, 70, 80], 0),
    createLight({ position: [0, 0, 120], color: [200, 160, 80], range: 300 }),
  ]
  const level = {
    sun: [60, 60, 60],
    ambient: [40, 40, 50],
    azimuth: 120,
    elevation: 35,
    fog: [
      [70, 50, 40],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ],
  } as const
  const palette = new Uint8Array(768)
  return writeWmp(createWmp({ encoding: 'binary', palette, created: '01.01.2026', children, level }))
}

/** Bits of an entity (docs/formats/wmp.md §5.4). */
const LOOKS = {
  none: 0,
  translucent: 1 << 10,
  overlay: 1 << 12,
  flare: 1 << 15,
  unfiltered: 1 << 16,
  unlit: 1 << 17,
  clear: 1 << 20,
  added: 1 << 21,
} as const

/** Four fields beside each other, each with a lamp: figures, solid looks, looks that are seen through, and a terrain. */
function camp(): Uint8Array {
  const fields = [-600, 0, 600, 1200].flatMap((y) => [
    createBox({ min: [-160, y - 200, -16], max: [160, y + 200, 0], face: { texture: 'wave' } }),
    createBox({ min: [-176, y - 200, 0], max: [-160, y + 200, 120], face: { texture: 'wave' } }),
    createLight({ position: [60, y - 60, 110], color: [200, 160, 80], range: 300 }),
  ])
  let count = 0
  const entity = (file: string, y: number, z: number, look: keyof typeof LOOKS, more: Partial<PlannedEntity> = {}) =>
    createEntity({ name: `entity_${count++}`, file, position: [0, y, z], flags: LOOKS[look], ...more })
  const children = [
    ...fields,
    entity('guard.mdl', -720, 33, 'none'),
    entity('guard.mdl', -650, 33, 'none', { angles: [2.3, 0, 0] }),
    entity('guard.mdl', -570, 40, 'none', { angles: [0.7, 0, 0], scale: [1.2, 0.9, 1.2] }),
    entity('crow.mdl', -510, 20, 'none', { angles: [1.2, 0, 0], scale: [4, 4, 4] }),
    entity('barrel.mdl', -130, 16, 'none'),
    entity('barrel.mdl', -90, 16, 'unlit'),
    entity('barrel.mdl', -50, 16, 'unfiltered'),
    entity('barrel.mdl', -10, 16, 'none', { ambient: 60 }),
    entity('barrel.mdl', 30, 16, 'none', { ambient: -50 }),
    entity('soot.tga', 75, 24, 'overlay'),
    entity('soot.tga', 120, 24, 'none', { angles: [0.5, 0, 0] }),
    entity('barrel.mdl', 470, 16, 'translucent', { albedo: 40 }),
    entity('barrel.mdl', 510, 16, 'added'),
    entity('barrel.mdl', 550, 16, 'clear'),
    entity('soot.tga', 595, 24, 'flare'),
    entity('soot.tga', 645, 24, 'translucent', { flags: LOOKS.flare | LOOKS.translucent, albedo: 70 }),
    entity('puff+4.tga', 700, 24, 'unlit'),
    entity('hill.hmp', 1200, 4, 'none'),
  ]
  const fog = [
    [70, 50, 40],
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ] as const
  const level = { sun: [60, 60, 60], ambient: [30, 30, 40], azimuth: 120, elevation: 35, fog } as const
  const palette = new Uint8Array(768)
  return writeWmp(createWmp({ encoding: 'binary', palette, created: '01.01.2026', children, level }))
}
