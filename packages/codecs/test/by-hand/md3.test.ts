import { describe, expect, it } from 'vitest'
import { expandFrame, frameNames, groupMesh, restPose, skinsOf } from '../../src/models/index.js'
import { readMd3, writeMd3 } from '../../src/models/md3/index.js'
import { decodeSkin } from '../../src/skin/index.js'
import { chars, f32, file, noise, type Parts, sizeOf, u16, u32 } from './bytes.js'
import { expectSame } from './expect-same.js'

const FRAMES = 2
const TAGS = 1
const tag = (x: number): Parts => [chars('tag_weapon', 64, 'rest'), f32(x, 2, 3, 1, 0, 0, 0, 1, 0, 0, 0, 1)]
const frames: Parts = [0, 1].map((at) => [f32(-1, -2, -3, 4, 5, 6, 0, 0, 0, 7.5), chars(`(from x${at})`, 16)])
const tags: Parts = [tag(1), tag(8)]

const shaders: Parts = [
  [chars('models/head.tga', 64), u32(0)],
  [chars('other', 64), u32(3)],
]
const triangles: Parts = u32(0, 1, 2, 0, 3, 1, 0, 2, 3, 1, 3, 2)
const points: Parts = f32(0, 0, 1, 0, 0, 1, 2.5, -1)
/** A tetrahedron in 64ths; azimuth in the high byte: down, east, north, up. */
const vertices = (top: number): Parts => [
  u16(0, 0, 0, 0x0080),
  u16(256, 0, 0, 0x0040),
  u16(0, 256, 0, 0x4040),
  u16(0, 0, top, 0x0000),
]

/** Tables in the given order, with bytes between them. */
function surface(name: string, order: readonly string[], gap: Parts = []): Parts {
  const tables: Record<string, Parts> = { shaders, triangles, points, vertices: [vertices(256), vertices(320)] }
  const offsets: Record<string, number> = {}
  let end = 108
  const body: Parts[] = []
  for (const table of order) {
    offsets[table] = end + sizeOf(gap)
    body.push([gap, tables[table]])
    end += sizeOf(gap, tables[table])
  }
  const { triangles: t, shaders: s, points: p, vertices: v } = offsets
  return [chars('IDP3'), chars(name, 64), u32(5, FRAMES, 2, 4, 4, t, s, p, v, end), body]
}

function model(surfaces: readonly Parts[], { behind = [] as Parts, first = 'frames' } = {}): Uint8Array {
  const blocks: [string, Parts][] = [
    ['frames', frames],
    ['tags', tags],
    ['surfaces', surfaces],
  ]
  if (first === 'surfaces') blocks.unshift(...blocks.splice(2, 1))
  const offsets: Record<string, number> = {}
  let end = 108
  for (const [name, block] of blocks) {
    offsets[name] = end
    end += sizeOf(block)
  }
  const counts = u32(9, FRAMES, TAGS, surfaces.length, 1, offsets.frames, offsets.tags, offsets.surfaces, end)
  return file(
    chars('IDP3'),
    u32(15),
    chars('models/x.md3', 64),
    counts,
    blocks.map(([, block]) => block),
    behind,
  )
}

const USUAL = ['shaders', 'triangles', 'points', 'vertices']
const codec = [readMd3, writeMd3] as const

describe('MD3, byte by byte', () => {
  const document = expectSame(model([surface('head', USUAL), surface('body', USUAL)]), ...codec)

  it('has every field at its offset', () => {
    expect(document).toMatchObject({ name: { text: 'models/x.md3' }, flags: 9, skinCount: 1, issues: [] })
    expect(document.order).toBeUndefined()
    expect(frameNames(document)).toEqual(['(from x0)', '(from x1)'])
    expect([...document.frames.boxes.subarray(6)]).toEqual([-1, -2, -3, 4, 5, 6])
    expect([...document.frames.radii]).toEqual([7.5, 7.5])
    expect([...document.tags.origins]).toEqual([1, 2, 3, 8, 2, 3])
    expect([...document.tags.axes.subarray(9)]).toEqual([1, 0, 0, 0, 1, 0, 0, 0, 1])
    expect(document.surfaces[1]).toMatchObject({ name: { text: 'body' }, flags: 5, vertexCount: 4, frameCount: 2 })
    expect(document.surfaces[1].shaders[1]).toEqual({ name: { text: 'other' }, index: 3 })
  })

  it('is interpreted correctly: 64ths, outward normals, the first shader', () => {
    expect([...expandFrame(document, 1, 1).positions]).toEqual([0, 0, 0, 4, 0, 0, 0, 4, 0, 0, 0, 5])
    const normals = [...restPose(document).normals].map((value) => Math.round(value * 100) / 100 + 0)
    expect(normals).toEqual([0, 0, -1, 1, 0, 0, 0, 1, 0, 0, 0, 1])
    expect([...groupMesh(document).uvs]).toEqual([0, 0, 1, 0, 0, 1, 2.5, -1])
    expect([...groupMesh(document).triangles.vertices].slice(0, 3)).toEqual([2, 1, 0])
    expect(skinsOf(document).map((skin) => decodeSkin(skin))).toEqual([
      { kind: 'external', fileName: 'models/head.tga' },
      { kind: 'external', fileName: 'other' },
    ])
  })

  it('may have its tables in any order, with any bytes between and after them', () => {
    const turned = [...USUAL].reverse()
    const bytes = model([surface('head', turned, noise(4)), surface('body', USUAL)], {
      behind: noise(9),
      first: 'surfaces',
    })
    const odd = expectSame(bytes, ...codec)
    expect(odd.trailing?.length).toBe(9)
    expect(odd.surfaces[0].positions).toEqual(document.surfaces[0].positions)
  })

  it('may consist of tags only', () => {
    const bare = expectSame(model([]), ...codec)
    expect([bare.surfaces.length, bare.tags.count]).toEqual([0, 1])
  })

  it('is read on trial as another version', () => {
    const bytes = model([])
    bytes[4] = 14
    const odd = expectSame(bytes, ...codec)
    expect(odd.issues).toMatchObject([{ code: 'version', offset: 4, warns: true }])
  })
})
