import { table } from '../compiler/table.js'
import type { PluginReport } from './bench.js'
import type { SavedToPixels } from './saved-to-pixels.js'
import { ASSET_TARGET, type Compared, START_TARGET, type Start } from './start/start.js'

/** Formats the report as aligned tables. */
export function printPlugin({ load, start, edits }: PluginReport): string {
  const parts = [
    `milliseconds, medians; load average of the machine: ${load}`,
    ...(start === undefined ? [] : [printStart(start)]),
    ...(edits.length === 0 ? [] : [printEdits(edits)]),
  ]
  return parts.join('\n\n')
}

function printStart({ rounds, laps, added, asset, checksums }: Start): string {
  const rows = [...laps, asset].map(({ name, wall, cpu }) => [name, ...compared(wall), ...compared(cpu)])
  const head = ['dev server, warm cache', 'plugin', 'Vite alone', 'ratio', 'CPU: plugin', 'Vite alone', 'ratio']
  return `${table([head, ...rows])}
${rounds} starts of each, alternating, in separate processes; Vite alone imports the same packs, prebuilt, with ?url
added up to the first asset, wall clock: ${ms(added)} ms; target ${START_TARGET} ms: ${verdict(added, START_TARGET)}
each further asset, wall clock: ${ms(asset.wall.plugin)} ms; target ${ASSET_TARGET} ms: ${verdict(asset.wall.plugin, ASSET_TARGET)}
packs: ${checksums.join(' ')}`
}

function printEdits(edits: readonly SavedToPixels[]): string {
  const rows = edits.map(({ name, plugin, reload, light, target, checksum }) => [
    name,
    ms(plugin.median),
    ms(plugin.best),
    ms(plugin.worst),
    ms(plugin.serverCpu),
    light === undefined ? '' : ms(light),
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
    'with light',
    'reload',
    'worst',
    'reload / plugin',
    'pixels',
    'target',
  ]
  return `${table([head, ...rows])}
${edits[0].edits} edits of each; reload: Vite alone reloads the page with a prebuilt pack; it builds nothing
after every edit both pages showed the same pixels, and the last ones equal those of a reloaded page`
}

function compared({ plugin, vite }: Compared): string[] {
  return [ms(plugin), ms(vite), `${(plugin / vite).toFixed(2)} ×`]
}

const ms = (value: number): string => value.toFixed(1)

function verdict(value: number, target: number): string {
  return value <= target ? 'reached' : 'MISSED'
}
