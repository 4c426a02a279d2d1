import type { ModelObject } from '@brushwork/three'
import { Mesh } from 'three'

/** Level of detail that is shown; `auto` chooses by distance. */
export type Detail = 'auto' | number

/** Meshes that already ask for the level. */
const ASKING = new WeakSet<Mesh>()

/** Triangles of a part at a level of detail; the coarsest for one beyond. */
function rangeOf(
  { indices, lods = [] }: ModelObject['model']['parts'][number],
  level: number,
): { readonly start: number; readonly count: number } {
  const lists = [indices, ...lods.map((lod) => lod.indices)]
  const at = Math.min(level, lists.length - 1)
  const start = lists.slice(0, at).reduce((sum, list) => sum + list.length, 0)
  return { start, count: lists[at].length }
}

/** Makes the parts of a model ask for their level of detail before they are drawn. The model itself chooses by distance. */
export function showDetail({ drawn, model: { parts } }: ModelObject, detailOf: () => Detail): void {
  const meshes = drawn.filter((node) => node instanceof Mesh)
  for (const [index, mesh] of meshes.entries()) {
    const part = parts[index]
    if (ASKING.has(mesh) || (part.lods ?? []).length === 0) continue
    ASKING.add(mesh)
    const { geometry } = mesh
    const choose = mesh.onBeforeRender
    // The range that the model chose: it sets another only when it chooses another level.
    let { start, count } = geometry.drawRange
    mesh.onBeforeRender = (...context) => {
      geometry.setDrawRange(start, count)
      choose.apply(mesh, context)
      ;({ start, count } = geometry.drawRange)
      const detail = detailOf()
      if (detail === 'auto') return
      const range = rangeOf(part, detail)
      geometry.setDrawRange(range.start, range.count)
    }
  }
}
