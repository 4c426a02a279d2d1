import { atOddOffset, bspFiles } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { formatOf } from '../../../src/formats/index.js'
import { detectFormat } from '../../../src/index.js'
import {
  type BspDocument,
  bspEntities,
  bspFaceLightmap,
  bspFacePolygon,
  bspModelIndex,
  bspVisibleLeafs,
  checkBsp,
  packVisibility,
  readBsp,
  writeBsp,
} from '../../../src/levels/bsp/index.js'

const files = bspFiles()
const VERSIONS = { bsp29: '29', bsp30: '30', bsp2: 'BSP2', '2psb': '2PSB' } as const

/** Facts of a level, as listed in the manifest. */
function factsOf(document: BspDocument, bytes: Uint8Array): Readonly<Record<string, unknown>> {
  const { planes, vertices, nodes, texinfos, faces, clipnodes, leafs, models } = document
  return {
    format: 'BSP',
    version: VERSIONS[document.format],
    entities: bspEntities(document).entities.length,
    textures: document.textures.length,
    visibilityBytes: document.visibility.length,
    lightingBytes: document.lighting.length,
    consumed: bytes.length,
    planes: planes.count,
    vertices: vertices.length / 3,
    nodes: nodes.count,
    texinfo: texinfos.count,
    faces: faces.count,
    clipnodes: clipnodes.count,
    leafs: leafs.count,
    marksurfaces: document.marksurfaces.length,
    edges: document.edges.length / 2,
    surfedges: document.surfedges.length,
    models: models.count,
  }
}

// A file without tests is an error.
if (files.length === 0) it.skip('real levels: there is no folder of compiled levels', () => {})

describe.runIf(files.length > 0).each(files)('the real level $path', ({ read, expect: facts }) => {
  const bytes = read()
  const document = readBsp(bytes)

  it('has what an independent parser found', () => expect(factsOf(document, bytes)).toEqual(facts))

  it('is detected by its content, but not if its end is missing', () => {
    const { format } = document
    expect(detectFormat(bytes)).toMatchObject({ id: format, readable: true })
    if (format === 'bsp29') expect(detectFormat(bytes.subarray(0, bytes.length - 200))).toBeUndefined()
    expect(formatOf(bytes.subarray(0, bytes.length - 200), 'a.bsp')?.id).toBe(format)
  })

  it('is written byte for byte, in the order of compilers', () => {
    expect(Buffer.compare(writeBsp(document), bytes)).toBe(0)
    expect([document.placement, document.texturePlacement, document.unreadRows]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('reads the same at an odd offset', () => {
    const odd = readBsp(atOddOffset(bytes))
    expect(odd.issues).toEqual([])
    expect(Buffer.compare(writeBsp(odd), bytes)).toBe(0)
  })

  it('has no issues', () => expect([...document.issues, ...checkBsp(document)]).toEqual([]))

  it('has faces that run clockwise seen from their front', () => {
    const { faces, planes } = document
    const backward: number[] = []
    for (let face = 0; face < faces.count; face++) {
      const plane = faces.planes[face] * 3
      const sign = faces.sides[face] === 0 ? 1 : -1
      const area = areaVector(document, face)
      const along = area.reduce((sum, part, axis) => sum + part * planes.normals[plane + axis], 0)
      if (along * sign > 0) backward.push(face)
    }
    expect(backward).toEqual([])
  })

  it('has lightmaps that fill the lighting, each at the next multiple of 4 luxels', () => {
    const { faces, lighting } = document
    const maps = Array.from({ length: faces.count }, (_, face) => bspFaceLightmap(document, face)?.luxels)
    const lit = maps.filter((luxels) => luxels !== undefined).sort((a, b) => a.byteOffset - b.byteOffset)
    const unit = document.format === 'bsp30' ? 12 : 4
    let end = 0
    for (const { byteOffset, length } of lit) {
      expect(byteOffset - lighting.byteOffset).toBe(end)
      end += Math.ceil(length / unit) * unit
    }
    expect(end).toBe(lighting.length)
  })

  it('has contiguous PVS rows that encode to the same bytes', () => {
    const { leafs, models, visibility } = document
    const [count] = models.visLeafs
    const leafByOffset = new Map(Array.from({ length: count }, (_, at) => [leafs.visOffsets[at + 1], at + 1] as const))
    const rows = [...leafByOffset].sort(([a], [b]) => a - b).map(([, leaf]) => bspVisibleLeafs(document, leaf) ?? [])
    const packed = rows.map((row) => packVisibility([bitsOf(row, count)]).visibility)
    expect(Buffer.compare(Buffer.concat(packed), visibility)).toBe(0)
  })

  it('has a model for each brush entity', () => {
    const values = bspEntities(document).entities.flatMap(({ properties }) =>
      properties.filter(({ key }) => key === 'model').map(({ value }) => bspModelIndex(value)),
    )
    const shown = values.filter((index) => index !== undefined).sort((a, b) => a - b)
    expect(shown).toEqual(Array.from({ length: document.models.count - 1 }, (_, index) => index + 1))
  })
})

/** Bit k is leaf k + 1. */
function bitsOf(leafs: ArrayLike<number>, count: number): Uint8Array {
  const bits = new Uint8Array((count + 7) >> 3)
  for (const leaf of Array.from(leafs)) bits[(leaf - 1) >> 3] |= 1 << ((leaf - 1) & 7)
  return bits
}

/** Twice the area of a face along its normal, by Newell's method. */
function areaVector(document: BspDocument, face: number): readonly number[] {
  const corners = Array.from(bspFacePolygon(document, face), (corner) => document.vertices.subarray(corner * 3))
  return [0, 1, 2].map((axis) => {
    const [b, c] = [(axis + 1) % 3, (axis + 2) % 3]
    return corners.reduce((sum, from, at) => {
      const to = corners[(at + 1) % corners.length]
      return sum + (from[b] - to[b]) * (from[c] + to[c])
    }, 0)
  })
}
