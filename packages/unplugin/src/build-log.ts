import type { AssetFacts, Host } from '@brushwork/pipeline'
import { BuildError, type Message, type Note, notesOf } from '@brushwork/pipeline/config'
import type { BuiltFor } from './built-for.js'
import type { Wanted } from './wanted.js'

/** How the last build of an asset went. */
export interface LoggedBuild extends Wanted {
  /** Milliseconds from being asked for to being ready: what it waited for other builds is in it. */
  readonly took: number
  /** Undefined when the build failed. */
  readonly built?: LoggedAsset
  /** Warnings, or why it failed. */
  readonly messages: readonly Message[]
}

/** What is worth telling about an asset once its bytes are gone. */
export interface LoggedAsset {
  readonly kind: AssetFacts['kind']
  readonly byteLength: number
  readonly sha256: string
  /** Whether the pack came from the cache. */
  readonly cached: boolean
  /** Absolute paths, the source first, those of settings included. */
  readonly dependencies: readonly string[]
  /** Names of files that the source asks for and the project does not have. */
  readonly missing: readonly string[]
  /** What surprises people although nothing is wrong. */
  readonly notes: readonly Note[]
}

/** What was built, for summaries and inspectors. Nothing of it is part of an output. */
export class BuildLog {
  readonly #host: Host
  readonly #builds = new Map<string, LoggedBuild>()
  readonly #listeners: (() => void)[] = []

  constructor(host: Host) {
    this.#host = host
  }

  /** Every asset that was asked for, by path, preset and target. */
  get builds(): readonly LoggedBuild[] {
    return [...this.#builds].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, build]) => build)
  }

  /** Calls back after every build of an asset. */
  onBuilt(listener: () => void): void {
    this.#listeners.push(listener)
  }

  /** A build begins: what was built before is another story. */
  startAnew(): void {
    this.#builds.clear()
  }

  /**
   * Does a build and notes how it went.
   * @param isLatest whether no other build of the same asset has begun since: its end is what counts.
   * @throws what the build throws
   */
  async watch(wanted: Wanted, isLatest: () => boolean, build: () => Promise<BuiltFor>): Promise<BuiltFor> {
    const start = this.#host.now()
    const note = (outcome: Pick<LoggedBuild, 'built' | 'messages'>): void => {
      if (!isLatest()) return
      const key = JSON.stringify([wanted.file, wanted.preset ?? '', wanted.target])
      this.#builds.set(key, { ...wanted, took: this.#host.now() - start, ...outcome })
      for (const listener of this.#listeners) listener()
    }
    try {
      const result = await build()
      note({ built: summaryOf(result), messages: result.asset.warnings })
      return result
    } catch (error) {
      if (error instanceof BuildError) note({ messages: error.messages })
      throw error
    }
  }
}

function summaryOf({ asset, watched }: BuiltFor): LoggedAsset {
  const { facts, byteLength, sha256, cached, references } = asset
  return {
    kind: facts.kind,
    byteLength,
    sha256,
    cached,
    dependencies: watched.dependencies,
    notes: notesOf(facts),
    missing: references.filter(({ path }) => path === undefined).map(({ name }) => name),
  }
}
