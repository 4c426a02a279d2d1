import { facePlane, type MapBrush, type MapFaces } from '@brushwork/codecs/map'
import { ON_PLANE, SAME_DISTANCE, SAME_NORMAL } from '@brushwork/geometry'
import { FINE_ON_PLANE, SNAP } from '../../../epsilon.js'
import { ConvexCutter, type Cut } from '../../convex/convex-cutter.js'

/** Maximum coordinate of plane points: 32-bit tools lose whole quants beyond it. */
export const MAX_COORDINATE = 2 ** 22
/** Maximum planes per brush; cutting is quadratic. Editors stay below 200. */
export const MAX_PLANES = 1024

/** What planes enclose; `why` if they enclose nothing. */
export type BrushShape =
  | { readonly kind: 'closed'; readonly insideOut: boolean }
  | {
      readonly kind: 'nothing'
      readonly why: 'few' | 'many' | 'far' | 'open' | 'empty' | 'torn'
      readonly face: number
    }

/** If rounding defeats the usual tolerance, a finer one is tried. */
const TOLERANCES = [ON_PLANE, FINE_ON_PLANE] as const

/** Converts the planes of brushes to polygons; holds those of the last brush. */
export class BrushShaper {
  /** `[planes × 4]` of the last brush: outward unit normals and distances. */
  planes = new Float64Array(64)
  /** `[planes]` face index in the brush of each plane. */
  readonly faces: number[] = []
  /** Faces whose points are collinear. */
  readonly lines: number[] = []
  /** Faces that repeat the plane of an earlier one. */
  readonly repeated: number[] = []
  readonly cutter = new ConvexCutter()

  /** The solid enclosed by a brush's planes. Its polygons are in the cutter, and their numbers index `faces`. */
  shape(faces: MapFaces, brush: MapBrush): BrushShape {
    this.faces.length = 0
    this.lines.length = 0
    this.repeated.length = 0
    if (brush.faceCount < 4) return { kind: 'nothing', why: 'few', face: 0 }
    if (brush.faceCount > MAX_PLANES) return { kind: 'nothing', why: 'many', face: 0 }
    const reach = reachOf(faces, brush)
    if (!(reach <= MAX_COORDINATE)) return { kind: 'nothing', why: 'far', face: farFace(faces, brush) }
    this.#takePlanes(faces, brush)
    // A box slightly larger than the points keeps rounding small; a brush may still extend beyond it.
    let result = this.#cutAll(2 * reach + 1024)
    if (result !== 'closed') result = this.#cutAll(2 * MAX_COORDINATE)
    if (result === 'closed') return this.#closed(false)
    if (result === 'empty') {
      this.#flipPlanes()
      if (this.#cutAll(2 * MAX_COORDINATE) === 'closed') return this.#closed(true)
    }
    return { kind: 'nothing', why: this.faces.length < 4 ? 'few' : result, face: 0 }
  }

  #takePlanes(faces: MapFaces, { firstFace, faceCount }: MapBrush): void {
    if (this.planes.length < faceCount * 4) this.planes = new Float64Array(faceCount * 8)
    for (let face = 0; face < faceCount; face++) {
      const plane = facePlane(faces, firstFace + face)
      if (plane === undefined) {
        this.lines.push(face)
        continue
      }
      const at = this.faces.length * 4
      for (let axis = 0; axis < 3; axis++) this.planes[at + axis] = plane.normal[axis] + 0
      this.planes[at + 3] = plane.distance
      this.faces.push(face)
    }
  }

  #cutAll(reach: number): 'closed' | 'open' | 'empty' | 'torn' {
    for (const tolerance of TOLERANCES) {
      const cut = this.#cutWith(reach, tolerance)
      if (cut === 'empty') return 'empty'
      if (cut === 'torn') continue
      const { planes, count } = this.cutter.polygons
      for (let polygon = 0; polygon < count; polygon++) {
        if (planes[polygon] === -1) return 'open'
      }
      return 'closed'
    }
    return 'torn'
  }

  #cutWith(reach: number, tolerance: number): Cut {
    const { cutter, planes, faces } = this
    this.repeated.length = 0
    cutter.begin(reach)
    for (let plane = 0; plane < faces.length; plane++) {
      const cut = cutter.cut(planes, plane * 4, plane, tolerance)
      if (cut === 'empty' || cut === 'torn') return cut
      if (cut === 'kept' && this.#isRepeated(plane)) this.repeated.push(faces[plane])
    }
    return 'cut'
  }

  #isRepeated(plane: number): boolean {
    const { planes } = this
    const at = plane * 4
    for (let other = 0; other < at; other += 4) {
      if (
        Math.abs(planes[other] - planes[at]) < SAME_NORMAL &&
        Math.abs(planes[other + 1] - planes[at + 1]) < SAME_NORMAL &&
        Math.abs(planes[other + 2] - planes[at + 2]) < SAME_NORMAL &&
        Math.abs(planes[other + 3] - planes[at + 3]) < SAME_DISTANCE
      ) {
        return true
      }
    }
    return false
  }

  #flipPlanes(): void {
    const { planes } = this
    for (let at = 0; at < this.faces.length * 4; at++) planes[at] = -planes[at] + 0
  }

  #closed(insideOut: boolean): BrushShape {
    this.cutter.weld()
    const { points, polygons } = this.cutter
    for (let index = 0; index < polygons.starts[polygons.count]; index++) {
      const corner = polygons.corners[index] * 3
      for (let at = corner; at < corner + 3; at++) {
        const whole = Math.round(points[at])
        if (Math.abs(points[at] - whole) < SNAP) points[at] = whole + 0
      }
    }
    return { kind: 'closed', insideOut }
  }
}

/** The largest coordinate of a brush's plane points, or the first one that is too large or not finite. */
function reachOf({ points }: MapFaces, { firstFace, faceCount }: MapBrush): number {
  let reach = 0
  for (let at = firstFace * 9; at < (firstFace + faceCount) * 9; at++) {
    const size = Math.abs(points[at])
    if (!(size <= MAX_COORDINATE)) return size
    if (size > reach) reach = size
  }
  return reach
}

function farFace({ points }: MapFaces, { firstFace, faceCount }: MapBrush): number {
  for (let at = firstFace * 9; at < (firstFace + faceCount) * 9; at++) {
    if (!(Math.abs(points[at]) <= MAX_COORDINATE)) return Math.floor(at / 9) - firstFace
  }
  return 0
}
