import { Random } from '@brushwork-internal/testkit'
import {
  createBlock,
  createBox,
  createEntity,
  createGroup,
  createLight,
  createPath,
  createPosition,
  createRegion,
  createSound,
  createWmp,
  defaultFace,
  type WmpDocument,
  type WmpEncoding,
  type WmpNode,
  type WmpVector,
} from '../../../src/levels/wmp/index.js'

const palette = Uint8Array.from({ length: 768 }, (_, index) => index & 0xff)

/** A small level with a node of every class. */
export function smallLevel(encoding: WmpEncoding): WmpDocument {
  return createWmp({
    encoding,
    palette,
    created: '21.11.2026',
    wads: ['..\\wads\\courtyard.wad'],
    ...(encoding === 'binary' ? { textureFolders: ['textures'] } : {}),
    level: {
      script: 'main.wdl',
      azimuth: 45,
      fog: [
        [20, 40, 100],
        [0, 0, 0],
        [0, 0, 0],
        [0, 0, 0],
      ],
    },
    children: [
      createGroup({
        name: 'tower',
        position: [0, 0, 128],
        children: [
          createBox({
            name: 'wall',
            min: [-64, -8, -32],
            max: [64, 8, 32],
            face: { texture: 'stone', scale: [0.5, 0.5] },
          }),
          createBlock({
            position: [1.5, -2.25, 0],
            flags: 0x10000,
            material: 'mtl_rock',
            polygons: tetrahedron(24).map((points) => ({ points, texture: 'rock', ambient: 20, material: 'mtl_face' })),
          }),
        ],
      }),
      createEntity({
        name: 'guard',
        file: 'guard.mdl',
        action: 'patrol',
        skills: [1, -2.5],
        path: 'round',
        string1: 'halt',
        angles: [1.570796, 0, 0],
        scale: [2, 2, 2],
        material: 'mtl_guard',
        flags: 0x40100,
      }),
      createLight({ position: [0, 0, 64], color: [100, 60, 20], range: 400, flags: 4 }),
      createPosition({ name: 'player_start', position: [0, 128, 32] }),
      createSound({ name: 'fountain', file: 'water.wav', range: 600 }),
      createPath({
        name: 'round',
        closed: true,
        points: [
          [0, 0, 0],
          [64, 0, 0],
          [64, 64, 0],
        ],
      }),
      createRegion({ name: 'gate', min: [-32, -32, 0], max: [32, 32, 64] }),
    ],
  })
}

/** The corners of a tetrahedron's faces, clockwise from outside. */
function tetrahedron(size: number): WmpVector[][] {
  const [a, b, c, d]: WmpVector[] = [
    [size, size, size],
    [size, -size, -size],
    [-size, size, -size],
    [-size, -size, size],
  ]
  return [
    [a, b, c],
    [a, c, d],
    [a, d, b],
    [b, d, c],
  ].map((face) => face.toReversed())
}

const defaults = defaultFace([0, 0, 1])

/** A level generated from `seed`: any number of nodes, nested, with numbers of any size. */
export function randomLevel(seed: number, encoding: WmpEncoding): WmpDocument {
  const maker = new LevelMaker(new Random(seed))
  return createWmp({
    encoding,
    palette,
    created: '01.02.2003',
    writer: maker.pick(['WMPIO V 1.30', 'ACKWED V 6.731.01', 'Brushwork']),
    wads: maker.list(3, () => `wads\\${maker.word()}.wad`),
    level: {
      azimuth: maker.whole(360),
      nexus: maker.whole(100),
      sun: maker.color(),
      fog: [maker.color(), maker.color(), maker.color(), maker.color()],
    },
    children: maker.nodes(3),
  })
}

class LevelMaker {
  readonly #random: Random

  constructor(random: Random) {
    this.#random = random
  }

  nodes(depth: number): WmpNode[] {
    return this.list(14, () => this.#node(depth))
  }

  list<T>(below: number, make: () => T): T[] {
    return Array.from({ length: this.whole(below) }, make)
  }

  pick<T>(values: readonly T[]): T {
    return values[this.whole(values.length)]
  }

  whole(below: number): number {
    return this.#random.below(below)
  }

  word(): string {
    return `${this.pick(['stone', '*water', '#default', 'Größe', 'a~b.c'])}${this.whole(100)}`
  }

  /** Percentages that are whole bytes, as binary files store them. */
  color(): WmpVector {
    const percent = () => (this.whole(256) * 100) / 255
    return [percent(), percent(), percent()]
  }

  /** Coordinates of at most six decimals, as texts store them. */
  #number(): number {
    return this.pick([0, -0, 1, -64, 0.5, 63.999992, -0.000001, 123456.75, this.whole(2048) / 8 - 128])
  }

  #vector(): WmpVector {
    return [this.#number(), this.#number(), this.#number()]
  }

  #transform() {
    return { position: this.#vector(), angles: this.#vector(), scale: [1, 1, this.whole(4) / 2] as const }
  }

  #node(depth: number): WmpNode {
    const name = this.word()
    const transform = this.#transform()
    const makers: (() => WmpNode)[] = [
      () => this.#block(),
      () =>
        createEntity({
          name,
          ...transform,
          file: `${name}.mdl`,
          flags: this.#random.next(),
          skills: [this.#number()],
          material: 'mtl',
        }),
      () =>
        createEntity({
          name,
          ...transform,
          file: `${name}.tga`,
          albedo: this.whole(100),
          string1: 'some text',
          action: 'act',
        }),
      () => createLight({ ...transform, color: this.color(), range: this.whole(2000), flags: this.whole(16) }),
      () => createPosition({ name, ...transform }),
      () => createSound({ name, ...transform, file: 'a b.wav', range: this.whole(5000) }),
      () =>
        createPath({
          name,
          ...transform,
          points: [this.#vector(), ...this.list(5, () => this.#vector())],
          closed: this.whole(2) === 0,
        }),
      () => createRegion({ name, min: this.#vector(), max: this.#vector() }),
    ]
    if (depth > 0 && this.whole(3) === 0) return createGroup({ name, ...transform, children: this.nodes(depth - 1) })
    return this.pick(makers)()
  }

  #block(): WmpNode {
    const polygons = [0, 1, 2, 3, ...this.list(6, () => 0)].map(() => ({
      points: [this.#vector(), this.#vector(), ...this.list(5, () => this.#vector()), this.#vector()],
      texture: this.word(),
      t1: [this.#number(), 0, 1, 0] as const,
      offset: [this.#number(), this.#number()] as const,
      rotation: this.#number(),
      flags: this.pick([0, 3, 11, 0x40ff0000]),
      ambient: this.whole(200) - 100,
    }))
    const block = createBlock({ ...this.#transform(), polygons, flags: this.pick([0, 2, 0x10000]) })
    // Some faces have no properties.
    return { ...block, faces: block.faces.map((face) => (this.whole(4) === 0 ? undefined : (face ?? defaults))) }
  }
}
