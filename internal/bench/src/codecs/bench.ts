import { createHash } from 'node:crypto'
import { FormatError } from '@brushwork/codecs'
import { bspFiles, corpusManifest } from '@brushwork-internal/testkit/corpus'
import { FORMATS, formatOf } from '../formats/all.js'
import { type FileSet, Stopwatch, type Task, type Timing } from './measure.js'
import { type CopyRates, copyRates, type Report, type Row, rowOf } from './report.js'

/**
 * Ratio that the fastest native model reader reaches, although it skips all frames but the first (docs/benchmarks.md).
 */
const READ_TARGET = 0.17
const POSITIONS_TARGET = 0.05

/** Results of `bench codecs`. */
export interface CodecsReport {
  readonly copy: CopyRates
  readonly reports: readonly Report[]
  /** Files that no reader accepts: unknown formats and deliberately broken files. */
  readonly left: readonly string[]
}

/** Measures all readers on the corpus and the compiled levels beside it, and the expansion of all model frames. */
export function benchCodecs(rounds: number, only?: string): CodecsReport {
  const { sets, left } = loadCorpus(only)
  const documents = sets.filter(({ format }) => format.kind === 'document')
  const images = sets.filter(({ format }) => format.kind === 'image')
  const moving = sets.filter(({ format, files }) => files.some((file) => format.read(file).positions().length > 0))
  const stopwatch = new Stopwatch(sets, rounds)
  const reading = stopwatch.measure(documents, readAll)
  const decoding = stopwatch.measure(images, decodeAll)
  const expanding = stopwatch.measure(moving, expandAll)
  const copy = copyRates(stopwatch.copy)
  const isMoving = ({ set }: Timing) => moving.includes(set)
  const still = reading.filter((timing) => !isMoving(timing))
  const reports = [
    report('bytes → document', reading, rewritten, copy, READ_TARGET, [
      rowOf('models and terrains', reading.filter(isMoving), copy),
      rowOf('levels and archives', still, copy),
      rowOf('all documents', reading, copy),
    ]),
    report('bytes → RGBA', decoding, rewritten, copy),
    report('bytes → positions of all frames', expanding, expanded, copy, POSITIONS_TARGET),
  ]
  return { copy, reports: reports.filter(({ rows }) => rows.length > 0), left }
}

function report(
  title: string,
  timings: readonly Timing[],
  content: (set: FileSet) => Iterable<Uint8Array>,
  copy: CopyRates,
  target?: number,
  totals: readonly Row[] = [rowOf('all', timings, copy)],
): Report {
  const hash = createHash('sha256')
  for (const { set } of timings) for (const bytes of content(set)) hash.update(bytes)
  return {
    title,
    ...(target === undefined ? {} : { target }),
    rows: timings.map((timing) => rowOf(timing.set.format.id, [timing], copy)),
    totals: totals.filter(({ files }) => files > 0),
    checksum: hash.digest('hex').slice(0, 16),
  }
}

const readAll: Task = ({ format, files }) => files.reduce((sum, file) => sum + format.read(file).issues.length, 0)

const decodeAll: Task = ({ format, files }) => {
  for (const file of files) format.read(file).use()
  return files.length
}

const expandAll: Task = ({ format, files }) =>
  files.reduce((sum, file) => sum + format.read(file).positions().length, 0)

function* rewritten({ format, files }: FileSet): Iterable<Uint8Array> {
  for (const file of files) yield format.read(file).write() ?? new Uint8Array(0)
}

function* expanded({ format, files }: FileSet): Iterable<Uint8Array> {
  for (const file of files) {
    for (const { buffer, byteOffset, byteLength } of format.read(file).positions()) {
      yield new Uint8Array(buffer, byteOffset, byteLength)
    }
  }
}

function loadCorpus(only?: string): { sets: FileSet[]; left: string[] } {
  const files = new Map<string, Uint8Array[]>()
  const left: string[] = []
  for (const { path, read } of [...corpusManifest(), ...bspFiles()]) {
    const bytes = read()
    const format = formatOf(path, bytes)
    if (only !== undefined && format?.id !== only) continue
    if (format === undefined || !isReadable(format.read, bytes)) left.push(path)
    else files.set(format.id, [...(files.get(format.id) ?? []), bytes])
  }
  const sets = FORMATS.flatMap((format) => {
    const list = files.get(format.id)
    return list === undefined
      ? []
      : [{ format, files: list, bytes: list.reduce((sum, file) => sum + file.byteLength, 0) }]
  })
  return { sets, left }
}

function isReadable(read: (bytes: Uint8Array) => unknown, bytes: Uint8Array): boolean {
  try {
    read(bytes)
    return true
  } catch (error) {
    if (error instanceof FormatError) return false
    throw error
  }
}
