import { DAY, type PixelScene } from './scenes.js'

/** x, y and z; red, green and blue, linear. */
type Three = readonly [number, number, number]

/** Where something stands. */
export interface Placed {
  /** Default: the origin. */
  readonly at?: Three
  /** A turn about an axis. */
  readonly turn?: { readonly about: 'x' | 'y' | 'z'; readonly degrees: number }
  readonly scale?: Three
}

export interface SpriteShape extends Placed {
  readonly sprite: 'puff' | 'board' | 'fence'
  readonly facing?: 'camera' | 'both' | 'front'
  /** Plays from the first frame, 12 frames a second. */
  readonly seconds?: number
  /** A material of the game in place of the default: half see-through, or added. */
  readonly look?: 'faint' | 'added'
}

export interface TerrainShape extends Placed {
  /** Of a map and details, of three layers, and of more layers than a material reads. */
  readonly terrain: 'hill' | 'meadow' | 'range'
  readonly options?: { readonly detailRepeat?: number; readonly tiling?: number | readonly (number | undefined)[] }
}

export interface SkyShape {
  /** A strip of six faces, a sheet of two layers, and a soft image. */
  readonly sky: 'stars' | 'clouds' | 'haze'
  readonly options?: {
    readonly layer?: number
    readonly opacity?: number
    readonly speed?: readonly [number, number]
    readonly cloudSpeed?: readonly [number, number]
    readonly tiles?: number
    readonly curve?: number
  }
  readonly seconds?: number
}

/** A set, which stands where it is placed, and all its instances. */
export interface InstancesShape extends Placed {
  readonly model: 'guard' | 'crow' | 'dense' | 'barrel'
  readonly options?: { readonly lodPixels?: number; readonly looks?: boolean }
  readonly instances: readonly InstanceShape[]
}

export interface InstanceShape extends Placed {
  readonly plays?: { readonly clip: string; readonly seconds: number; readonly speed?: number }
  readonly look?: { readonly tint?: Three; readonly opacity?: number; readonly skin?: number }
}

/** Sprites, terrains, skies and instances, in the order in which they are added to the scene. */
export interface ShapeScene extends Pick<PixelScene, 'name' | 'camera' | 'light' | 'fog'> {
  /** Another camera that draws the same scene before. */
  readonly cameraBefore?: PixelScene['camera']
  readonly sprites?: readonly SpriteShape[]
  readonly terrains?: readonly TerrainShape[]
  readonly skies?: readonly SkyShape[]
  readonly sets?: readonly InstancesShape[]
}

const ABOVE = { at: [50, 60, 110], to: [0, 0, 0] } as const
const OVER_LAND = { at: [90, 110, 190], to: [10, 0, 10] } as const
const AWAY = { at: [300, 40, -200], to: [340, 58, -250] } as const
const CROWD = { at: [60, 90, 190], to: [0, 20, 0] } as const

/** Boards that hide the sky, one of them where only a sky without depth is behind it. */
const BOARDS = [
  { sprite: 'board', at: [345, 52, -262], facing: 'both' },
  { sprite: 'board', at: [1340, 560, -1330], scale: [16, 16, 1], facing: 'both' },
] as const

const walking = (seconds: number, speed = 1) => ({ clip: 'walk', seconds, speed })

/** Sprites, terrains, skies of games, and instances. */
export const SHAPE_SCENES: readonly ShapeScene[] = [
  {
    name: 'sprites that face the camera',
    camera: ABOVE,
    light: DAY,
    sprites: [
      { sprite: 'board', at: [-30, 0, 0], turn: { about: 'z', degrees: 25 } },
      { sprite: 'fence', at: [20, 5, -10], scale: [1.4, 0.8, 1] },
      { sprite: 'puff', at: [0, 0, 20], seconds: 0.21 },
      { sprite: 'puff', at: [6, 6, 30], seconds: 0.3 },
    ],
  },
  {
    name: 'sprites that face to both sides, and lie on a wall',
    camera: { at: [60, 20, 80], to: [0, 0, 0] },
    light: DAY,
    sprites: [
      { sprite: 'board', facing: 'both', scale: [2.6, 2, 1] },
      { sprite: 'fence', facing: 'front', at: [-8, 4, 0] },
      { sprite: 'fence', facing: 'both', at: [34, 0, 20], turn: { about: 'y', degrees: 150 } },
      { sprite: 'board', facing: 'front', at: [-30, 0, 30], turn: { about: 'y', degrees: 180 } },
    ],
  },
  {
    name: 'sprites with materials of the game',
    camera: ABOVE,
    light: DAY,
    sprites: [
      { sprite: 'board', at: [-10, 0, -10] },
      { sprite: 'board', at: [10, 6, 10], look: 'faint' },
      { sprite: 'puff', at: [-16, 0, 16], seconds: 0.3, look: 'added' },
    ],
  },
  {
    name: 'sprites in fog that a mirroring camera saw before',
    camera: ABOVE,
    cameraBefore: { at: [50, -60, 110], to: [0, 0, 0] },
    light: DAY,
    fog: { color: [0.3, 0.4, 0.6], near: 60, far: 220 },
    sprites: [
      { sprite: 'board', at: [-20, 0, 0] },
      { sprite: 'puff', at: [0, 0, 20] },
    ],
  },
  { name: 'a terrain with details', camera: OVER_LAND, light: DAY, terrains: [{ terrain: 'hill' }] },
  { name: 'layers of a terrain', camera: OVER_LAND, light: DAY, terrains: [{ terrain: 'meadow' }] },
  {
    name: 'layers of a terrain that the game tiles',
    camera: OVER_LAND,
    light: DAY,
    terrains: [{ terrain: 'meadow', options: { tiling: [2, undefined, 12] } }],
  },
  {
    name: 'more layers than a material reads, under a sprite, in fog',
    camera: OVER_LAND,
    light: DAY,
    fog: { color: [0.3, 0.4, 0.6], near: 100, far: 400 },
    terrains: [{ terrain: 'range' }],
    sprites: [{ sprite: 'puff', at: [40, 30, 60], scale: [2, 2, 2] }],
  },
  {
    name: 'a sky of six faces, behind everything',
    camera: AWAY,
    light: DAY,
    sprites: BOARDS,
    skies: [{ sky: 'stars' }],
  },
  {
    name: 'a sky whose clouds move',
    camera: AWAY,
    light: DAY,
    sprites: BOARDS,
    skies: [{ sky: 'clouds', options: { speed: [0.05, 0.02], tiles: 2 }, seconds: 3.7 }],
  },
  {
    name: 'skies over each other, by their layers',
    camera: AWAY,
    light: DAY,
    fog: { color: [0.3, 0.4, 0.6], near: 10, far: 20 },
    sprites: BOARDS,
    skies: [
      { sky: 'haze', options: { layer: 2, opacity: 0.7, curve: 0.6, speed: [0.1, 0.3] }, seconds: 1.3 },
      { sky: 'stars', options: { layer: 1 } },
    ],
  },
  {
    name: 'instances in the middle of clips',
    camera: CROWD,
    light: DAY,
    sets: [
      {
        model: 'guard',
        instances: [
          { at: [-60, 0, 0], plays: walking(0.413) },
          { at: [0, 0, -20], turn: { about: 'y', degrees: 70 }, plays: walking(0.7, 1.3) },
          { at: [60, 0, 10], plays: { clip: 'wave', seconds: 0.2 }, scale: [1, 1.3, 1] },
          { at: [20, 0, 60] },
        ],
      },
    ],
  },
  {
    name: 'instances whose bones have become frames',
    camera: { at: [18, 14, 56], to: [0, 4, 0] },
    light: DAY,
    sets: [
      {
        model: 'crow',
        instances: [
          { at: [-8, 0, 0], plays: { clip: 'fly', seconds: 0.27 } },
          { at: [10, 2, -6], plays: { clip: 'fly', seconds: 0.11 } },
        ],
      },
    ],
  },
  {
    name: 'instances with skins, tints and opacities',
    camera: { at: [30, 60, 120], to: [5, 18, 0] },
    light: DAY,
    sets: [
      {
        model: 'barrel',
        options: { looks: true },
        instances: [
          { at: [-50, 10, 0] },
          { at: [-15, 10, 0], look: { skin: 2 } },
          { at: [20, 10, 0], look: { skin: 3, tint: [1, 0.6, 0.3] } },
          { at: [55, 10, 0], look: { skin: 2, opacity: 0.4 } },
          { at: [20, 40, -30], look: { tint: [0.2, 0.9, 0.4], opacity: 0.75 } },
        ],
      },
    ],
  },
  {
    name: 'instances in levels of detail',
    camera: { at: [0, 30, 160], to: [0, 0, 0] },
    light: DAY,
    sets: [
      {
        model: 'dense',
        options: { lodPixels: 4 },
        instances: [{ at: [-30, 0, 60] }, { at: [40, 0, -80] }, { at: [-60, 60, -400] }, { at: [9000, 0, 0] }],
      },
    ],
  },
  {
    name: 'a mirrored set of instances',
    camera: CROWD,
    light: DAY,
    sets: [
      {
        model: 'guard',
        at: [10, 0, -10],
        turn: { about: 'y', degrees: 30 },
        scale: [-1, 0.8, 1.2],
        instances: [{ at: [-40, 0, 0], plays: walking(0.413) }, { at: [30, 0, 20] }],
      },
    ],
  },
  {
    name: 'instances that another camera saw before',
    camera: { at: [0, 30, 160], to: [0, 0, 0] },
    cameraBefore: { at: [400, 0, 20], to: [500, 0, 0] },
    light: DAY,
    sets: [
      {
        model: 'dense',
        options: { lodPixels: 4 },
        instances: [{ at: [-30, 0, 60] }, { at: [40, 0, -80] }, { at: [500, 0, 0] }, { at: [-60, 60, -400] }],
      },
    ],
  },
]
