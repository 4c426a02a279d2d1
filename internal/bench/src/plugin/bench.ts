import { loadavg } from 'node:os'
import { EDIT_CASES } from './edit-cases.js'
import { withPackedPackages } from './installed/with-packed.js'
import { measureSavedToPixels, type SavedToPixels } from './saved-to-pixels.js'
import { measureStart, type Start } from './start/start.js'

/** Values that `--only` accepts. */
export const PLUGIN_PARTS: readonly string[] = ['start', ...Object.keys(EDIT_CASES)]

/** Results of `bench plugin`. */
export interface PluginReport {
  /** Load average over one minute, before and after the run. */
  readonly load: string
  readonly start?: Start
  readonly edits: readonly SavedToPixels[]
}

/**
 * Measures the packed plugin in Vite. @param rounds number of starts, and of edits of each kind @param only one of {@link
 * PLUGIN_PARTS}; omitted: everything
 */
export function benchPlugin(rounds: number, only?: string): Promise<PluginReport> {
  return withPackedPackages((packages) => benchPacked(packages, rounds, only))
}

async function benchPacked(packages: string, rounds: number, only?: string): Promise<PluginReport> {
  const before = loadavg()[0]
  const start = only === undefined || only === 'start' ? await measureStart(packages, rounds) : undefined
  const cases = Object.keys(EDIT_CASES).filter((name) => only === undefined || only === name)
  const edits = await measureSavedToPixels(packages, rounds, cases)
  const load = `${before.toFixed(1)} before, ${loadavg()[0].toFixed(1)} after`
  return { load, ...(start && { start }), edits }
}
