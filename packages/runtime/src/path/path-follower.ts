import type { Path } from '@brushwork/asset'
import type { MutableVector } from '../collision/shape.js'
import { PathRoute, type RouteOptions } from './path-route.js'

export interface FollowerOptions extends RouteOptions {
  /** Quants a second. */
  readonly speed: number
  /** What happens at the end of an open path. Default: `stop`. Closed paths go round. */
  readonly atEnd?: 'stop' | 'back'
  /** Called when the follower comes to a point, with the point's index in the path. */
  readonly onPoint?: (point: number) => void
}

/** Something that moves along a path: a patrol, a train, a camera. Set `speed` to slow it down, stop it or turn it back. */
export class PathFollower {
  readonly route: PathRoute
  /** Quants a second; below 0 is backwards. */
  speed: number
  readonly position: MutableVector = [0, 0, 0]
  /** Unit direction of travel; zeros for a route without length. */
  readonly direction: MutableVector = [0, 0, 0]
  readonly #options: FollowerOptions
  /** Quants since the start, there and back again. */
  #travelled = 0
  /** Quants after which everything repeats; infinite for a path that ends. */
  readonly #period: number

  constructor(path: Path, options: FollowerOptions) {
    this.#options = options
    this.route = new PathRoute(path, options)
    this.speed = options.speed
    const { length, isClosed } = this.route
    this.#period = isClosed ? length : options.atEnd === 'back' ? 2 * length : Infinity
    this.update(0)
  }

  /** Quants from the start of the route. */
  get travelled(): number {
    const { length, isClosed } = this.route
    if (length === 0) return 0
    const round = this.#period === Infinity ? this.#travelled : modulo(this.#travelled, this.#period)
    return !isClosed && round > length ? 2 * length - round : round
  }

  /** Whether an open path has come to its end and stopped. */
  get isDone(): boolean {
    return this.#period === Infinity && this.#travelled >= this.route.length
  }

  /** Moves along the path. */
  update(seconds: number): void {
    const { route } = this
    const before = this.#travelled
    const after = before + this.speed * seconds
    this.#travelled = this.#period === Infinity ? Math.min(route.length, Math.max(0, after)) : after
    route.at(this.travelled, this.position, this.direction)
    const isReturning = this.#options.atEnd === 'back' && !route.isClosed && modulo(after, this.#period) > route.length
    if (isReturning !== this.speed < 0)
      for (let axis = 0; axis < 3; axis++) this.direction[axis] = 0 - this.direction[axis]
    if (this.#options.onPoint !== undefined) this.#reportPoints(before, this.#travelled, this.#options.onPoint)
  }

  #reportPoints(before: number, after: number, onPoint: (point: number) => void): void {
    const { points, length } = this.route
    for (let index = 0; index < points.length; index++) {
      const at = this.route.distanceOf(index)
      const isPassed = this.#passes(before, after, at)
      // On the way back, points come at other distances; the ends have one each.
      const isPassedBack =
        this.#period === 2 * length && at > 0 && at < length && this.#passes(before, after, 2 * length - at)
      if (isPassed || isPassedBack) onPoint(points[index])
    }
  }

  /** Whether the follower came to a distance, in any round. */
  #passes(before: number, after: number, at: number): boolean {
    const [low, high] = [Math.min(before, after), Math.max(before, after)]
    if (this.#period === Infinity) return at > low && at <= high
    return Math.floor((high - at) / this.#period) > Math.floor((low - at) / this.#period)
  }
}

function modulo(value: number, period: number): number {
  return value - Math.floor(value / period) * period
}
