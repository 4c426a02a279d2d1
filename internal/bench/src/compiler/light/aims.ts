import { type MeasuredBake, type MeasuredThreads, speedupOf } from './bakes.js'
import type { MeasuredSet } from './bench.js'
import type { MeasuredDirect } from './direct.js'

/** What is to hold, by how much it does. */
export interface Aim {
  readonly name: string
  readonly found: string
  readonly holds: boolean
}

/** Least ratios of rays to those of three-mesh-bvh, in the order of the sets. */
const RATIOS = [8, 12, 12]
const MIN_SPEEDUP = 1.8
/** Cost of a luxel among many lamps, by that among few. */
const MAX_GROWTH = 1.5
const MAX_DRAFT_SECONDS = 1
/** Cost of direct light, by that of light with reflections. */
const MAX_DIRECT = 0.25

/** Compares what was measured with the aims. */
export function aimsOf(
  sets: readonly MeasuredSet[],
  bakes: readonly MeasuredBake[],
  threads: MeasuredThreads | undefined,
  direct: readonly MeasuredDirect[],
): readonly Aim[] {
  const rays = sets.map(({ name, wasm, rival }, index) => {
    return atLeast(`rays, ${name}: times those of three-mesh-bvh`, wasm / rival, RATIOS[index])
  })
  const native = bakes.find((bake) => bake.native !== undefined)
  const draft = bakes.find(({ name }) => name.includes('draft'))
  const [few, many] = bakes.filter(({ name }) => name.startsWith('rooms'))
  const growth = many === undefined ? undefined : many.seconds / many.luxels / (few.seconds / few.luxels)
  return [
    ...rays,
    ...(native?.native === undefined ? [] : [atMost(`${native.name}: CPU seconds`, native.seconds, native.native)]),
    ...(threads === undefined ? [] : threadAims(threads)),
    ...(draft === undefined ? [] : [atMost(`${draft.name}: CPU seconds`, draft.seconds, MAX_DRAFT_SECONDS)]),
    ...direct.map(({ map, seconds, final }) => {
      return atMost(`${map}, direct light: times the CPU seconds of final light`, seconds / final, MAX_DIRECT)
    }),
    ...(growth === undefined ? [] : [atMost(`${many.lamps} lamps: times the cost of a luxel`, growth, MAX_GROWTH)]),
  ]
}

function threadAims(threads: MeasuredThreads): Aim[] {
  const { one, two } = threads.clock
  const clock = `${one.toFixed(1)} and ${two.toFixed(1)} s on the clock`
  return [
    atLeast(`two threads, by processor time (${clock}): times as fast`, speedupOf(threads), MIN_SPEEDUP),
    { name: 'two threads: the same pages', found: String(threads.isSame), holds: threads.isSame },
  ]
}

/** Formats aims as a Markdown table. */
export function printAims(aims: readonly Aim[]): string {
  const rows = aims.map(({ name, found, holds }) => `| ${name} | ${found} | ${holds ? 'holds' : 'missed'} |`)
  return ['| aim | found | |', '| --- | --- | --- |', ...rows].join('\n')
}

function atLeast(name: string, value: number, least: number): Aim {
  return { name, found: `${value.toFixed(2)}, at least ${least}`, holds: value >= least }
}

function atMost(name: string, value: number, most: number): Aim {
  return { name, found: `${value.toFixed(2)}, at most ${most}`, holds: value <= most }
}
