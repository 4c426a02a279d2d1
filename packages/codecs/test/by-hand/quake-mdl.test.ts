import { describe, expect, it } from 'vitest'
import { clipsOf, expandFrame, frameNames, groupMesh, normalTable, restPose, skinsOf } from '../../src/models/index.js'
import { readQuakeMdl, writeQuakeMdl } from '../../src/models/quake-mdl/index.js'
import { decodeSkin } from '../../src/skin/index.js'
import { chars, f32, file, noise, u8, u16, u32 } from './bytes.js'
import { expectSame } from './expect-same.js'

interface Header {
  readonly mark: 'IDPO' | 'MDL2'
  readonly skins: number
  readonly frames: number
}

/** Three vertices and two triangles over a skin of 4 × 2; positions are raw · (2, 1, 0.5) + (−10, 0, 5). */
function header({ mark, skins, frames }: Header): number[] {
  const own = mark === 'IDPO' ? [1, 8] : [0, 0]
  return [
    chars(mark),
    u32(mark === 'IDPO' ? 6 : 0),
    f32(2, 1, 0.5, -10, 0, 5, 33.5, 1, 2, 3),
    u32(skins, 4, 2, 3, 2, frames, ...own),
    f32(mark === 'IDPO' ? 7.25 : 0),
  ].flat()
}

const points = (seam: number): number[] => u32(seam, 0, 0, 0, 3, 0, 0, 1, 1)
/** The second triangle is the back of the first. */
const triangles = u32(1, 0, 1, 2, 0, 0, 2, 1)
/** Normal 5 is straight up. */
const trivertices = (x: number): number[] => u8(x, 0, 0, 5, x, 10, 0, 5, 0, 0, 0, 5)
const body = (name: string, x: number, rest = ''): number[] =>
  [u8(0, 0, 0, 0, x, 10, 0, 0), chars(name, 16, rest), trivertices(x)].flat()
const codec = [readQuakeMdl, writeQuakeMdl] as const

describe('a Quake model, byte by byte', () => {
  const bytes = file(
    header({ mark: 'IDPO', skins: 2, frames: 3 }),
    u32(0),
    noise(8),
    u32(1, 2),
    f32(0.25, 1),
    noise(8, 50),
    noise(8, 90),
    points(0x20),
    triangles,
    u32(0),
    body('stand1', 20, 'junk'),
    // Any nonzero word makes a group.
    u32(2, 2),
    u8(0, 0, 0, 0, 40, 10, 0, 0),
    f32(0.1, 0.3),
    body('walk1', 30),
    body('walk2', 40),
    u32(0),
    body('WALK3', 50),
    chars('QMEX and more'),
  )
  const document = expectSame(bytes, ...codec)

  it('has every field at its offset', () => {
    expect(document).toMatchObject({
      format: 'idpo',
      version: 6,
      scale: [2, 1, 0.5],
      offset: [-10, 0, 5],
      radius: 33.5,
      eyePosition: Float32Array.of(1, 2, 3),
      skinWidth: 4,
      skinHeight: 2,
      syncType: 1,
      flags: 8,
      averageSize: 7.25,
      vertexCount: 3,
      issues: [],
    })
    expect(document.frames.map(({ kind }) => kind)).toEqual(['single', 'group', 'single'])
    expect(document.trailing?.length).toBe(13)
  })

  it('gives poses, clips, points of the seam and outward normals', () => {
    expect(frameNames(document)).toEqual(['stand1', 'walk1', 'walk2', 'WALK3'])
    expect(clipsOf(frameNames(document)).map(({ name, frameCount }) => [name, frameCount])).toEqual([
      ['stand', 1],
      ['walk', 3],
    ])
    expect([...expandFrame(document, 2).positions]).toEqual([70, 0, 5, 70, 10, 5, -10, 0, 5])
    const { uvs, triangles: mesh } = groupMesh(document)
    // Quake's skin points are pixel centers; points on the seam are half a skin further right on the back.
    expect([...uvs].slice(0, 2)).toEqual([0.125, 0.25])
    expect([...mesh.skinPoints]).toEqual([2, 1, 0, 1, 2, 3])
    expect(uvs[6]).toBe(0.625)
    expect(skinsOf(document).length).toBe(3)
  })
})

describe('a Quake model of GameStudio’s editor, byte by byte', () => {
  const image = (type: number): number[] => [u32(type), u16(0xf800, 0x07e0, 0x001f, 0, 1, 2, 3, 0xffff)].flat()
  const bytes = file(
    header({ mark: 'IDPO', skins: 2, frames: 1 }),
    image(2),
    image(3),
    points(0),
    triangles,
    u32(0),
    body('w1_ 0', 20),
  )
  const document = expectSame(bytes, ...codec)

  it('has 16-bit skins, and points at the corners of pixels', () => {
    const [rgb565, argb4444] = skinsOf(document).map((skin) => decodeSkin(skin))
    expect(rgb565.kind === 'image' && [...rgb565.image.pixels.subarray(0, 12)]).toEqual([
      255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255,
    ])
    expect(argb4444.kind === 'image' && [...argb4444.image.pixels.subarray(0, 4)]).toEqual([136, 0, 0, 255])
    expect([...groupMesh(document).uvs].slice(0, 6)).toEqual([0, 0, 0.75, 0, 0.25, 0.5])
  })
})

describe.each([0, 2, 3])('a model of GameStudio A3 with a skin of type %i, byte by byte', (type) => {
  const bytes = file(
    header({ mark: 'MDL2', skins: 1, frames: 1 }),
    u32(type),
    noise(type === 0 ? 8 : 16),
    points(1),
    triangles,
    u32(0),
    body('sphere', 20),
  )
  const document = expectSame(bytes, ...codec)

  it('gives outward normals from its inward ones', () => {
    expect(document).toMatchObject({ format: 'mdl2', version: 0, syncType: 0, flags: 0, averageSize: 0 })
    expect([...normalTable().subarray(15, 18)]).toEqual([0, 0, 1])
    // Front and back cancel out, so the format's default applies: stored normals point inward.
    expect([...restPose(document).normals].slice(0, 3)).toEqual([-0, -0, -1])
  })
})

describe('a Quake model without skins', () => {
  it('is read', () => {
    const bytes = file(header({ mark: 'IDPO', skins: 0, frames: 1 }), points(0), triangles, u32(0), body('', 1))
    const document = expectSame(bytes, ...codec)
    expect([...groupMesh(document).triangles.skins]).toEqual([-1, -1])
  })
})
