import { stat } from 'node:fs/promises'
import { relative } from 'node:path/posix'
import { printableName } from '@brushwork/pipeline/config'
import type { AssetBuilder } from './asset-builder.js'
import type { LoggedAsset, LoggedBuild } from './build-log.js'

/** Assets with a line of their own; a world of hundreds should not fill the screen. */
const MOST_LINES = 12

/**
 * What was built, in a few lines: sources and what they became, and how long after it was asked for each was ready. Builds run side by
 * side and wait for each other: nobody can say how long one of them would take alone.
 * @returns Undefined when there is nothing to tell: no asset, one that failed, or nobody wants to know.
 */
export async function buildSummary({ log, project }: AssetBuilder, quiet: boolean): Promise<string | undefined> {
  if (quiet) return undefined
  const done = log.builds.filter(isDone)
  if (done.length === 0 || done.length < log.builds.length) return undefined
  const rows = await Promise.all(done.map((build) => rowOf(build, project.root)))
  rows.sort((a, b) => b.packed - a.packed || (a.name < b.name ? -1 : 1))
  const shown = rows.slice(0, MOST_LINES)
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

/** Size of a file; of one that has just gone, 0. */
export async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(bytes < 100_000 ? 2 : 0)} kB`
}
