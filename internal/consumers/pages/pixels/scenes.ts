/** Red, green and blue, linear; or x, y and z. */
type Three = readonly [number, number, number]

/** What is drawn, in any engine. */
export interface PixelScene {
  readonly name: string
  readonly asset: 'guard' | 'crow' | 'dense' | 'floor' | 'leaves' | 'glass' | 'ball' | 'second'
  readonly camera: {
    readonly at: Three
    readonly to: Three
    /** Height of what a camera without perspective sees. Default: 40 degrees of perspective. */
    readonly orthographic?: number
  }
  /** Color 1 shows a matt surface that faces the light as bright as its own color. */
  readonly light?: {
    readonly sky?: Three
    readonly ground?: Three
    readonly sun?: { readonly color: Three; readonly from: Three }
    readonly lamps?: readonly { readonly color: Three; readonly at: Three; readonly range: number }[]
  }
  readonly fog?: { readonly color: Three; readonly near: number; readonly far: number }
  /** Clips that play one after the other; each blends from the pose of the one before. */
  readonly plays?: readonly { readonly clip: string; readonly seconds: number; readonly fade?: number }[]
  readonly options?: { readonly vertexFrames?: 'cpu'; readonly anisotropy?: number; readonly lodPixels?: number }
  /** How often the model has all its frames, one after the other: more than a texture has rows. */
  readonly repeated?: number
  readonly filter?: 'nearest'
  /** In place of the look of the pack. */
  readonly look?: 'unlit' | 'added'
  readonly scale?: Three
  /** Copies that stand behind each other. */
  readonly copies?: number
}

const SUN = { color: [0.7, 0.66, 0.6], from: [0.5, 0.8, 0.6] } as const
/** Ambient light and a sun. */
export const DAY = { sky: [0.25, 0.27, 0.32], sun: SUN } as const
const NEAR = { at: [45, 60, 110], to: [0, 36, 0] } as const

/** The scenes that all engines draw alike. */
export const PIXEL_SCENES: readonly PixelScene[] = [
  { name: 'lit by ambient light and a sun', asset: 'guard', camera: NEAR, light: DAY },
  {
    name: 'mirrored, from below',
    asset: 'guard',
    camera: { at: [60, -20, 110], to: [0, 38, 0] },
    light: DAY,
    scale: [-1, 1.2, 1],
  },
  {
    name: 'lit from above and below',
    asset: 'guard',
    camera: NEAR,
    light: { sky: [0.8, 0.8, 1], ground: [0.3, 0.2, 0.1] },
  },
  {
    name: 'lit by lamps',
    asset: 'guard',
    camera: NEAR,
    light: {
      sky: [0.05, 0.05, 0.05],
      lamps: [
        { color: [60, 30, 15], at: [50, 40, 40], range: 200 },
        { color: [10, 20, 60], at: [-60, 10, 30], range: 0 },
      ],
    },
  },
  { name: 'unlit', asset: 'guard', camera: NEAR, look: 'unlit' },
  { name: 'vertex frames', asset: 'guard', camera: NEAR, light: DAY, plays: [{ clip: 'walk', seconds: 0.413 }] },
  {
    name: 'vertex frames that are no rows of their texture',
    asset: 'guard',
    camera: NEAR,
    light: DAY,
    plays: [{ clip: 'walk', seconds: 0.413 }],
    repeated: 60,
  },
  {
    name: 'vertex frames on the CPU',
    asset: 'guard',
    camera: NEAR,
    light: DAY,
    plays: [{ clip: 'walk', seconds: 0.413 }],
    options: { vertexFrames: 'cpu' },
  },
  {
    name: 'vertex frames that blend',
    asset: 'guard',
    camera: NEAR,
    light: DAY,
    plays: [
      { clip: 'walk', seconds: 0.413 },
      { clip: 'wave', seconds: 0.2, fade: 0.5 },
    ],
  },
  {
    name: 'bones',
    asset: 'crow',
    camera: { at: [14, 12, 26], to: [0, 2, 0] },
    light: DAY,
    plays: [{ clip: 'fly', seconds: 0.27 }],
  },
  { name: 'cut-outs', asset: 'leaves', camera: { at: [20, 20, 90], to: [0, 0, 0] }, light: DAY, copies: 3 },
  {
    name: 'soft alpha over what is behind',
    asset: 'glass',
    camera: { at: [40, 30, 90], to: [0, 0, 0] },
    light: DAY,
    copies: 3,
  },
  { name: 'added', asset: 'leaves', camera: { at: [20, 20, 90], to: [0, 0, 0] }, light: DAY, copies: 3, look: 'added' },
  {
    name: 'a floor that reaches far',
    asset: 'floor',
    camera: { at: [0, 25, 120], to: [0, 0, -200] },
    light: { sky: [1, 1, 1] },
  },
  {
    name: 'a floor without anisotropy',
    asset: 'floor',
    camera: { at: [0, 25, 120], to: [0, 0, -200] },
    light: { sky: [1, 1, 1] },
    options: { anisotropy: 1 },
  },
  {
    name: 'a floor in squares',
    asset: 'floor',
    camera: { at: [10, 18, 60], to: [0, 0, 0] },
    light: { sky: [1, 1, 1] },
    filter: 'nearest',
  },
  {
    name: 'fog',
    asset: 'floor',
    camera: { at: [0, 25, 120], to: [0, 0, -200] },
    light: { sky: [1, 1, 1] },
    fog: { color: [0.3, 0.4, 0.6], near: 50, far: 500 },
  },
  {
    name: 'levels of detail',
    asset: 'dense',
    camera: { at: [0, 30, 160], to: [0, 0, 0] },
    light: DAY,
    copies: 3,
    options: { lodPixels: 4 },
  },
  {
    name: 'highlights',
    asset: 'ball',
    camera: { at: [0, 30, 100], to: [0, 0, 0] },
    light: { sky: [0.1, 0.1, 0.1], sun: SUN },
  },
  {
    name: 'highlights without perspective',
    asset: 'ball',
    camera: { at: [30, 30, 100], to: [0, 0, 0], orthographic: 80 },
    light: { sky: [0.1, 0.1, 0.1], sun: SUN },
  },
  { name: 'a second skin', asset: 'second', camera: { at: [0, 0, 100], to: [0, 0, 0] }, light: { sky: [1, 1, 1] } },
]
