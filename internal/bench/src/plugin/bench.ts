import { loadavg } from 'node:os'
import { EDIT_CASES } from './edit-cases.js'
import { measureSavedToPixels, type SavedToPixels } from './saved-to-pixels.js'
import { measureStart, type Start } from './start.js'

/** What `--only` takes. */
export const PLUGIN_PARTS: readonly string[] = ['start', ...Object.keys(EDIT_CASES)]

/** Everything that `bench plugin` says. */
export interface PluginReport {
  /** Processes that wanted to run, mean of the minute before and after. */
  readonly load: string
  readonly start?: Start
  readonly edits: readonly SavedToPixels[]
}

/** Measures the plugin in Vite. @param rounds starts, and edits of each kind. @param only one of {@link PLUGIN_PARTS}; everything when left out. */
export async function benchPlugin(rounds: number, only?: string): Promise<PluginReport> {
  const before = loadavg()[0]
  const start = only === undefined || only === 'start' ? await measureStart(rounds) : undefined
  const cases = Object.keys(EDIT_CASES).filter((name) => only === undefined || only === name)
  const edits = await measureSavedToPixels(rounds, cases)
  const load = `${before.toFixed(1)} before, ${loadavg()[0].toFixed(1)} after`
  return { load, ...(start && { start }), edits }
}
