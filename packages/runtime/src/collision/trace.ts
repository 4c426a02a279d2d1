import { toVector, type Vector, type VectorLike } from '../vector.js'
import { CONTENTS, type Collision, type Contents } from './collision.js'
import { visitBrushes } from './visit-brushes.js'

/** What moves: a point, a box by its half sizes, or an upright capsule; centred on its position, quants. */
export type Shape =
  | { readonly kind: 'point' }
  | { readonly kind: 'box'; readonly half: VectorLike }
  | { readonly kind: 'capsule'; readonly radius: number; readonly halfHeight: number }

/** A shape whose half sizes are numbers in a list. */
type SweptShape = Exclude<Shape, { readonly kind: 'box' }> | { readonly kind: 'box'; readonly half: Vector }

export interface TraceOptions {
  /** What stops the movement; solid and clip when left out. */
  readonly stoppedBy?: readonly Contents[]
}

/** How far a movement gets. */
export interface Trace {
  /** Share of the way, 0..1; 1 when nothing is in it. */
  readonly fraction: number
  /** Where it ends: {@link GAP} before what it hits. */
  readonly position: Vector
  /** Of what it hits, outward; absent when it hits nothing or starts inside. */
  readonly normal?: Vector
  /** Block index in the source file of what it hits. */
  readonly block?: number
  /** Face flags of the side that it hits; 0 for an edge or corner. */
  readonly flags?: number
  /** It starts inside of something. */
  readonly startsInside: boolean
}

/** What is left between a stopped thing and what stopped it, along its normal [quants]: 32-bit planes of a level of 16,384 are off by 1e-3, a point on a plane would be behind it at once. */
export const GAP = 0.03125

const MOVEMENT: readonly Contents[] = ['solid', 'clip']

/**
 * Moves a shape from `from` to `to` and stops it at the first thing in its way. Pack axes, quants.
 * @param collision `level.collision` or that of a part; undefined, as for a level without solids, stops nothing.
 */
export function trace(
  collision: Collision | undefined,
  from: VectorLike,
  to: VectorLike,
  shape: Shape = { kind: 'point' },
  options: TraceOptions = {},
): Trace {
  const [start, end] = [toVector(from), toVector(to)]
  if (collision === undefined) return { fraction: 1, position: end, startsInside: false }
  const stops = stopping(options.stoppedBy ?? MOVEMENT)
  const swept = sweptShape(shape)
  const sweep = new Sweep(collision, start, end, swept)
  visitBrushes(collision, start, end, halfOf(swept), (brush) => {
    if (stops[collision.contents[brush]]) sweep.meet(brush)
    return sweep.fraction
  })
  return sweep.result()
}

/**
 * What a point, box or capsule is in, each once, in the order of {@link CONTENTS}.
 * @param collision `level.collision` or that of a part; in undefined, as for a level without solids, there is nothing.
 */
export function contentsAt(
  collision: Collision | undefined,
  position: VectorLike,
  shape: Shape = { kind: 'point' },
): Contents[] {
  if (collision === undefined) return []
  const found = new Set<number>()
  const point = toVector(position)
  const swept = sweptShape(shape)
  visitBrushes(collision, point, point, halfOf(swept), (brush) => {
    const first = collision.firstPlanes[brush]
    if (isInside(collision, first, lastPlane(collision, brush, swept), point, swept)) {
      found.add(collision.contents[brush])
    }
    return 1
  })
  return CONTENTS.filter((_, index) => found.has(index))
}

function stopping(wanted: readonly Contents[]): boolean[] {
  return CONTENTS.map((contents) => wanted.includes(contents))
}

function sweptShape(shape: Shape): SweptShape {
  return shape.kind === 'box' ? { kind: 'box', half: toVector(shape.half) } : shape
}

/** Half sizes of the box around a shape. */
function halfOf(shape: SweptShape): Vector {
  if (shape.kind === 'point') return [0, 0, 0]
  if (shape.kind === 'box') return shape.half
  return [shape.radius, shape.halfHeight, shape.radius]
}

/** Points need no bevels. */
function lastPlane(collision: Collision, brush: number, shape: SweptShape): number {
  const first = collision.firstPlanes[brush]
  return shape.kind === 'point' ? first + collision.sideCounts[brush] : collision.firstPlanes[brush + 1]
}

/** How far a shape reaches along a normal: what a plane is pushed out by. */
function reach(shape: SweptShape, x: number, y: number, z: number): number {
  if (shape.kind === 'point') return 0
  if (shape.kind === 'box')
    return Math.abs(x) * shape.half[0] + Math.abs(y) * shape.half[1] + Math.abs(z) * shape.half[2]
  return shape.radius + Math.abs(y) * Math.max(0, shape.halfHeight - shape.radius)
}

function isInside({ planes }: Collision, first: number, last: number, [x, y, z]: Vector, shape: SweptShape): boolean {
  for (let plane = first; plane < last; plane++) {
    const at = plane * 4
    const [nx, ny, nz] = [planes[at], planes[at + 1], planes[at + 2]]
    if (nx * x + ny * y + nz * z - planes[at + 3] >= reach(shape, nx, ny, nz)) return false
  }
  return true
}

/** A movement and the nearest thing that it has met so far. */
class Sweep {
  fraction = 1
  readonly #collision: Collision
  readonly #from: Vector
  readonly #to: Vector
  readonly #shape: SweptShape
  #plane = -1
  #brush = -1
  #startsInside = false

  constructor(collision: Collision, from: Vector, to: Vector, shape: SweptShape) {
    this.#collision = collision
    this.#from = from
    this.#to = to
    this.#shape = shape
  }

  /** Takes a brush into account: when the shape enters all of its planes before it leaves one, it is hit. */
  meet(brush: number): void {
    const { planes, firstPlanes } = this.#collision
    const last = lastPlane(this.#collision, brush, this.#shape)
    let enter = -1
    let leave = 1
    let hit = -1
    let getsOut = false
    for (let plane = firstPlanes[brush]; plane < last; plane++) {
      const at = plane * 4
      const [nx, ny, nz] = [planes[at], planes[at + 1], planes[at + 2]]
      const distance = planes[at + 3] + reach(this.#shape, nx, ny, nz)
      const start = nx * this.#from[0] + ny * this.#from[1] + nz * this.#from[2] - distance
      const end = nx * this.#to[0] + ny * this.#to[1] + nz * this.#to[2] - distance
      if (start >= 0 && (end >= GAP || end >= start)) return
      if (start < 0 && end < 0) continue
      if (start > end) {
        const share = Math.max(0, (start - GAP) / (start - end))
        if (share > enter) {
          enter = share
          hit = plane
        }
      } else {
        leave = Math.min(leave, (start + GAP) / (start - end))
        getsOut = true
      }
    }
    if (hit < 0) this.#startInside(brush, getsOut)
    else if (enter < leave) this.#stop(enter, hit, brush)
  }

  result(): Trace {
    const { planes, planeFlags, blocks } = this.#collision
    const [from, to, fraction] = [this.#from, this.#to, this.fraction]
    const along = (axis: 0 | 1 | 2): number => from[axis] + (to[axis] - from[axis]) * fraction
    const position: Vector = fraction === 1 ? to : [along(0), along(1), along(2)]
    const startsInside = this.#startsInside
    if (this.#brush < 0) return { fraction, position, startsInside }
    const block = blocks[this.#brush]
    if (this.#plane < 0) return { fraction, position, block, startsInside }
    const at = this.#plane * 4
    const normal: Vector = [planes[at], planes[at + 1], planes[at + 2]]
    return { fraction, position, normal, block, flags: planeFlags[this.#plane], startsInside }
  }

  /** What starts inside may leave, but not move on inside. Of several, the first block. */
  #startInside(brush: number, getsOut: boolean): void {
    const isStuck = this.#startsInside && this.fraction === 0 && this.#plane < 0
    this.#startsInside = true
    if (getsOut || (isStuck && this.#isLater(brush))) return
    this.fraction = 0
    this.#brush = brush
    this.#plane = -1
  }

  /** Of two at the same distance, the first block, so that the answer does not depend on the tree. */
  #stop(fraction: number, plane: number, brush: number): void {
    if (fraction > this.fraction) return
    if (fraction === this.fraction && this.#brush >= 0 && this.#isLater(brush)) return
    this.fraction = fraction
    this.#plane = plane
    this.#brush = brush
  }

  #isLater(brush: number): boolean {
    return brush > this.#brush
  }
}
