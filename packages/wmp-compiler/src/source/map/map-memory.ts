import type { MapBrush, MapDocument } from '@brushwork/codecs/map'
import { ContentMemory } from '../../content-memory.js'
import type { Block, Vector } from '../../level.js'
import type { BrushRole, ReadBrush } from './brush-reader.js'

/**
 * Remembers what the brushes of a map became, by all that its file says of them but their place in it. A brush that stayed
 * where it was is the same object as before, which later stages may tell it by. Brushes that something was said about are
 * read again.
 */
export class MapMemory {
  readonly #brushes = new ContentMemory<{ read: ReadBrush }>()
  /** Numbers of names: textures and groups. */
  readonly #names = new Map<string, number>()
  /** Blocks relative to a place, by the first of them. */
  readonly #placed = new WeakMap<Block, Placed>()

  /** Begins a document: forgets what the last one did not have. */
  start(): void {
    this.#brushes.startRound()
  }

  /** The brush as it was read before, at its place in this document; `read` when it was not, or said something. */
  brush(
    document: MapDocument,
    brush: MapBrush,
    index: number,
    role: BrushRole,
    read: () => { readonly result: ReadBrush | undefined; readonly isQuiet: boolean },
  ): ReadBrush | undefined {
    this.#addKey(document, brush, role)
    const known = this.#brushes.recall()
    if (known !== undefined) {
      known.read = { ...known.read, block: blockAt(known.read.block, document, brush, index) }
      return known.read
    }
    const { result, isQuiet } = read()
    if (result !== undefined && isQuiet) this.#brushes.remember({ read: result })
    return result
  }

  /** The blocks of a part in its own space: those made before when nothing about them changed. */
  relative(blocks: readonly Block[], position: Vector, make: () => readonly Block[]): readonly Block[] {
    const before = this.#placed.get(blocks[0])
    if (before?.isOf(blocks, position)) return before.result
    const result = make()
    this.#placed.set(blocks[0], new Placed(blocks, position, result))
    return result
  }

  #addKey({ faces, textures }: MapDocument, { firstFace, faceCount }: MapBrush, role: BrushRole): void {
    const memory = this.#brushes
    memory.begin()
    memory.add(this.#numberOf(role.name))
    memory.add(Number(role.detail) + 2 * Number(role.passable) + 4 * Number(role.hidden))
    const end = firstFace + faceCount
    memory.addRange(faces.points, firstFace * 9, end * 9)
    for (let face = firstFace; face < end; face++) memory.add(this.#numberOf(textures[faces.textures[face]]))
    for (let face = firstFace; face < end; face++) {
      memory.add(faces.valve[face])
      if (faces.valve[face] === 1) memory.addRange(faces.axes, face * 6, face * 6 + 6)
      memory.add(faces.surfaceCounts[face])
      if (faces.surfaceCounts[face] > 0) memory.addRange(faces.surfaces, face * 3, face * 3 + 3)
    }
    memory.addRange(faces.offsets, firstFace * 2, end * 2)
    memory.addRange(faces.rotations, firstFace, end)
    memory.addRange(faces.scales, firstFace * 2, end * 2)
  }

  #numberOf(name: string): number {
    const known = this.#names.get(name)
    if (known !== undefined) return known
    this.#names.set(name, this.#names.size)
    return this.#names.size - 1
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

/** The same block at another place of the file: the very object when it is still there. */
function blockAt(block: Block, { faces }: MapDocument, brush: MapBrush, index: number): Block {
  const lineOf = (face: number): number | undefined => faces.lines[brush.firstFace + face] || undefined
  if (
    block.index === index &&
    block.line === brush.line &&
    block.faces.every((face) => face.line === lineOf(face.index))
  ) {
    return block
  }
  const { line: _, ...rest } = block
  return {
    ...rest,
    index,
    faces: block.faces.map(({ line: _, ...face }) => {
      const line = lineOf(face.index)
      return line === undefined ? face : { ...face, line }
    }),
    ...(brush.line === undefined ? {} : { line: brush.line }),
  }
}
