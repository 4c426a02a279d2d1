import type { BuiltAsset } from '@brushwork/pipeline'
import { type BuildError, helpUrl, type Note, notesOf } from '@brushwork/pipeline/config'
import { type ErrorFacts, errorFacts } from '../error-facts.js'
import { type MessageFacts, messageFacts } from '../message-facts.js'
import { shownPath } from '../paths.js'
import { trianglesOf } from './triangles-of.js'

/** How the build of one source went. */
export interface BuildOutcome {
  /** Absolute. */
  readonly file: string
  /** From being begun to being written or failed. */
  readonly milliseconds: number
  /** Undefined for a source that failed. */
  readonly built?: { readonly asset: BuiltAsset; readonly target: string }
  readonly error?: BuildError
}

/** One line of `build --json`; of a source that fails `{file, error, messages}`. */
export interface BuildLine {
  readonly file: string
  readonly pack?: string
  readonly kind?: string
  readonly triangles?: number
  readonly bytes?: number
  readonly sha256?: string
  readonly cached?: boolean
  readonly ms: number
  readonly warnings: readonly MessageFacts[]
  /** What surprises people although nothing is wrong. */
  readonly notes?: readonly (Note & { readonly help?: string })[]
  readonly error: (ErrorFacts & { readonly messages: readonly MessageFacts[] }) | null
}

/** An outcome for programs, with paths as the call sees them. */
export function buildLine({ file, milliseconds, built, error }: BuildOutcome, cwd: string): BuildLine {
  const told = { file: shownPath(file, cwd), ms: Math.round(milliseconds) }
  if (built === undefined) {
    const messages = error?.messages.map((message) => messageFacts(message, cwd)) ?? []
    return { ...told, warnings: [], error: { ...errorFacts(error), messages } }
  }
  const { asset, target } = built
  return {
    ...told,
    pack: shownPath(target, cwd),
    kind: asset.facts.kind,
    triangles: trianglesOf(asset.facts),
    bytes: asset.byteLength,
    sha256: asset.sha256,
    cached: asset.cached,
    warnings: asset.warnings.map((warning) => messageFacts(warning, cwd)),
    notes: notesOf(asset.facts).map((note) => ({ ...note, ...helpOf(note.code) })),
    error: null,
  }
}

function helpOf(code: string): { readonly help?: string } {
  const help = helpUrl(code)
  return help === undefined ? {} : { help }
}
