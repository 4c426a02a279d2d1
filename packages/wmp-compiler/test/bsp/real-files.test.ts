import { createHash } from 'node:crypto'
import {
  type Collision,
  type CompiledLevel,
  type CompiledSurface,
  toPackAxes,
  toSourceAxes,
  type Vector,
} from '@brushwork/asset'
import {
  type BspDocument,
  bspFaceLightmap,
  bspFacePolygon,
  bspFaceTexels,
  bspVisibleLeafs,
  readBsp,
} from '@brushwork/codecs/bsp'
import { bspFiles, Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { brokenInvariants, COMPILE_DEFAULTS, sourceFromBsp } from '../../src/index.js'

const files = bspFiles()
const POINTS = 4000
const SKY = -6
const SOLID = -2
const LIQUIDS = [-3, -4, -5]

/** Of the compiled level, the profile only changes how many rays light the grid. */
const DRAFT = { ...COMPILE_DEFAULTS, profile: 'draft' } as const

async function compiledFrom(document: BspDocument): Promise<CompiledLevel> {
  const source = sourceFromBsp(document)
  return source.compile(source.level, DRAFT, { textureSize: () => ({ width: 64, height: 64 }) })
}

/** The leaf at a point by the rule of the engine, over the columns of the file. */
function leafAt({ nodes, planes, models }: BspDocument, at: Vector, model = 0): number {
  let child = models.headNodes[model * 4]
  while (child >= 0) {
    const plane = nodes.planes[child]
    const [x, y, z] = planes.normals.subarray(plane * 3, plane * 3 + 3)
    const isFront = x * at[0] + y * at[1] + z * at[2] >= planes.distances[plane]
    child = nodes.children[child * 2 + (isFront ? 0 : 1)]
  }
  return -(child + 1)
}

/** What the solids of a level are made of at a point of pack axes, each kind once. */
function contentsAt({ planes, firstPlanes, sideCounts, contents }: Collision, [x, y, z]: Vector): number[] {
  const found = new Set<number>()
  for (let solid = 0; solid < contents.length; solid++) {
    let isInside = true
    for (let side = 0; isInside && side < sideCounts[solid]; side++) {
      const at = (firstPlanes[solid] + side) * 4
      isInside = planes[at] * x + planes[at + 1] * y + planes[at + 2] * z <= planes[at + 3]
    }
    if (isInside) found.add(contents[solid])
  }
  return [...found]
}

function clusterAt({ tree }: CompiledLevel, [x, y, z]: Vector): number {
  if (tree === undefined) throw new Error('the level has no tree')
  let child = 0
  for (;;) {
    const plane = tree.nodePlanes[child] * 4
    const [a, b, c, d] = tree.planes.subarray(plane, plane + 4)
    const next = tree.children[child * 2 + (a * x + b * y + c * z > d ? 0 : 1)]
    if (next >= 0x80000000) return tree.leafClusters[next - 0x80000000]
    child = next
  }
}

function randomPoints({ models }: BspDocument, count: number): Vector[] {
  const random = new Random(7)
  const box = models.boxes
  return Array.from({ length: count }, (): Vector => {
    const at = (axis: number): number => random.between(box[axis], box[axis + 3])
    return [at(0), at(1), at(2)]
  })
}

function areaOf({ positions, indices }: CompiledSurface): number {
  let area = 0
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) =>
      positions.subarray(indices[at + corner] * 3, indices[at + corner] * 3 + 3),
    )
    const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
    const v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
    area += Math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]) / 2
  }
  return area
}

/** The sum of the faces' areas, each by its polygon. */
function areaInFile(document: BspDocument, model: number): number {
  const { models, vertices } = document
  let area = 0
  for (let face = models.firstFaces[model]; face < models.firstFaces[model] + models.faceCounts[model]; face++) {
    const corners = bspFacePolygon(document, face)
    const sum = [0, 0, 0]
    for (let corner = 1; corner + 1 < corners.length; corner++) {
      const [a, b, c] = [corners[0], corners[corner], corners[corner + 1]].map((at) =>
        vertices.subarray(at * 3, at * 3 + 3),
      )
      const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
      const v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
      sum[0] += u[1] * v[2] - u[2] * v[1]
      sum[1] += u[2] * v[0] - u[0] * v[2]
      sum[2] += u[0] * v[1] - u[1] * v[0]
    }
    area += Math.hypot(sum[0], sum[1], sum[2]) / 2
  }
  return area
}

/** A hash of everything in a level. */
function hashOf(level: CompiledLevel): string {
  const hash = createHash('sha256')
  const text = JSON.stringify(level, (_, value: unknown) => {
    if (!ArrayBuffer.isView(value)) return value
    hash.update(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
    return `${value.constructor.name} ${value.byteLength}`
  })
  return hash.update(text).digest('hex')
}

/** Compares luxels at corners of a surface with those of the file. @returns how many were compared. */
function checkedLuxels(document: BspDocument, level: CompiledLevel, surface: CompiledSurface): number {
  const { light, faces, indices, positions } = surface
  if (light === undefined) return 0
  const { width, height, layers } = level.lightPages?.[light.page] ?? { width: 0, height: 0, layers: [] }
  let checked = 0
  for (let at = 0; at < indices.length; at += 31) {
    const face = faces[Math.floor(at / 3)]
    const map = bspFaceLightmap(document, face)
    const vertex = indices[at]
    const [x, y, z] = positions.subarray(vertex * 3, vertex * 3 + 3)
    const source = toSourceAxes(x, y, z)
    const isHere = (corner: number): boolean =>
      source.every((value, axis) => value === document.vertices[corner * 3 + axis])
    const [s, t] = bspFaceTexels(document, face).subarray(bspFacePolygon(document, face).findIndex(isHere) * 2)
    if (map === undefined) continue
    const [column, row] = [(s - map.s) / 16, (t - map.t) / 16]
    // Corners in the middle between luxels may be rounded to either.
    if (Math.abs(column - Math.round(column)) > 0.4 || Math.abs(row - Math.round(row)) > 0.4) continue
    const texel = Math.floor(light.uvs[vertex * 2 + 1] * height) * width + Math.floor(light.uvs[vertex * 2] * width)
    const styles = [...(light.styles?.subarray(vertex * 4, vertex * 4 + 4) ?? [0])]
    for (const [number, style] of map.styles.entries()) {
      const luxel = ((number * map.height + Math.round(row)) * map.width + Math.round(column)) * map.channels
      if (layers[styles.indexOf(style)][texel * 4] !== map.luxels[luxel]) expect.fail(`face ${face}, style ${style}`)
      checked++
    }
  }
  return checked
}

// A file without tests is an error.
if (files.length === 0) it.skip('real levels: there is no folder of compiled levels', () => {})

describe.skipIf(files.length === 0).each(files)('the level of $path', ({ read }) => {
  const document = readBsp(read())
  const compiled = compiledFrom(document)

  it('draws every face of the world, with its area, facing out of the solid', async () => {
    const level = await compiled
    expect(brokenInvariants(level)).toEqual([])
    const drawn = new Set(level.surfaces.flatMap(({ faces }) => [...faces]))
    // One face of e1m1 has no area.
    expect(document.models.faceCounts[0] - drawn.size).toBeLessThanOrEqual(1)
    const area = level.surfaces.reduce((sum, surface) => sum + areaOf(surface), 0)
    expect(area / areaInFile(document, 0)).toBeCloseTo(1, 6)
    for (const { positions, normals, indices } of level.surfaces) {
      const [a, b, c] = [0, 1, 2].map((corner) => positions.subarray(indices[corner] * 3, indices[corner] * 3 + 3))
      const at = (axis: number): number => (a[axis] + b[axis] + c[axis]) / 3 + normals[indices[0] * 3 + axis] * 0.25
      const inFront = toSourceAxes(at(0), at(1), at(2))
      expect(document.leafs.contents[leafAt(document, inFront)]).not.toBe(SOLID)
    }
  })

  it('is solid, liquid or empty at a point as in the tree of the file', async () => {
    const { collision } = await compiled
    if (collision === undefined) throw new Error('the level has no solids')
    const wrong = randomPoints(document, POINTS).filter((at) => {
      const contents = document.leafs.contents[leafAt(document, at)]
      const expected = contents === SOLID || contents === SKY ? [0] : LIQUIDS.includes(contents) ? [1] : []
      return contentsAt(collision, toPackAxes(...at)).join() !== expected.join()
    })
    expect(wrong).toEqual([])
  })

  it('is seen from a point as the rows of the file say', async () => {
    const level = await compiled
    const { visibility } = level
    if (visibility === undefined) throw new Error('the level has no visibility')
    const words = (visibility.clusterCount + 31) >>> 5
    const points = randomPoints(document, 400).filter((at) => document.leafs.contents[leafAt(document, at)] !== SOLID)
    for (const from of points) {
      const seen = new Set(bspVisibleLeafs(document, leafAt(document, from)))
      const row = clusterAt(level, toPackAxes(...from)) * words
      for (const to of points.slice(0, 60)) {
        const cluster = clusterAt(level, toPackAxes(...to))
        const isSeen: boolean = (visibility.rows[row + (cluster >>> 5)] & (1 << (cluster & 31))) !== 0
        if (isSeen !== seen.has(leafAt(document, to))) expect.fail(`${from} sees ${to}: ${isSeen}`)
      }
    }
  })

  it('finds at corners of faces the luxels that the file has there', async () => {
    const level = await compiled
    expect(level.lightPages === undefined).toBe(document.lighting.length === 0)
    const checked = level.surfaces.reduce((sum, surface) => sum + checkedLuxels(document, level, surface), 0)
    if (document.lighting.length > 0) expect(checked).toBeGreaterThan(100)
  })

  it('comes out the same each time', async () => {
    const again = await compiledFrom(readBsp(read()))
    expect(hashOf(again)).toBe(hashOf(await compiled))
  })
})
