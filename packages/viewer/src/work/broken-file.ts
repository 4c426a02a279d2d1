import { BuildError } from '@brushwork/pipeline/host'
import type { BrokenFile, Lookups } from './outcome.js'
import { plainMessage, projectPath } from './plain-message.js'

/** What a build gives, or why there is none. */
export async function orBroken<Built>(build: () => Promise<Built>): Promise<Built | BrokenFile> {
  try {
    return await build()
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    return {
      status: 'broken',
      messages: error.diagnostics.map(plainMessage),
      frame: error.frame,
      lookups: lookupsOf(error),
    }
  }
}

/** Where a build looked for files. */
export function lookupsOf({
  dependencies,
  missing,
  searched,
}: Pick<BuildError, 'dependencies' | 'missing' | 'searched'>): Lookups {
  return {
    read: dependencies.map(projectPath),
    missing: pathsOf(missing),
    searched: pathsOf(searched),
  }
}

/** Paths for people, each once. */
const pathsOf = (paths: readonly string[]): string[] => [...new Set(paths.map(projectPath))].sort()
