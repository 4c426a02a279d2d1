import type { Block, Vector } from '@brushwork/asset'
import type { MapBrush, MapDocument } from '@brushwork/codecs/map'
import type { ReadBrush } from '../source/map/brushes/brush-reader.js'
import type { MapReuse } from '../source/map/map-reuse.js'
import { type BrushRole, isSameRole } from '../words/brush-role.js'
import { isSameFaceKeys } from '../words/face-keys.js'
import type { Game } from '../words/game.js'
import { type BrushContent, hashOfContent, MapBrushes } from './map-brushes.js'

/** Misses in a row after which brushes are looked up by hash: an edit changes few, and the rest keep their order. */
const MAX_MISSES = 4
/** Brushes compared per hash. Only crafted maps have more with the same hash. */
const MAX_COMPARED = 8

/** A brush that was read without a message, and the block it became. */
interface PreviousBrush {
  readonly content: BrushContent
  readonly role: BrushRole
  readonly read: ReadBrush
}

/**
 * Reuses the blocks of map brushes whose text did not change. A brush at the same position of the file gives the same
 * object, which later stages compare by identity. Brushes with messages are read again.
 */
export class IncrementalMap implements MapReuse {
  #previous: readonly PreviousBrush[] = []
  #brushes: PreviousBrush[] = []
  #document: MapBrushes | undefined
  #game: Game | undefined
  #shaders: string | undefined
  /** Index in `#previous` of the next brush, if the order did not change. */
  #expected = 0
  /** Brushes not found since the last one that was. */
  #misses = 0
  /** Indices in `#previous` by the hash of the first face; built on demand. */
  #indices: Map<number, number[]> | undefined
  /** Blocks in part space, by the first block of the part. */
  readonly #relative = new WeakMap<Block, RelativeBlocks>()

  start(document: MapDocument, game: Game, shaders: string | undefined): void {
    this.#document = new MapBrushes(document)
    this.#previous = game === this.#game && shaders === this.#shaders ? this.#brushes : []
    this.#game = game
    this.#shaders = shaders
    this.#brushes = []
    this.#expected = 0
    this.#misses = 0
    this.#indices = undefined
  }

  brush(
    brush: MapBrush,
    index: number,
    role: BrushRole,
    read: () => { readonly result: ReadBrush | undefined; readonly isClean: boolean },
  ): ReadBrush | undefined {
    const document = this.#document
    if (document === undefined) return read().result
    const found = this.#find(document, brush, role)
    if (found >= 0) {
      this.#expected = found + 1
      this.#misses = 0
      const moved = atIndex(this.#previous[found], document, brush, index)
      this.#brushes.push(moved)
      return moved.read
    }
    this.#misses++
    const { result, isClean } = read()
    if (result !== undefined && isClean) this.#brushes.push({ content: document.contentOf(brush), role, read: result })
    return result
  }

  relative(blocks: readonly Block[], position: Vector, make: () => readonly Block[]): readonly Block[] {
    const previous = this.#relative.get(blocks[0])
    if (previous !== undefined && isRelativeTo(previous, blocks, position)) return previous.result
    const result = make()
    this.#relative.set(blocks[0], { blocks, position, result })
    return result
  }

  #find(document: MapBrushes, brush: MapBrush, role: BrushRole): number {
    // Brushes that were not found may replace as many previous ones, or be added before the expected one.
    for (let index = this.#expected; index <= this.#expected + this.#misses + 1; index++) {
      if (this.#isSame(index, document, brush, role)) return index
    }
    if (this.#misses < MAX_MISSES) return -1
    this.#indices ??= this.#indicesByHash()
    const candidates = this.#indices.get(document.hashOf(brush)) ?? []
    return candidates.find((index) => this.#isSame(index, document, brush, role)) ?? -1
  }

  #isSame(index: number, document: MapBrushes, brush: MapBrush, role: BrushRole): boolean {
    if (index >= this.#previous.length) return false
    const previous = this.#previous[index]
    return (
      isSameRole(previous.role, role) && isSameFaceKeys(previous.role, role) && document.isSame(brush, previous.content)
    )
  }

  #indicesByHash(): Map<number, number[]> {
    const indices = new Map<number, number[]>()
    for (const [index, { content }] of this.#previous.entries()) {
      const hash = hashOfContent(content)
      const others = indices.get(hash)
      if (others === undefined) indices.set(hash, [index])
      else if (others.length < MAX_COMPARED) others.push(index)
    }
    return indices
  }
}

interface RelativeBlocks {
  readonly blocks: readonly Block[]
  readonly position: Vector
  readonly result: readonly Block[]
}

function isRelativeTo(previous: RelativeBlocks, blocks: readonly Block[], position: Vector): boolean {
  return (
    position.every((value, axis) => Object.is(value, previous.position[axis])) &&
    blocks.length === previous.blocks.length &&
    blocks.every((block, index) => block === previous.blocks[index])
  )
}

/** The brush at its new position in the file: the same object when position and lines did not change. */
function atIndex(previous: PreviousBrush, document: MapBrushes, brush: MapBrush, index: number): PreviousBrush {
  const { block, kind } = previous.read
  if (block.index === index && block.line === brush.line && document.hasSameLines(brush, previous.content))
    return previous
  const { line: _, ...rest } = block
  const moved: Block = {
    ...rest,
    index,
    faces: block.faces.map(({ line: _, ...face }) => {
      const line = document.lineOf(brush.firstFace + face.index)
      return line === undefined ? face : { ...face, line }
    }),
    ...(brush.line === undefined ? {} : { line: brush.line }),
  }
  return { content: document.contentOf(brush), role: previous.role, read: { kind, block: moved } }
}
