import type { Block } from '@brushwork/asset'
import Module from 'manifold-3d'

const wasm = await Module()
wasm.setup()
const { Manifold } = wasm

/** Area of the surface of all blocks together [quants²], by a library that shares no code or idea with ours. */
export function exactUnionArea(blocks: readonly Block[]): number {
  const hulls = blocks.map(({ vertices }) => {
    const points = Array.from({ length: vertices.length / 3 }, (_, vertex): [number, number, number] => {
      return [vertices[vertex * 3], vertices[vertex * 3 + 1], vertices[vertex * 3 + 2]]
    })
    return Manifold.hull(points)
  })
  const union = Manifold.union(hulls)
  const area = union.surfaceArea()
  for (const manifold of [...hulls, union]) manifold.delete()
  return area
}
