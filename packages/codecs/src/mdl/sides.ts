import { spreadFronts } from './front-triangles.js'
import { twinTriangles } from './twin-triangles.js'

/** Which sides of its triangles the normals of a group belong to. */
export interface Sides {
  /** -1 where stored normals point inward, as the engine's own tools write them, +1 where they point outward. */
  readonly sign: 1 | -1
  /**
   * 1 for triangles that show the back of their vertices: they want the negated normals, `[triangles]`. Undefined where no
   * triangle does.
   */
  readonly backs: Uint8Array | undefined
  /** Vertex indices of the other triangles, as stored, `[triangles × 3]`. */
  readonly fronts: ArrayLike<number>
}

/** Votes closer to a draw than this share of all area decide nothing: half of such a group faces the other way. */
const DRAW = 0.1
/** Normals that stand as upright on their face as this, or less, do not say which side they are on. */
const EDGE_ON = 1e-3

const UNKNOWN = 2

/**
 * Decides by all faces, weighted by area, whether the normals of a group point inward (§2.3). Triangles that are stored in
 * both windings take no part, since their votes cancel but for rounding: each side gets its own normal. So do all triangles of a group
 * whose vote is a draw. Triangles run clockwise from outside.
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
    // Twins ask one of the two, so that rounding cannot put both on one side.
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

/** Writes how far the normals of a triangle's corners point inward, times its area, and how far they could at most. */
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
