import { table } from '../compiler/table.js'
import type { PluginReport } from './bench.js'
import type { SavedToPixels } from './saved-to-pixels.js'
import { ASSET_TARGET, type Compared, START_TARGET, type Start } from './start.js'

/** Everything, as tables for people. */
export function printPlugin({ load, start, edits }: PluginReport): string {
  const parts = [
    `milliseconds, medians; load of the machine: ${load}`,
    ...(start === undefined ? [] : [printStart(start)]),
    ...(edits.length === 0 ? [] : [printEdits(edits)]),
  ]
  return parts.join('\n\n')
}

function printStart({ rounds, laps, added, asset, checksums }: Start): string {
  const rows = [...laps, asset].map(({ name, wall, cpu }) => [name, ...compared(wall), ...compared(cpu)])
  const head = ['dev server, warm cache', 'plugin', 'Vite alone', 'ratio', 'CPU: plugin', 'Vite alone', 'ratio']
  return `${table([head, ...rows])}
${rounds} starts of each in turns, a process each; Vite alone imports the same packs, built before, by ?url
added up to the first asset, on the clock: ${ms(added)} ms; target ${START_TARGET} ms: ${verdict(added, START_TARGET)}
each further asset, on the clock: ${ms(asset.wall.plugin)} ms; target ${ASSET_TARGET} ms: ${verdict(asset.wall.plugin, ASSET_TARGET)}
packs: ${checksums.join(' ')}`
}

function printEdits(edits: readonly SavedToPixels[]): string {
  const rows = edits.map(({ name, plugin, reload, target, checksum }) => [
    name,
    ms(plugin.median),
    ms(plugin.best),
    ms(plugin.worst),
    ms(plugin.serverCpu),
    ms(reload.median),
    ms(reload.worst),
    `${(reload.median / plugin.median).toFixed(2)} ×`,
    checksum,
    `${target} ms: ${verdict(plugin.median, target)}`,
  ])
  const head = [
    'saved → pixels',
    'plugin',
    'best',
    'worst',
    'server CPU',
    'reload',
    'worst',
    'reload / plugin',
    'pixels',
    'target',
  ]
  return `${table([head, ...rows])}
${edits[0].edits} edits of each; reload: Vite alone, with a pack that was built before, loads the page anew; it builds nothing
after every edit both pages had the same pixels, and the last ones were those of a page that was loaded anew`
}

function compared({ plugin, vite }: Compared): string[] {
  return [ms(plugin), ms(vite), `${(plugin / vite).toFixed(2)} ×`]
}

const ms = (value: number): string => value.toFixed(1)

function verdict(value: number, target: number): string {
  return value <= target ? 'reached' : 'MISSED'
}
