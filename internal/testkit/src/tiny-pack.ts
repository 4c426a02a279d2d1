import { PLAIN_ENTITY } from './plain-entity.js'

type Numbers = Uint8Array | Uint16Array | Uint32Array | Float32Array
type Json = Record<string, unknown>

const COMPONENT_TYPES = new Map<unknown, number>([
  [Uint8Array, 5121],
  [Uint16Array, 5123],
  [Uint32Array, 5125],
  [Float32Array, 5126],
])

/** Writes packs of a few bytes by hand, without any library, so that tests of the reader trust no writer. */
export class TinyPack {
  readonly accessors: Json[] = []
  readonly bufferViews: Json[] = []
  #bin: number[] = []

  /** Adds numbers as an accessor of its own view; returns its index. */
  accessor(numbers: Numbers, type: 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4'): number {
    const width = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 }[type]
    const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)
    const componentType = COMPONENT_TYPES.get(numbers.constructor)
    return this.accessors.push({ bufferView: this.view(bytes), componentType, count: numbers.length / width, type }) - 1
  }

  /** Adds bytes as a buffer view on a 4-byte boundary; returns its index. */
  view(bytes: Uint8Array, more: Json = {}): number {
    while (this.#bin.length % 4 !== 0) this.#bin.push(0)
    const byteOffset = this.#bin.length
    for (const byte of bytes) this.#bin.push(byte)
    return this.bufferViews.push({ buffer: 0, byteOffset, byteLength: bytes.length, ...more }) - 1
  }

  /** The whole GLB. */
  bytes(json: Json): Uint8Array {
    const { accessors, bufferViews } = this
    const document = { asset: { version: '2.0' }, buffers: [{ byteLength: this.#bin.length }], accessors, bufferViews }
    return glbOf(JSON.stringify({ ...document, ...json }), new Uint8Array(this.#bin))
  }
}

/** A GLB container around any text and bytes, right or wrong. */
export function glbOf(json: string, bin: Uint8Array): Uint8Array {
  const text = new TextEncoder().encode(json)
  const jsonLength = Math.ceil(text.length / 4) * 4
  const binLength = Math.ceil(bin.length / 4) * 4
  const length = 12 + 8 + jsonLength + 8 + binLength
  const bytes = new Uint8Array(length)
  bytes.fill(0x20, 20, 20 + jsonLength)
  putWords(bytes, 0, [0x46546c67, 2, length, jsonLength, 0x4e4f534a])
  bytes.set(text, 20)
  putWords(bytes, 20 + jsonLength, [binLength, 0x004e4942])
  bytes.set(bin, 28 + jsonLength)
  return bytes
}

/** Little-endian words, byte by byte. */
export function putWords(bytes: Uint8Array, at: number, words: readonly number[]): void {
  words.forEach((word, index) => {
    for (let byte = 0; byte < 4; byte++) bytes[at + index * 4 + byte] = (word >>> (byte * 8)) & 0xff
  })
}

/** A triangle that turns over in two frames: part `flag`, one material with an image, clip `wave` of frames 0 and 1. */
export function tinyModel(): Uint8Array {
  const pack = new TinyPack()
  const attributes = {
    POSITION: pack.accessor(new Float32Array([0, 0, 0, 2, 0, 0, 0, 4, 0]), 'VEC3'),
    NORMAL: pack.accessor(new Float32Array([0, 0, 1, 0, 0, 1, 0, 0, 1]), 'VEC3'),
    TEXCOORD_0: pack.accessor(new Float32Array([0, 0, 1, 0, 0, 1]), 'VEC2'),
  }
  const indices = pack.accessor(new Uint8Array([0, 1, 2]), 'SCALAR')
  // Normals are points of the octahedral map: the middle is +Z, an edge +X, a corner −Z.
  const [up, right, down] = [127 + 127 * 256, 254 + 127 * 256, 0]
  const texels = [0, 0, 0, up, 1, 0, 0, up, 0, 1, 0, up, 0, 0, 0, right, 1, 0, 80, right, 0, 1, 1, down]
  const grid = new Float64Array([2, 4, 0.1, 0, 0, 0])
  const stream = [0, ...new Uint8Array(grid.buffer), ...new Uint8Array(Uint16Array.from(texels).buffer)]
  const frames = pack.accessor(Uint8Array.from(stream), 'SCALAR')
  const image = pack.view(new Uint8Array([0x89, 0x50, 0x4e, 0x47]))
  return pack.bytes({
    meshes: [
      {
        primitives: [
          {
            attributes,
            indices,
            material: 0,
            extras: { name: 'flag' },
            extensions: { BRUSHWORK_vertex_animation: { stream: frames } },
          },
        ],
      },
    ],
    materials: [{ name: 'cloth', pbrMetallicRoughness: { baseColorTexture: { index: 0 } }, alphaMode: 'MASK' }],
    textures: [{ source: 0 }],
    images: [{ name: 'cloth', bufferView: image, mimeType: 'image/png' }],
    extensions: {
      BRUSHWORK_vertex_animation: {
        frameCount: 2,
        clips: [{ name: 'wave', firstFrame: 0, frameCount: 2, framesPerSecond: 10 }],
      },
    },
  })
}

/** An arm of two bones, upper at the origin and lower 10 above it; clip `bend` turns the lower one by 90° in 2 frames. */
export function tinyBonedModel(): Uint8Array {
  const pack = new TinyPack()
  const half = Math.SQRT1_2
  const attributes = {
    POSITION: pack.accessor(new Float32Array([0, 0, 0, 1, 10, 0, 0, 20, 0]), 'VEC3'),
    NORMAL: pack.accessor(new Float32Array([0, 0, 1, 0, 0, 1, 0, 1, 0]), 'VEC3'),
    TEXCOORD_0: pack.accessor(new Float32Array(6), 'VEC2'),
    JOINTS_0: pack.accessor(new Uint16Array([0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0]), 'VEC4'),
    WEIGHTS_0: pack.accessor(new Float32Array([1, 0, 0, 0, 0.5, 0.5, 0, 0, 1, 0, 0, 0]), 'VEC4'),
  }
  const indices = pack.accessor(new Uint16Array([0, 1, 2]), 'SCALAR')
  const rotations = new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, half, half])
  // The first bone rests, the second has rotations as floats; no columns on a grid: no still ones, no moving ones.
  const poses = pack.accessor(new Uint8Array([0, 2, 0, 0, ...new Uint8Array(rotations.buffer)]), 'SCALAR')
  return pack.bytes({
    nodes: [
      { mesh: 0, skin: 0 },
      { name: 'upper', children: [2] },
      { name: 'lower', translation: [0, 10, 0] },
    ],
    skins: [{ joints: [1, 2] }],
    meshes: [{ primitives: [{ attributes, indices, material: 0 }] }],
    materials: [{ name: 'sleeve' }],
    extensions: {
      BRUSHWORK_vertex_animation: {
        frameCount: 3,
        clips: [
          { name: 'stand', firstFrame: 0, frameCount: 1, framesPerSecond: 10 },
          { name: 'bend', firstFrame: 1, frameCount: 2, framesPerSecond: 10 },
        ],
        poses,
      },
    },
  })
}

/** 3 columns × 2 rows, 10 quants apart along Z and 20 along X; heights 0, 1, 2 and 3, 5, 9 quants above −1. */
export function tinyTerrain(): Uint8Array {
  const pack = new TinyPack()
  // Samples 0 2 4 / 6 10 18: differences 0 2 2 / 6 2 6 from the plane of their neighbors, high bytes, then low bytes.
  const heights = pack.accessor(new Uint8Array([0, 0, 0, 0, 0, 0, 0, 4, 4, 12, 4, 12]), 'SCALAR')
  const normals = pack.accessor(new Float32Array([0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0]), 'VEC3')
  return pack.bytes({
    extensions: {
      BRUSHWORK_terrain: {
        columns: 3,
        rows: 2,
        spacing: [10, 20],
        corner: [100, 0, -50],
        heightScale: 0.5,
        heightOffset: -1,
        heights,
        predictor: 'plane',
        normals,
        colorMap: -1,
        detailMap: -1,
      },
    },
  })
}

export const TINY_FACTS = {
  name: 'tiny',
  script: '..\\main.c',
  palette: 'palette.pcx',
  sun: { color: [1, 0.5, 0], azimuth: 0, elevation: 90, direction: [0, 1, 0] },
  ambient: [0.25, 0.25, 0.5],
  fog: [[0.5, 0.5, 0.5]],
  entities: [
    {
      ...PLAIN_ENTITY,
      name: 'guard_mdl_001',
      file: 'guard.mdl',
      position: [1, 2, 3],
      action: 'Patrol',
      skills: [1, 2],
      flags: 0x80000001,
      path: 'round',
      strings: ['hello'],
      properties: [{ key: 'classname', value: 'guard' }],
      group: 1,
    },
  ],
  lights: [{ position: [0, 10, 0], color: [1, 1, 0], range: 350, flags: 0 }],
  sounds: [{ file: 'water.wav', position: [0, 0, 0], volume: 80, range: 400 }],
  positions: [{ name: 'start', position: [5, 0, 5], rotation: [0, 0, 0, 1], angles: [0, 0, 0] }],
  paths: [
    {
      name: 'round',
      points: [
        [0, 0, 0],
        [1, 0, 0],
      ],
      pointSkills: [
        [1, 2, 3, 4, 5, 6],
        [0, 0, 0, 0, 0, 7],
      ],
      edges: [[0, 1]],
      edgeValues: [{ length: 9, bezier: 1, weight: 2, skill: 3 }],
    },
  ],
  regions: [{ name: 'yard', bounds: { min: [0, 0, 0], max: [9, 9, 9] } }],
  groups: [
    { name: 'camp', position: [1, 2, 3], blocks: [7, 8], lights: [0] },
    { name: '', parent: 0, entities: [0], sounds: [0], positions: [0], paths: [0], regions: [0] },
  ],
  blocks: [
    { index: 7, name: 'basin', material: 'mtl_water' },
    { index: 9, name: '', material: 'mtl_rock' },
  ],
}

/** Box from (0, 0, 0) to (10, 10, 10) and one of liquid beside it up to x = 20, in a tree of three boxes; blocks 7 and 8. */
export const TINY_SOLIDS = {
  planes: new Float32Array([...sidesOf(0, 10), ...sidesOf(10, 20)]),
  firstPlanes: new Uint32Array([0, 6, 12]),
  sideCounts: new Uint32Array([6, 6]),
  planeFlags: new Uint32Array([4, 0, 0, 0, 0, 0, 9, 9, 9, 9, 9, 9]),
  contents: new Uint8Array([0, 1]),
  blocks: new Uint32Array([7, 8]),
  nodeBounds: new Float32Array([0, 0, 0, 20, 10, 10, 0, 0, 0, 10, 10, 10, 10, 0, 0, 20, 10, 10].map(outwards)),
  nodes: new Uint32Array([1, 0, 0, 1, 1, 1]),
  order: new Uint32Array([0, 1]),
}

/** Rounds a coordinate of a box as the compiler does: maxima up, minima down. */
function outwards(value: number, at: number): number {
  return value + (at % 6 < 3 ? -value : value) * 2 ** -22
}

function sidesOf(low: number, high: number): number[] {
  return [1, 0, 0, high, -1, 0, 0, 0 - low, 0, 1, 0, 10, 0, -1, 0, 0, 0, 0, 1, 10, 0, 0, -1, 0]
}

/** Two clusters beside x = 0 and solid below y = 0; neither cluster sees the other. */
export const TINY_TREE = {
  planes: new Float32Array([0, 1, 0, 0, 1, 0, 0, 0]),
  nodePlanes: new Uint32Array([0, 1]),
  children: new Uint32Array([1, 0x80000002, 0x80000000, 0x80000001]),
  leafClusters: new Uint32Array([0, 1, 0xffffffff]),
}
export const TINY_VISIBILITY = {
  clusterCount: 2,
  rows: new Uint32Array([0b01, 0b10]),
  bounds: new Float32Array([0, 0, 0, 9, 9, 9, -9, 0, -9, 0, 9, 9]),
}

/** The stream of {@link tinyLevel}, byte by byte: TINY_SOLIDS, TINY_TREE, TINY_VISIBILITY, ranges and blocks. */
function tinyLevelStream(): Uint8Array {
  const floats = (...numbers: number[]) => [...new Uint8Array(new Float32Array(numbers).buffer)]
  return Uint8Array.from([
    // Three normals, their numbers of distances, and the distances 0 10 20, 0 10, 0 10.
    ...[3, ...floats(1, 0, 0, 0, 1, 0, 0, 0, 1), 3, 2, 2],
    ...[1, 21, 21, 1, 21, 1, 21],
    // Two solids: sides, bevels, contents, blocks 7 and 8.
    ...[2, 6, 6, 0, 0, 0, 1, 14, 2],
    // Their planes: directions, then distances.
    ...[0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5],
    ...[2, 1, 2, 1, 2, 1, 4, 1, 2, 1, 2, 1],
    // Flags of sides, the order of solids, three boxes, and nothing that their bounds are wrong by.
    ...[4, 0, 0, 0, 0, 0, 9, 9, 9, 9, 9, 9],
    ...[0, 2],
    ...[3, 0, 1, 1],
    ...new Array<number>(18).fill(0),
    // The part has no solids. There are two clusters.
    ...[0, 2],
    // A tree: two planes, two nodes, three leafs with their clusters, and the children.
    ...[1, 2, 2, 0, 0, 0],
    ...[2, 0, 0, 3, 1, 1, 0],
    ...[0, 1, 1, 1],
    // Each cluster sees itself; the box of all; one minimum is 9 more than predicted.
    ...[1, 0b01, 0b10, ...floats(-9, 0, -9, 9, 9, 9)],
    ...[1, 1, 19, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    // Ranges of both surfaces: numbers, triangles, numbers of clusters, clusters 0 and 1.
    ...[2, 1, 1, 2, 1, 1, 1, 0, 0, 2],
    // One run of block 7 over all four triangles.
    ...[1, 14, 4],
  ])
}

/** Three triangles of water from block 7, the last two seen from cluster 1 only; one part; with `TINY_FACTS`. */
export function tinyLevel(): Uint8Array {
  const pack = new TinyPack()
  const words = (numbers: Uint32Array) => pack.accessor(numbers, 'SCALAR')
  const attributes = {
    POSITION: pack.accessor(new Float32Array([-1, 0, 0, 2, 0, 0, 0, 0, 4]), 'VEC3'),
    NORMAL: pack.accessor(new Float32Array([0, 1, 0, 0, 1, 0, 0, 1, 0]), 'VEC3'),
    TEXCOORD_0: pack.accessor(new Float32Array(6), 'VEC2'),
  }
  const traits = {
    sky: false,
    liquid: true,
    passable: true,
    unshaded: false,
    flags: 8,
    userFlags: 3,
    ambient: -20,
    albedo: 50,
    blockMaterial: 'mtl_water',
  }
  const primitive = (triangles: number) => ({
    attributes,
    indices: words(new Uint32Array(Array.from({ length: triangles }, () => [0, 2, 1]).flat())),
    material: 0,
    extensions: { BRUSHWORK_level: traits },
  })
  return pack.bytes({
    meshes: [{ primitives: [primitive(3)] }, { primitives: [primitive(1)] }],
    materials: [{ name: 'water' }],
    extensions: {
      BRUSHWORK_level: {
        ...TINY_FACTS,
        mesh: 0,
        parts: [{ name: 'door', mesh: 1 }],
        stream: pack.accessor(tinyLevelStream(), 'SCALAR'),
        lightGrid: {
          origin: [0, 0, 0],
          spacing: 64,
          size: [2, 2, 1],
          present: words(Uint32Array.of(0b1011)),
          // The first probe has 128, and the others what is predicted.
          light: pack.accessor(
            Uint8Array.from({ length: 36 }, (_, at) => (at === 0 || at % 9 === 0 ? 128 : 0)),
            'SCALAR',
          ),
          walls: pack.accessor(new Uint8Array(18).fill(255), 'SCALAR'),
          offsets: pack.accessor(new Uint8Array(9).fill(128), 'SCALAR'),
        },
        leak: { path: [[0, 0, 0]], occupant: 'position "start"', gap: [1, 2, 3], gapSize: 4, blocks: [7, -1] },
      },
    },
  })
}
