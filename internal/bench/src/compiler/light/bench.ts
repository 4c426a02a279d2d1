import {
  buildTraceTree,
  createTracer,
  type Tracer,
} from '../../../../../packages/wmp-compiler/src/light/trace/index.js'
import { cpuSeconds } from '../run/cpu-clock.js'
import { hallOf } from './hall.js'
import { coherentRays, incoherentRays, RAY, type RaySet, shadowRays } from './ray-sets.js'
import { Rival } from './rival.js'

/** 8,334 boxes of 12 triangles. */
const BOXES = 8334
/** Rays of a set, squared. */
const SIDE = 1024
/** Share of rays that may have other hits: rays through edges, and hits closer to each other than 32 bits can say. */
const MAX_OTHER = 1e-4

/** A set of rays, traced by all. Rates are rays in a second of processor time, of the fastest rounds. */
export interface MeasuredSet {
  readonly name: string
  readonly rays: number
  readonly wasm: number
  readonly rival: number
  /** Rays that hit anything, and the sum of the triangles that they hit, or of the hits where any will do. */
  readonly hits: number
  readonly checksum: number
  readonly rivalChecksum: number
  /** Rays on whose hits the tracer and the rival do not agree. */
  readonly others: number
  /** Whether the rival has the same hits, all but a few. */
  readonly agree: boolean
}

/** Rays of a run. */
export interface LightReport {
  readonly triangles: number
  readonly buildMilliseconds: number
  readonly rivalBuildMilliseconds: number
  readonly sets: readonly MeasuredSet[]
}

/** Measures both tracers on the same rays. @param rounds passes over each set, in turns  @param side rays of a set, squared */
export function benchLight(rounds: number, boxes: number = BOXES, side: number = SIDE): LightReport {
  const corners = hallOf(boxes)
  let [tree, rival] = [buildTraceTree({ corners }), new Rival(corners)]
  let [buildMilliseconds, rivalBuildMilliseconds] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < 2 * rounds; round++) {
    const start = process.cpuUsage()
    tree = buildTraceTree({ corners })
    buildMilliseconds = Math.min(buildMilliseconds, cpuSeconds(start) * 1000)
    rival = new Rival(corners)
    rivalBuildMilliseconds = Math.min(rivalBuildMilliseconds, rival.buildMilliseconds)
  }
  const tracer = createTracer(tree)
  const incoherent = incoherentRays(side * side)
  const sets = [incoherent, coherentRays(side), shadowRays(tracer, incoherent)]
  const measured = sets.map((set) => measure(set, rounds, tracer, rival))
  return { triangles: corners.length / 9, buildMilliseconds, rivalBuildMilliseconds, sets: measured }
}

/** Rays between two summaries at the clock: other programs disturb some parts of a round, and no part in every round. */
const PART = 2 ** 16

/** Results of a set of rays. */
class Results {
  readonly triangles: Int32Array
  readonly distances: Float32Array
  /** `[parts]` processor seconds of the fastest round. */
  readonly #seconds: Float64Array

  constructor(count: number) {
    this.triangles = new Int32Array(count)
    this.distances = new Float32Array(count)
    this.#seconds = new Float64Array(Math.ceil(count / PART)).fill(Number.POSITIVE_INFINITY)
  }

  /** Traces a round of rays, and keeps the time of the parts that were faster than before. */
  time(trace: (first: number, end: number) => void): void {
    for (const [part, best] of this.#seconds.entries()) {
      const start = process.cpuUsage()
      trace(part * PART, Math.min(this.triangles.length, (part + 1) * PART))
      this.#seconds[part] = Math.min(best, cpuSeconds(start))
    }
  }

  /** Rays in a second. */
  get rate(): number {
    return this.triangles.length / this.#seconds.reduce((sum, seconds) => sum + seconds, 0)
  }
}

function measure(set: RaySet, rounds: number, tracer: Tracer, rival: Rival): MeasuredSet {
  const count = set.rays.length / RAY
  const [own, ofRival] = [new Results(count), new Results(count)]
  for (let round = 0; round < rounds; round++) {
    own.time((first, end) => trace(tracer, set, own, first, end))
    ofRival.time((first, end) => rival.trace(set.rays, first, end, ofRival.triangles, ofRival.distances))
  }
  if (set.isAny)
    for (const [ray, triangle] of ofRival.triangles.entries()) ofRival.triangles[ray] = triangle < 0 ? 0 : 1
  const others = own.triangles.filter((_, ray) => !agreeOn(ray, own, ofRival)).length
  return {
    name: set.name,
    rays: count,
    wasm: own.rate,
    rival: ofRival.rate,
    hits: own.triangles.filter((triangle) => triangle >= (set.isAny ? 1 : 0)).length,
    checksum: own.triangles.reduce((sum, triangle) => sum + triangle, 0),
    rivalChecksum: ofRival.triangles.reduce((sum, triangle) => sum + triangle, 0),
    others,
    agree: others <= count * MAX_OTHER,
  }
}

/** Copies rays to the tracer and results back, as users of it do. */
function trace(
  tracer: Tracer,
  { rays, isAny }: RaySet,
  { triangles, distances }: Results,
  from: number,
  end: number,
): void {
  for (let first = from; first < end; first += tracer.capacity) {
    const count = Math.min(tracer.capacity, end - first)
    tracer.rays.set(rays.subarray(first * RAY, (first + count) * RAY))
    if (isAny) tracer.occluded(count, 'all')
    else tracer.closest(count, 'all')
    triangles.set(tracer.triangles.subarray(0, count), first)
    if (!isAny) distances.set(tracer.distances.subarray(0, count), first)
  }
}

/** Whether two tracers have the same triangle, or another one at the same distance, as of an edge. */
function agreeOn(ray: number, a: Results, b: Results): boolean {
  if (a.triangles[ray] === b.triangles[ray]) return true
  if (a.triangles[ray] < 0 || b.triangles[ray] < 0) return false
  return a.distances[ray] > 0 && Math.abs(a.distances[ray] - b.distances[ray]) < 1e-4 * (1 + a.distances[ray])
}
