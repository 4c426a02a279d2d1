import { smoothstep } from '../mathematics.js'
import { chance } from '../random.js'
import { noise } from './noise.js'

/**
 * One stone, tile or plank of a tileable layout [texels]. `x + width` may exceed the right edge, and `y + height` the
 * lower one.
 */
export interface Piece {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Position of a texel: its piece, its depth inside it, and its coordinates across it. */
export interface TexelPosition {
  readonly piece: number
  /** Distance to the nearest edge of the piece with rounded corners [texels]; negative in the joint. */
  readonly depth: number
  /** 0..1 across and down the piece. */
  readonly across: number
  readonly down: number
}

export interface Joints {
  /** Half the width of a joint [texels]. */
  readonly joint: number
  /** Radius of the corners [texels]. */
  readonly corner: number
  /** Maximum displacement of the edges [texels]. */
  readonly wander: number
  readonly seed: number
}

/** Finds the piece under each texel of a tile. Pieces must cover it without overlap. */
export function layout(
  pieces: readonly Piece[],
  joints: Joints,
  width = 256,
  height = 256,
): (x: number, y: number) => TexelPosition {
  const owner = new Int32Array(width * height).fill(-1)
  pieces.forEach((piece, index) => {
    for (let y = piece.y; y < piece.y + piece.height; y++)
      for (let x = piece.x; x < piece.x + piece.width; x++) owner[(y % height) * width + (x % width)] = index
  })
  const bendX = noise(joints.seed, 24, 24, width, height)
  const bendY = noise(joints.seed + 1, 24, 24, width, height)
  const fray = noise(joints.seed + 2, 64, 64, width, height)
  return (x, y) => {
    const index = owner[y * width + x]
    const piece = pieces[index]
    const left = (x - piece.x + width) % width
    const top = (y - piece.y + height) % height
    const wanderX = (bendX(x, y) - 0.5) * 2 * joints.wander
    const wanderY = (bendY(x, y) - 0.5) * 2 * joints.wander
    const insetX = Math.min(left + 0.5, piece.width - left - 0.5) - joints.joint + wanderX
    const insetY = Math.min(top + 0.5, piece.height - top - 0.5) - joints.joint + wanderY
    const depth = rounded(insetX, insetY, joints.corner) + (fray(x, y) - 0.5) * joints.wander
    return { piece: index, depth, across: left / piece.width, down: top / piece.height }
  }
}

/** Distance to the edge of a corner with the given `radius`. */
function rounded(insetX: number, insetY: number, radius: number): number {
  const x = radius - insetX
  const y = radius - insetY
  if (x <= 0 || y <= 0) return Math.min(insetX, insetY)
  return radius - Math.sqrt(x * x + y * y)
}

/** Rows of stones: `heights` from the top, `widths` of each row from the row's start column. */
export function courses(
  heights: readonly number[],
  rows: readonly { readonly start: number; readonly widths: readonly number[] }[],
): Piece[] {
  const pieces: Piece[] = []
  let y = 0
  heights.forEach((height, row) => {
    let x = rows[row % rows.length].start
    for (const width of rows[row % rows.length].widths) {
      pieces.push({ x: x % 256, y, width, height })
      x += width
    }
    y += height
  })
  return pieces
}

/** Rounded profile of a stone: 0 in the joint, rising to 1 within `rise` texels. */
export function pillow(depth: number, rise: number): number {
  return smoothstep(-0.5, rise, depth)
}

/** Splits `total` into `count` integer widths that differ from their mean by up to `spread` (0..1). */
export function split(total: number, count: number, spread: number, seed: number): number[] {
  const weights = Array.from({ length: count }, (_, k) => 1 + (chance(seed, k) * 2 - 1) * spread)
  const sum = weights.reduce((a, b) => a + b)
  let used = 0
  let exact = 0
  return weights.map((weight) => {
    exact += (weight / sum) * total
    const width = Math.round(exact) - used
    used += width
    return width
  })
}
