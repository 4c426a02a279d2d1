/** x, y and z of a pack. */
type Three = readonly [number, number, number]

/** Packs of `pixel-levels.ts`. */
export type PixelLevelName =
  | 'hall'
  | 'hall-hdr'
  | 'hall-directional'
  | 'pool'
  | 'yard-dome'
  | 'yard-cube'
  | 'yard-clouds'
  | 'camp'
  | 'camp-grid'
  | 'yard-clear'
  | 'yard-clear-small'

/** A level that is drawn, in any engine. There is no light but that of the level, and black behind it. */
export interface LevelScene {
  readonly name: string
  readonly level: PixelLevelName
  readonly camera: { readonly at: Three; readonly to: Three }
  /** Options of `createLevel`. Default: `sky: 'faces'`, and no lamps. */
  readonly options?: {
    readonly sky?: boolean | 'window' | 'faces'
    readonly pointLights?: number
    readonly exposure?: number
  }
  /** Brightness by light style. */
  readonly styles?: Readonly<Record<number, number>>
  /** Range of the level's first fog color, in the scene. */
  readonly fog?: { readonly start: number; readonly end: number }
  /** A guard in the level, whose lights light it, unless its grid does. */
  readonly guard?: { readonly at: Three; readonly isLitByGrid?: boolean }
  /** Instances of a guard, each of which the grid lights where it stands. */
  readonly crowd?: readonly Three[]
  /** Shows what the entities of the level name. */
  readonly entities?: { readonly light?: 'grid' | 'vertices' | 'scene' }
  /** Another object of the same level, which is not shown: its brightness by light style. */
  readonly again?: { readonly styles: Readonly<Record<number, number>> }
  /** Where the game moves the part that is named `gate`. */
  readonly gateAt?: Three
  /** From where `cullFrom` looks. */
  readonly seenFrom?: Three
  /** What `update` advances. */
  readonly seconds?: number
  /** Lit surfaces with highlights in place of the default, lit by their page: flat, or with the normals of `studs`. */
  readonly look?: 'shining' | 'bumpy'
}

const INTO = { at: [10, 96, 160], to: [256, 50, 170] } as const
const POND = { at: [50, 90, -20], to: [0, 20, -70] } as const
/** Without the water. */
const SIGNS = { at: [-130, 90, 60], to: [10, 20, 110] } as const
/** The four fields of the level `camp`, beside each other. */
const FIGURES = { at: [-640, 90, 190], to: [-600, 30, 0] } as const
const SOLID = { at: [0, 130, 150], to: [0, 10, 0] } as const
const SOFT = { at: [600, 70, 190], to: [600, 20, 0] } as const
const HILL = { at: [1290, 110, 190], to: [1210, 10, 10] } as const
const SKYWARD = { at: [30, 40, 60], to: [180, 150, 420] } as const

/** The scenes of levels. */
export const LEVEL_SCENES: readonly LevelScene[] = [
  { name: 'lightmaps', level: 'hall', camera: INTO },
  { name: 'a light style at half', level: 'hall', camera: INTO, styles: { 1: 0.5 } },
  {
    name: 'HDR lightmaps, exposed less',
    level: 'hall-hdr',
    camera: INTO,
    styles: { 1: 1.6 },
    options: { exposure: 0.4 },
  },
  {
    name: 'light that comes from somewhere, on what shines',
    level: 'hall-directional',
    camera: INTO,
    look: 'shining',
  },
  {
    name: 'light that comes from somewhere, on a normal map',
    level: 'hall-directional',
    camera: INTO,
    styles: { 1: 0.5 },
    look: 'bumpy',
  },
  {
    name: 'a cut-out surface',
    level: 'hall',
    camera: { at: [110, 60, 180], to: [200, 40, 195] },
  },
  {
    name: 'a part that the game has moved',
    level: 'hall',
    camera: { at: [30, 80, 200], to: [150, 50, 280] },
    gateAt: [110, 90, 250],
  },
  {
    name: 'a model that the grid lights',
    level: 'hall',
    camera: { at: [30, 80, 130], to: [160, 50, 160] },
    guard: { at: [150, 33, 160], isLitByGrid: true },
  },
  {
    name: 'instances that the grid lights',
    level: 'hall',
    camera: { at: [30, 80, 130], to: [160, 50, 160] },
    crowd: [
      [150, 33, 120],
      [110, 33, 200],
      [220, 33, 40],
    ],
    styles: { 1: 0.6 },
  },
  {
    name: 'a level that is open twice, in other light styles',
    level: 'hall',
    camera: { at: [30, 80, 200], to: [150, 50, 280] },
    styles: { 1: 0.3 },
    again: { styles: { 1: 1 } },
  },
  { name: 'entities of a level', level: 'camp', camera: FIGURES, entities: {} },
  {
    name: 'entities that are lit at their vertices',
    level: 'camp',
    camera: FIGURES,
    entities: { light: 'vertices' },
  },
  { name: 'solid looks of entities', level: 'camp', camera: SOLID, entities: {} },
  {
    name: 'looks of entities that are seen through, in fog',
    level: 'camp',
    camera: SOFT,
    entities: {},
    fog: { start: 60, end: 420 },
  },
  { name: 'a terrain with stored light', level: 'camp', camera: HILL, entities: {} },
  { name: 'a terrain that the grid lights', level: 'camp-grid', camera: HILL, entities: {} },
  { name: 'what is seen from elsewhere', level: 'hall', camera: INTO, seenFrom: [200, 60, 560] },
  { name: 'a level lit by its sun', level: 'pool', camera: SIGNS },
  { name: 'a level lit by its lamps', level: 'pool', camera: SIGNS, options: { pointLights: 8 } },
  {
    name: 'a model that the lights of its level light',
    level: 'pool',
    camera: { at: [-180, 70, 70], to: [-40, 34, 110] },
    guard: { at: [-60, 33, 100] },
  },
  { name: 'water from above', level: 'pool', camera: POND },
  { name: 'water from below', level: 'pool', camera: { at: [20, 6, -50], to: [-8, 40, -76] } },
  { name: 'the fog of a level', level: 'pool', camera: SIGNS, fog: { start: 60, end: 420 } },
  {
    name: 'an open level without a sky, in its fog',
    level: 'pool',
    camera: SIGNS,
    fog: { start: 60, end: 420 },
    options: { sky: true },
  },
  { name: 'faces of sky', level: 'yard-clouds', camera: SKYWARD },
  { name: 'a dome of sky', level: 'yard-dome', camera: SKYWARD, options: { sky: true } },
  { name: 'a cube of sky', level: 'yard-cube', camera: SKYWARD, options: { sky: true } },
  { name: 'clouds of Quake', level: 'yard-clouds', camera: SKYWARD, options: { sky: true }, seconds: 2.7 },
  {
    name: 'clouds of Quake that are clear',
    level: 'yard-clear',
    camera: SKYWARD,
    options: { sky: true },
    seconds: 2.7,
  },
  { name: 'the same by few texels', level: 'yard-clear-small', camera: SKYWARD, options: { sky: true }, seconds: 2.7 },
]
