import type { PlaneSet } from '@brushwork/geometry'
import { hashOfWords } from '../hash.js'
import { KnownPolygon } from './known-polygon.js'
import type { Polygons } from './polygons.js'

/** Polygons with one hash that are compared; more than two only come of malice. */
const MOST_COMPARED = 8
/** Words to spare, so that a level that grows a little needs no other room. */
const ROOM = 4096
/** Pieces that are remembered, for each polygon and beyond that; past it all are forgotten. */
const PIECES_OF_POLYGON = 8
const PIECES = 1 << 16

/** Numbers the polygons of a level such that a number stands for one content, in this build and all later ones. */
export class PolygonMemory {
  /** Those of the last build, in its order, with their content: plane and points as 32-bit words. */
  #known: KnownPolygon[] = []
  #firsts: Uint32Array = new Uint32Array(1)
  #words = new Int32Array(0)
  /** Room that the words of the next build may take. */
  #spare = new Int32Array(0)
  #hashes = new Int32Array(0)
  /** Place of the last polygon of each hash, and of the one before it, −1 for none; made when it is needed. */
  #places: Map<number, number> | undefined
  #nextPlaces = new Int32Array(0)
  #count = 0
  /** Pieces named since everything was forgotten last. */
  #pieces = 0
  readonly name = (): number => {
    this.#pieces++
    return this.#count++
  }

  /** Whether so much is remembered that it is time to forget it, and numbers begin anew. */
  get isFull(): boolean {
    return this.#pieces > PIECES + PIECES_OF_POLYGON * this.#known.length || this.#count > 2 ** 30
  }

  /** The polygons of a build, each known by its content. */
  take(polygons: Polygons, { data }: PlaneSet): KnownPolygon[] {
    const { count, planes, windings } = polygons
    const firsts = firstWords(polygons)
    const words = this.#spare.length < firsts[count] ? new Int32Array(firsts[count] + ROOM) : this.#spare
    const planeWords = new Int32Array(data.buffer, data.byteOffset, data.length * 2)
    const pointWords = new Int32Array(windings.points.buffer, windings.points.byteOffset, windings.points.length * 2)
    const hashes = new Int32Array(count)
    const taken: KnownPolygon[] = []
    this.#places = undefined
    let expected = 0
    for (let polygon = 0; polygon < count; polygon++) {
      let to = firsts[polygon]
      for (let word = planes[polygon] * 8; word < planes[polygon] * 8 + 8; word++) words[to++] = planeWords[word]
      const end = windings.starts[polygon + 1] * 6
      for (let word = windings.starts[polygon] * 6; word < end; word++) words[to++] = pointWords[word]
      const isExpected = this.#isSame(expected, words, firsts[polygon], to)
      const hash = isExpected ? this.#hashes[expected] : hashOfWords(words, firsts[polygon], to)
      const place = isExpected ? expected : this.#find(hash, words, firsts[polygon], to)
      hashes[polygon] = hash
      taken.push(place < 0 ? new KnownPolygon(this.#count++) : this.#known[place])
      if (place >= 0) expected = place + 1
    }
    this.#known = taken
    this.#firsts = firsts
    this.#spare = this.#words
    this.#words = words
    this.#hashes = hashes
    return taken
  }

  #isSame(place: number, words: Int32Array, from: number, end: number): boolean {
    if (place >= this.#known.length) return false
    const first = this.#firsts[place]
    if (this.#firsts[place + 1] - first !== end - from) return false
    for (let word = from; word < end; word++) if (words[word] !== this.#words[first + word - from]) return false
    return true
  }

  #find(hash: number, words: Int32Array, from: number, end: number): number {
    this.#places ??= this.#chain()
    let place = this.#places.get(hash) ?? -1
    for (let step = 0; place >= 0 && step < MOST_COMPARED; step++) {
      if (this.#isSame(place, words, from, end)) return place
      place = this.#nextPlaces[place]
    }
    return -1
  }

  #chain(): Map<number, number> {
    const places = new Map<number, number>()
    this.#nextPlaces = new Int32Array(this.#known.length)
    for (let place = this.#known.length - 1; place >= 0; place--) {
      this.#nextPlaces[place] = places.get(this.#hashes[place]) ?? -1
      places.set(this.#hashes[place], place)
    }
    return places
  }
}

/** `[polygons + 1]` first of each one's words: four numbers of the plane, three of each point, two words each. */
function firstWords({ count, windings: { starts } }: Polygons): Uint32Array {
  const firsts = new Uint32Array(count + 1)
  for (let polygon = 0; polygon < count; polygon++) {
    firsts[polygon + 1] = firsts[polygon] + 8 + (starts[polygon + 1] - starts[polygon]) * 6
  }
  return firsts
}
