import type { Host } from '@brushwork/pipeline'
import { failure } from '@brushwork/pipeline/config'
import type { SourceFile } from './find-sources.js'

/** Refuses outputs of one call that would replace a source or another output. Names that differ only in case are one name: file systems may ignore case. */
export class OutputPaths {
  readonly #host: Host
  readonly #sources: ReadonlyMap<string, string>
  readonly #written = new Map<string, string>()

  /** @param sources paths of all sources, by their real paths in lower case. */
  constructor(host: Host, sources: ReadonlyMap<string, string>) {
    this.#host = host
    this.#sources = sources
  }

  /**
   * @param shown how messages name a path.
   * @throws BuildError `collision` when an output of `source` would go over a source of this call, or what another one became.
   */
  async check(path: string, source: string, shown: (path: string) => string): Promise<void> {
    const other = this.#written.get(path.toLowerCase())
    if (other !== undefined) throw failure(source, 'collision', `${shown(path)} came from ${shown(other)} already`)
    const over = this.#sources.get(await realPath(path, this.#host))
    if (over === undefined) return
    const what = over === source ? 'its source' : `${shown(over)}, which is a source of this call too`
    throw failure(source, 'collision', `the output would overwrite ${what}; choose another --out`)
  }

  /** Remembers what `source` became. */
  add(path: string, source: string): void {
    this.#written.set(path.toLowerCase(), source)
  }
}

/** The paths of a call that reads these files. */
export async function outputPaths(sources: readonly SourceFile[], host: Host): Promise<OutputPaths> {
  const real = new Map<string, string>()
  for (const { path } of sources) real.set(await realPath(path, host), path)
  return new OutputPaths(host, real)
}

/** In lower case. If the path cannot be resolved, reading and writing fail too, and report why. */
async function realPath(path: string, host: Host): Promise<string> {
  return (await host.realPath(path).catch(() => path)).toLowerCase()
}
