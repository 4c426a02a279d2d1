/** Texture coordinates of faces with nearly one normal, per quant along the two axes that follow the one that they face most. */
interface Slopes {
  /** u along the first and second axis, then v. */
  readonly rates: Float64Array
  /** Last vertex that began a face; −1 for none. */
  start: number
  /** Whether a triangle with this normal set `rates`. */
  isLearned: boolean
}

/** Steps of a normal's components, relative to the largest. */
const NORMAL_STEPS = 8
/** Errors up to this are those of rounding. */
const ROUNDING = 2

export type BySlopes = typeof bySlopes

/** Where each vertex is first used. */
interface FirstTriangles {
  /** `[vertices]` first index of its first triangle; −1 for none. */
  readonly starts: Int32Array
  /** `[vertices]` the axis that this triangle faces, and a number for its direction. */
  readonly axes: Uint8Array
  readonly keys: Int32Array
}

/** Calls `settle` with the prediction of each vertex. @param values `[2 × vertices]` integers, which `settle` sets vertex by vertex */
type PredictUvs = (values: Uint16Array, settle: (vertex: number, u: number, v: number) => void) => void

/**
 * Predicts texture coordinates of levels, which are planar projections: as on the last face with nearly the same normal.
 * docs/extensions/BRUSHWORK_geometry.md, "Slopes". Uses only operations that IEEE 754 defines exactly.
 * @param positions `[vertices × 3, quants]`
 * @returns the predictor of one column
 */
export function bySlopes(positions: Float32Array, indices: Uint16Array | Uint32Array): PredictUvs {
  const vertices = positions.length / 3
  const { starts, axes, keys } = firstTriangles(positions, indices, vertices)
  return (values, settle) => {
    const known: (Slopes | undefined)[] = []
    for (let vertex = 0; vertex < vertices; vertex++) {
      const at = starts[vertex]
      if (at < 0) {
        settle(vertex, 0, 0)
        continue
      }
      const a = indices[at]
      const b = indices[at + 1]
      const c = indices[at + 2]
      const axis = axes[vertex]
      const slopes = slopesOf(known, axis, keys[vertex])
      const before = c < vertex ? c : b < vertex ? b : a < vertex ? a : slopes.start
      let u = 0
      let v = 0
      if (before >= 0) {
        const along = positions[vertex * 3 + AXES[axis + 1]] - positions[before * 3 + AXES[axis + 1]]
        const across = positions[vertex * 3 + AXES[axis + 2]] - positions[before * 3 + AXES[axis + 2]]
        const { rates } = slopes
        u = values[before] + Math.round(rates[0] * along + rates[1] * across)
        v = values[vertices + before] + Math.round(rates[2] * along + rates[3] * across)
      }
      settle(vertex, u, v)
      if (a >= vertex && b >= vertex && c >= vertex) slopes.start = vertex
      if (a > vertex || b > vertex || c > vertex) continue
      const isRight = slopes.isLearned && isNear(values[vertex], u) && isNear(values[vertices + vertex], v)
      if (!isRight) learn(slopes, positions, values, a, b, c, axis)
    }
  }
}

const AXES = [0, 1, 2, 0, 1] as const

function firstTriangles(positions: Float32Array, indices: Uint16Array | Uint32Array, vertices: number): FirstTriangles {
  const starts = new Int32Array(vertices).fill(-1)
  const axes = new Uint8Array(vertices)
  const keys = new Int32Array(vertices)
  const normal = new Float64Array(3)
  for (let at = 0; at + 2 < indices.length; at += 3) {
    const a = indices[at]
    const b = indices[at + 1]
    const c = indices[at + 2]
    if (starts[a] >= 0 && starts[b] >= 0 && starts[c] >= 0) continue
    const axis = writeNormal(positions, a * 3, b * 3, c * 3, normal)
    const key = keyOf(normal, axis)
    for (let corner = at; corner < at + 3; corner++) {
      const vertex = indices[corner]
      if (starts[vertex] >= 0) continue
      starts[vertex] = at
      axes[vertex] = axis
      keys[vertex] = key
    }
  }
  return { starts, axes, keys }
}

/** Writes the normal of a triangle, of any length. @returns the axis that it faces most */
function writeNormal(positions: Float32Array, a: number, b: number, c: number, out: Float64Array): number {
  const ux = positions[b] - positions[a]
  const uy = positions[b + 1] - positions[a + 1]
  const uz = positions[b + 2] - positions[a + 2]
  const vx = positions[c] - positions[a]
  const vy = positions[c + 1] - positions[a + 1]
  const vz = positions[c + 2] - positions[a + 2]
  out[0] = uy * vz - uz * vy
  out[1] = uz * vx - ux * vz
  out[2] = ux * vy - uy * vx
  const [x, y, z] = [Math.abs(out[0]), Math.abs(out[1]), Math.abs(out[2])]
  if (y > x) return z > y ? 2 : 1
  return z > x ? 2 : 0
}

/** A number from 3 for the direction of a normal. */
function keyOf(normal: Float64Array, axis: number): number {
  const largest = Math.abs(normal[axis]) || 1
  const first = Math.round((normal[AXES[axis + 1]] / largest) * NORMAL_STEPS) + NORMAL_STEPS
  const second = Math.round((normal[AXES[axis + 2]] / largest) * NORMAL_STEPS) + NORMAL_STEPS
  const size = NORMAL_STEPS * 2 + 1
  // NaN, of infinite positions in damaged packs, becomes 0 in the list of keys.
  return 3 + ((axis * 2 + (normal[axis] < 0 ? 1 : 0)) * size + first) * size + second
}

/** The slopes of a direction; of a new one, those of the last that faced the same axis. Keys below 3 stand for axes. */
function slopesOf(known: (Slopes | undefined)[], axis: number, key: number): Slopes {
  let own = known[key]
  if (own === undefined) {
    const last = known[axis]
    own = { rates: last?.rates.slice() ?? new Float64Array(4), start: last?.start ?? -1, isLearned: false }
    known[key] = own
  }
  known[axis] = own
  return own
}

/** Whether a value is its prediction, modulo 2¹⁶, up to rounding. */
function isNear(value: number, predicted: number): boolean {
  return Math.abs(((value - predicted) << 16) >> 16) <= ROUNDING
}

/** Solves the slopes from the corners of a triangle; one without area changes nothing. */
function learn(
  slopes: Slopes,
  positions: Float32Array,
  values: Uint16Array,
  a: number,
  b: number,
  c: number,
  axis: number,
): void {
  const first = AXES[axis + 1]
  const second = AXES[axis + 2]
  const bx = positions[b * 3 + first] - positions[a * 3 + first]
  const by = positions[b * 3 + second] - positions[a * 3 + second]
  const cx = positions[c * 3 + first] - positions[a * 3 + first]
  const cy = positions[c * 3 + second] - positions[a * 3 + second]
  const area = bx * cy - by * cx
  if (area === 0) return
  for (let rate = 0, row = 0; rate < 4; rate += 2, row += values.length / 2) {
    const toB = values[row + b] - values[row + a]
    const toC = values[row + c] - values[row + a]
    slopes.rates[rate] = (toB * cy - by * toC) / area
    slopes.rates[rate + 1] = (bx * toC - toB * cx) / area
  }
  slopes.isLearned = true
}
