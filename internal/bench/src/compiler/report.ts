import type { CompilerReport } from './bench.js'
import { type Growth, MAX_EXPONENT, MAX_MEGABYTES } from './growth.js'
import { INCREMENTAL_TARGET, type Incremental } from './incremental.js'
import type { Quoted } from './rivals/native-figures.js'
import type { MapSpeed, Tightness } from './speed.js'
import { table } from './table.js'

/** Formats the report as aligned tables. */
export function printCompiler({ load, speeds, growths, incremental, skipped }: CompilerReport): string {
  const parts = [
    `processor seconds of one process each, all threads; load average of the machine: ${load}`,
    ...(speeds.length > 0
      ? [printSpeeds(speeds), printNative(speeds), printRival(speeds), printVisibility(speeds)]
      : []),
    ...(growths.length > 0 ? [printGrowth(growths)] : []),
    ...(incremental === undefined ? [] : [printIncremental(incremental)]),
    ...(skipped === undefined ? [] : [skipped]),
  ]
  return parts.join('\n\n')
}

const COLUMNS = ['source', 'csg', 'tree', 'portals', 'geometry', 'rest', 'visibility', 'all'] as const

function printSpeeds(speeds: readonly MapSpeed[]): string {
  const rows = speeds.flatMap(({ map, brushes, draft, final, program }) => [
    ...(['cold', 'warm'] as const).map((state) => [
      `${map} ${state}`,
      String(brushes),
      ...COLUMNS.map((group) => seconds(draft.seconds[group][state])),
      seconds(final.seconds.visibility[state]),
      state === 'cold' ? draft.checksum : final.checksum,
    ]),
    [`${map} program`, String(brushes), ...COLUMNS.map((group) => seconds(program[group])), '', draft.checksum],
  ])
  const head = ['draft, CPU s', 'brushes', ...COLUMNS, 'full vis', 'checksum']
  return `${table([head, ...rows])}
cold = first run of a fresh process, warm = best of its later runs, program = cold with the engine flags of the command line, best of 3 processes; geometry = source + csg + tree + portals; checksums: draft, final`
}

function printNative(speeds: readonly MapSpeed[]): string {
  const rows = speeds.map(({ map, native, draft, final, program }) => {
    const { geometry, rest, visibility } = draft.seconds
    return [
      map,
      quoted(native.geometry),
      times(native.geometry, geometry.warm),
      times(native.geometry, geometry.warm + rest.warm),
      times(native.geometry, geometry.cold),
      times(native.geometry, program.geometry),
      times(native.geometry, program.geometry + program.rest),
      quoted(native.fastVis),
      times(native.fastVis, visibility.warm),
      quoted(native.fullVis),
      times(native.fullVis, final.seconds.visibility.warm),
    ]
  })
  const head = [
    'native / ours',
    'geometry',
    'warm',
    '+ rest',
    'cold',
    'program',
    '+ rest',
    'fast vis',
    'draft',
    'full vis',
    'full',
  ]
  return `${table([head, ...rows])}
QUOTED, not run: ericw-tools as measured on another day (docs/benchmarks.md). Ratios are to its fastest run; above 1, Brushwork is faster.
Its geometry includes faces and T-junctions, like geometry + rest here. Its clusters differ.`
}

function printRival(speeds: readonly MapSpeed[]): string {
  const rows = speeds.map(({ map, rival, draft }) => [
    map,
    seconds(rival.hulls),
    seconds(rival.union),
    seconds(draft.seconds.csg.warm),
    (rival.union / draft.seconds.csg.warm).toFixed(2),
  ])
  return `${table([['manifold-3d 3.5.4, CPU s', 'hulls', 'union', 'our csg', 'union / csg'], ...rows])}
same brushes and process, alternating rounds, best of each`
}

function printVisibility(speeds: readonly MapSpeed[]): string {
  const share = ({ seen, possible }: Tightness) => [
    String(Math.sqrt(possible)),
    possible === 0 ? '' : `${((seen / possible) * 100).toFixed(1)} %`,
  ]
  const rows = speeds.map(({ map, draft, final }) => [map, ...share(draft.sight), ...share(final.sight)])
  return table([['seen / possible', 'clusters', 'draft', 'clusters', 'full'], ...rows])
}

function printGrowth(growths: readonly Growth[]): string {
  const rows = growths.flatMap(({ kind, sizes }) =>
    sizes.map(({ brushes, geometry, all, peakMegabytes }) => [
      kind,
      String(brushes),
      seconds(geometry),
      seconds(all),
      peakMegabytes.toFixed(0),
    ]),
  )
  const verdicts = growths.map(({ kind, sizes, geometryExponent, allExponent }) => {
    const most = Math.max(...sizes.map(({ peakMegabytes }) => peakMegabytes))
    const met = geometryExponent <= MAX_EXPONENT && most < MAX_MEGABYTES
    return `${kind}: geometry grows like brushes ^ ${geometryExponent.toFixed(2)}, all like ^ ${allExponent.toFixed(2)}; target ^ ${MAX_EXPONENT} and ${MAX_MEGABYTES} MB: ${met ? 'reached' : 'MISSED'}`
  })
  return [table([['growth, draft', 'brushes', 'geometry', 'all', 'peak MB'], ...rows]), ...verdicts].join('\n')
}

function printIncremental({ map, edits, again, clean, wall, stages, different }: Incremental): string {
  const rows = [
    ...stages.map(({ stage, again, clean }) => [stage, milliseconds(again), '', milliseconds(clean), '']),
    ['all', ...[again, clean].flatMap(({ median, most }) => [milliseconds(median), milliseconds(most)])],
  ]
  const met = again.median <= INCREMENTAL_TARGET ? 'reached' : 'MISSED'
  return `${table([[`${map}, one brush moved, CPU ms`, 'median', 'most', 'clean median', 'most'], ...rows])}
${edits} brushes, one at a time; wall clock: median ${milliseconds(wall.median)} ms, most ${milliseconds(wall.most)} ms; target ${INCREMENTAL_TARGET} ms: ${met}
${different === 0 ? 'all bytes equal those of a clean compilation' : `${different} EDITS GAVE DIFFERENT BYTES than a clean compilation`}`
}

const seconds = (value: number): string => value.toFixed(3)
const milliseconds = (value: number): string => value.toFixed(1)

function quoted([low, high]: Quoted): string {
  if (high === Number.POSITIVE_INFINITY) return `> ${low}`
  return low === high ? String(low) : `${low}–${high}`
}

function times([low, high]: Quoted, ours: number): string {
  return `${high === Number.POSITIVE_INFINITY ? '> ' : ''}${(low / ours).toFixed(2)} ×`
}
