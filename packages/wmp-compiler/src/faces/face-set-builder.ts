import type { BlockSet } from '../csg/block-set.js'
import type { FaceSet } from './face-set.js'
import { looksForward } from './looks-forward.js'
import { OutlineTriangulator } from './outline-triangulator.js'
import type { Outlines } from './outlines.js'
import type { VisibleFragments } from './visible-fragments.js'

/** Makes the columns of a face set of outlines, cutting them into triangles. */
export class FaceSetBuilder {
  readonly #set: BlockSet
  readonly #fragments: VisibleFragments
  readonly #outlines: Outlines
  readonly #triangulator = new OutlineTriangulator()
  /** Outlines that became faces. */
  readonly #kept: number[] = []
  readonly #firstTriangles: number[] = [0]
  readonly #triangles: number[] = []

  constructor(set: BlockSet, fragments: VisibleFragments, outlines: Outlines) {
    this.#set = set
    this.#fragments = fragments
    this.#outlines = outlines
  }

  /** Adds an outline, unless no triangle of it can be drawn. */
  add(outline: number): void {
    const { fragments, firstCorners, corners, points } = this.#outlines
    const { data } = this.#set.planes
    const plane = this.#set.sidePlanes[this.#fragments.sides[fragments[outline]]] * 4
    this.#triangulator.triangulate(this.#outlines, outline, data, plane)
    const { triangles, count } = this.#triangulator
    const first = firstCorners[outline]
    const before = this.#triangles.length
    for (let at = 0; at < count; at += 3) {
      const [a, b, c] = [triangles[at], triangles[at + 1], triangles[at + 2]]
      const [p, q, r] = [corners[first + a] * 3, corners[first + b] * 3, corners[first + c] * 3]
      if (looksForward(points, p, q, r, data, plane)) this.#triangles.push(a, b, c)
    }
    if (this.#triangles.length === before) return
    this.#kept.push(outline)
    this.#firstTriangles.push(this.#triangles.length / 3)
  }

  /** The faces, and how many outlines of all came to nothing. */
  finish(): { faces: FaceSet; dropped: number } {
    const kept = this.#kept
    const { fragments, count, dropped } = this.#outlines
    const { sideBlocks, sideFaces, sidePlanes } = this.#set
    const sides = Uint32Array.from(kept, (outline) => this.#fragments.sides[fragments[outline]])
    const faces: FaceSet = {
      count: kept.length,
      blocks: sides.map((side) => sideBlocks[side]),
      faces: sides.map((side) => sideFaces[side]),
      planes: sides.map((side) => sidePlanes[side]),
      ...this.#cornerColumns(),
      firstTriangles: Uint32Array.from(this.#firstTriangles),
      triangles: Uint32Array.from(this.#triangles),
      ...this.#clusterColumns(),
    }
    return { faces, dropped: dropped + count - kept.length }
  }

  #cornerColumns(): Pick<FaceSet, 'firstCorners' | 'vertices' | 'points'> {
    const { firstCorners, corners, points } = this.#outlines
    const firsts = firstsOf(this.#kept, (outline) => firstCorners[outline + 1] - firstCorners[outline])
    const vertices = new Uint32Array(firsts[this.#kept.length])
    for (const [face, outline] of this.#kept.entries()) {
      vertices.set(corners.subarray(firstCorners[outline], firstCorners[outline + 1]), firsts[face])
    }
    const placed = new Float64Array(vertices.length * 3)
    for (let corner = 0; corner < vertices.length; corner++) {
      for (let axis = 0; axis < 3; axis++) placed[corner * 3 + axis] = points[vertices[corner] * 3 + axis]
    }
    return { firstCorners: firsts, vertices, points: placed }
  }

  #clusterColumns(): Pick<FaceSet, 'firstClusters' | 'clusters'> {
    const { firstClusters, clusters } = this.#fragments
    const fragments = this.#kept.map((outline) => this.#outlines.fragments[outline])
    const firsts = firstsOf(fragments, (fragment) => firstClusters[fragment + 1] - firstClusters[fragment])
    const gathered = new Uint32Array(firsts[fragments.length])
    for (const [face, fragment] of fragments.entries()) {
      gathered.set(clusters.subarray(firstClusters[fragment], firstClusters[fragment + 1]), firsts[face])
    }
    return { firstClusters: firsts, clusters: gathered }
  }
}

/** `[n + 1]` sums of counts. */
function firstsOf(list: readonly number[], countOf: (value: number) => number): Uint32Array {
  const firsts = new Uint32Array(list.length + 1)
  for (let place = 0; place < list.length; place++) firsts[place + 1] = firsts[place] + countOf(list[place])
  return firsts
}
