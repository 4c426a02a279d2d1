import type { BuildOutcome } from '../packs/build-outcome.js'
import { trianglesOf } from '../packs/triangles-of.js'
import { shownPath } from '../session/paths.js'
import { byteCount, count, plural } from './summary.js'
import { printTable } from './table.js'

const HEAD = ['name', 'kind', 'triangles', 'bytes', 'ms', 'warnings', 'pack'] as const

/** What was built, one source a row, and a line that sums it up. */
export function printBuildTable(outcomes: readonly BuildOutcome[], cwd: string): string {
  return [printTable([HEAD, ...outcomes.map((outcome) => rowOf(outcome, cwd))]), sumOf(outcomes)].join('\n')
}

function rowOf({ file, milliseconds, built }: BuildOutcome, cwd: string): string[] {
  const name = shownPath(file, cwd)
  const ms = count(Math.round(milliseconds))
  if (built === undefined) return [name, 'FAILED', '–', '–', ms, '–', '–']
  const { facts, byteLength, warnings, cached } = built.asset
  const pack = `${shownPath(built.target, cwd)}${cached ? ', from the cache' : ''}`
  return [name, facts.kind, count(trianglesOf(facts)), count(byteLength), ms, count(warnings.length), pack]
}

function sumOf(outcomes: readonly BuildOutcome[]): string {
  const done = outcomes.flatMap(({ built }) => (built === undefined ? [] : [built.asset]))
  const failed = outcomes.length - done.length
  const bytes = done.reduce((sum, { byteLength }) => sum + byteLength, 0)
  const end = failed === 0 ? 'none failed' : `${count(failed)} FAILED`
  return `${plural(done.length, 'asset')} built, ${byteCount(bytes)}, ${end}`
}
