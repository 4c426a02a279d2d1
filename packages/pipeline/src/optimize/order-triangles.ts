import { turnTriangles } from '@brushwork/pack/write'
import { MeshoptEncoder } from 'meshoptimizer/encoder'
import { gatherVertices, mapTriangles, type TriangleLists, type Vertices } from './vertex-columns.js'

/** Marks a vertex that no triangle uses. */
const UNUSED = 0xffffffff

/**
 * Orders triangles so that neighbors follow each other, and vertices in the order of their first use: GPUs fetch and
 * shade fewer vertices, and both take fewer bytes. Drops vertices that no triangle uses. Triangles of levels of detail stay
 * in their order; vertices that only they use come last.
 */
export async function orderTriangles<V extends Vertices & TriangleLists>(mesh: V): Promise<V> {
  if (mesh.indices.length === 0) return mesh
  await MeshoptEncoder.ready
  // A copy, which is reordered in place.
  const indices = Uint32Array.from(mesh.indices)
  const [reached, used] = MeshoptEncoder.reorderMesh(indices, true, true)
  // It ends at the last vertex that a triangle uses.
  const remap = new Uint32Array(mesh.positions.length / 3).fill(UNUSED)
  remap.set(reached)
  const count = appendUnused(mesh.lods ?? [], remap, used)
  const order = new Uint32Array(count)
  remap.forEach((to, from) => {
    if (to !== UNUSED) order[to] = from
  })
  const narrow = (list: Uint32Array) => (count <= 0xffff ? Uint16Array.from(list) : list)
  const ordered = mapTriangles(gatherVertices(mesh, order), (list) =>
    narrow(Uint32Array.from(list, (index) => remap[index])),
  )
  return { ...ordered, indices: await turnTriangles(narrow(indices)) }
}

/** Numbers vertices that only levels of detail use, in `remap`. Returns how many vertices there are then. */
function appendUnused(lods: NonNullable<TriangleLists['lods']>, remap: Uint32Array, used: number): number {
  let count = used
  for (const { indices } of lods) {
    for (const index of indices) if (remap[index] === UNUSED) remap[index] = count++
  }
  return count
}

/** Orders triangles so that neighbors follow each other (copy). Vertices stay. */
export async function reorderTriangles(triangles: Uint16Array | Uint32Array): Promise<Uint32Array> {
  await MeshoptEncoder.ready
  const indices = Uint32Array.from(triangles)
  if (indices.length === 0) return indices
  const [remap] = MeshoptEncoder.reorderMesh(indices, true, true)
  const vertexOf = new Uint32Array(remap.length)
  remap.forEach((to, from) => {
    if (to !== UNUSED) vertexOf[to] = from
  })
  return indices.map((index) => vertexOf[index])
}
