import type { WmbBlock, WmbDocument } from '@brushwork/codecs/wmb'
import { BoxTree, distanceToPlane, emptyBox, growBox } from '@brushwork/geometry'
import { polygonsOfBlock, soundTriangles, weldVertices } from '../../source/index.js'
import { axesAcross, type Point } from './affine.js'
import { commonArea } from './common-area.js'
import type { FaceOutline } from './face-outline.js'
import type { LitPolygon } from './joined-luxels.js'

/** Planes of one face in both files: cosine between their normals, and distance [quants]. The compiler rounds distances to half quants. */
const SAME_PLANE = { cosine: 0.9998, distance: 0.5 }
/** Of several polygons in front of each other, those this far behind the nearest [quants] are other faces. */
const BEHIND = 0.05
/** Pairs of triangles and polygons that are compared, at most: real levels have a thousandth. */
const MAX_PAIRS = 2 ** 23

/** The polygons of a compiled file that show a face. */
interface CoveringPolygons {
  /** Those that cover the most of it first. */
  readonly polygons: readonly LitPolygon[]
  /** Share of the face that they cover. */
  readonly share: number
  /** Quants² of the face that they cover. */
  readonly area: number
}

interface IndexedPolygon extends LitPolygon {
  /** `[corners × 3, quants]`. */
  readonly points: Float64Array
  readonly middle: readonly [number, number, number]
}

interface Candidate {
  readonly polygon: IndexedPolygon
  readonly distance: number
  /** Quants², seen along the face's dominant axis. */
  readonly area: number
}

/** Finds the polygons of a compiled file by where they are. */
export class PolygonIndex {
  /** Quants², of all polygons. */
  readonly area: number
  readonly #polygons: readonly IndexedPolygon[]
  readonly #tree: BoxTree
  #pairsLeft = MAX_PAIRS

  /** @param isWanted leaves polygons out. */
  constructor({ blocks }: WmbDocument, isWanted: (polygon: LitPolygon) => boolean) {
    this.#polygons = blocks.flatMap((stored) => polygonsOf(stored).filter(isWanted))
    this.area = this.#polygons.reduce((sum, { polygon }) => sum + polygon.area, 0)
    const boxes = new Float64Array(this.#polygons.length * 6)
    for (const [index, { points }] of this.#polygons.entries()) {
      const box = emptyBox()
      growBox(box, points)
      boxes.set(box, index * 6)
    }
    this.#tree = new BoxTree(boxes, [...this.#polygons.keys()])
  }

  /** Polygons on the plane of a face that cover some of it. */
  covering({ points, plane }: FaceOutline): CoveringPolygons {
    const axes = axesAcross(plane)
    const triangles = trianglesAcross(points, axes)
    const found: Candidate[] = []
    for (const polygon of this.#near(points)) {
      const distance = Math.abs(distanceToPlane(plane, 0, ...polygon.middle))
      if (distance > SAME_PLANE.distance || cosineOf(plane, polygon.polygon.plane) < SAME_PLANE.cosine) continue
      this.#pairsLeft -= triangles.length
      if (this.#pairsLeft < 0) break
      const corners = pointsAcross(polygon.points, axes)
      const area = triangles.reduce((sum, triangle) => sum + commonArea(triangle, corners), 0)
      if (area > 0) found.push({ polygon, distance, area })
    }
    const nearest = Math.min(...found.map(({ distance }) => distance))
    const own = found.filter(({ distance }) => distance <= nearest + BEHIND).sort((a, b) => b.area - a.area)
    const all = triangles.reduce((sum, triangle) => sum + commonArea(triangle, triangle), 0)
    const covered = own.reduce((sum, { area }) => sum + area, 0)
    const slope = Math.max(Math.abs(plane[0]), Math.abs(plane[1]), Math.abs(plane[2]))
    return { polygons: own.map(({ polygon }) => polygon), share: covered / all, area: covered / slope }
  }

  /** In the order of the file. */
  #near(points: Float64Array): IndexedPolygon[] {
    const box = emptyBox()
    growBox(box, points)
    const near: number[] = []
    this.#tree.query(box, 0, SAME_PLANE.distance, near)
    return near.sort((a, b) => a - b).map((index) => this.#polygons[index])
  }
}

function polygonsOf(stored: WmbBlock): IndexedPolygon[] {
  const { block } = soundTriangles(stored)
  const { positions } = block.vertices
  return polygonsOfBlock(block, weldVertices(positions)).polygons.map((polygon) => {
    const points = new Float64Array(polygon.vertices.length * 3)
    for (const [at, vertex] of polygon.vertices.entries())
      points.set(positions.subarray(vertex * 3, vertex * 3 + 3), at * 3)
    return { block, polygon, points, middle: middleOf(points) }
  })
}

function trianglesAcross(points: Float64Array, axes: readonly [number, number]): Point[][] {
  const flat = pointsAcross(points, axes)
  return Array.from({ length: flat.length / 3 }, (_, index) => flat.slice(index * 3, index * 3 + 3))
}

function pointsAcross(points: Float64Array, [a, b]: readonly [number, number]): Point[] {
  return Array.from({ length: points.length / 3 }, (_, index): Point => [points[index * 3 + a], points[index * 3 + b]])
}

function middleOf(points: Float64Array): readonly [number, number, number] {
  const sum = [0, 0, 0]
  points.forEach((value, at) => {
    sum[at % 3] += value
  })
  const count = points.length / 3
  return [sum[0] / count, sum[1] / count, sum[2] / count]
}

function cosineOf(a: readonly number[], b: readonly number[]): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
