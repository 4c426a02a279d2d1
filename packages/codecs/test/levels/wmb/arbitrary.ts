import fc from 'fast-check'
import type { RgbaImage } from '../../../src/image/index.js'
import {
  createWmb7,
  type PlannedObject,
  type WmbBlock,
  type WmbDocument,
  type WmbMaterial,
} from '../../../src/levels/wmb/index.js'

const finite = fc.float({ noNaN: true, noDefaultInfinity: true })
const triple = fc.tuple(finite, finite, finite)
const u8 = fc.nat(0xff)
const u16 = fc.nat(0xffff)
const u32 = fc.nat(0xffffffff)

/** Windows-1252 text of at most `length` characters. */
const text = (length: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...'abcXYZ019_.*# äöüß€'), maxLength: length })

const floats = (length: number) => fc.float32Array({ minLength: length, maxLength: length })
const words = (length: number) => fc.uint32Array({ minLength: length, maxLength: length })
const signed = (length: number) => fc.int32Array({ minLength: length, maxLength: length })
const halves = (length: number) => fc.uint16Array({ minLength: length, maxLength: length })
const shorts = (length: number) => fc.int16Array({ minLength: length, maxLength: length })

const entity = { origin: triple, angles: triple, scale: triple, flags: u32, ambient: finite }

const object: fc.Arbitrary<PlannedObject> = fc.oneof(
  fc.record({ kind: fc.constant('position' as const), origin: triple, angles: triple, name: text(19) }),
  fc.record({ kind: fc.constant('light' as const), origin: triple, color: triple, range: finite, flags: u32 }),
  fc.record({
    kind: fc.constant('oldEntity' as const),
    ...entity,
    name: text(19),
    file: text(12),
    action: text(19),
    skills: fc.array(finite, { maxLength: 8 }),
  }),
  fc.record({ kind: fc.constant('sound' as const), origin: triple, volume: finite, range: u32, file: text(32) }),
  fc.record({ kind: fc.constant('path' as const), name: text(19), points: fc.array(triple, { maxLength: 5 }) }),
  fc.record({
    kind: fc.constant('entity' as const),
    ...entity,
    name: text(32),
    file: text(32),
    action: text(32),
    skills: fc.array(finite, { maxLength: 20 }),
    albedo: finite,
    path: u32,
    material: text(32),
    string1: text(32),
    string2: text(32),
  }),
  fc.record({ kind: fc.constant('region' as const), name: text(19), min: triple, max: triple }),
)

const image: fc.Arbitrary<RgbaImage> = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
  .chain(([width, height]) =>
    fc
      .uint8Array({ minLength: width * height * 4, maxLength: width * height * 4 })
      .map((pixels) => ({ width, height, pixels })),
  )

const texture = fc.record({
  name: text(16),
  image: image,
  format: fc.constantFrom('palette', 'rgb565', 'rgb888', 'argb8888'),
  mips: fc.constant(false),
})

const material: fc.Arbitrary<WmbMaterial> = fc.record({
  s: floats(4),
  t: floats(4),
  texture: u32,
  flags: u16,
  userFlags: u32,
  ambient: fc.integer({ min: -128, max: 127 }),
  albedo: u8,
  name: text(20).map((value) => ({ text: value })),
})

const few = fc.nat(4)

const block: fc.Arbitrary<WmbBlock> = fc.tuple(few, few, few).chain(([vertices, triangles, skins]) =>
  fc.record({
    min: floats(3),
    max: floats(3),
    content: fc.integer({ min: -0x80000000, max: 0x7fffffff }),
    vertices: fc.record({
      count: fc.constant(vertices),
      positions: floats(vertices * 3),
      uvs: floats(vertices * 2),
      lightmapUvs: floats(vertices * 2),
    }),
    triangles: fc.record({
      count: fc.constant(triangles),
      corners: halves(triangles * 3),
      skins: halves(triangles),
      faces: words(triangles),
    }),
    skins: fc.record({
      count: fc.constant(skins),
      textures: halves(skins),
      pages: halves(skins),
      materials: words(skins),
      ambients: floats(skins),
      albedos: floats(skins),
      flags: words(skins),
    }),
  }),
)

/** Lists of the tree with arbitrary values. */
const lists = fc.tuple(few, few, few).chain(([nodes, leafs, planes]) =>
  fc.record({
    nodes: fc.record({
      count: fc.constant(nodes),
      planes: words(nodes),
      legacy: words(nodes),
      boxes: shorts(nodes * 6),
      legacy2: words(nodes),
      children: signed(nodes * 2),
      firstFaces: words(nodes),
      faceCounts: words(nodes),
    }),
    leafs: fc.record({
      count: fc.constant(leafs),
      contents: signed(leafs),
      pvsOffsets: signed(leafs),
      boxes: shorts(leafs * 6),
      legacy: words(leafs * 2),
      firstMarks: words(leafs),
      markCounts: words(leafs),
    }),
    planes: fc.record({
      count: fc.constant(planes),
      normals: floats(planes * 3),
      distances: floats(planes),
      types: words(planes),
    }),
    marks: fc.uint32Array({ maxLength: 5 }),
    pvs: fc.uint8Array({ maxLength: 9 }),
    edgeList: fc.int32Array({ maxLength: 5 }),
    lightmaps: fc.uint8Array({ maxLength: 9 }),
    legacy4: fc.uint8Array({ maxLength: 3 }),
  }),
)

/** Documents as authors and compilers could create them, in either version; their content may be meaningless. */
export const level: fc.Arbitrary<WmbDocument> = fc
  .record({
    objects: fc.array(object, { maxLength: 6 }),
    textures: fc.array(texture, { maxLength: 3 }),
    materials: fc.array(material, { maxLength: 3 }),
    blocks: fc.array(block, { maxLength: 3 }),
    lists,
    terrain: image,
    old: fc.boolean(),
    dark: fc.boolean(),
  })
  .map(({ objects, textures, materials, blocks, lists, terrain, old, dark }): WmbDocument => {
    const made = createWmb7({ objects, textures, materials })
    const pixels = terrain.pixels.slice(0, terrain.width * terrain.height * 3)
    const terrainLightmaps = [{ object: 1, width: terrain.width, height: terrain.height, pixels }]
    if (old) return { ...made, ...lists, format: 'wmb6', listCount: 19, omitted: ['blocks', 'terrainLightmaps'] }
    return {
      ...made,
      ...lists,
      blocks,
      ...(dark ? { omitted: ['terrainLightmaps'] } : { omitted: [], terrainLightmaps }),
    }
  })
