import { fileURLToPath } from 'node:url'
import { createMap, mapBox, type PlannedMapEntity, writeMap } from '@brushwork/codecs/map'
import type { BuildOptions } from '@brushwork/pipeline/config'
import type { DrawnBalls, DrawnView } from '../../pages/light-pictures/main.js'

export interface LightPanel {
  readonly caption: string
  /** A map, or the path of a level's file. */
  readonly level: Uint8Array | string
  readonly options: Partial<BuildOptions>
  /** Brightness of light style 1. */
  readonly brightness?: number
  readonly balls?: DrawnBalls
  /** Multiplies the light that reaches the screen. */
  readonly exposure?: number
  /** Draws faces with studs, by a normal map. */
  readonly areBumpy?: boolean
}

/** A picture of docs/light.md. Axes of the map. */
export interface LightScene {
  /** Name of the file in docs/light. */
  readonly name: string
  readonly panels: readonly LightPanel[]
  readonly view: DrawnView
}

type Corner = [x: number, y: number, z: number]
type Brush = ReturnType<typeof mapBox>

const box = (min: Corner, max: Corner, texture: string, scale = 1): Brush =>
  mapBox({ min, max, texture, scale: [scale, scale] })
const lamp = (origin: string, light: string, more: Record<string, string> = {}): PlannedMapEntity => ({
  properties: { classname: 'light', origin, light, ...more },
})

/** Inner size of every room. */
const [W, D, H] = [320, 256, 160]

interface Room {
  readonly brushes?: readonly Brush[]
  readonly lamps?: readonly PlannedMapEntity[]
  readonly more?: readonly PlannedMapEntity[]
  readonly world?: Readonly<Record<string, string>>
  readonly walls?: Readonly<Partial<Record<'west' | 'east' | 'north' | 'top' | 'floor', string>>>
}

/** A closed room from 0 0 0 with things in it. */
function room({ brushes = [], lamps = [], more = [], world = {}, walls = {} }: Room): Uint8Array {
  const { west = 'stone', east = 'stone', north = 'stone', top = 'white', floor = 'floor' } = walls
  const shell = [
    box([-16, -16, -16], [W + 16, D + 16, 0], floor),
    box([-16, -16, H], [W + 16, D + 16, H + 16], top),
    box([-16, -16, 0], [0, D + 16, H], west),
    box([W, -16, 0], [W + 16, D + 16, H], east),
    box([0, -16, 0], [W, 0, H], 'stone'),
    box([0, D, 0], [W, D + 16, H], north),
  ]
  const properties = { classname: 'worldspawn', wad: 'light.wad', ...world }
  const start = { properties: { classname: 'info_player_start', origin: '160 24 40' } }
  return writeMap(createMap({ entities: [{ properties, brushes: [...shell, ...brushes] }, ...lamps, ...more, start] }))
}

const INTO: DrawnView = { from: [160, 10, 96], to: [160, 256, 62] }

const FINAL = { light: 'final' } as const
const DRAFT = { light: 'final', profile: 'draft' } as const

function reflections(): LightScene {
  const map = room({
    walls: { west: 'red', east: 'blue', north: 'white', floor: 'white' },
    brushes: [box([72, 150, 0], [120, 198, 84], 'white'), box([196, 110, 0], [240, 154, 44], 'white')],
    lamps: [lamp('160 120 130', '340')],
    world: { _minlight: '10' },
  })
  const panels: LightPanel[] = [
    { caption: "light: 'none'", level: map, options: { light: 'none' } },
    { caption: "light: 'final' in a draft", level: map, options: DRAFT },
    { caption: "light: 'final'", level: map, options: FINAL },
  ]
  return { name: 'reflections', panels, view: INTO }
}

/** A column from the floor to the ceiling, as one brush of so many sides. */
function column(x: number, y: number, radius: number, sides: number): Brush {
  const [top, bottom] = box([x - radius, y - radius, 0], [x + radius, y + radius, H], 'white').filter(
    ({ points }) => new Set(points.map((point) => point[2])).size === 1,
  )
  const walls = Array.from({ length: sides }, (_, side) => {
    const at = (step: number, z: number): Corner => {
      const angle = ((side + step) / sides) * 2 * Math.PI
      return [x + Math.round(Math.cos(angle) * radius), y + Math.round(Math.sin(angle) * radius), z]
    }
    return { ...top, points: [at(1, 0), at(0, 0), at(0, H)] as const }
  })
  return [top, bottom, ...walls]
}

function phong(): LightScene {
  const map = (columns: Readonly<Record<string, string>>): Uint8Array =>
    room({
      lamps: [lamp('40 60 90', '300', { _color: '1 0.9 0.75' })],
      world: { _minlight: '25' },
      more: [
        {
          properties: { classname: 'func_detail', ...columns },
          brushes: [column(100, 150, 36, 8), column(220, 150, 36, 8)],
        },
      ],
    })
  const panels: LightPanel[] = [
    { caption: 'no key', level: map({}), options: FINAL },
    { caption: '"_phong" "1"', level: map({ _phong: '1' }), options: FINAL },
  ]
  return { name: 'phong', panels, view: INTO }
}

function shadows(): LightScene {
  const map = room({
    walls: { top: 'sky' },
    brushes: [
      box([96, 100, 0], [112, 116, 120], 'white'),
      box([176, 180, 0], [192, 196, 120], 'white'),
      box([96, 100, 120], [112, 196, 128], 'white'),
    ],
    lamps: [lamp('40 60 24', '160', { _color: '1 0.75 0.45' })],
    world: {
      _sunlight: '200',
      _sunlight2: '60',
      _minlight: '30',
      _sun_mangle: '25 -42 0',
      _sunlight_color: '1 0.92 0.8',
    },
  })
  const panels: LightPanel[] = [
    { caption: 'draft', level: map, options: DRAFT },
    { caption: 'final', level: map, options: FINAL },
  ]
  return { name: 'soft-shadows', panels, view: INTO }
}

function holes(): LightScene {
  const screen = (texture: string): Uint8Array =>
    room({
      brushes: [box([40, 196, 0], [280, 200, 144], texture, 3)],
      lamps: [lamp('160 248 120', '340', { _color: '1 0.9 0.7' })],
      world: { _minlight: '12' },
    })
  const panels: LightPanel[] = [
    { caption: 'a wall', level: screen('stone'), options: FINAL },
    { caption: 'a fence', level: screen('{bars'), options: FINAL },
  ]
  return { name: 'holes', panels, view: INTO }
}

function thinWall(): LightScene {
  const map = room({
    brushes: [box([0, 150, 0], [W, 152, H], 'white')],
    // Someone stands on the other side: a room without anyone is not part of the level.
    lamps: [lamp('160 200 60', '400'), { properties: { classname: 'info_player_deathmatch', origin: '40 220 40' } }],
    world: { _minlight: '16' },
  })
  const panels: LightPanel[] = [
    { caption: "light: 'original'", level: map, options: { light: 'original' } },
    { caption: "light: 'final'", level: map, options: FINAL },
  ]
  return { name: 'thin-wall', panels, view: { from: [160, 20, 90], to: [160, 150, 8] } }
}

/** The example's level: its lights are those of GameStudio, which the original knows. */
const COURTYARD = fileURLToPath(new URL('../../../../examples/courtyard/world/courtyard.wmp', import.meta.url))

function original(): LightScene {
  const panels: LightPanel[] = [
    { caption: "light: 'original'", level: COURTYARD, options: { light: 'original' } },
    { caption: "light: 'final'", level: COURTYARD, options: FINAL },
  ]
  return { name: 'original', panels, view: { from: [0, -330, 170], to: [60, 0, 10] } }
}

function direct(): LightScene {
  const panels: LightPanel[] = [
    { caption: "light: 'direct'", level: COURTYARD, options: { light: 'direct' } },
    { caption: "light: 'final'", level: COURTYARD, options: FINAL },
  ]
  return { name: 'direct', panels, view: { from: [0, -330, 170], to: [60, 0, 10] } }
}

function styles(): LightScene {
  const map = room({
    brushes: [box([72, 150, 0], [104, 182, 70], 'white')],
    lamps: [
      lamp('250 200 80', '420', { style: '1', _color: '1 0.65 0.3' }),
      lamp('60 60 130', '300', { _color: '0.6 0.75 1' }),
    ],
    world: { _minlight: '12' },
  })
  const panels = [0, 0.5, 1].map((brightness): LightPanel => {
    return { caption: `style 1 at ${brightness}`, level: map, options: FINAL, brightness }
  })
  return { name: 'styles', panels, view: INTO }
}

/** A lamp so close to the floor that bytes end far below its light. */
export function hotSpot(): LightScene {
  const map = room({
    walls: { floor: 'white' },
    lamps: [lamp('160 180 28', '300', { delay: '2' })],
    world: { _minlight: '8' },
  })
  const hdr = { light: { mode: 'final', hdr: true } } as const
  const panels: LightPanel[] = [
    { caption: 'bytes, or hdr', level: map, options: hdr },
    { caption: 'bytes, exposure 1/16', level: map, options: FINAL, exposure: 1 / 16 },
    { caption: 'hdr, exposure 1/16', level: map, options: hdr, exposure: 1 / 16 },
  ]
  return { name: 'hdr', panels, view: INTO }
}

/** Faces with a normal map, which light from a side shows. */
function directions(): LightScene {
  const map = room({
    brushes: [box([72, 150, 0], [120, 198, 84], 'white')],
    lamps: [lamp('30 90 60', '380', { _color: '1 0.8 0.5' }), lamp('290 220 120', '280', { _color: '0.6 0.75 1' })],
    world: { _minlight: '10' },
  })
  const panels = [false, true].map((directional): LightPanel => {
    const caption = `a normal map, directional: ${directional}`
    return { caption, level: map, options: { light: { mode: 'final', directional } }, areBumpy: true }
  })
  return { name: 'directions', panels, view: INTO }
}

/** A pool of lava, which is a liquid. */
function emission(): LightScene {
  const map = room({
    brushes: [box([150, 110, 0], [290, 220, 4], '*lava'), box([72, 150, 0], [120, 198, 84], 'white')],
    lamps: [lamp('60 60 130', '60', { _color: '0.6 0.75 1' })],
    world: { _minlight: '4' },
  })
  const panels = [0, 3].map((value): LightPanel => {
    return { caption: `emission: ${value}`, level: map, options: { light: { mode: 'final', emission: value } } }
  })
  return { name: 'emission', panels, view: INTO }
}

/** The shadow of a fence with luxels far apart and close together. */
function luxels(): LightScene {
  const map = room({
    brushes: [
      ...[60, 110, 160, 210, 260].map((x) => box([x - 4, 190, 0], [x + 4, 198, 64], 'white')),
      box([40, 190, 64], [280, 198, 72], 'white'),
    ],
    lamps: [lamp('160 246 110', '360', { _color: '1 0.9 0.7' })],
    world: { _minlight: '8' },
  })
  const panels = [32, 16, 4].map((luxel): LightPanel => {
    return { caption: `luxel: ${luxel}`, level: map, options: { light: { mode: 'final', luxel } } }
  })
  return { name: 'luxel', panels, view: INTO }
}

function balls(): LightScene {
  const map = room({
    walls: { west: 'red', north: 'white', floor: 'white' },
    brushes: [box([180, 90, 0], [188, 256, H], 'white')],
    lamps: [lamp('130 190 130', '340')],
    world: { _minlight: '10' },
  })
  const at: Corner[] = [
    [28, 190, 40],
    [100, 140, 30],
    [150, 190, 40],
    [218, 190, 40],
    [270, 110, 40],
  ]
  const panels = [false, true].map((areLit): LightPanel => {
    const caption = areLit ? 'light grid' : 'lights of the scene'
    return { caption, level: map, options: FINAL, balls: { at, areLit } }
  })
  return { name: 'light-grid', panels, view: { from: [180, 6, 120], to: [170, 256, 30] } }
}

/** In the order of docs/light.md. */
export const LIGHT_SCENES: readonly LightScene[] = [
  reflections(),
  original(),
  direct(),
  phong(),
  luxels(),
  emission(),
  shadows(),
  holes(),
  thinWall(),
  styles(),
  hotSpot(),
  directions(),
  balls(),
]
