import { CONTENTS, type Collision, type Contents, type Vector } from '@brushwork/asset'
import { toVector, type VectorLike } from '../vector.js'
import { visitSolids } from './visit-solids.js'

/** The shape that moves: a point, a box by its half sizes, or an upright capsule; centered on its position, quants. */
export type Shape =
  | { readonly kind: 'point' }
  | { readonly kind: 'box'; readonly half: VectorLike }
  | { readonly kind: 'capsule'; readonly radius: number; readonly halfHeight: number }

/** A shape whose half sizes are a tuple. */
type SweptShape = Exclude<Shape, { readonly kind: 'box' }> | { readonly kind: 'box'; readonly half: Vector }

export interface TraceOptions {
  /** Contents that stop the movement. Default: solid and clip. */
  readonly stoppedBy?: readonly Contents[]
}

/** The result of a movement. */
export interface Trace {
  /** Share of the path that was traveled, 0..1; 1 when nothing was hit. */
  readonly fraction: number
  /** Where the movement ends: {@link GAP} before the surface that it hits. */
  readonly position: Vector
  /** Outward normal of that surface; absent when nothing was hit, or when the movement starts inside a solid. */
  readonly normal?: Vector
  /** Index in the source file of the block that was hit. */
  readonly block?: number
  /** Face flags of the side that was hit; 0 for an edge or corner. */
  readonly flags?: number
  /** Whether the movement starts inside a solid. */
  readonly startsInside: boolean
}

/**
 * Distance kept to the surface that was hit, along its normal [quants]. Planes of a level of 16,384 quants are off by
 * 1e-3 in 32 bits; a point on a plane would be behind it at once.
 */
export const GAP = 0.03125

const MOVEMENT: readonly Contents[] = ['solid', 'clip']

/**
 * Moves a shape from `from` to `to` and stops it at the first solid on its path. Pack axes, quants.
 * @param collision `level.collision` or that of a part; undefined, as in a level without solids, stops nothing.
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
  visitSolids(collision, start, end, halfOf(swept), (solid) => {
    if (stops[collision.contents[solid]]) sweep.meet(solid)
    return sweep.fraction
  })
  return sweep.result()
}

/**
 * Lists the contents that a point, box or capsule is in, each once, in the order of {@link CONTENTS}.
 * @param collision `level.collision` or that of a part; undefined, as in a level without solids, gives an empty list.
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
  visitSolids(collision, point, point, halfOf(swept), (solid) => {
    const first = collision.firstPlanes[solid]
    if (isInside(collision, first, lastPlane(collision, solid, swept), point, swept)) {
      found.add(collision.contents[solid])
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

/** Half sizes of the bounding box of a shape. */
function halfOf(shape: SweptShape): Vector {
  if (shape.kind === 'point') return [0, 0, 0]
  if (shape.kind === 'box') return shape.half
  return [shape.radius, shape.halfHeight, shape.radius]
}

/** Points need no bevels. */
function lastPlane(collision: Collision, solid: number, shape: SweptShape): number {
  const first = collision.firstPlanes[solid]
  return shape.kind === 'point' ? first + collision.sideCounts[solid] : collision.firstPlanes[solid + 1]
}

/** Extent of a shape along a normal: the distance by which planes are pushed out. */
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

/** A movement and the nearest solid that it has hit so far. */
class Sweep {
  fraction = 1
  readonly #collision: Collision
  readonly #from: Vector
  readonly #to: Vector
  readonly #shape: SweptShape
  #plane = -1
  #solid = -1
  #startsInside = false

  constructor(collision: Collision, from: Vector, to: Vector, shape: SweptShape) {
    this.#collision = collision
    this.#from = from
    this.#to = to
    this.#shape = shape
  }

  /** Tests a solid: the shape hits it when it enters all of its planes before it leaves one. */
  meet(solid: number): void {
    const { planes, firstPlanes } = this.#collision
    const last = lastPlane(this.#collision, solid, this.#shape)
    let enter = -1
    let leave = 1
    let hit = -1
    let getsOut = false
    for (let plane = firstPlanes[solid]; plane < last; plane++) {
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
    if (hit < 0) this.#startInside(solid, getsOut)
    else if (enter < leave) this.#stop(enter, hit, solid)
  }

  result(): Trace {
    const { planes, planeFlags, blocks } = this.#collision
    const [from, to, fraction] = [this.#from, this.#to, this.fraction]
    const along = (axis: 0 | 1 | 2): number => from[axis] + (to[axis] - from[axis]) * fraction
    const position: Vector = fraction === 1 ? to : [along(0), along(1), along(2)]
    const startsInside = this.#startsInside
    if (this.#solid < 0) return { fraction, position, startsInside }
    const block = blocks[this.#solid]
    if (this.#plane < 0) return { fraction, position, block, startsInside }
    const at = this.#plane * 4
    const normal: Vector = [planes[at], planes[at + 1], planes[at + 2]]
    return { fraction, position, normal, block, flags: planeFlags[this.#plane], startsInside }
  }

  /**
   * A shape that starts inside a solid may leave it, but not move further in. Of several solids, the one of the first
   * block counts.
   */
  #startInside(solid: number, getsOut: boolean): void {
    const isStuck = this.#startsInside && this.fraction === 0 && this.#plane < 0
    this.#startsInside = true
    if (getsOut || (isStuck && this.#isLater(solid))) return
    this.fraction = 0
    this.#solid = solid
    this.#plane = -1
  }

  /**
   * Of two solids at the same distance, the one of the first block counts, so that the result does not depend on the
   * tree.
   */
  #stop(fraction: number, plane: number, solid: number): void {
    if (fraction > this.fraction) return
    if (fraction === this.fraction && this.#solid >= 0 && this.#isLater(solid)) return
    this.fraction = fraction
    this.#plane = plane
    this.#solid = solid
  }

  #isLater(solid: number): boolean {
    return solid > this.#solid
  }
}
