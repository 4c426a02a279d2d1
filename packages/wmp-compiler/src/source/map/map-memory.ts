import type { MapBrush } from '@brushwork/codecs/map'
import type { Block, Vector } from '../../level.js'
import { type BrushNumbers, type DocumentNumbers, hashOfNumbers } from './brush-numbers.js'
import type { ReadBrush } from './brush-reader.js'
import type { BrushRole } from './brush-role.js'
import { EntityMemory } from './entity-memory.js'

/** Brushes that are looked for one behind the other before all are: most are where they were, but for one that changed. */
const MOST_MISSES = 4
/** Brushes of one hash that are compared: more only come of malice. */
const MOST_COMPARED = 8

/** A brush of a map that nothing was said about, and what it became. */
interface KnownBrush {
  readonly content: BrushNumbers
  readonly role: BrushRole
  readonly read: ReadBrush
}

/**
 * Remembers what the brushes of a map became, by all that its file says of them but their place in it. A brush that stayed
 * where it was is the same object as before, which later stages may tell it by. Brushes that something was said about are
 * read again.
 */
export class MapMemory {
  readonly entities = new EntityMemory()
  /** Of the document before, and of this one. */
  #before: readonly KnownBrush[] = []
  #brushes: KnownBrush[] = []
  /** Where the next brush is among those before, if all goes on as it was. */
  #expected = 0
  /** Brushes that were not found since the last one that was. */
  #misses = 0
  /** Those before by the hash of their first face; made when one is not where it is expected. */
  #places: Map<number, number[]> | undefined
  /** Blocks relative to a place, by the first of them. */
  readonly #placed = new WeakMap<Block, Placed>()

  /** Begins a document: forgets all before the last one. */
  start(): void {
    this.#before = this.#brushes
    this.#brushes = []
    this.#expected = 0
    this.#misses = 0
    this.#places = undefined
    this.entities.start()
  }

  /**
   * The brush as it was read before, at its place in this document; `read` when it was not, or said something.
   * @param said of the document that the brush is from.
   */
  brush(
    said: DocumentNumbers,
    brush: MapBrush,
    index: number,
    role: BrushRole,
    read: () => { readonly result: ReadBrush | undefined; readonly isQuiet: boolean },
  ): ReadBrush | undefined {
    const place = this.#find(said, brush, role)
    if (place >= 0) {
      this.#expected = place + 1
      this.#misses = 0
      const known = atPlace(this.#before[place], said, brush, index)
      this.#brushes.push(known)
      return known.read
    }
    this.#misses++
    const { result, isQuiet } = read()
    if (result !== undefined && isQuiet) this.#brushes.push({ content: said.take(brush), role, read: result })
    return result
  }

  #find(said: DocumentNumbers, brush: MapBrush, role: BrushRole): number {
    // As many may have changed, or be gone, as were not found; the expected one follows those that were put in.
    for (let place = this.#expected; place <= this.#expected + this.#misses + 1; place++) {
      if (this.#isSame(place, said, brush, role)) return place
    }
    if (this.#misses < MOST_MISSES) return -1
    this.#places ??= this.#placesByHash()
    const places = this.#places.get(said.hashOf(brush)) ?? []
    for (const place of places) if (this.#isSame(place, said, brush, role)) return place
    return -1
  }

  #isSame(place: number, said: DocumentNumbers, brush: MapBrush, role: BrushRole): boolean {
    if (place >= this.#before.length) return false
    const known = this.#before[place]
    return (
      known.role.detail === role.detail &&
      known.role.seeThrough === role.seeThrough &&
      known.role.passable === role.passable &&
      known.role.hidden === role.hidden &&
      said.isSame(brush, known.content)
    )
  }

  #placesByHash(): Map<number, number[]> {
    const places = new Map<number, number[]>()
    this.#before.forEach(({ content }, place) => {
      const hash = hashOfNumbers(content)
      const others = places.get(hash)
      if (others === undefined) places.set(hash, [place])
      else if (others.length < MOST_COMPARED) others.push(place)
    })
    return places
  }

  /** The blocks of a part in its own space: those made before when nothing about them changed. */
  relative(blocks: readonly Block[], position: Vector, make: () => readonly Block[]): readonly Block[] {
    const before = this.#placed.get(blocks[0])
    if (before?.isOf(blocks, position)) return before.result
    const result = make()
    this.#placed.set(blocks[0], new Placed(blocks, position, result))
    return result
  }
}

class Placed {
  readonly result: readonly Block[]
  readonly #blocks: readonly Block[]
  readonly #position: Vector

  constructor(blocks: readonly Block[], position: Vector, result: readonly Block[]) {
    this.#blocks = blocks
    this.#position = position
    this.result = result
  }

  isOf(blocks: readonly Block[], position: Vector): boolean {
    return (
      position.every((value, axis) => Object.is(value, this.#position[axis])) &&
      blocks.length === this.#blocks.length &&
      blocks.every((block, place) => block === this.#blocks[place])
    )
  }
}

/** The same brush at another place of the file: the very object when it is still there. */
function atPlace(known: KnownBrush, said: DocumentNumbers, brush: MapBrush, index: number): KnownBrush {
  const { block, kind } = known.read
  if (block.index === index && block.line === brush.line && said.isInPlace(brush, known.content)) return known
  const { line: _, ...rest } = block
  const moved: Block = {
    ...rest,
    index,
    faces: block.faces.map(({ line: _, ...face }) => {
      const line = said.lineOf(brush.firstFace + face.index)
      return line === undefined ? face : { ...face, line }
    }),
    ...(brush.line === undefined ? {} : { line: brush.line }),
  }
  return { content: said.take(brush), role: known.role, read: { kind, block: moved } }
}
