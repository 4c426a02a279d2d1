import type { RgbaImage } from '../../../src/image/index.js'
import { createWmb7, type PlannedBlock, type PlannedObject, type WmbDocument } from '../../../src/levels/wmb/index.js'

/** An image whose channels survive 565. */
export function image(width: number, height: number): RgbaImage {
  const pixels = new Uint8Array(width * height * 4)
  for (let at = 0; at < pixels.length; at += 4) pixels.set([255, (at / 4) % 2 ? 255 : 0, 0, 255], at)
  return { width, height, pixels }
}

/** Corners of a cube's sides, clockwise from outside; bit 0 of a corner = max x, bit 1 = max y, bit 2 = max z. */
const SIDES = [
  [5, 4, 6, 7],
  [5, 7, 3, 1],
  [4, 5, 1, 0],
  [6, 4, 0, 2],
  [7, 6, 2, 3],
  [1, 3, 2, 0],
]

/** A box of 24 vertices and 12 triangles; each side is a face. */
export function box(min: readonly number[], max: readonly number[]): PlannedBlock {
  const corner = (bits: number): number[] => [0, 1, 2].map((axis) => (bits & (1 << axis) ? max[axis] : min[axis]))
  return {
    positions: SIDES.flatMap((side) => side.flatMap(corner)),
    uvs: SIDES.flatMap(() => [0, 0, 1, 0, 1, 1, 0, 1]),
    triangles: SIDES.flatMap((_, side) => [0, 1, 2, 0, 2, 3].map((point) => side * 4 + point)),
    triangleSkins: SIDES.flatMap((_, side) => [side % 2, side % 2]),
    faces: SIDES.flatMap((_, side) => [side, side]),
    skins: [
      { texture: 0, albedo: 50 },
      { texture: 1, ambient: -100, flags: 0x40 },
    ],
  }
}

/** One object of every kind that authors create. */
export const objects: readonly PlannedObject[] = [
  { kind: 'position', origin: [1, 2, 3], angles: [90, 0, 0], name: 'player_start' },
  { kind: 'light', origin: [0, 0, 64], color: [100, 50, 25], range: 300, flags: 2 },
  { kind: 'oldEntity', origin: [8, 8, 8], name: 'crate', file: 'crate.mdl', action: 'push', skills: [1, 2] },
  { kind: 'sound', origin: [4, 4, 4], volume: 50, range: 1000, file: 'drip.wav' },
  {
    kind: 'path',
    name: 'patrol',
    points: [
      [0, 0, 0],
      [3, 4, 0],
      [3, 4, 12],
    ],
    edges: [
      { from: 1, to: 2 },
      { from: 2, to: 3, weight: 0.5 },
    ],
  },
  {
    kind: 'entity',
    origin: [16, 0, 8],
    angles: [45, 0, 0],
    scale: [2, 2, 2],
    name: 'guard_001',
    file: 'guard_with_long_name.mdl',
    action: 'patrol_prog',
    skills: [100, 0, 0.5],
    flags: 0x20001,
    ambient: 25,
    albedo: 50,
    path: 1,
    material: 'mtl_guard',
    string1: 'hello',
  },
  { kind: 'region', name: 'cellar', min: [-10, -10, -10], max: [10, 10, 0] },
]

/** A level with objects, textures and blocks, without light. */
export const plainLevel: WmbDocument = createWmb7({
  info: { azimuth: 120, sun: 0xffeedd, ambient: 0x202020, fog: [0x102030, 0, 0, 0] },
  textures: [
    { name: 'stone', image: image(8, 8) },
    { name: '*water', image: image(4, 2), format: 'rgb888', mips: false },
  ],
  blocks: [box([-8, -8, -8], [8, 8, 8]), box([16, -8, -8], [32, 8, 24])],
  objects,
  lightmaps: { size: 0, pages: new Uint8Array(0) },
})

/** `plainLevel` with a tree of two nodes and three leafs, PVS rows, clip nodes and every other list of WMB7. */
export const treeLevel: WmbDocument = {
  ...plainLevel,
  nodes: {
    count: 2,
    planes: Uint32Array.of(0, 1),
    legacy: new Uint32Array(2),
    boxes: Int16Array.of(-8, -8, -8, 32, 8, 24, -8, -8, -8, 8, 8, 8),
    legacy2: new Uint32Array(2),
    children: Int32Array.of(-2, 1, -3, -1),
    firstFaces: new Uint32Array(2),
    faceCounts: Uint32Array.of(2, 4),
  },
  leafs: {
    count: 3,
    contents: Int32Array.of(-128, -256, -256),
    pvsOffsets: Int32Array.of(-1, 0, 1),
    boxes: new Int16Array(18).fill(4),
    legacy: new Uint32Array(6),
    firstMarks: Uint32Array.of(0, 0, 1),
    markCounts: Uint32Array.of(0, 1, 1),
  },
  marks: Uint32Array.of(0, 1),
  clipNodes: {
    count: 2,
    planes: Uint32Array.of(0, 1),
    legacy: new Uint32Array(2),
    children: Int32Array.of(-256, -128, -256, -128),
  },
  hulls: {
    ...plainLevel.hulls,
    headNodes: Int32Array.of(0, 0, 1, 0),
    leafCounts: Int32Array.of(2),
    firstFaces: new Int32Array(1),
    faceCounts: Int32Array.of(12),
  },
  // Both leafs see both. The list fills whole words, so every cut of the file is inside some data.
  pvs: Uint8Array.of(3, 3),
  legacy4: Uint8Array.of(1, 2),
  legacy8: Uint8Array.of(1, 2, 3, 4),
  objects: plainLevel.objects.map((object) => (object.kind === 'info' ? { ...object, flags: 0x23 } : object)),
  terrainLightmaps: [{ object: 6, width: 2, height: 1, pixels: Uint8Array.of(1, 2, 3, 4, 5, 6) }],
}

/** A tetrahedron in WMB6: vertices, edges, faces. Its INFO has 8 additional bytes. */
export const oldLevel: WmbDocument = {
  ...createWmb7({}),
  format: 'wmb6',
  listCount: 19,
  objects: createWmb7({}).objects.map((object) => (object.kind === 'info' ? { ...object, flags: 2 } : object)),
  omitted: ['blocks', 'terrainLightmaps'],
  planes: {
    count: 4,
    normals: Float32Array.of(0, 0, 1, 0, 1, 0, 1, 0, 0, 0.6, 0.64, 0.48),
    distances: Float32Array.of(0, 0, 0, 3),
    types: Uint32Array.of(2, 1, 0, 4),
  },
  materials: [
    {
      s: Float32Array.of(1, 0, 0, 0),
      t: Float32Array.of(0, -1, 0, 0),
      texture: 0,
      flags: 0,
      userFlags: 0xff,
      ambient: -100,
      albedo: 50,
      name: { text: '', tail: Uint8Array.from({ length: 19 }, (_, at) => (at === 0 ? 100 : 0)) },
    },
  ],
  textures: [{ ...plainLevel.textures[0], typeWord: 40 }],
  vertices: Float32Array.of(0, 0, 0, 4, 0, 0, 0, 4, 0, 0, 0, 4),
  edges: Uint32Array.of(0, 0, 0, 1, 1, 2, 2, 0, 0, 3, 1, 3, 2, 3),
  // Bottom, then the three sides; a negative edge runs backward.
  edgeList: Int32Array.of(1, 2, 3, -1, 4, -5, -2, 5, -6, -3, 6, -4),
  faces: {
    count: 4,
    junk: Uint16Array.of(7, 0, 0, 0),
    sides: Uint16Array.of(1, 1, 0, 1),
    firstEdges: Uint32Array.of(0, 3, 6, 9),
    edgeCounts: new Uint16Array(4).fill(3),
    materials: new Uint16Array(4),
    styles: new Uint8Array(16).fill(255),
    lightmapOffsets: new Int32Array(4).fill(-1),
    planes: Uint32Array.of(0, 1, 3, 2),
  },
}
