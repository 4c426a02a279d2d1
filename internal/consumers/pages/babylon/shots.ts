/** What both engines draw. */
export interface Shot {
  readonly name: string
  readonly at: readonly [x: number, y: number, z: number]
  readonly to: readonly [x: number, y: number, z: number]
  readonly level?: boolean
  /** A model, where it stands, and what it plays one after the other; each clip blends from the pose of the one before. */
  readonly model?: 'guard' | 'crow' | 'tree' | 'glass'
  readonly stands?: readonly [x: number, y: number, z: number]
  readonly plays?: readonly { readonly clip: string; readonly seconds: number; readonly fade?: number }[]
  readonly vertexFrames?: 'cpu'
  readonly isLitByGrid?: boolean
}

const NEAR = { at: [60, 60, 150], to: [0, 5, 0] } as const

export const SHOTS: readonly Shot[] = [
  { name: 'a level with lightmap', level: true, at: [0, 170, 330], to: [60, 10, 0] },
  {
    name: 'a lit model in a level',
    level: true,
    model: 'guard',
    stands: [20, 40, 60],
    at: [24, 84, 205],
    to: [20, 40, 60],
  },
  {
    name: 'a model lit by the grid of a level',
    level: true,
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
]
