import type { Vector } from '@brushwork/asset'
import type { WmpBlock } from '@brushwork/codecs/wmp'

/** The first corner, or plane point, that is not finite, and the first face that has it; −1 for none. */
export function badPoint(
  { planes, polygons }: WmpBlock,
  vertices: Float64Array,
): { text: string; face: number } | undefined {
  const bad = vertices.findIndex((value) => !Number.isFinite(value))
  if (bad >= 0) {
    const corner = Math.floor(bad / 3)
    const index = polygons.indices.indexOf(corner)
    const face = index < 0 ? -1 : polygons.starts.findIndex((start) => start > index) - 1
    return { text: `corner ${corner} is not a point (${vertices[bad]})`, face }
  }
  const at = planes?.findIndex((value) => !Number.isFinite(value)) ?? -1
  return at < 0 ? undefined : { text: `a plane has no point there (${planes?.[at]})`, face: Math.floor(at / 9) }
}

/** The first finite corner, or the node's origin. */
export function firstPoint(vertices: Float64Array, origin: Vector): Vector {
  for (let at = 0; at < vertices.length; at += 3) {
    const [x, y, z] = vertices.subarray(at, at + 3)
    if (Number.isFinite(x + y + z)) return [x, y, z]
  }
  return origin
}

/** Limit of faces of one brush; real brushes have dozens. */
const MAX_FACES = 1024

/** Finds faces of a brush with the same corners as an earlier one, in any rotation and direction. */
export class RepeatedFaces {
  readonly #isBrush: boolean
  readonly #bySum = new Map<number, number[][]>()
  #count = 0

  constructor(isBrush: boolean) {
    this.#isBrush = isBrush
  }

  /** Whether an earlier face has these corners; stores them. */
  has(corners: readonly number[]): boolean {
    if (!this.#isBrush || this.#count++ >= MAX_FACES) return false
    const sorted = [...corners].sort((a, b) => a - b)
    const sum = sorted.reduce((total, corner) => total + corner, 0)
    const others = this.#bySum.get(sum)
    if (others === undefined) this.#bySum.set(sum, [sorted])
    else if (others.some((other) => isSame(other, sorted))) return true
    else others.push(sorted)
    return false
  }
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((corner, index) => corner === b[index])
}
