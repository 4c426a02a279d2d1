/** Vertices of a part that are equal in all frames, such as those along skin seams, share a column of the frame texture. */
export interface FrameColumns {
  /** Column of each vertex. */
  readonly columnOf: Uint32Array
  /** A vertex of each column. */
  readonly vertexOf: readonly number[]
}

/** @param texels `[frames × vertices × 4]`, of a part of a pack. */
export function findColumns(texels: Uint16Array, vertices: number): FrameColumns {
  const columnOf = new Uint32Array(vertices)
  const vertexOf: number[] = []
  const hashes = hashColumns(texels, vertices)
  const seen = new Map<number, number[]>()
  for (let vertex = 0; vertex < vertices; vertex++) {
    const candidates = seen.get(hashes[vertex]) ?? []
    let column = candidates.find((candidate) => isSameColumn(texels, vertices, vertexOf[candidate], vertex))
    if (column === undefined) {
      column = vertexOf.length
      vertexOf.push(vertex)
      seen.set(hashes[vertex], [...candidates, column])
    }
    columnOf[vertex] = column
  }
  return { columnOf, vertexOf }
}

function hashColumns(texels: Uint16Array, vertices: number): Int32Array {
  const hashes = new Int32Array(vertices)
  for (let at = 0; at < texels.length; ) {
    for (let vertex = 0; vertex < vertices; vertex++, at += 4) {
      const position = texels[at] ^ (texels[at + 1] << 11) ^ (texels[at + 2] << 21)
      hashes[vertex] = Math.imul(hashes[vertex] ^ position ^ Math.imul(texels[at + 3], 0x9e37), 0x01000193)
    }
  }
  return hashes
}

function isSameColumn(texels: Uint16Array, vertices: number, a: number, b: number): boolean {
  for (let row = 0; row < texels.length; row += vertices * 4) {
    for (let part = 0; part < 4; part++) if (texels[row + a * 4 + part] !== texels[row + b * 4 + part]) return false
  }
  return true
}
