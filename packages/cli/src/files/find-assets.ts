import { type BuildError, failure, SOURCE_EXTENSIONS, SOURCE_PATTERN } from '@brushwork/pipeline/config'
import { absolutePath } from '../session/paths.js'
import type { Session } from '../session/session.js'
import { findSources, type SourceFile } from './find-sources.js'

/** The assets of a call. */
interface FoundAssets {
  readonly sources: readonly SourceFile[]
  readonly failures: readonly (readonly [file: string, error: BuildError])[]
}

/** The models, terrains and levels that a call names, and a failure for each name that leads to none. @throws UsageError */
export async function findAssets(names: readonly string[], session: Session): Promise<FoundAssets> {
  const { files, missing } = await findSources(names, session)
  const sources = files.filter(({ path, named }) => named || SOURCE_PATTERN.test(path))
  const failures = missing.map(({ name, error }) => [absolutePath(name, session.cwd), error] as const)
  if (sources.length > 0 || missing.length > 0) return { sources, failures }
  const [name] = names
  const path = absolutePath(name, session.cwd)
  const text = `no model, terrain or level (${[...SOURCE_EXTENSIONS].join(', ')}) is among the files of ${name}`
  return { sources, failures: [[path, failure(path, 'missing', text)]] }
}
