import type { BuildSession, BuiltAsset } from '@brushwork/pipeline'
import type { AssetReport } from '@brushwork/pipeline/after-build'
import { type BuildError, helpUrl } from '@brushwork/pipeline/config'
import { type DiagnosticFacts, diagnosticFacts, type ErrorFacts, errorFacts } from '../report/error-facts.js'
import { shownPath } from '../session/paths.js'

/** A source whose pack was written. */
export interface PackedSource {
  /** Absolute. */
  readonly file: string
  /** What built it. */
  readonly builds: BuildSession
  readonly asset: BuiltAsset
  /** Absolute path of the pack. */
  readonly target: string
  readonly report: AssetReport
  /** Time of the build, without waiting for others. */
  readonly milliseconds: number
  readonly error?: undefined
}

/** A source that failed. */
interface FailedSource {
  /** Absolute. */
  readonly file: string
  readonly error: BuildError
  /** From the start of the build to the failure. */
  readonly milliseconds: number
}

/** Outcome of the build of one source. */
export type BuildOutcome = PackedSource | FailedSource

/** One line of `build --json`; of a source that fails `{file, error, messages}`. */
export interface BuildLine {
  readonly file: string
  readonly pack?: string
  readonly kind?: string
  readonly triangles?: number
  readonly bytes?: number
  /** After brotli, at the level of the report. */
  readonly brotli?: number
  readonly sha256?: string
  readonly cached?: boolean
  readonly ms: number
  readonly warnings: readonly DiagnosticFacts[]
  /** Facts that may surprise users although nothing is wrong. */
  readonly notes?: readonly (BuiltAsset['notes'][number] & { readonly help?: string })[]
  readonly error: (ErrorFacts & { readonly messages: readonly DiagnosticFacts[] }) | null
}

/** An outcome for programs, with paths as the call sees them. */
export function buildLine(source: BuildOutcome, cwd: string): BuildLine {
  const outcome = { file: shownPath(source.file, cwd), ms: Math.round(source.milliseconds) }
  if (source.error !== undefined) {
    const { error } = source
    const messages = error.diagnostics.map((message) => diagnosticFacts(message, cwd))
    return { ...outcome, warnings: [], error: { ...errorFacts(error), messages } }
  }
  const { asset, target, report } = source
  return {
    ...outcome,
    pack: shownPath(target, cwd),
    kind: asset.facts.kind,
    triangles: report.triangles,
    bytes: asset.byteLength,
    brotli: report.brotliBytes,
    sha256: asset.sha256,
    cached: asset.cached,
    warnings: asset.warnings.map((warning) => diagnosticFacts(warning, cwd)),
    notes: asset.notes.map((note) => ({ ...note, ...helpOf(note.code) })),
    error: null,
  }
}

function helpOf(code: string): { readonly help?: string } {
  const help = helpUrl(code)
  return help === undefined ? {} : { help }
}
