import type { Block, Face, Vector } from '@brushwork/asset'
import { triangulatePolygon } from '@brushwork/geometry'
import { PhongNormals } from './phong-normals.js'

/** A face of the source, which other blocks may hide in part. */
export interface SourceFace {
  /** Outward unit normal. */
  readonly normal: Vector
  /** `[triangles × 9, quants]` the whole face. */
  readonly corners: readonly number[]
  /** The normals that light it; absent for a flat face. */
  readonly shadingAt?: (point: Vector) => Vector
}

/** The faces of a level by block and face, as they are lit: whole, since the original compiler does not cut what is hidden. */
export class SourceFaces {
  readonly #blocks: ReadonlyMap<number, { readonly block: Block; readonly faces: ReadonlyMap<number, Face> }>
  readonly #phong: PhongNormals

  constructor(blocks: readonly Block[]) {
    this.#phong = new PhongNormals(blocks)
    this.#blocks = new Map(
      blocks.map((block) => [block.index, { block, faces: new Map(block.faces.map((face) => [face.index, face])) }]),
    )
  }

  /** @param index of the face in its block. @returns undefined for a face that has no triangles */
  of(block: number, index: number): SourceFace | undefined {
    const owner = this.#blocks.get(block)
    const face = owner?.faces.get(index)
    if (owner === undefined || face === undefined) return undefined
    const { vertices } = owner.block
    const triangles = triangulatePolygon(vertices, face.corners, face.plane)
    if (triangles === undefined) return undefined
    const corners = [...triangles].flatMap((corner) => {
      const vertex = face.corners[corner] * 3
      return [vertices[vertex], vertices[vertex + 1], vertices[vertex + 2]]
    })
    const shadingAt = this.#phong.of(block, index)
    return { normal: [face.plane[0], face.plane[1], face.plane[2]], corners, ...(shadingAt && { shadingAt }) }
  }
}
