import { createHash } from 'node:crypto'
import { relative, resolve } from 'node:path'
import type { AssetFacts } from '@brushwork/pipeline'
import { type BuildOptions, sourceKind } from '@brushwork/pipeline/config'
import { sourcesIn } from '../carried/bench.js'
import { type MeasuredSource, type MeasureOptions, measureSource, type RefusedSource } from './measure-source.js'

/** What to measure. */
export interface SizesOptions extends MeasureOptions {
  /** Kinds of sources; all when empty. */
  readonly kinds: readonly AssetFacts['kind'][]
  /** Measures only sources whose path contains this text. */
  readonly filter: string
}

/** Sizes of all sources of a run. */
export interface SizesReport {
  readonly measured: readonly MeasuredSource[]
  readonly refused: readonly RefusedSource[]
  /** SHA-256 over the paths and pack hashes of all sources, hex. */
  readonly checksum: string
  readonly profile: BuildOptions['profile']
}

/** Measures the sources below a folder, one after the other. @param onFile called before each build. */
export async function benchSizes(
  folder: string,
  { kinds, filter, ...options }: SizesOptions,
  onFile: (file: string) => void,
): Promise<SizesReport> {
  const measured: MeasuredSource[] = []
  const refused: RefusedSource[] = []
  const hash = createHash('sha256')
  for (const path of sourcesIn(resolve(folder))) {
    const file = relative(folder, path).replaceAll('\\', '/')
    const kind = sourceKind(path)
    if (kind === undefined || (kinds.length > 0 && !kinds.includes(kind)) || !file.includes(filter)) continue
    onFile(file)
    const result = await measureSource(path.replaceAll('\\', '/'), file, options)
    if ('refused' in result) refused.push(result)
    else measured.push(result)
    hash.update(`${file} ${'refused' in result ? result.refused : result.sha256}\n`)
  }
  return { measured, refused, checksum: hash.digest('hex'), profile: options.profile }
}
