import { gatherVertices, type Vertices } from './vertex-columns.js'

/** Marks a vertex that no triangle has used so far. */
const UNUSED = 0xffffffff

/** Orders vertices by their first use, and drops those that no triangle uses. Triangles stay as they are. */
export function orderVertices<V extends Vertices & { readonly indices: Uint16Array | Uint32Array }>(mesh: V): V {
  const remap = new Uint32Array(mesh.positions.length / 3).fill(UNUSED)
  const order: number[] = []
  for (const index of mesh.indices) {
    if (remap[index] !== UNUSED) continue
    remap[index] = order.length
    order.push(index)
  }
  const indices = new (order.length <= 0xffff ? Uint16Array : Uint32Array)(mesh.indices.length)
  mesh.indices.forEach((index, at) => {
    indices[at] = remap[index]
  })
  return { ...gatherVertices(mesh, Uint32Array.from(order)), indices }
}
