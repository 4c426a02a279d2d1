import { buildTraceTree, createTracer, type Tracer } from '../../../../packages/wmp-compiler/src/light/trace/index.js'
import { hallOf } from './hall.js'
import { coherentRays, incoherentRays, RAY, type RaySet, shadowRays } from './ray-sets.js'
import { Rival } from './rival.js'

/** 8,334 boxes of 12 triangles. */
const BOXES = 8334
/** Rays of a set, squared. */
const SIDE = 512
/** Share of rays that may have other hits: rays through edges, and hits closer to each other than 32 bits can say. */
const MAX_OTHER = 1e-4

/** A set of rays, traced by all. Rates are of the fastest round, in rays a second. */
export interface MeasuredSet {
  readonly name: string
  readonly rays: number
  readonly wasm: number
  readonly portable: number
  readonly rival: number
  /** Rays that hit anything, and the sum of the triangles that they hit, or of the hits where any will do. */
  readonly hits: number
  readonly checksum: number
  readonly rivalChecksum: number
  /** Rays on whose hits the tracer and the rival do not agree. */
  readonly others: number
  /** Whether both kinds of the tracer have the same hits, and the rival all but a few. */
  readonly agree: boolean
}

/** Rays of a run. */
export interface LightReport {
  readonly triangles: number
  readonly buildMilliseconds: number
  readonly rivalBuildMilliseconds: number
  readonly sets: readonly MeasuredSet[]
}

/** Measures all tracers on the same rays. @param rounds passes over each set, in turns  @param side rays of a set, squared */
export function benchLight(rounds: number, boxes: number = BOXES, side: number = SIDE): LightReport {
  const corners = hallOf(boxes)
  let buildMilliseconds = Number.POSITIVE_INFINITY
  let rivalBuildMilliseconds = Number.POSITIVE_INFINITY
  let [tree, rival] = [buildTraceTree({ corners }), new Rival(corners)]
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    tree = buildTraceTree({ corners })
    buildMilliseconds = Math.min(buildMilliseconds, performance.now() - start)
    rival = new Rival(corners)
    rivalBuildMilliseconds = Math.min(rivalBuildMilliseconds, rival.buildMilliseconds)
  }
  const [wasm, portable] = [createTracer(tree, 'wasm'), createTracer(tree, 'portable')]
  const incoherent = incoherentRays(side * side)
  const sets = [incoherent, coherentRays(side), shadowRays(wasm, incoherent)]
  const measured = sets.map((set) => measure(set, rounds, wasm, portable, rival))
  return { triangles: corners.length / 9, buildMilliseconds, rivalBuildMilliseconds, sets: measured }
}

/** Results of a set of rays. */
class Results {
  readonly triangles: Int32Array
  readonly distances: Float32Array
  /** Of the fastest round. */
  seconds = Number.POSITIVE_INFINITY

  constructor(count: number) {
    this.triangles = new Int32Array(count)
    this.distances = new Float32Array(count)
  }

  time(run: () => void): void {
    const start = performance.now()
    run()
    this.seconds = Math.min(this.seconds, (performance.now() - start) / 1000)
  }
}

function measure(set: RaySet, rounds: number, wasm: Tracer, portable: Tracer, rival: Rival): MeasuredSet {
  const count = set.rays.length / RAY
  const [ofWasm, ofPortable, ofRival] = [new Results(count), new Results(count), new Results(count)]
  for (let round = 0; round < rounds; round++) {
    ofWasm.time(() => trace(wasm, set, ofWasm))
    ofRival.time(() => rival.trace(set.rays, ofRival.triangles, ofRival.distances))
    // Slow, and only there for comparison.
    if (round < 2) ofPortable.time(() => trace(portable, set, ofPortable))
  }
  if (set.isAny)
    for (const [ray, triangle] of ofRival.triangles.entries()) ofRival.triangles[ray] = triangle < 0 ? 0 : 1
  const others = ofWasm.triangles.filter((_, ray) => !agreeOn(ray, ofWasm, ofRival)).length
  const isSame = ofWasm.triangles.every((triangle, ray) => triangle === ofPortable.triangles[ray])
  return {
    name: set.name,
    rays: count,
    wasm: count / ofWasm.seconds,
    portable: count / ofPortable.seconds,
    rival: count / ofRival.seconds,
    hits: ofWasm.triangles.filter((triangle) => triangle >= (set.isAny ? 1 : 0)).length,
    checksum: ofWasm.triangles.reduce((sum, triangle) => sum + triangle, 0),
    rivalChecksum: ofRival.triangles.reduce((sum, triangle) => sum + triangle, 0),
    others,
    agree: isSame && others <= count * MAX_OTHER,
  }
}

/** Copies rays to the tracer and results back, as users of it do. */
function trace(tracer: Tracer, { rays, isAny }: RaySet, { triangles, distances }: Results): void {
  for (let first = 0; first < triangles.length; first += tracer.capacity) {
    const count = Math.min(tracer.capacity, triangles.length - first)
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
