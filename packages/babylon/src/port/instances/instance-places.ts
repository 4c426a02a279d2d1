import { Matrix } from '@babylonjs/core/Maths/math.vector.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import { PackNode } from '../nodes/pack-node.js'

/** Finds where nodes stand in the space of a set: that of its content, which has the axes of the pack. */
export class InstancePlaces {
  readonly #isMirrored: boolean
  readonly #place = new Float32Array(16)
  readonly #inverse = new Matrix()
  #set: TransformNode | undefined
  #flag = -1

  /** @param isMirrored whether the scene is left-handed */
  constructor(isMirrored: boolean) {
    this.#isMirrored = isMirrored
  }

  /** `[16]` column by column, valid until the next call; undefined for nodes that the game has disabled. */
  placeIn(node: TransformNode, set: TransformNode): Float32Array | undefined {
    if (!node.isEnabled()) return undefined
    const out = this.#place
    node.computeWorldMatrix().multiplyToArray(this.#inverseOf(set), out, 0)
    // The triangles of an instance are those of the pack.
    if (this.#isMirrored) for (let at = 8; at < 12; at++) out[at] = -out[at]
    return out
  }

  #inverseOf(set: TransformNode): Matrix {
    const world = contentOf(set).computeWorldMatrix()
    if (this.#set !== set || this.#flag !== world.updateFlag) {
      this.#set = set
      this.#flag = world.updateFlag
      world.invertToRef(this.#inverse)
    }
    return this.#inverse
  }
}

/** What the parts of a set hang from. */
export function contentOf(set: TransformNode): TransformNode {
  return set instanceof PackNode ? set.content : set
}
