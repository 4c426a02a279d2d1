export type ShapeName = 'sprites' | 'skies' | 'hill' | 'layers' | 'crowd'

/** What both engines draw. */
export interface Shot {
  readonly name: string
  readonly at: readonly [x: number, y: number, z: number]
  readonly to: readonly [x: number, y: number, z: number]
  readonly level?: 'courtyard' | 'pool' | 'yard'
  /** Shows the sky of the level, this time after its clouds were at rest [s]. */
  readonly sky?: { readonly seconds: number }
  /** Shows the entities of the level, or a guard of each look in their place. */
  readonly entities?: 'own' | 'looks'
  /** Range of the level's first fog color, in the scene. */
  readonly fog?: { readonly start: number; readonly end: number }
  /** A model, where it stands, and what it plays one after the other; each clip blends from the pose of the one before. */
  readonly model?: 'guard' | 'crow' | 'tree' | 'glass'
  readonly stands?: readonly [x: number, y: number, z: number]
  readonly plays?: readonly { readonly clip: string; readonly seconds: number; readonly fade?: number }[]
  readonly vertexFrames?: 'cpu'
  readonly isLitByGrid?: boolean
  /** Sprites, terrains or skies of this page. */
  readonly shape?: ShapeName
  /** How many of the 230,400 values may differ: without filter, the last bit decides between two texels. Default: none. */
  readonly odd?: number
}

const NEAR = { at: [60, 60, 150], to: [0, 5, 0] } as const

export const SHOTS: readonly Shot[] = [
  { name: 'a level with lightmap', level: 'courtyard', at: [0, 170, 330], to: [60, 10, 0] },
  // Backs before fronts: the bottom would cover the top, which makes a mean of 1.
  {
    name: 'see-through water in fog',
    level: 'pool',
    fog: { start: 40, end: 300 },
    // No edge is level: WebGL and WebGPU give a pixel whose middle lies on it to different sides.
    at: [75, 110, 80],
    to: [70, 20, 0],
  },
  { name: 'clouds of Quake', level: 'yard', sky: { seconds: 2.7 }, at: [30, 40, 60], to: [180, 150, 420] },
  { name: 'entities of a level', level: 'courtyard', entities: 'own', at: [0, 170, 330], to: [60, 10, 0] },
  { name: 'looks of entities', level: 'courtyard', entities: 'looks', at: [24, 84, 205], to: [20, 40, 60], odd: 12 },
  {
    name: 'a lit model in a level',
    level: 'courtyard',
    model: 'guard',
    stands: [20, 40, 60],
    at: [24, 84, 205],
    to: [20, 40, 60],
  },
  {
    name: 'a model lit by the grid of a level',
    level: 'courtyard',
    model: 'guard',
    stands: [20, 40, 60],
    isLitByGrid: true,
    at: [24, 84, 205],
    to: [20, 40, 60],
  },
  { name: 'vertex frames', model: 'guard', plays: [{ clip: 'walk', seconds: 0.4 }], ...NEAR },
  {
    name: 'vertex frames that blend',
    model: 'guard',
    plays: [
      { clip: 'walk', seconds: 0.4 },
      { clip: 'wave', seconds: 0.2, fade: 0.5 },
    ],
    ...NEAR,
  },
  {
    name: 'vertex frames on the CPU',
    model: 'guard',
    plays: [{ clip: 'walk', seconds: 0.4 }],
    vertexFrames: 'cpu',
    ...NEAR,
  },
  { name: 'bones', model: 'crow', plays: [{ clip: 'fly', seconds: 0.27 }], at: [30, 25, 60], to: [0, 5, 0] },
  { name: 'sprites', shape: 'sprites', at: [90, 60, 130], to: [0, 10, 0] },
  { name: 'a terrain with details', shape: 'hill', at: [60, 110, 190], to: [0, 0, 0] },
  { name: 'a terrain of twelve layers', shape: 'layers', at: [60, 110, 190], to: [0, 0, 0] },
  { name: 'a crowd', shape: 'crowd', model: 'guard', stands: [0, 0, -60], at: [30, 60, 190], to: [0, 5, 0] },
  { name: 'skies', shape: 'skies', at: [60, 50, 190], to: [120, 60, 0] },
]
