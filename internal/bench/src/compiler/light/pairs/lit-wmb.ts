import { lightmapPageSide, type WmbDocument } from '@brushwork/codecs/wmb'
import { LuxelGrid } from '../../../../../../packages/wmp-compiler/src/light/luxel-grid.js'
import { readWmbLevel } from '../../../../../../packages/wmp-compiler/src/source/index.js'
import { JoinedLuxels } from '../../../../../../packages/wmp-compiler/src/wmb/light/joined-luxels.js'
import { LightReader } from '../../../../../../packages/wmp-compiler/src/wmb/light/light-reader.js'

type Point = readonly [x: number, y: number, z: number]
type Plane = readonly [x: number, y: number, z: number, distance: number]

/** A face that is lit with normals of its neighbors, too. */
const SMOOTH = 0x4000
/** Least cosine between the normals of one face in two files, and quants between its planes: compilers round both. */
const SAME_NORMAL = 0.999
const SAME_DISTANCE = 0.5
/** Quants that a point may lie outside of a polygon that has it. */
const AT_EDGE = 0.05

/** A lit polygon of a compiled level. */
export interface LitPolygon {
  readonly block: number
  readonly face: number
  readonly isSmooth: boolean
  readonly plane: Plane
  /** Counter-clockwise or clockwise, all on the plane. */
  readonly corners: readonly Point[]
  readonly joined: JoinedLuxels
}

/** The lit polygons of a compiled level, and their luxels. */
export class LitWmb {
  readonly polygons: readonly LitPolygon[]
  readonly #luxels = new Map<LitPolygon, Uint8Array>()

  constructor(document: WmbDocument) {
    const { level, pieces } = readWmbLevel(document)
    const reader = new LightReader(document.lightmaps, lightmapPageSide(document) ?? 0)
    this.polygons = level.blocks.flatMap(({ index, faces }) =>
      faces.flatMap(({ flags }, face) =>
        (pieces.get(index)?.[face] ?? []).flatMap((polygon) => {
          const block = document.blocks[index]
          const joined = block.skins.pages[polygon.skin] > 0 ? JoinedLuxels.of([{ block, polygon }], reader) : undefined
          const corners = [...polygon.vertices].map((vertex): Point => {
            const [x, y, z] = block.vertices.positions.subarray(vertex * 3, vertex * 3 + 3)
            return [x, y, z]
          })
          const own = { block: index, face, isSmooth: (flags & SMOOTH) !== 0, plane: polygon.plane, corners }
          return joined === undefined ? [] : [{ ...own, joined }]
        }),
      ),
    )
  }

  /** Red, green, blue of the luxel that is nearest to a point on a face (view); undefined where no lit polygon is. */
  at(point: Point, [x, y, z]: Plane): Uint8Array | undefined {
    const polygon = this.polygons.find(({ plane, corners }) => {
      if (plane[0] * x + plane[1] * y + plane[2] * z < SAME_NORMAL) return false
      const above = plane[0] * point[0] + plane[1] * point[1] + plane[2] * point[2] - plane[3]
      return Math.abs(above) < SAME_DISTANCE && holds(corners, plane, point)
    })
    return polygon && this.luxelOf(polygon, point)
  }

  /** Red, green, blue of the luxel of a polygon that is nearest to a point on it (view). */
  luxelOf(polygon: LitPolygon, point: Point): Uint8Array {
    const luxels = this.#luxels.get(polygon) ?? polygon.joined.luxels()
    this.#luxels.set(polygon, luxels)
    const { width, height } = polygon.joined.size
    const [column, row] = polygon.joined.luxelAt(...point)
    const inside = (value: number, count: number): number => Math.max(0, Math.min(count - 1, Math.round(value)))
    const at = (inside(row, height) * width + inside(column, width)) * 3
    return luxels.subarray(at, at + 3)
  }
}

/** The luxels of a polygon whose middle is on it, on a grid of world axes. @param pitch quants between two luxels */
export function pointsOn({ plane, corners }: LitPolygon, pitch: number): Point[] {
  const grid = new LuxelGrid(plane, corners.flat(), pitch)
  const points: Point[] = []
  for (let row = 0; row < grid.height; row++) {
    for (let column = 0; column < grid.width; column++) {
      const [x, y, z] = grid.pointAt(grid.first[0] + column, grid.first[1] + row)
      if (holds(corners, plane, [x, y, z])) points.push([x, y, z])
    }
  }
  return points
}

/** Quants between two luxels of most polygons. */
export function pitchOf(polygons: readonly LitPolygon[], usual: number): number {
  const counts = new Map<number, number>()
  for (const { joined } of polygons) {
    const [from, ...ends] = [
      [0, 0, 0],
      [1024, 0, 0],
      [0, 1024, 0],
      [0, 0, 1024],
    ].map(([x, y, z]) => joined.luxelAt(x, y, z))
    for (const end of ends) {
      const luxels = Math.hypot(end[0] - from[0], end[1] - from[1])
      const litres = Math.round((luxels / 1024) * usual * 100) / 100
      if (litres > 0) counts.set(litres, (counts.get(litres) ?? 0) + 1)
    }
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  return most === undefined ? usual : usual / most[0]
}

function holds(corners: readonly Point[], [nx, ny, nz]: Plane, point: Point): boolean {
  let [left, right] = [false, false]
  for (const [index, a] of corners.entries()) {
    const b = corners[(index + 1) % corners.length]
    const edge = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
    const to = [point[0] - a[0], point[1] - a[1], point[2] - a[2]]
    const across =
      nx * (edge[1] * to[2] - edge[2] * to[1]) +
      ny * (edge[2] * to[0] - edge[0] * to[2]) +
      nz * (edge[0] * to[1] - edge[1] * to[0])
    const distance = across / Math.hypot(...edge)
    if (distance > AT_EDGE) left = true
    if (distance < -AT_EDGE) right = true
  }
  return !(left && right)
}
