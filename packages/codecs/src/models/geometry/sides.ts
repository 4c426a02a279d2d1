/** Sides of its triangles that a group's normals belong to. */
export interface Sides {
  /** -1 if stored normals point inward, as the engine's own tools write them; +1 if they point outward. */
  readonly sign: 1 | -1
  /**
   * 1 for triangles that show the back of their vertices and use negated normals, `[triangles]`. Undefined for none.
   */
  readonly backs: Uint8Array | undefined
  /** Vertex indices of the other triangles, as stored, `[triangles × 3]`. */
  readonly fronts: ArrayLike<number>
}

/**
 * A vote closer to a draw than this share of the total area decides nothing: half of such a group faces the other way.
 */
const DRAW = 0.1
/** Normals at least this close to their face's plane (about a cosine) do not determine a side. */
const EDGE_ON = 1e-3

const UNKNOWN = 2

/**
 * Decides by all faces, weighted by area, whether a group's normals point inward (§2.3). Triangles run clockwise from
 * outside. Triangles stored in both windings do not vote, because their votes cancel except for rounding: each side
 * gets its own normal. The same holds for all triangles if the vote is a draw.
 */
export function sidesOf(
  { positions, normals }: { readonly positions: Float32Array; readonly normals: Float32Array },
  triangles: ArrayLike<number>,
): Sides {
  const twins = twinTriangles(triangles, positions.length / 3)
  const votes = new Float64Array(2)
  let sum = 0
  let total = 0
  for (let triangle = 0; triangle * 3 + 2 < triangles.length; triangle++) {
    if (twins !== undefined && twins[triangle] !== -1) continue
    vote(positions, normals, triangles, triangle, votes)
    if (!Number.isFinite(votes[0])) continue
    sum += votes[0]
    total += Math.abs(votes[0])
  }
  const isDraw = Math.abs(sum) <= total * DRAW
  const sign = isDraw || sum >= 0 ? -1 : 1
  if (twins === undefined && !(isDraw && total > 0)) return { sign, backs: undefined, fronts: triangles }
  const sides = new Uint8Array(Math.floor(triangles.length / 3)).fill(1)
  for (let triangle = 0; triangle < sides.length; triangle++) {
    const twin = twins?.[triangle] ?? -1
    if (twin === -1 && !isDraw) continue
    // Test only one of two twins, so that rounding cannot put both on one side.
    const asked = twin === -1 ? triangle : Math.min(triangle, twin)
    vote(positions, normals, triangles, asked, votes)
    const isFront = votes[0] * sign < 0 === (asked === triangle)
    const isClear = Math.abs(votes[0]) > votes[1] * EDGE_ON
    if (isClear) sides[triangle] = isFront ? 1 : 0
    else if (twin !== -1) sides[triangle] = UNKNOWN
  }
  if (twins !== undefined) spreadFronts(triangles, positions.length / 3, twins, sides)
  return { sign, ...split(sides, triangles) }
}

/** Writes how far the normals of a triangle's corners point inward, times its area, and an upper bound of that. */
function vote(
  positions: Float32Array,
  normals: Float32Array,
  triangles: ArrayLike<number>,
  triangle: number,
  out: Float64Array,
): void {
  const a = triangles[triangle * 3] * 3
  const b = triangles[triangle * 3 + 1] * 3
  const c = triangles[triangle * 3 + 2] * 3
  const ux = positions[b] - positions[a]
  const uy = positions[b + 1] - positions[a + 1]
  const uz = positions[b + 2] - positions[a + 2]
  const vx = positions[c] - positions[a]
  const vy = positions[c + 1] - positions[a + 1]
  const vz = positions[c + 2] - positions[a + 2]
  const x = uy * vz - uz * vy
  const y = uz * vx - ux * vz
  const z = ux * vy - uy * vx
  const nx = normals[a] + normals[b] + normals[c]
  const ny = normals[a + 1] + normals[b + 1] + normals[c + 1]
  const nz = normals[a + 2] + normals[b + 2] + normals[c + 2]
  out[0] = x * nx + y * ny + z * nz
  out[1] = (Math.abs(x) + Math.abs(y) + Math.abs(z)) * (Math.abs(nx) + Math.abs(ny) + Math.abs(nz))
}

function split(sides: Uint8Array, triangles: ArrayLike<number>): Pick<Sides, 'backs' | 'fronts'> {
  if (sides.every((side) => side === 1)) return { backs: undefined, fronts: triangles }
  const fronts: number[] = []
  sides.forEach((side, triangle) => {
    if (side === 1) fronts.push(triangles[triangle * 3], triangles[triangle * 3 + 1], triangles[triangle * 3 + 2])
  })
  return { backs: sides.map((side) => 1 - side), fronts }
}

/** Up to this vertex count, three indices fit exactly in one double. */
const MAX_EXACT_TRIPLES = 2 ** 17

/**
 * Models with more triangles, a hundred times the largest known, are not searched: a JavaScript Map holds 16 million
 * edges.
 */
const MAX_TRIANGLES = 2 ** 22

/**
 * Finds, for each triangle, the one with the same vertices in opposite winding, -1 for none, `[triangles]`:
 * double-sided models store both. Undefined if no triangle has one. Vertices at equal positions count as different.
 */
export function twinTriangles(triangles: ArrayLike<number>, vertexCount: number): Int32Array | undefined {
  const count = Math.floor(triangles.length / 3)
  if (count > MAX_TRIANGLES) return undefined
  const seen = new Map<number | string, number>()
  const keyOf = tripleKeysOf(vertexCount)
  const twins = new Int32Array(count).fill(-1)
  /** Later triangles with the vertices and winding of `first`; they share its twin. */
  const repeats: [triangle: number, first: number][] = []
  let hasTwins = false
  for (let triangle = 0; triangle < count; triangle++) {
    const [a, b, c] = [triangles[triangle * 3], triangles[triangle * 3 + 1], triangles[triangle * 3 + 2]]
    if (a === b || b === c || c === a) continue
    const key = keyOf(a, b, c)
    const first = seen.get(key)
    if (first === undefined) seen.set(key, triangle)
    else if (windingOf(triangles, triangle) === windingOf(triangles, first)) repeats.push([triangle, first])
    else {
      twins[triangle] = first
      if (twins[first] === -1) twins[first] = triangle
      hasTwins = true
    }
  }
  for (const [triangle, first] of repeats) twins[triangle] = twins[first]
  return hasTwins ? twins : undefined
}

/** Key of three vertices, independent of their order. */
function tripleKeysOf(vertexCount: number): (a: number, b: number, c: number) => number | string {
  const isExact = vertexCount <= MAX_EXACT_TRIPLES
  return (a, b, c) => {
    const low = Math.min(a, b, c)
    const high = Math.max(a, b, c)
    const middle = a + b + c - low - high
    return isExact ? (low * vertexCount + middle) * vertexCount + high : `${low} ${middle} ${high}`
  }
}

/** Whether the vertices are in ascending order, up to rotation. */
function windingOf(triangles: ArrayLike<number>, triangle: number): boolean {
  const [a, b, c] = [triangles[triangle * 3], triangles[triangle * 3 + 1], triangles[triangle * 3 + 2]]
  return a < b === b < c ? a < b : c < a
}

/** Up to this vertex count, two indices fit exactly in one double. */
const MAX_EXACT_PAIRS = 2 ** 26

/**
 * Chooses the front of twins whose vertices do not decide it, so that neighbors share one front. Starts at the known
 * triangles, then at the first twin in file order.
 * @param vertexCount more than any index in `triangles`.
 * @param twins from `twinTriangles`.
 * @param fronts 1 front, 0 back, 2 unknown, `[triangles]`; no twin is unknown on return.
 */
export function spreadFronts(
  triangles: ArrayLike<number>,
  vertexCount: number,
  twins: Int32Array,
  fronts: Uint8Array,
): void {
  const keyOf = pairKeysOf(vertexCount)
  const { firsts, nexts } = sheetEdges(triangles, twins, keyOf)
  const queue: number[] = []
  const settle = (triangle: number) => {
    if (fronts[triangle] !== 2) return
    fronts[triangle] = 1
    fronts[twins[triangle]] = 0
    queue.push(triangle)
  }
  for (let triangle = 0; triangle < twins.length; triangle++) {
    if (twins[triangle] !== -1 && fronts[triangle] === 1) queue.push(triangle)
  }
  let next = 0
  for (let start = 0; start <= twins.length; start++) {
    for (; next < queue.length; next++) {
      // Two triangles of one surface traverse their common edge in opposite directions.
      const triangle = queue[next]
      for (let corner = 0; corner < 3; corner++) {
        const key = keyOf(endOf(triangles, triangle, corner), triangles[triangle * 3 + corner])
        for (let edge = firsts.get(key) ?? -1; edge !== -1; edge = nexts[edge]) settle(Math.floor(edge / 3))
        // One visit is enough: all triangles at this edge are decided now.
        firsts.delete(key)
      }
    }
    if (start < twins.length && twins[start] !== -1) settle(start)
  }
  // A repeated triangle gets the side of its first occurrence.
  for (let triangle = 0; triangle < twins.length; triangle++) {
    if (twins[triangle] !== -1 && fronts[triangle] === 2) fronts[triangle] = 1 - (fronts[twins[triangle]] & 1)
  }
}

/** Edges, numbered by triangle and corner, in linked lists of equal direction. */
interface SheetEdges<K> {
  /** By key, the first edge in file order. */
  readonly firsts: Map<K, number>
  /** Next edge with the same key, -1 for none, `[triangles × 3]`. */
  readonly nexts: Int32Array
}

/** Directed edges of all twins. */
function sheetEdges<K>(
  triangles: ArrayLike<number>,
  twins: Int32Array,
  keyOf: (from: number, to: number) => K,
): SheetEdges<K> {
  const firsts = new Map<K, number>()
  const nexts = new Int32Array(twins.length * 3).fill(-1)
  // Iterates backward so that each list is in file order.
  for (let edge = twins.length * 3 - 1; edge >= 0; edge--) {
    const triangle = Math.floor(edge / 3)
    if (twins[triangle] === -1) continue
    const key = keyOf(triangles[edge], endOf(triangles, triangle, edge % 3))
    const next = firsts.get(key)
    if (next !== undefined) nexts[edge] = next
    firsts.set(key, edge)
  }
  return { firsts, nexts }
}

/** Vertex at the end of the edge that starts at this corner. */
function endOf(triangles: ArrayLike<number>, triangle: number, corner: number): number {
  return triangles[triangle * 3 + ((corner + 1) % 3)]
}

function pairKeysOf(vertexCount: number): (from: number, to: number) => number | string {
  if (vertexCount <= MAX_EXACT_PAIRS) return (from, to) => from * vertexCount + to
  return (from, to) => `${from} ${to}`
}
