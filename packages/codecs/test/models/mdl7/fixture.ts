import {
  createMdl7,
  type Mdl7Document,
  type Mdl7Frame,
  type Mdl7LodGroup,
  type Mdl7Normals,
  type Mdl7Sizes,
  type Mdl7Skin,
  type Mdl7Triangles,
  type ModelPlan,
} from '../../../src/models/mdl7/index.js'
import { ddsSkin, encodeSkin, externalSkin, materialSkin } from '../../../src/skin/index.js'

const pixels = Uint8Array.from({ length: 8 * 8 * 4 }, (_, index) => (index * 37) & 0xff)

/** A tetrahedron around the origin, counter-clockwise from outside, with two bones, a vertex frame and a posed frame. */
export const tetrahedron: ModelPlan = {
  skins: [
    { name: 'stone', skin: encodeSkin({ width: 8, height: 8, pixels }, { format: 'rgb565', mips: true }) },
    { name: 'cloth', skin: externalSkin('cloth.tga', { opacity: 0.5 }) },
  ],
  parts: [
    {
      name: 'body',
      positions: [1, 1, 1, -1, -1, 1, -1, 1, -1, 1, -1, -1],
      triangles: [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3],
      uvs: [0, 0, 1, 0, 0, 1, 1, 1],
      skin: [0, 0, 1, 1],
      weights: { bones: [0, 1, 0, 1, 0, 1, 0, 1], weights: [1, 0, 0.5, 0.5, 0.25, 0.75, 0, 1] },
    },
  ],
  bones: [
    { name: 'root', parent: -1, position: [0, 0, -1] },
    { name: 'tip', parent: 0, position: [0, 0, 1] },
  ],
  frames: [
    { name: 'stand 0' },
    { name: 'walk 0', positions: [[1, 1, 2, -1, -1, 1, -1, 1, -1, 1, -1, -1]] },
    { name: 'walk 1', poses: [undefined, { rotation: [0, 0, Math.SQRT1_2, Math.SQRT1_2], translation: [0, 0, 3] }] },
  ],
}

const text = (value: string) => new TextEncoder().encode(value)

/** Every feature of the format: all kinds of skins, a second group, an unknown deformer, LODs, an editor lump. */
export function fullDocument(): Mdl7Document {
  const document = createMdl7({ ...tetrahedron, parts: [tetrahedron.parts[0], tetrahedron.parts[0]] })
  const [first, second] = document.groups
  const named = (name: string, skin: Omit<Mdl7Skin, 'name'>): Mdl7Skin => ({ name: { text: name }, ...skin })
  const image = { width: 8, height: 8, pixels }
  const skins = [
    ...first.skins,
    named('same', { type: 1, width: 0, height: 0, payload: new Uint8Array(0) }),
    named('dds', ddsSkin(text('DDS not a real image'))),
    named('plain', materialSkin({ diffuse: [1, 0, 0], power: 3 })),
    named('alpha', encodeSkin(image, { format: 'argb8888', mips: true })),
    named('four', encodeSkin(image, { format: 'argb4444' })),
    named('byte', { type: 0, width: 3, height: 2, payload: Uint8Array.of(0, 1, 2, 253, 254, 255) }),
    named('shiny', { ...externalSkin('a.tga'), type: 0x27, effect: text('alphatest.fx\0') }),
  ]
  const { triangles } = first
  const half = {
    count: 1,
    vertices: triangles.vertices.slice(0, 3),
    skinPoints: triangles.skinPoints.slice(0, 3),
    materials: Int32Array.of(0),
    skinPoints2: Uint16Array.of(0xffff, 0xffff, 0xffff),
    materials2: Int32Array.of(-1),
  }
  const unknown = {
    version: 0,
    type: 9,
    unused: 0,
    group: 0,
    elementCount: 3,
    elements: [],
    opaque: text('whatever this may be'),
  }
  return {
    ...document,
    bones: document.bones.map((bone) => ({ ...bone, pad: 414 })),
    groups: [
      { ...first, skins, deformers: [...first.deformers, unknown] },
      { ...second, name: { text: 'sixteen letters!' } },
    ],
    entityLump: { kind: 'lods', groups: [{ group: 1, levels: [{ percent: 25, triangles: half }] }] },
    medLump: Uint8Array.of(5, 0, 0, 0, 12, 0, 0, 0, 77, 66, 73, 0),
  }
}

/** The record sizes of all known files, and larger ones that no reader knows. */
export const SIZES: readonly (readonly [name: string, sizes: Partial<Mdl7Sizes>])[] = [
  ['usual (26, 26, 26)', {}],
  ['short (12, 16, 16)', { triangle: 12, vertex: 16, frameVertex: 16 }],
  ['middle (16, 26, 26)', { triangle: 16 }],
  ['wide (44, 26, 28)', { triangle: 44, frameVertex: 28 }],
  ['nameless bones', { bone: 16 }],
  [
    'larger than known',
    {
      bone: 50,
      skin: 32,
      material: 72,
      skinPoint: 12,
      triangle: 50,
      vertex: 30,
      frameVertex: 31,
      transform: 70,
      frame: 26,
    },
  ],
]

/**
 * The document with other record sizes: columns outside the layout are dropped, surplus bytes are filled with noise.
 */
export function withSizes(document: Mdl7Document, change: Partial<Mdl7Sizes>): Mdl7Document {
  const sizes = { ...document.sizes, ...change }
  const { entityLump } = document
  return {
    ...document,
    sizes,
    bones: document.bones.map((bone) => ({
      ...bone,
      name: sizes.bone >= 36 ? bone.name : { text: '' },
      ...surplus(1, sizes.bone, sizes.bone >= 48 ? 48 : sizes.bone >= 36 ? 36 : 16),
    })),
    groups: document.groups.map((group) => ({
      ...group,
      skins: group.skins.map((skin) => ({
        ...skin,
        ...surplus(1, sizes.skin, 28),
        ...(skin.material && sizes.material > 68 ? { materialSurplus: noise(sizes.material - 68) } : {}),
      })),
      skinPoints: { uvs: group.skinPoints.uvs, ...surplus(group.skinPoints.uvs.length / 2, sizes.skinPoint, 8) },
      triangles: resizedTriangles(group.triangles, sizes.triangle),
      vertices: {
        count: group.vertices.count,
        positions: group.vertices.positions,
        bones: group.vertices.bones,
        ...resizedNormals(group.vertices, group.vertices.count, sizes.vertex, [26, 16]),
      },
      frames: group.frames.map((frame) => resizedFrame(frame, sizes)),
    })),
    ...(entityLump?.kind === 'lods'
      ? { entityLump: { kind: 'lods', groups: entityLump.groups.map((lods) => resizedLods(lods, sizes)) } }
      : {}),
  }
}

function resizedLods({ group, levels }: Mdl7LodGroup, sizes: Mdl7Sizes): Mdl7LodGroup {
  const resized = levels.map(({ percent, triangles }) => ({
    percent,
    triangles: resizedTriangles(triangles, sizes.triangle),
  }))
  return { group, levels: resized }
}

function resizedTriangles(triangles: Mdl7Triangles, size: number): Mdl7Triangles {
  const known = largest([44, 26, 16, 12], size)
  const { count, materials, materials2, skinPoints2 } = triangles
  const column = (values: Uint16Array | Uint32Array) =>
    known === 44 ? Uint32Array.from(values, (value) => (value === 0xffff ? 0xffffffff : value)) : values
  return {
    count,
    vertices: column(triangles.vertices),
    skinPoints: column(triangles.skinPoints),
    ...(known >= 16 && materials ? { materials } : {}),
    ...(known >= 26 && skinPoints2 && materials2 ? { skinPoints2: column(skinPoints2), materials2 } : {}),
    ...surplus(count, size, known),
  }
}

function resizedNormals(from: Mdl7Normals, count: number, size: number, layouts: readonly number[]): Mdl7Normals {
  const known = largest(layouts, size)
  const column =
    known === 16 || from.normals === undefined
      ? { normalIndices: new Uint8Array(count).fill(17) }
      : { normals: from.normals }
  return { ...column, ...surplus(count, size, known) }
}

function resizedFrame(frame: Mdl7Frame, sizes: Mdl7Sizes): Mdl7Frame {
  const { name, vertexIndices, positions, transforms } = frame
  return {
    name,
    vertexIndices: sizes.frameVertex >= 28 ? Uint32Array.from(vertexIndices) : vertexIndices,
    positions,
    ...resizedNormals(frame, vertexIndices.length, sizes.frameVertex, [28, 26, 16]),
    transforms: { ...transforms, ...surplus(transforms.count, sizes.transform, 68) },
    ...(sizes.frame > 24 ? { headerSurplus: noise(sizes.frame - 24) } : {}),
  }
}

function largest(descending: readonly number[], size: number): number {
  return descending.find((known) => known <= size) ?? 0
}

function surplus(count: number, size: number, known: number): { surplus?: Uint8Array } {
  return size > known ? { surplus: noise(count * (size - known)) } : {}
}

function noise(length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => index * 7 + 1)
}
