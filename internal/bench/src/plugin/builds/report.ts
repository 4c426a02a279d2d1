import { table } from '../../compiler/table.js'
import { type BuildsCompared, type BuildsReport, THREADS_TARGET, WARM_TARGET } from './bench.js'

/** Formats the report as aligned tables. */
export function printBuilds({ rounds, load, warm, threads, corpus }: BuildsReport): string {
  const parts = [
    `milliseconds, medians of ${rounds} rounds; load average of the machine: ${load}`,
    ...(warm === undefined ? [] : [printWarm(warm)]),
    ...(threads === undefined ? [] : [printThreads('short cold build', threads)]),
    ...(corpus === undefined ? [] : [printThreads('cold build of the corpus', corpus)]),
  ]
  return parts.join('\n\n')
}

function printWarm(warm: BuildsCompared): string {
  return `${rows('warm build', warm, ['plugin', 'empty plugin'])}
added to the build of ${warm.assets} assets, wall clock: ${warm.added.toFixed(1)} ms; target ${WARM_TARGET} ms: ${verdict(warm.added <= WARM_TARGET)}
packs: ${warm.checksum}`
}

function printThreads(name: string, threads: BuildsCompared): string {
  return `${rows(name, threads, ['two threads', 'one thread'])}
one thread / two threads, ${threads.assets} assets, wall clock: ${threads.ratio.toFixed(2)} ×; target ${THREADS_TARGET} ×: ${verdict(threads.ratio >= THREADS_TARGET)}
packs: ${threads.checksum}`
}

function rows(name: string, { ours, other }: BuildsCompared, [one, two]: readonly [string, string]): string {
  return table([
    [name, 'wall clock', 'CPU'],
    [one, ours.wall.toFixed(1), ours.cpu.toFixed(1)],
    [two, other.wall.toFixed(1), other.cpu.toFixed(1)],
  ])
}

function verdict(isReached: boolean): string {
  return isReached ? 'reached' : 'MISSED'
}
