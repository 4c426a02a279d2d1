/** Which track each vertex of a part follows. */
export interface Tracks {
  /** `[vertices]`, numbered in the order of first use. */
  readonly trackOf: Uint32Array
  /** The first vertex of each track, `[tracks]`. */
  readonly vertexOf: Uint32Array
}

/** One track for each vertex. */
export function separateTracks(vertices: number): Tracks {
  const trackOf = new Uint32Array(vertices)
  count(trackOf)
  return { trackOf, vertexOf: trackOf }
}

function count(out: Uint32Array): void {
  for (let at = 0; at < out.length; at++) out[at] = at
}

/**
 * One track for all vertices whose columns are the same bits; undefined where their hashes collide too often.
 * @param columns Triples of each vertex, `[vertices × 3]` each.
 */
export function weldTracks(columns: readonly Float32Array[]): Tracks | undefined {
  const words = columns.map(({ buffer, byteOffset, length }) => new Uint32Array(buffer, byteOffset, length))
  return weldBy(columns[0].length / 3, {
    hash: (vertex) => {
      let hash = 0
      for (const column of words) {
        for (let at = vertex * 3; at < vertex * 3 + 3; at++)
          hash = Math.imul(hash ^ column[at], 0x9e3779b1) ^ (hash >>> 15)
      }
      return hash
    },
    isSame: (a, b) =>
      words.every(
        (column) =>
          column[a * 3] === column[b * 3] &&
          column[a * 3 + 1] === column[b * 3 + 1] &&
          column[a * 3 + 2] === column[b * 3 + 2],
      ),
  })
}

/** How two vertices are compared; equal ones have the same hash. */
export interface VertexIdentity {
  hash(vertex: number): number
  isSame(a: number, b: number): boolean
}

/** Comparisons for each vertex, on average, before a table is given up: only crafted vertices collide that often. */
const MAX_PROBES = 16

/** Groups equal vertices in a hash table with open addressing, at most half full; undefined after too many collisions. */
export function weldBy(vertices: number, { hash, isSame }: VertexIdentity): Tracks | undefined {
  let size = 64
  while (size < vertices * 2) size *= 2
  let probes = size * MAX_PROBES
  const table = new Int32Array(size).fill(-1)
  const trackOf = new Uint32Array(vertices)
  const firsts: number[] = []
  for (let vertex = 0; vertex < vertices; vertex++) {
    const value = hash(vertex)
    let slot = (value ^ (value >>> 16)) & (size - 1)
    while (table[slot] >= 0 && !isSame(firsts[table[slot]], vertex)) {
      if (probes-- === 0) return undefined
      slot = (slot + 1) & (size - 1)
    }
    if (table[slot] < 0) table[slot] = firsts.push(vertex) - 1
    trackOf[vertex] = table[slot]
  }
  return { trackOf, vertexOf: Uint32Array.from(firsts) }
}
