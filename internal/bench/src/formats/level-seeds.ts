import { createWmb7, type PlannedBlock, type PlannedObject, type WmbDocument, writeWmb } from '@brushwork/codecs/wmb'
import { noiseImage } from './image-seeds.js'

/** Small compiled levels, made by our writers. */

const block: PlannedBlock = {
  positions: [0, 0, 0, 16, 0, 0, 0, 16, 0, 0, 0, 16],
  uvs: [0, 0, 1, 0, 0, 1, 1, 1],
  triangles: [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3],
  triangleSkins: [0, 0, 0, 0],
  faces: [0, 1, 2, 3],
  skins: [{ texture: 0, albedo: 50 }],
}

const objects: readonly PlannedObject[] = [
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
    edges: [{ from: 1, to: 2 }],
  },
  { kind: 'entity', origin: [16, 0, 8], name: 'guard', file: 'guard.mdl', action: 'patrol', skills: [100], path: 1 },
  { kind: 'region', name: 'cellar', min: [-10, -10, -10], max: [10, 10, 0] },
]

/** One level with blocks and objects, and one with a tree and PVS rows. */
export function wmb7Seeds(): Uint8Array[] {
  const textures = [{ name: 'stone', image: noiseImage(false, 8, 8), mips: false }]
  const lightmaps = { size: 0, pages: new Uint8Array(0) }
  const plain = createWmb7({ textures, blocks: [block], objects, lightmaps })
  const tree: WmbDocument = {
    ...plain,
    nodes: {
      count: 2,
      planes: Uint32Array.of(0, 1),
      legacy: new Uint32Array(2),
      boxes: Int16Array.of(-8, -8, -8, 32, 8, 24, -8, -8, -8, 8, 8, 8),
      legacy2: new Uint32Array(2),
      children: Int32Array.of(-2, 1, -3, -1),
      firstFaces: new Uint32Array(2),
      faceCounts: new Uint32Array(2),
    },
    leafs: {
      count: 3,
      contents: Int32Array.of(-128, -256, -256),
      pvsOffsets: Int32Array.of(-1, 0, 1),
      boxes: new Int16Array(18).fill(4),
      legacy: new Uint32Array(6),
      firstMarks: new Uint32Array(3),
      markCounts: new Uint32Array(3),
    },
    pvs: Uint8Array.of(3, 2),
  }
  return [writeWmb(plain), writeWmb(tree)]
}

/** A tetrahedron of vertices, edges and faces, in the older compiler's layout. */
export function wmb6Seeds(): Uint8Array[] {
  const textures = [{ name: 'stone', image: noiseImage(false, 8, 8), mips: true }]
  const lightmaps = { size: 0, pages: new Uint8Array(0) }
  const { objects: all, textures: stored, ...rest } = createWmb7({ textures, objects, lightmaps })
  const level: WmbDocument = {
    ...rest,
    format: 'wmb6',
    listCount: 19,
    objects: all.map((object) => (object.kind === 'info' ? { ...object, flags: 2 } : object)),
    textures: stored.map((texture) => ({ ...texture, typeWord: 40 })),
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
        name: { text: 'stone' },
      },
    ],
    vertices: Float32Array.of(0, 0, 0, 4, 0, 0, 0, 4, 0, 0, 0, 4),
    edges: Uint32Array.of(0, 0, 0, 1, 1, 2, 2, 0, 0, 3, 1, 3, 2, 3),
    // The base, then the three sides. A negative edge is traversed backward.
    edgeList: Int32Array.of(1, 2, 3, -1, 4, -5, -2, 5, -6, -3, 6, -4),
    faces: {
      count: 4,
      junk: new Uint16Array(4),
      sides: Uint16Array.of(1, 1, 0, 1),
      firstEdges: Uint32Array.of(0, 3, 6, 9),
      edgeCounts: new Uint16Array(4).fill(3),
      materials: new Uint16Array(4),
      styles: new Uint8Array(16).fill(255),
      lightmapOffsets: new Int32Array(4).fill(-1),
      planes: Uint32Array.of(0, 1, 3, 2),
    },
  }
  return [writeWmb(level)]
}
