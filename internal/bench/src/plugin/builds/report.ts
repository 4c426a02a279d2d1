import { table } from '../../compiler/table.js'
import { type BuildsCompared, type BuildsReport, CORES_TARGET, type ThreadsCompared, WARM_TARGET } from './bench.js'
import type { SharedTextures } from './shared-textures.js'

/** Formats the report as aligned tables. */
export function printBuilds({ rounds, load, warm, threads, corpus, textures }: BuildsReport): string {
  const parts = [
    `milliseconds, medians of ${rounds} rounds; load average of the machine: ${load}`,
    ...(warm === undefined ? [] : [printWarm(warm)]),
    ...(threads === undefined ? [] : [printThreads('short cold build', threads)]),
    ...(corpus === undefined ? [] : [printThreads('cold build of the corpus', corpus)]),
    ...(textures === undefined ? [] : [printTextures(textures)]),
  ]
  return parts.join('\n\n')
}

function printWarm(warm: BuildsCompared): string {
  return `${rows('warm build', warm, ['plugin', 'empty plugin'])}
added to the build of ${warm.assets} assets, wall clock: ${warm.added.toFixed(1)} ms; target ${WARM_TARGET} ms: ${verdict(warm.added <= WARM_TARGET)}
packs: ${warm.checksum}`
}

function printTextures({ models, textures, wall, cpu, checksum }: SharedTextures): string {
  const rows = table([
    ['brushwork build', 'wall clock', 'CPU'],
    [`${models} models, ${textures} textures`, wall.toFixed(1), cpu.toFixed(1)],
  ])
  return `${rows}\npacks: ${checksum}`
}

function printThreads(name: string, threads: ThreadsCompared): string {
  const { oneCore, coresRatio, ratio, assets, checksum } = threads
  const cores =
    oneCore === undefined || coresRatio === undefined
      ? 'one core: SKIPPED, taskset cannot bind a process here, so the target was NOT measured'
      : `one core / two, ${assets} assets, wall clock: ${coresRatio.toFixed(2)} ×; target ${CORES_TARGET} ×: ${verdict(coresRatio >= CORES_TARGET)}`
  return `${rows(name, threads, ['two threads', 'one thread'], oneCore && { 'one thread, one core': oneCore })}
${cores}
one thread on two cores / two threads: ${ratio.toFixed(2)} ×
packs: ${checksum}`
}

function rows(
  name: string,
  { ours, other }: BuildsCompared,
  [one, two]: readonly [string, string],
  more: Readonly<Record<string, BuildsCompared['ours']>> = {},
): string {
  const sides = Object.entries({ [one]: ours, [two]: other, ...more })
  return table([
    [name, 'wall clock', 'CPU'],
    ...sides.map(([side, { wall, cpu }]) => [side, wall.toFixed(1), cpu.toFixed(1)]),
  ])
}

function verdict(isReached: boolean): string {
  return isReached ? 'reached' : 'MISSED'
}
