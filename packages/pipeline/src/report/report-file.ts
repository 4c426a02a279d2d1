import { byName, isNumber, isText, listOf, object, optional } from '../builder/reuse/shape.js'
import { failure } from '../diagnostics/failure.js'
import type { Host } from '../host/host.js'
import { COMPRESSIONS } from '../options/compress-option.js'
import { type AssetReport, type BuildReport, REPORT_VERSION, type ReportTotals } from './build-report.js'
import { makeReport } from './make-report.js'
import type { HiddenSkin } from './measure/hidden-skins.js'
import type { PackPart } from './measure/measure-pack.js'

const isAsset = object<AssetReport>({
  source: isText,
  preset: optional(isText),
  target: (value) => value === 'pack' || value === 'interchange',
  kind: (value) => value === 'model' || value === 'terrain' || value === 'sprite' || value === 'level',
  sourceBytes: isNumber,
  packBytes: isNumber,
  brotliBytes: isNumber,
  plainBytes: optional(isNumber),
  insideBytes: optional(isNumber),
  compressed: optional(
    (value) =>
      byName(isNumber)(value) &&
      Object.keys(value as object).every((name) => COMPRESSIONS.some((form) => form === name)),
  ),
  parts: listOf(object<PackPart>({ group: isText, name: isText, bytes: isNumber })),
  triangles: isNumber,
  lods: optional(isNumber),
  layers: optional(isNumber),
  draws: isNumber,
  clips: isNumber,
  images: isNumber,
  imageBytes: isNumber,
  hiddenSkins: optional(listOf(object<HiddenSkin>({ name: isText, bytes: isNumber }))),
  milliseconds: isNumber,
  cache: (value) => value === 'built' || value === 'stored' || value === 'shared',
})

const isReport = object<BuildReport>({
  version: (value) => value === REPORT_VERSION,
  release: isText,
  brotliLevel: isNumber,
  assets: listOf(isAsset),
  totals: object<ReportTotals>({
    sourceBytes: isNumber,
    packBytes: isNumber,
    brotliBytes: isNumber,
    triangles: isNumber,
    draws: isNumber,
    clips: isNumber,
    images: isNumber,
    imageBytes: isNumber,
    milliseconds: isNumber,
  }),
})

/** Writes the report of some assets atomically. @param path absolute @throws BuildError `unwritten` */
export async function writeReport(assets: readonly AssetReport[], path: string, host: Host): Promise<void> {
  const report = makeReport(assets)
  await host.writeFileAtomic(path, new TextEncoder().encode(`${JSON.stringify(report, undefined, 1)}\n`))
}

/**
 * Reads a report; undefined when there is no such file.
 * @param path absolute
 * @throws BuildError `report-invalid` for anything but a report of this version
 */
export async function readReport(path: string, host: Pick<Host, 'readFile'>): Promise<BuildReport | undefined> {
  const bytes = await host.readFile(path)
  if (bytes === undefined) return undefined
  const report = parse(new TextDecoder().decode(bytes))
  if (isReport(report)) return report as BuildReport
  const text = `expected a report of version ${REPORT_VERSION}, as builds write it, found something else: build again`
  throw failure(path, 'report-invalid', text)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
