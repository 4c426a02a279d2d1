import { stat } from 'node:fs/promises'
import { relative } from 'node:path/posix'
import { printableName } from '@brushwork/pipeline/config'
import type { BuildLog, LoggedAsset, LoggedBuild } from '../builds/build-log.js'
import type { Project } from '../builds/project.js'
import type { ResolvedOptions } from '../options.js'

/** Assets with a line of their own: hundreds would fill the screen. */
const MAX_LINES = 12

interface Parts {
  readonly log: BuildLog
  readonly project: Project
  readonly options: ResolvedOptions
}

/**
 * Summarizes a build: the sizes of sources and packs, and the time from each request to its result. Builds run in parallel and wait for each
 * other, so the time that one of them would take alone is not known.
 * @returns undefined without assets, after a failure, and with the option `quiet`
 */
export async function buildSummary({ log, project, options }: Parts): Promise<string | undefined> {
  if (options.quiet) return undefined
  const done = log.builds.filter(isDone)
  if (done.length === 0 || done.length < log.builds.length) return undefined
  const rows = await Promise.all(done.map((build) => rowOf(build, project.root)))
  rows.sort((a, b) => b.packed - a.packed || (a.name < b.name ? -1 : 1))
  const shown = rows.slice(0, MAX_LINES)
  const width = Math.max(...shown.map(({ name }) => name.length))
  const lines = shown.map((row) => `  ${row.name.padEnd(width)}  ${figures(row)}`)
  const rest = rows.length - shown.length
  return [headOf(rows), ...lines, ...(rest > 0 ? [`  and ${rest} smaller`] : [])].join('\n')
}

interface Row {
  readonly name: string
  readonly source: number
  readonly packed: number
  readonly took: number
  readonly cached: boolean
}

type Done = LoggedBuild & { readonly built: LoggedAsset }

function isDone(build: LoggedBuild): build is Done {
  return build.built !== undefined
}

async function rowOf({ file, preset, target, took, built }: Done, root: string): Promise<Row> {
  const sizes = await Promise.all(built.dependencies.map(sizeOf))
  const marks = [...(preset === undefined ? [] : [`preset=${preset}`]), ...(target === 'interchange' ? ['glb'] : [])]
  const name = printableName([relative(root, file), ...marks].join('?'))
  const source = sizes.reduce((sum, size) => sum + size, 0)
  return { name, source, packed: built.byteLength, took, cached: built.cached }
}

function headOf(rows: readonly Row[]): string {
  const sum = (of: (row: Row) => number): number => rows.reduce((total, row) => total + of(row), 0)
  const cached = rows.filter((row) => row.cached).length
  const count = `${rows.length} ${rows.length === 1 ? 'asset' : 'assets'}`
  const sizes = `${kilobytes(sum(({ source }) => source))} → ${kilobytes(sum(({ packed }) => packed))}`
  return `${count}, ${sizes}${cached === 0 ? '' : `, ${cached} from the cache`}`
}

function figures({ source, packed, took, cached }: Row): string {
  return `${kilobytes(source)} → ${kilobytes(packed)}, ${cached ? 'cached' : `ready after ${Math.round(took)} ms`}`
}

/** Size of a file, bytes; 0 for a file that has just gone. */
export async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(bytes < 100_000 ? 2 : 0)} kB`
}
