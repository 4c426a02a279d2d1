import { type BspFormat, type BspPlan, createBsp, type PlannedBspFace, writeBsp } from '@brushwork/codecs/bsp'
import { noiseImage } from './image-seeds.js'

/** Half the side length of a room [quants]. */
const HALF = 64
/** Luxels per side. */
const LUXELS = 9 * 9
const BOX = [-HALF, -HALF, -HALF, HALF, HALF, HALF]

/** Corners of a room's sides, clockwise from inside. In a corner, bit 0 = max x, bit 1 = max y, bit 2 = max z. */
const SIDES = [
  [1, 3, 7, 5],
  [2, 0, 4, 6],
  [3, 2, 6, 7],
  [0, 1, 5, 4],
  [7, 6, 4, 5],
  [0, 2, 3, 1],
]

/** A room of six lit sides with two leafs and a sub-model, one embedded and one archived texture, and BSPX lumps. */
export function bspSeeds(format: BspFormat): Uint8Array[] {
  const plan = roomPlan(format)
  const bspx = [{ name: { text: 'RGBLIGHTING' }, payload: new Uint8Array(LUXELS * 3).fill(7) }]
  return [writeBsp(createBsp(plan)), writeBsp(createBsp({ ...plan, textures: plan.textures.slice(1), bspx }))]
}

function roomPlan(format: BspFormat): BspPlan {
  return {
    format,
    entities: [
      { properties: [{ key: 'classname', value: 'worldspawn' }] },
      { properties: [{ key: 'model', value: '*1' }] },
    ],
    textures: [
      { name: 'stone', image: noiseImage(false, 16, 16) },
      { name: { text: 'wall' }, width: 64, height: 32 },
    ],
    vertices: Float32Array.from({ length: 8 * 3 }, (_, at) => (Math.floor(at / 3) & (1 << (at % 3)) ? HALF : -HALF)),
    texinfos: {
      axes: Float32Array.of(0, 1, 0, 0, 0, 0, -1, 0, 1, 0, 0, 0, 0, 0, -1, 0, 1, 0, 0, 0, 0, -1, 0, 0),
      textures: Uint32Array.of(0, 0, 0),
      flags: Uint32Array.of(0, 0, 0),
    },
    faces: facesOf(format),
    ...treeOf(),
  }
}

function facesOf(format: BspFormat): readonly PlannedBspFace[] {
  const luxels = new Uint8Array(LUXELS * (format === 'bsp30' ? 3 : 1)).map((_, at) => at)
  const sides = SIDES.map((corners, side) => ({
    plane: side,
    isBack: side % 2 === 0,
    corners,
    texinfo: side >> 1,
    light: { styles: [side], luxels },
  }))
  return [...sides, { plane: 7, corners: [0, 2, 3, 1], texinfo: 2 }]
}

/** Everything behind the room's planes is solid. The last two nodes are the split at x = 0 and the sub-model. */
function treeOf(): Pick<
  BspPlan,
  'planes' | 'nodes' | 'leafs' | 'clipnodes' | 'marksurfaces' | 'visibility' | 'models'
> {
  const axes = [0, 0, 1, 1, 2, 2, 0, 2]
  return {
    planes: {
      normals: Float32Array.from(axes.flatMap((axis) => [0, 1, 2].map((other) => (other === axis ? 1 : 0)))),
      distances: Float32Array.of(HALF, -HALF, HALF, -HALF, HALF, -HALF, 0, -32),
      types: Uint32Array.from(axes),
    },
    nodes: {
      planes: Uint32Array.of(0, 1, 2, 3, 4, 5, 6, 7),
      children: Int32Array.of(-1, 1, 2, -1, -1, 3, 4, -1, -1, 5, 6, -1, -2, -3, -4, -1),
      boxes: Float32Array.from({ length: 8 * 6 }, (_, at) => BOX[at % 6]),
      firstFaces: Uint32Array.of(0, 1, 2, 3, 4, 5, 6, 6),
      faceCounts: Uint32Array.of(1, 1, 1, 1, 1, 1, 0, 1),
    },
    leafs: {
      contents: Int32Array.of(-2, -1, -3, -1),
      boxes: Float32Array.from([0, 0, 0, 0, 0, 0, ...BOX, ...BOX, ...BOX]),
      firstMarks: Uint32Array.of(0, 0, 5, 10),
      markCounts: Uint32Array.of(0, 5, 5, 0),
      ambients: new Uint8Array(16),
    },
    clipnodes: { planes: Uint32Array.of(0, 1), children: Int32Array.of(-2, 1, -1, -2) },
    marksurfaces: Uint32Array.of(0, 2, 3, 4, 5, 1, 2, 3, 4, 5),
    visibility: [undefined, Uint8Array.of(3), Uint8Array.of(3), undefined],
    models: {
      boxes: Float32Array.from([...BOX, ...BOX]),
      origins: new Float32Array(6),
      headNodes: Int32Array.of(0, 0, 0, 0, 7, -1, -1, -1),
      visLeafs: Int32Array.of(2, 1),
      firstFaces: Uint32Array.of(0, 6),
      faceCounts: Uint32Array.of(6, 1),
    },
  }
}
