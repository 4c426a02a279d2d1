/** A rectangle, CSS pixels. */
interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export function squarify(values: readonly number[], area: Area): Area[]
