import { turnTriangles } from '@brushwork/pack/write'
import { MeshoptEncoder } from 'meshoptimizer/encoder'
import { gatherVertices, type Vertices } from './vertex-columns.js'

/** Marks a vertex that no triangle uses. */
const UNUSED = 0xffffffff

/**
 * Orders triangles so that neighbors follow each other, and vertices in the order of their first use: GPUs fetch and
 * shade fewer vertices, and both take fewer bytes. Drops vertices that no triangle uses.
 */
export async function orderTriangles<V extends Vertices & { readonly indices: Uint16Array | Uint32Array }>(
  mesh: V,
): Promise<V> {
  if (mesh.indices.length === 0) return mesh
  await MeshoptEncoder.ready
  // A copy, which is reordered in place.
  const indices = Uint32Array.from(mesh.indices)
  const [remap, count] = MeshoptEncoder.reorderMesh(indices, true, true)
  const order = new Uint32Array(count)
  remap.forEach((to, from) => {
    if (to !== UNUSED) order[to] = from
  })
  const narrow = count <= 0xffff ? Uint16Array.from(indices) : indices
  return { ...gatherVertices(mesh, order), indices: await turnTriangles(narrow) }
}
