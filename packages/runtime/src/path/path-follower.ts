import type { Path } from '@brushwork/asset'
import type { MutableVector } from '../collision/shape.js'
import { checkOptions, type OptionNames } from '../usage/check-options.js'
import { wrongArgument } from '../usage/wrong-argument.js'
import { PathRoute, type RouteOptions } from './path-route.js'

export interface FollowerOptions extends RouteOptions {
  /** Quants a second. */
  readonly speed: number
  /** What happens at the end of an open path. Default: `stop`. Closed paths go round. */
  readonly atEnd?: 'stop' | 'back'
  /**
   * Called when the follower comes to a point, with the point's index in the path; in the order in which it comes to them. A frame that
   * goes round more than once reports the last round.
   */
  readonly onPoint?: (point: number) => void
}

const FOLLOWER_OPTIONS: OptionNames<FollowerOptions> = {
  kind: ['line', 'spline'],
  start: true,
  speed: true,
  atEnd: ['stop', 'back'],
  onPoint: true,
}

/**
 * Something that moves along a path: a patrol, a train, a camera. Set `speed` to slow it down, stop it or turn it back.
 * @example
 * ```ts
 * import { PathFollower } from '@brushwork/runtime'
 * import castle from './castle.wmp'
 *
 * const level = await castle.load()
 * const patrol = new PathFollower(level.paths[0], { speed: 60 })
 * renderer.setAnimationLoop(() => {
 *   patrol.update(seconds)
 *   camera.position.set(...patrol.position)
 * })
 * ```
 */
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
    checkOptions('PathFollower', options, FOLLOWER_OPTIONS)
    if (typeof options.speed !== 'number') throw wrongArgument('PathFollower', 'a speed in its options', options.speed)
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
    const start = after > before ? Math.max(before, after - this.#period) : Math.min(before, after + this.#period)
    const passed: [point: number, at: number][] = []
    const add = (point: number, distance: number) => {
      const at = this.#passing(start, after, distance)
      if (at !== undefined) passed.push([point, at])
    }
    for (const [index, point] of points.entries()) {
      const distance = this.route.distanceOf(index)
      add(point, distance)
      // On the way back, points come at other distances; the ends have one each.
      if (this.#period === 2 * length && distance > 0 && distance < length) add(point, 2 * length - distance)
    }
    passed.sort(([, a], [, b]) => (after > before ? a - b : b - a))
    for (const [point] of passed) onPoint(point)
  }

  /** The path length at which a move passes a distance, over all rounds; undefined if it does not. A move does not pass its start. */
  #passing(before: number, after: number, distance: number): number | undefined {
    const period = this.#period
    if (period === Infinity) {
      const isPassed = after > before ? distance > before && distance <= after : distance < before && distance >= after
      return isPassed ? distance : undefined
    }
    const round = after > before ? Math.floor : Math.ceil
    const last = round((after - distance) / period)
    return last === round((before - distance) / period) || period === 0 ? undefined : distance + last * period
  }
}

function modulo(value: number, period: number): number {
  return value - Math.floor(value / period) * period
}
