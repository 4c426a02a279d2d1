import {
  type BspDocument,
  type BspFormat,
  type BspPlan,
  createBsp,
  type PlannedBspFace,
} from '../../../src/levels/bsp/index.js'
import { image } from '../wmb/fixture.js'

export const FORMATS: readonly BspFormat[] = ['bsp29', 'bsp30', 'bsp2', '2psb']

/** Half the side of the room, quants. */
const HALF = 64
/** Luxels per side: 128 texels, 16 apart. */
export const LUXELS = 9

/** Corners of a room's sides, clockwise from inside; bit 0 of a corner = max x, bit 1 = max y, bit 2 = max z. */
const SIDES: readonly (readonly [plane: number, isBack: boolean, texinfo: number, corners: readonly number[]])[] = [
  [0, true, 0, [1, 3, 7, 5]],
  [1, false, 0, [2, 0, 4, 6]],
  [2, true, 1, [3, 2, 6, 7]],
  [3, false, 1, [0, 1, 5, 4]],
  [4, true, 3, [7, 6, 4, 5]],
  [5, false, 2, [0, 2, 3, 1]],
]

/** `count` consecutive luxels, counting up from `start`. */
const luxels = (start: number, count: number): Uint8Array => Uint8Array.from({ length: count }, (_, at) => start + at)

/**
 * A room whose 6 sides point inward, split into two leafs at x = 0, and a model of one face in it. The ceiling is sky;
 * the first wall has two light styles.
 */
export function roomPlan(format: BspFormat): BspPlan {
  const perMap = LUXELS * LUXELS * (format === 'bsp30' ? 3 : 1)
  const faces: PlannedBspFace[] = SIDES.map(([plane, isBack, texinfo, corners], side) => ({
    plane,
    isBack,
    corners,
    texinfo,
    ...(texinfo < 3 && {
      light: { styles: side === 0 ? [0, 32] : [0], luxels: luxels(side, side === 0 ? perMap * 2 : perMap) },
    }),
  }))
  const box = [-HALF, -HALF, -HALF, HALF, HALF, HALF]
  return {
    format,
    entities: [
      {
        properties: [
          { key: 'classname', value: 'worldspawn' },
          { key: 'wad', value: 'base.wad' },
        ],
      },
      {
        properties: [
          { key: 'classname', value: 'func_door' },
          { key: 'model', value: '*1' },
        ],
      },
    ],
    planes: {
      normals: Float32Array.of(1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 1),
      distances: Float32Array.of(HALF, -HALF, HALF, -HALF, HALF, -HALF, 0, -32),
      types: Uint32Array.of(0, 0, 1, 1, 2, 2, 0, 2),
    },
    textures: [
      { name: 'stone', image: image(16, 16) },
      { name: { text: 'wall' }, width: 64, height: 32 },
    ],
    vertices: Float32Array.from({ length: 8 * 3 }, (_, at) => (Math.floor(at / 3) & (1 << (at % 3)) ? HALF : -HALF)),
    texinfos: {
      axes: Float32Array.from([
        ...[0, 1, 0, 0, 0, 0, -1, 0],
        ...[1, 0, 0, 0, 0, 0, -1, 0],
        ...[1, 0, 0, 0, 0, -1, 0, 0],
        ...[1, 0, 0, 0, 0, -1, 0, 0],
      ]),
      textures: Uint32Array.of(0, 1, 0, 0),
      flags: Uint32Array.of(0, 0, 0, 1),
    },
    faces: [...faces, { plane: 7, corners: [0, 2, 3, 1], texinfo: 2 }],
    nodes: {
      planes: Uint32Array.of(0, 1, 2, 3, 4, 5, 6, 7),
      // The outside of the room's planes is solid; the last two nodes are the split at x = 0 and the model.
      children: Int32Array.of(-1, 1, 2, -1, -1, 3, 4, -1, -1, 5, 6, -1, -2, -3, -4, -1),
      boxes: Float32Array.from({ length: 8 * 6 }, (_, at) => box[at % 6]),
      firstFaces: Uint32Array.of(0, 1, 2, 3, 4, 5, 6, 6),
      faceCounts: Uint32Array.of(1, 1, 1, 1, 1, 1, 0, 1),
    },
    leafs: {
      contents: Int32Array.of(-2, -1, -3, -1),
      boxes: Float32Array.from([0, 0, 0, 0, 0, 0, ...box, ...box, ...box]),
      firstMarks: Uint32Array.of(0, 0, 5, 10),
      markCounts: Uint32Array.of(0, 5, 5, 0),
      ambients: Uint8Array.of(0, 0, 0, 0, 1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0),
    },
    clipnodes: { planes: Uint32Array.of(0, 1), children: Int32Array.of(-2, 1, -1, -2) },
    marksurfaces: Uint32Array.of(0, 2, 3, 4, 5, 1, 2, 3, 4, 5),
    visibility: [undefined, Uint8Array.of(3), Uint8Array.of(3), undefined],
    models: {
      boxes: Float32Array.from([...box, ...box]),
      origins: new Float32Array(6),
      headNodes: Int32Array.of(0, 0, 0, 0, 7, -1, -1, -1),
      visLeafs: Int32Array.of(2, 0),
      firstFaces: Uint32Array.of(0, 6),
      faceCounts: Uint32Array.of(6, 1),
    },
  }
}

/** BSPX lumps after the standard ones; the length of the second is not a multiple of four. */
export const BSPX = [
  { name: { text: 'RGBLIGHTING' }, payload: Uint8Array.of(1, 2, 3, 4) },
  { name: { text: 'ODD' }, payload: Uint8Array.of(5, 6, 7) },
  { name: { text: 'EVEN' }, payload: Uint8Array.of(8, 9, 10, 11) },
]

export const room = (format: BspFormat): BspDocument => createBsp(roomPlan(format))
