import { type FileDiagnostic, MissingArchives } from '@brushwork/pipeline/config'
import type { BuildKey } from '../builds/build-key.js'
import type { FailureReport } from './failure-report.js'
import { HelpLinks, warningText } from './message-text.js'

/** A warning for a bundler's own reporter. */
interface ReportedWarning {
  readonly message: string
  /** Stable code. */
  readonly code: string
}

/**
 * Records the reports of the bundler's current build, so that nothing is reported twice: `guard.mdl` and `guard.mdl?url` have the same
 * warnings and fail for the same reason.
 */
export class Reports {
  #round: object = {}
  /** Asset → the warnings of its latest build. */
  readonly #warnings = new Map<string, ReadonlySet<string>>()
  /** Round → its failures. */
  readonly #failures = new WeakMap<object, Set<string>>()
  readonly #archives = new MissingArchives()
  #help = new HelpLinks()

  /**
   * Starts a round of reports for a new build of the bundler.
   * @param isSame whether it builds the same files as the last one, whose warnings then count as reported
   */
  startRound(isSame = false): void {
    this.#round = {}
    if (isSame) return
    this.#warnings.clear()
    this.#archives.clear()
    this.#help = new HelpLinks()
  }

  /**
   * The warnings of an asset that its previous build did not have, each once. A missing archive is reported for the first level that names it.
   * @param isPartial whether the build may lack warnings that the next one has again
   */
  newWarnings(
    { file, preset }: Pick<BuildKey, 'file' | 'preset'>,
    warnings: readonly FileDiagnostic[],
    root: string,
    isPartial = false,
  ) {
    const asset = JSON.stringify([file, preset])
    const own = warnings.filter((warning) => !this.#archives.isRepeated(asset, warning))
    const codes = new Map(own.map((warning) => [warningText(warning, root), warning.code]))
    const before = this.#warnings.get(asset)
    this.#warnings.set(asset, new Set([...(isPartial ? (before ?? []) : []), ...codes.keys()]))
    return [...codes]
      .filter(([text]) => !before?.has(text))
      .map(([text, code]): ReportedWarning => ({ message: this.#help.addTo(text, code), code }))
  }

  /**
   * Whether a failure has not been reported yet; from then on it has.
   * @param round an object for all that is reported together, where that is not the bundler's build: a compilation
   */
  isNewFailure({ message, frame }: FailureReport, round: object = this.#round): boolean {
    const reported = this.#failures.get(round) ?? new Set()
    this.#failures.set(round, reported)
    const text = `${message}\n${frame}`
    return !reported.has(text) && Boolean(reported.add(text))
  }
}

/** Ends a load whose failure the bundler already shows: a module that throws when it runs replaces the asset. */
export class ReportedFailure extends Error {
  override readonly name = 'ReportedFailure'
  /** Code of the module. */
  readonly code: string

  constructor({ message, cause }: FailureReport, code: string = throwingModule(message)) {
    super(message, { cause })
    this.code = code
  }
}

/** CommonJS with dynamic exports: bundlers report no missing export. */
function throwingModule(message: string): string {
  return `module.exports = new Error(${JSON.stringify(message)});\nthrow module.exports;`
}
