import type { AssetFacts, BuiltAsset } from '@brushwork/pipeline'
import { BuildError, type FileDiagnostic } from '@brushwork/pipeline/config'
import { watchedOf } from '../watch/watched.js'
import { type BuildKey, textOfKey } from './build-key.js'

/** The latest build of an asset. */
export interface LoggedBuild extends BuildKey {
  /** Milliseconds from the request to the result, waiting for other builds included. */
  readonly took: number
  /** Undefined when the build failed. */
  readonly built?: LoggedAsset
  /** Warnings, or the errors of a failed build. */
  readonly messages: readonly FileDiagnostic[]
}

/** A built asset without its bytes. */
interface LoggedAsset {
  readonly kind: AssetFacts['kind']
  readonly byteLength: number
  readonly sha256: string
  /** Whether the pack came from the cache. */
  readonly cached: boolean
  /** Absolute paths, the source first, those of settings included. */
  readonly dependencies: readonly string[]
  /** Names of files that the source refers to and the project does not have. */
  readonly missing: readonly string[]
  /** Facts that are no problem but often surprise. */
  readonly notes: BuiltAsset['notes']
}

/** The builds since the bundler started one, for summaries and inspectors. Never part of an output. */
export class BuildLog {
  readonly #builds = new Map<string, LoggedBuild>()
  readonly #listeners: (() => void)[] = []

  /** The latest build of every requested asset, sorted by path, preset and target. */
  get builds(): readonly LoggedBuild[] {
    return [...this.#builds].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, build]) => build)
  }

  /** Adds a listener that is called after every build of an asset. */
  onBuilt(listener: () => void): void {
    this.#listeners.push(listener)
  }

  /** Starts a log for a new build of the bundler. */
  clear(): void {
    this.#builds.clear()
  }

  /** Adds the latest build of an asset. @param took milliseconds */
  add(key: BuildKey, took: number, outcome: BuiltAsset | BuildError): void {
    const how = outcome instanceof BuildError ? failureOf(outcome) : summaryOf(outcome)
    this.#builds.set(textOfKey(key), { ...key, took, ...how })
    for (const listener of this.#listeners) listener()
  }
}

type Outcome = Pick<LoggedBuild, 'built' | 'messages'>

function failureOf({ diagnostics }: BuildError): Outcome {
  return { messages: diagnostics }
}

function summaryOf(asset: BuiltAsset): Outcome {
  const { facts, byteLength, sha256, cached, references, warnings, notes } = asset
  const built = {
    kind: facts.kind,
    byteLength,
    sha256,
    cached,
    dependencies: watchedOf(asset).dependencies,
    notes,
    missing: references.filter(({ path }) => path === undefined).map(({ name }) => name),
  }
  return { built, messages: warnings }
}
