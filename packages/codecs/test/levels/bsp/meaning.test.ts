import { createBsp } from '@brushwork-internal/testkit/documents'
import { describe, expect, it } from 'vitest'
import { quakeWadMip } from '../../../src/archives/quake-wad/index.js'
import { FormatError } from '../../../src/index.js'
import {
  type BspDocument,
  bspEntities,
  bspFaceLightmap,
  bspFacePolygon,
  bspFaceTexels,
  bspMiptex,
  bspModelIndex,
  bspVisibleLeafs,
  checkBsp,
  decodeBspTexture,
  packVisibility,
  writeBspEntities,
} from '../../../src/levels/bsp/index.js'
import { LUXELS, room, roomPlan } from './fixture.js'

const quake = room('bsp29')
const halfLife = room('bsp30')
const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))

describe('a face', () => {
  it('has the corners of its edges, including shared ones', () => {
    expect(Array.from({ length: 6 }, (_, face) => [...bspFacePolygon(quake, face)])).toEqual(
      roomPlan('bsp29')
        .faces.slice(0, 6)
        .map(({ corners }) => corners),
    )
    expect(quake.edges.length / 2).toBeLessThan(quake.surfedges.length)
    expect(() => bspFacePolygon(quake, 7)).toThrow(/the level has 7 faces/)
  })

  it('is mapped by the axes of its texinfo', () => {
    const corners = Array.from(bspFacePolygon(quake, 0), (corner) =>
      quake.vertices.subarray(corner * 3, corner * 3 + 3),
    )
    expect([...bspFaceTexels(quake, 0)]).toEqual(corners.flatMap(([, y, z]) => [y, -z]))
  })

  it('is refused if its edges, vertices or texinfo do not exist', () => {
    const faces = { ...quake.faces, texinfos: new Uint32Array(7).fill(9) }
    expect(() => bspFaceTexels({ ...quake, faces }, 0)).toThrow(/texinfo 9 is not among 4/)
    expect(() => bspFacePolygon({ ...quake, surfedges: new Int32Array(3) }, 0)).toThrow(/4 edges from 0 are not in 3/)
    expect(() => bspFacePolygon({ ...quake, vertices: new Float32Array(3) }, 0)).toThrow(FormatError)
  })
})

describe('the light of a face', () => {
  it('is a luxel each 16 texels, once for each style', () => {
    const light = bspFaceLightmap(quake, 0)
    expect(light).toMatchObject({
      width: LUXELS,
      height: LUXELS,
      s: -64,
      t: -64,
      channels: 1,
      styles: Uint8Array.of(0, 32),
    })
    expect(light?.luxels.length).toBe(LUXELS * LUXELS * 2)
    expect(bspFaceLightmap(halfLife, 0)).toMatchObject({ channels: 3 })
    expect(bspFaceLightmap(halfLife, 1)?.luxels).toEqual(roomPlan('bsp30').faces[1].light?.luxels)
  })

  it('is missing for sky and for unlit faces', () => {
    expect(bspFaceLightmap(quake, 4)).toBeUndefined()
    expect(bspFaceLightmap(quake, 6)).toBeUndefined()
  })

  it('is refused if it is outside the lighting', () => {
    expect(() => bspFaceLightmap({ ...quake, lighting: new Uint8Array(100) }, 0)).toThrow(
      /9 × 9 luxels at 0 are not in/,
    )
  })
})

describe('visibility', () => {
  it('lists the leafs that a leaf of the world sees', () => {
    expect(bspVisibleLeafs(quake, 1)).toEqual(Uint32Array.of(1, 2))
    expect([0, 3].map((leaf) => bspVisibleLeafs(quake, leaf))).toEqual([undefined, undefined])
    expect(() => bspVisibleLeafs(quake, 4)).toThrow(/the level has 4 leafs/)
  })

  it('compresses runs of zeros, and stores equal rows once', () => {
    const row = new Uint8Array(300)
    row[299] = 0x80
    const { visibility, visOffsets } = packVisibility([undefined, row, row.slice(), Uint8Array.of(1)])
    expect([...visibility]).toEqual([0, 255, 0, 44, 0x80, 1])
    expect([...visOffsets]).toEqual([-1, 0, 0, 5])
  })
})

describe('textures', () => {
  it('are decoded if the level contains their pixels', () => {
    expect(decodeBspTexture(halfLife, 0)?.pixels.subarray(0, 8)).toEqual(
      Uint8Array.of(255, 0, 0, 255, 255, 255, 0, 255),
    )
    expect(decodeBspTexture(quake, 0)?.width).toBe(16)
    expect([1, 2].map((index) => decodeBspTexture(quake, index))).toEqual([undefined, undefined])
  })

  it('can be passed to the functions for archives', () => {
    const texture = bspMiptex(halfLife, 0)
    expect(texture && quakeWadMip(texture, 3)?.width).toBe(2)
    expect(bspMiptex(halfLife, 1)).toBeUndefined()
  })
})

describe('entities', () => {
  it('are keys and values, and point to models', () => {
    const { entities, issues } = bspEntities(quake)
    expect(issues).toEqual([])
    expect(entities.map(({ properties }) => properties.map(({ key, value }) => [key, value]))).toEqual([
      [
        ['classname', 'worldspawn'],
        ['wad', 'base.wad'],
        ['message', 'the room'],
      ],
      [
        ['classname', 'func_door'],
        ['model', '*1'],
        ['angle', '90'],
      ],
    ])
    expect(['*1', '*0012', 'maps/b_shell.bsp', '*', '*x'].map(bspModelIndex)).toEqual([
      1,
      12,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('may be empty or odd', () => {
    expect(bspEntities({ entities: bytes('\0') })).toEqual({ entities: [], issues: [] })
    expect(bspEntities({ entities: bytes('{ "a" "b" junk\n}') }).issues).toHaveLength(1)
    expect(() => bspEntities({ entities: bytes('no entity') })).toThrow(FormatError)
  })

  it('are refused if engines could not read them', () => {
    const write = (value: string) => () => writeBspEntities([{ properties: [{ key: 'message', value }] }])
    expect(write('say "hi"')).toThrow(/holds a quote/)
    expect(write('漢')).toThrow(/has no Windows-1252 byte/)
    expect(write('€')()).toEqual(bytes('{\n"message" "\x80"\n}\n\0'))
  })
})

describe('oddities of a level', () => {
  const { faces, nodes, leafs, planes, models, texinfos, vertices } = quake
  const words = (count: number, value: number): Uint32Array => new Uint32Array(count).fill(value)

  it.each<[string, Partial<BspDocument>]>([
    ['plane planes[0]', { planes: { ...planes, normals: new Float32Array(24) } }],
    ['not-finite vertices[0]', { vertices: vertices.map((value, at) => (at === 1 ? Number.NaN : value)) }],
    ['texture-index texinfos[0]', { texinfos: { ...texinfos, textures: words(4, 2) } }],
    ['face-plane faces[0]', { faces: { ...faces, planes: words(7, 8) } }],
    ['texinfo-index faces[0]', { faces: { ...faces, texinfos: words(7, 4) } }],
    [
      'face-edges faces[2]',
      { faces: { ...faces, edgeCounts: faces.edgeCounts.map((count, at) => (at === 2 ? 2 : count)) } },
    ],
    ['light-range faces[5]', { lighting: quake.lighting.subarray(0, quake.lighting.length - 1) }],
    ['model-range models[1]', { models: { ...models, faceCounts: Uint32Array.of(6, 2) } }],
    ['node-plane nodes[0]', { nodes: { ...nodes, planes: words(8, 8) } }],
    [
      'node-index nodes[7]',
      { nodes: { ...nodes, children: nodes.children.map((child, at) => (at === 14 ? 8 : child)) } },
    ],
    [
      'leaf-index nodes[7]',
      { nodes: { ...nodes, children: nodes.children.map((child, at) => (at === 14 ? -6 : child)) } },
    ],
    [
      'tree-loop nodes[7]',
      { nodes: { ...nodes, children: nodes.children.map((child, at) => (at === 14 ? -2 : child)) } },
    ],
    ['tree-loop clipnodes[0]', { clipnodes: { ...quake.clipnodes, children: Int32Array.of(-2, 1, -1, 0) } }],
    ['mark-index marksurfaces[0]', { marksurfaces: quake.marksurfaces.map((mark, at) => (at === 0 ? 7 : mark)) }],
    ['mark-range leafs[3]', { leafs: { ...leafs, markCounts: Uint32Array.of(0, 5, 5, 1) } }],
    ['pvs-row leafs[1]', { visibility: Uint8Array.of(0) }],
    ['pvs-blind leafs[2]', { visibility: Uint8Array.of(1) }],
  ])('is reported: %s', (issue, part) => {
    expect(checkBsp({ ...quake, ...part }).map(({ code, path }) => `${code} ${path}`)).toEqual([issue])
  })

  it('is refused on creation: a fifth style', () => {
    const plan = roomPlan('bsp29')
    const light = { styles: [0, 1, 2, 3, 4], luxels: new Uint8Array(0) }
    const made = () => createBsp({ ...plan, faces: [{ ...plan.faces[0], light }] })
    expect(made).toThrow(/5 styles; a face has at most 4 \(faces\[0\]\)/)
  })
})
