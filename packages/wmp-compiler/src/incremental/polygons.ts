import type { PlaneSet } from '@brushwork/geometry'
import { hashOfWords } from '../hash.js'
import type { Polygons } from '../stages/tree/polygons.js'

/** Polygons compared per hash. Only crafted levels have more with the same hash. */
const MAX_COMPARED = 8
/** Spare words, so that a level that grows a little needs no new buffer. */
const ROOM = 4096
/** Pieces that are tracked, per polygon and beyond that. Past this limit all are forgotten. */
const PIECES_OF_POLYGON = 8
const PIECES = 1 << 16
/** Cuts stored per polygon: by the plane of the last build, and the one before an edit that may be undone. */
const MAX_CUTS = 2

/** A cut of a polygon: the plane, and the two pieces. */
interface Cut {
  readonly plane: Float64Array
  readonly front: TrackedPolygon
  readonly back: TrackedPolygon
}

/**
 * A polygon or a piece of one, tracked across builds: the same number means the same bits. A piece is identified by what
 * it was cut from, so its points are never compared.
 */
export class TrackedPolygon {
  readonly number: number
  #cuts: Cut[] | undefined

  constructor(number: number) {
    this.number = number
  }

  /** The pieces cut by the plane at `planes[at..at+3]`. @param nextNumber numbers pieces of a new cut. */
  cutBy(planes: Float64Array, at: number, nextNumber: () => number): Cut {
    this.#cuts ??= []
    for (const cut of this.#cuts) if (isPlane(cut.plane, planes, at)) return cut
    const made = {
      plane: planes.slice(at, at + 4),
      front: new TrackedPolygon(nextNumber()),
      back: new TrackedPolygon(nextNumber()),
    }
    if (this.#cuts.length === MAX_CUTS) this.#cuts.shift()
    this.#cuts.push(made)
    return made
  }
}

/** Gives the polygons of a level numbers that stand for their content, in this build and all later ones. */
export class PolygonTracker {
  /** Polygons of the last build in its order; their planes and points as 32-bit words. */
  #tracked: TrackedPolygon[] = []
  #firsts: Uint32Array = new Uint32Array(1)
  #words = new Int32Array(0)
  /** Buffer for the words of the next build. */
  #spare = new Int32Array(0)
  #hashes = new Int32Array(0)
  /** Last polygon of each hash, and the previous one with the same hash or −1; built on demand. */
  #lastOfHash: Map<number, number> | undefined
  #previousOfHash = new Int32Array(0)
  #count = 0
  #pieceCount = 0

  /** Numbers a new piece. */
  readonly nextNumber = (): number => {
    this.#pieceCount++
    return this.#count++
  }

  /** Whether so many pieces are tracked that the caller should start over with a new tracker. */
  get isFull(): boolean {
    return this.#pieceCount > PIECES + PIECES_OF_POLYGON * this.#tracked.length || this.#count > 2 ** 30
  }

  /** The polygons of a build, each identified by its content. */
  track(polygons: Polygons, { data }: PlaneSet): TrackedPolygon[] {
    const { count, planes, windings } = polygons
    const firsts = firstWords(polygons)
    const words = this.#spare.length < firsts[count] ? new Int32Array(firsts[count] + ROOM) : this.#spare
    const planeWords = new Int32Array(data.buffer, data.byteOffset, data.length * 2)
    const pointWords = new Int32Array(windings.points.buffer, windings.points.byteOffset, windings.points.length * 2)
    const hashes = new Int32Array(count)
    const tracked: TrackedPolygon[] = []
    this.#lastOfHash = undefined
    let expected = 0
    for (let polygon = 0; polygon < count; polygon++) {
      let to = firsts[polygon]
      for (let word = planes[polygon] * 8; word < planes[polygon] * 8 + 8; word++) words[to++] = planeWords[word]
      const end = windings.starts[polygon + 1] * 6
      for (let word = windings.starts[polygon] * 6; word < end; word++) words[to++] = pointWords[word]
      const isExpected = this.#isSame(expected, words, firsts[polygon], to)
      const hash = isExpected ? this.#hashes[expected] : hashOfWords(words, firsts[polygon], to)
      const found = isExpected ? expected : this.#find(hash, words, firsts[polygon], to)
      hashes[polygon] = hash
      tracked.push(found < 0 ? new TrackedPolygon(this.#count++) : this.#tracked[found])
      if (found >= 0) expected = found + 1
    }
    this.#tracked = tracked
    this.#firsts = firsts
    this.#spare = this.#words
    this.#words = words
    this.#hashes = hashes
    return tracked
  }

  #isSame(polygon: number, words: Int32Array, from: number, end: number): boolean {
    if (polygon >= this.#tracked.length) return false
    const first = this.#firsts[polygon]
    if (this.#firsts[polygon + 1] - first !== end - from) return false
    for (let word = from; word < end; word++) if (words[word] !== this.#words[first + word - from]) return false
    return true
  }

  #find(hash: number, words: Int32Array, from: number, end: number): number {
    this.#lastOfHash ??= this.#chainHashes()
    let polygon = this.#lastOfHash.get(hash) ?? -1
    for (let step = 0; polygon >= 0 && step < MAX_COMPARED; step++) {
      if (this.#isSame(polygon, words, from, end)) return polygon
      polygon = this.#previousOfHash[polygon]
    }
    return -1
  }

  #chainHashes(): Map<number, number> {
    const last = new Map<number, number>()
    this.#previousOfHash = new Int32Array(this.#tracked.length)
    for (let polygon = this.#tracked.length - 1; polygon >= 0; polygon--) {
      this.#previousOfHash[polygon] = last.get(this.#hashes[polygon]) ?? -1
      last.set(this.#hashes[polygon], polygon)
    }
    return last
  }
}

/** `[polygons + 1]` first word of each: four numbers of the plane, three of each point, two words each. */
function firstWords({ count, windings: { starts } }: Polygons): Uint32Array {
  const firsts = new Uint32Array(count + 1)
  for (let polygon = 0; polygon < count; polygon++) {
    firsts[polygon + 1] = firsts[polygon] + 8 + (starts[polygon + 1] - starts[polygon]) * 6
  }
  return firsts
}

function isPlane(plane: Float64Array, planes: Float64Array, at: number): boolean {
  return (
    Object.is(plane[0], planes[at]) &&
    Object.is(plane[1], planes[at + 1]) &&
    Object.is(plane[2], planes[at + 2]) &&
    Object.is(plane[3], planes[at + 3])
  )
}
