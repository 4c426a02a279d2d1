import type { OpenProject } from '../open-project.js'
import type { Checker } from './file-check.js'

/** A checker whose code is loaded with the first check: builds need none of it. */
export function laterChecker(project: OpenProject): Checker {
  let opening: Promise<Checker> | undefined
  const open = () => {
    opening ??= import('./open-checker.js').then(({ openChecker }) => openChecker(project))
    return opening
  }
  return {
    check: async (path) => (await open()).check(path),
    tryBuild: async (path) => (await open()).tryBuild(path),
  }
}
