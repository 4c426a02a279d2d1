import { PLAIN_ENTITY } from '../plain-entity.js'

const triangle = {
  positions: new Float32Array([0, 0, 0, 2, 0, 0, 0, 4, 0]),
  normals: new Float32Array([0, 0, 1, 0, 0, 1, 0, 0, 1]),
  uvs: new Float32Array([0, 0, 1, 0, 0, 1]),
}

/** Two triangles, back to back: the first is seen from the cluster 0, the second from 1. */
const wall = {
  material: 0,
  ...triangle,
  indices: new Uint16Array([0, 1, 2, 2, 1, 0]),
  blocks: new Uint32Array(2),
  ranges: {
    firstTriangles: Uint32Array.of(0, 1, 2),
    firstClusters: Uint32Array.of(0, 1, 2),
    clusters: Uint32Array.of(0, 1),
  },
  sky: false,
  liquid: false,
  passable: false,
  unshaded: false,
  flags: 0,
  userFlags: 0,
  ambient: 0,
  albedo: 50,
  blockMaterial: '',
}

/** A gate, which moves the first part of its level. */
export const GATE = { ...PLAIN_ENTITY, kind: 'part', name: 'gate', part: 0, position: [1, 2, 3] } as const

/** A byte of the image that a level shows: levels of equal bytes have equal images. */
export function court(byte = 1) {
  const bounds = { min: [0, 0, 0], max: [2, 4, 0] } as const
  const surfaces = [wall, { ...wall, sky: true }, { ...wall, liquid: true }] as const
  return {
    kind: 'level',
    name: 'court',
    script: '',
    sun: { color: [1, 1, 0.5], azimuth: 0, elevation: 90, direction: [0, 1, 0] },
    ambient: [0.5, 0.5, 0.5],
    fog: [],
    entities: [GATE],
    lights: [],
    sounds: [],
    positions: [],
    paths: [],
    regions: [],
    palette: '',
    groups: [],
    blocks: [],
    surfaces,
    parts: [{ name: 'func_door', surfaces: [wall], bounds }],
    materials: [{ name: 'stone', image: 0, color: [1, 1, 1, 1], alpha: 'opaque', doubleSided: false }],
    images: [{ name: 'stone', mimeType: 'image/png', bytes: Uint8Array.of(byte) }],
    bounds,
    tree: {
      planes: Float32Array.of(1, 0, 0, 0),
      nodePlanes: Uint32Array.of(0),
      children: Uint32Array.of(0x80000000, 0x80000001),
      leafClusters: Uint32Array.of(0, 1),
    },
    visibility: { clusterCount: 2, rows: Uint32Array.of(0b01, 0b10), bounds: new Float32Array(12) },
  } as const
}

export type SampleLevel = Omit<ReturnType<typeof court>, 'entities'> & {
  readonly entities: readonly (Omit<typeof GATE, 'name' | 'position'> & {
    readonly name: string
    readonly position: readonly [number, number, number]
  })[]
}
