import type { BlockSet } from '../../csg/block-set.js'
import type { FaceSet } from '../face-set.js'
import type { VisibleFragments } from '../visible/visible-fragments.js'
import type { Outlines } from '../weld/outlines.js'
import { OutlineTriangulator } from './outline-triangulator.js'

/** Builds a face set from outlines by triangulating them. */
export class FaceSetBuilder {
  readonly #set: BlockSet
  readonly #fragments: VisibleFragments
  readonly #outlines: Outlines
  readonly #triangulator = new OutlineTriangulator()
  /** Outlines that became faces. */
  readonly #kept: number[] = []
  readonly #firstTriangles: number[] = [0]
  /** Longer than used: an outline has two triangles fewer than corners. */
  readonly #triangles: Uint32Array
  #used = 0

  constructor(set: BlockSet, fragments: VisibleFragments, outlines: Outlines) {
    this.#set = set
    this.#fragments = fragments
    this.#outlines = outlines
    this.#triangles = new Uint32Array((outlines.corners.length - 2 * outlines.count) * 3)
  }

  /** Adds an outline, unless none of its triangles can be drawn. */
  add(outline: number): void {
    const { fragments, firstCorners, corners, points } = this.#outlines
    const { data } = this.#set.planes
    const plane = this.#set.sidePlanes[this.#fragments.sides[fragments[outline]]] * 4
    this.#triangulator.triangulate(this.#outlines, outline, data, plane)
    const { triangles, count } = this.#triangulator
    const first = firstCorners[outline]
    const before = this.#used
    for (let at = 0; at < count; at += 3) {
      const a = triangles[at]
      const b = triangles[at + 1]
      const c = triangles[at + 2]
      const isDrawn = looksForward(
        points,
        corners[first + a] * 3,
        corners[first + b] * 3,
        corners[first + c] * 3,
        data,
        plane,
      )
      if (!isDrawn) continue
      this.#triangles[this.#used] = a
      this.#triangles[this.#used + 1] = b
      this.#triangles[this.#used + 2] = c
      this.#used += 3
    }
    if (this.#used === before) return
    this.#kept.push(outline)
    this.#firstTriangles.push(this.#used / 3)
  }

  /** The faces, and the number of outlines dropped. */
  finish(): { faces: FaceSet; dropped: number } {
    const kept = this.#kept
    const { count, dropped } = this.#outlines
    const faces: FaceSet = {
      count: kept.length,
      ...this.#sideColumns(),
      ...this.#cornerColumns(),
      firstTriangles: new Uint32Array(this.#firstTriangles),
      triangles: this.#triangles.slice(0, this.#used),
      ...this.#clusterColumns(),
    }
    return { faces, dropped: dropped + count - kept.length }
  }

  #sideColumns(): Pick<FaceSet, 'blocks' | 'faces' | 'planes'> {
    const kept = this.#kept
    const { fragments } = this.#outlines
    const { sideBlocks, sideFaces, sidePlanes } = this.#set
    const blocks = new Uint32Array(kept.length)
    const faces = new Uint32Array(kept.length)
    const planes = new Uint32Array(kept.length)
    for (let face = 0; face < kept.length; face++) {
      const side = this.#fragments.sides[fragments[kept[face]]]
      blocks[face] = sideBlocks[side]
      faces[face] = sideFaces[side]
      planes[face] = sidePlanes[side]
    }
    return { blocks, faces, planes }
  }

  #cornerColumns(): Pick<FaceSet, 'firstCorners' | 'vertices' | 'points'> {
    const { firstCorners, corners, points } = this.#outlines
    const ranges = gatherRanges(this.#kept, firstCorners, corners)
    const vertices = ranges.values
    const cornerPoints = new Float64Array(vertices.length * 3)
    for (let corner = 0; corner < vertices.length; corner++) {
      const from = vertices[corner] * 3
      cornerPoints[corner * 3] = points[from]
      cornerPoints[corner * 3 + 1] = points[from + 1]
      cornerPoints[corner * 3 + 2] = points[from + 2]
    }
    return { firstCorners: ranges.firsts, vertices, points: cornerPoints }
  }

  #clusterColumns(): Pick<FaceSet, 'firstClusters' | 'clusters'> {
    const { firstClusters, clusters } = this.#fragments
    const { fragments } = this.#outlines
    const { firsts, values } = gatherRanges(
      this.#kept.map((outline) => fragments[outline]),
      firstClusters,
      clusters,
    )
    return { firstClusters: firsts, clusters: values }
  }
}

/** Gathers the chosen ranges `firsts[i] … firsts[i + 1] − 1` of values. */
function gatherRanges(
  chosen: readonly number[],
  firsts: Uint32Array,
  values: Uint32Array,
): { readonly firsts: Uint32Array; readonly values: Uint32Array } {
  const gatheredFirsts = new Uint32Array(chosen.length + 1)
  let count = 0
  for (let index = 0; index < chosen.length; index++) {
    count += firsts[chosen[index] + 1] - firsts[chosen[index]]
    gatheredFirsts[index + 1] = count
  }
  const gathered = new Uint32Array(count)
  let to = 0
  for (let index = 0; index < chosen.length; index++) {
    const end = firsts[chosen[index] + 1]
    // Ranges are short: a loop is faster than a view for `set`.
    for (let from = firsts[chosen[index]]; from < end; from++) gathered[to++] = values[from]
  }
  return { firsts: gatheredFirsts, values: gathered }
}

/**
 * Whether a triangle faces the front of its face once its corners are 32-bit floats. Far from the origin, rounding
 * turns the thinnest ones around.
 * @param p points; `a`, `b`, `c` index the first numbers of the corners. @param planes `[at..at+2]` is the normal.
 */
function looksForward(
  p: Float64Array,
  a: number,
  b: number,
  c: number,
  planes: ArrayLike<number>,
  at: number,
): boolean {
  const x = Math.fround(p[a])
  const y = Math.fround(p[a + 1])
  const z = Math.fround(p[a + 2])
  const ux = Math.fround(p[b]) - x
  const uy = Math.fround(p[b + 1]) - y
  const uz = Math.fround(p[b + 2]) - z
  const vx = Math.fround(p[c]) - x
  const vy = Math.fround(p[c + 1]) - y
  const vz = Math.fround(p[c + 2]) - z
  const nx = uy * vz - uz * vy
  const ny = uz * vx - ux * vz
  const nz = ux * vy - uy * vx
  return nx * planes[at] + ny * planes[at + 1] + nz * planes[at + 2] > 0
}
