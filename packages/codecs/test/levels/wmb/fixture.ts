import { wmbObjects, wmbTetrahedron, wmbTree } from '@brushwork-internal/testkit'
import type { RgbaImage } from '../../../src/image/index.js'
import { createWmb7, type PlannedBlock, type WmbDocument } from '../../../src/levels/wmb/index.js'

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

/** A level with objects, textures and blocks, without light. */
export const plainLevel: WmbDocument = createWmb7({
  info: { azimuth: 120, sun: 0xffeedd, ambient: 0x202020, fog: [0x102030, 0, 0, 0] },
  textures: [
    { name: 'stone', image: image(8, 8) },
    { name: '*water', image: image(4, 2), format: 'rgb888', mips: false },
  ],
  blocks: [box([-8, -8, -8], [8, 8, 8]), box([16, -8, -8], [32, 8, 24])],
  objects: wmbObjects,
  lightmaps: { size: 0, pages: new Uint8Array(0) },
})

/** `plainLevel` with a tree of two nodes and three leafs, PVS rows, clip nodes and every other list of WMB7. */
export const treeLevel: WmbDocument = {
  ...plainLevel,
  ...wmbTree,
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
  ...wmbTetrahedron,
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
}
