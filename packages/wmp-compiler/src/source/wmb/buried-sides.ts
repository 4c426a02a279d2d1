import type { Block, Face, Vector } from '@brushwork/asset'
import { BoxTree, distanceToPlane, emptyBox, growBox, ON_PLANE } from '@brushwork/geometry'
import { BESIDE_PLANE } from '../../epsilon.js'
import type { ReadBlock } from './block-reader.js'

/**
 * Blocks, each as its guessed brush if the guess is certain. Compilers remove what is inside other brushes. So a guess
 * is right if its lost sides are buried, and wrong if one is in the open. Unverified guesses count as brushes until
 * they are disproved.
 */
export function surelyRead(read: readonly ReadBlock[]): Pick<ReadBlock, 'block' | 'pieces'>[] {
  let blocks = read.map(({ block, guess }) => guess?.block ?? block)
  for (;;) {
    const solids = new Solids(blocks.filter(({ kind, contents }) => kind === 'convex' && contents === 'solid'))
    const sure = blocks.map((block, index) => {
      const { block: mesh, guess } = read[index]
      if (block !== guess?.block) return block
      return block.faces.every((face) => isKnown(face, mesh) || isBuried(face, block, solids)) ? block : mesh
    })
    if (sure.every((block, index) => block === blocks[index])) break
    blocks = sure
  }
  return read.map((own, index) => (blocks[index] === own.guess?.block ? own.guess : own))
}

/** Whether the file has a piece of a side. */
function isKnown({ plane }: Face, { faces }: Block): boolean {
  return faces.some(({ plane: other }) => other.every((part, index) => part === plane[index]))
}

/** Tests points just outside of the side: at its center, and halfway to its corners. */
function isBuried({ corners, plane }: Face, { vertices, index }: Block, solids: Solids): boolean {
  const middle = [0, 0, 0]
  for (const corner of corners)
    for (let axis = 0; axis < 3; axis++) middle[axis] += vertices[corner * 3 + axis] / corners.length
  const towards = (corner: number): Vector => {
    const part = (axis: number): number => (middle[axis] + vertices[corner * 3 + axis]) / 2 + plane[axis] * BESIDE_PLANE
    return [part(0), part(1), part(2)]
  }
  return [...corners].every((corner) => solids.hold(towards(corner), index))
}

/** Solid brushes in a spatial index. */
class Solids {
  readonly #brushes: readonly Block[]
  readonly #tree: BoxTree

  constructor(brushes: readonly Block[]) {
    this.#brushes = brushes
    const boxes = new Float64Array(brushes.length * 6)
    for (const [index, { vertices }] of brushes.entries()) {
      const box = emptyBox()
      growBox(box, vertices)
      boxes.set(box, index * 6)
    }
    this.#tree = new BoxTree(
      boxes,
      brushes.map((_, index) => index),
    )
  }

  /** Whether a point is inside a brush other than the one with this index. */
  hold([x, y, z]: Vector, but: number): boolean {
    const box = Float64Array.of(x, y, z, x, y, z)
    const near: number[] = []
    this.#tree.query(box, 0, ON_PLANE, near)
    return near.some((brush) => {
      const { faces, index } = this.#brushes[brush]
      return index !== but && faces.every(({ plane }) => distanceToPlane(plane, 0, x, y, z) <= ON_PLANE)
    })
  }
}
