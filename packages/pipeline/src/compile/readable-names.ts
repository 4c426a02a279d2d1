import type { CompiledLevel } from '@brushwork/asset'

type Surface = CompiledLevel['surfaces'][number]

/**
 * Turns texture coordinates of faces that show a texture mirrored, so that the name on a stand-in can be read. The projections of editors mirror
 * textures on every second wall; a name would be read from behind there.
 */
export function withReadableNames(surface: Surface): Surface {
  const { indices, uvs } = surface
  const pieceOf = piecesOf(surface)
  const mirrored = new Set<number>()
  const plain = new Set<number>()
  for (let at = 0; at < indices.length; at += 3) {
    const piece = pieceOf[indices[at]]
    if (isMirrored(uvs, indices, at)) mirrored.add(piece)
    else plain.add(piece)
  }
  if (mirrored.size === 0) return surface
  const turned = uvs.slice()
  for (let vertex = 0; vertex < pieceOf.length; vertex++) {
    const piece = pieceOf[vertex]
    // Not times −1, which makes −0 of 0.
    if (mirrored.has(piece) && !plain.has(piece)) turned[vertex * 2] = 0 - turned[vertex * 2]
  }
  return { ...surface, uvs: turned }
}

/** Whether a triangle, which is counter-clockwise from outside, is not so on the image. The origin of the image is the top left. */
function isMirrored(uvs: Float32Array, indices: ArrayLike<number>, at: number): boolean {
  const [a, b, c] = [indices[at] * 2, indices[at + 1] * 2, indices[at + 2] * 2]
  return (uvs[b] - uvs[a]) * (uvs[c + 1] - uvs[a + 1]) - (uvs[c] - uvs[a]) * (uvs[b + 1] - uvs[a + 1]) > 0
}

/** `[vertices]` a vertex that stands for all that triangles connect it with. */
function piecesOf({ indices, positions }: Surface): Uint32Array {
  const pieceOf = Uint32Array.from({ length: positions.length / 3 }, (_, vertex) => vertex)
  const find = (vertex: number): number => {
    let at = vertex
    while (pieceOf[at] !== at) {
      pieceOf[at] = pieceOf[pieceOf[at]]
      at = pieceOf[at]
    }
    return at
  }
  for (let at = 0; at < indices.length; at += 3) {
    for (const corner of [1, 2]) pieceOf[find(indices[at + corner])] = find(indices[at])
  }
  return pieceOf.map((_, vertex) => find(vertex))
}
