import type { CompiledSurface, SurfaceRanges } from '@brushwork/asset'

type Column = Float32Array | Uint8Array | Uint32Array

/** The triangles of a surface that lie in one area, with their vertices (copies). @param triangles ascending, at least one */
export function cutSurface(surface: CompiledSurface, triangles: readonly number[]): CompiledSurface {
  const { positions, normals, uvs, blocks, faces, light } = surface
  if (triangles.length === blocks.length) return surface
  const { vertices, indices } = usedVertices(surface, triangles)
  return {
    ...surface,
    positions: rows(positions, 3, vertices),
    normals: rows(normals, 3, vertices),
    uvs: rows(uvs, 2, vertices),
    indices,
    blocks: rows(blocks, 1, triangles),
    faces: rows(faces, 1, triangles),
    ranges: cutRanges(surface.ranges, triangles),
    ...(light && {
      light: {
        page: light.page,
        uvs: rows(light.uvs, 2, vertices),
        ...(light.styles && { styles: rows(light.styles, 4, vertices) }),
      },
    }),
  }
}

/** The vertices of triangles in their order in the surface, and the triangles over these. */
function usedVertices({ indices, positions }: CompiledSurface, triangles: readonly number[]) {
  const isUsed = new Uint8Array(positions.length / 3)
  for (const triangle of triangles) {
    for (let corner = 0; corner < 3; corner++) isUsed[indices[triangle * 3 + corner]] = 1
  }
  const numbers = new Uint32Array(isUsed.length)
  const vertices: number[] = []
  for (let vertex = 0; vertex < isUsed.length; vertex++) {
    if (isUsed[vertex] === 1) numbers[vertex] = vertices.push(vertex) - 1
  }
  const Made = vertices.length <= 0xffff ? Uint16Array : Uint32Array
  const own = new Made(triangles.length * 3)
  for (const [at, triangle] of triangles.entries()) {
    for (let corner = 0; corner < 3; corner++) own[at * 3 + corner] = numbers[indices[triangle * 3 + corner]]
  }
  return { vertices, indices: own }
}

function cutRanges(
  { firstTriangles, firstClusters, clusters }: SurfaceRanges,
  triangles: readonly number[],
): SurfaceRanges {
  const starts = [0]
  const firsts = [0]
  const own: number[] = []
  let range = 0
  let last = -1
  for (const [at, triangle] of triangles.entries()) {
    while (firstTriangles[range + 1] <= triangle) range++
    if (range === last) continue
    if (last !== -1) {
      starts.push(at)
      firsts.push(own.length)
    }
    for (let index = firstClusters[range]; index < firstClusters[range + 1]; index++) own.push(clusters[index])
    last = range
  }
  starts.push(triangles.length)
  firsts.push(own.length)
  return {
    firstTriangles: Uint32Array.from(starts),
    firstClusters: Uint32Array.from(firsts),
    clusters: Uint32Array.from(own),
  }
}

function rows<C extends Column>(column: C, width: number, chosen: readonly number[]): C {
  // Sound: `constructor` makes an array of the same type.
  const Made = column.constructor as new (length: number) => C
  const out = new Made(chosen.length * width)
  for (const [to, from] of chosen.entries()) out.set(column.subarray(from * width, (from + 1) * width), to * width)
  return out
}
