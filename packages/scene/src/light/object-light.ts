import { type Bounds, LIGHT_SIZE, type LightGrid, lightAt } from '@brushwork/runtime'

interface Point {
  x: number
  y: number
  z: number
}

/** What models and parts of levels say about their size. */
export interface Bounded {
  readonly model?: { readonly bounds?: Bounds }
  readonly part?: { readonly bounds?: Bounds }
}

/** Writes where the light of an object is read, in its own space: the middle of a model or part, and the origin of other objects. */
export function middleOf<Out extends Point>({ model, part }: Bounded, out: Out): Out {
  const { min, max } = model?.bounds ?? part?.bounds ?? NO_BOUNDS
  out.x = (min[0] + max[0]) / 2
  out.y = (min[1] + max[1]) / 2
  out.z = (min[2] + max[2]) / 2
  return out
}

const NO_BOUNDS: Bounds = { min: [0, 0, 0], max: [0, 0, 0] }

/** Light of an object, and where it was read. */
export interface ObjectLight {
  /** `[12]` as `lightAt` writes it, times the exposure. */
  readonly light: Float32Array
  readonly point: Point
  grid: LightGrid | undefined
  version: number
  /** Whether there is light where the object stands. */
  isFound: boolean
}

/** Reads the light of objects where they stand: again when one has moved. Nothing is allocated after the first time for each object. */
export class ObjectLightReader<Node extends object> {
  /** Reads light of a grid; while new light fades in, another function does. */
  lightAt = lightAt
  /** Grows when light has changed, although the grid has not. */
  version = 0
  readonly #lit = new WeakMap<Node, ObjectLight>()
  readonly #exposure: number

  /** @param exposure factor on the light of grids */
  constructor(exposure: number) {
    this.#exposure = exposure
  }

  /** @param point the object's {@link middleOf} in the level */
  read(grid: LightGrid, object: Node, { x, y, z }: Readonly<Point>): ObjectLight {
    const lit = this.#lightOf(object)
    const { point, light } = lit
    const hasMoved = point.x !== x || point.y !== y || point.z !== z
    if (lit.grid === grid && lit.version === this.version && !hasMoved) return lit
    point.x = x
    point.y = y
    point.z = z
    lit.grid = grid
    lit.version = this.version
    lit.isFound = this.lightAt(grid, point, light)
    if (lit.isFound && this.#exposure !== 1) for (let at = 0; at < LIGHT_SIZE; at++) light[at] *= this.#exposure
    return lit
  }

  #lightOf(object: Node): ObjectLight {
    const known = this.#lit.get(object)
    if (known !== undefined) return known
    const light = new Float32Array(LIGHT_SIZE)
    const lit = { light, point: { x: 0, y: 0, z: 0 }, grid: undefined, version: 0, isFound: false }
    this.#lit.set(object, lit)
    return lit
  }
}
