import { UsageError } from '../../args/usage-error.js'
import { LocalPackagesError, localPackages } from '../../local-packages.js'
import { parseJson } from '../syntax/syntax.js'
import { member, setProperty } from './manifest.js'
import type { Project } from './project.js'

/** Name of a package → the `file:` dependency on its tarball. */
export type LocalPackages = ReadonlyMap<string, string>

/**
 * The tarballs that stand for the packages of Brushwork.
 * @param folder absolute path; undefined if the packages come from the registry
 * @throws UsageError where there are none, or the project's package manager cannot take them
 */
export async function tarballsOf(folder: string | undefined, project: Project): Promise<LocalPackages | undefined> {
  if (folder === undefined) return undefined
  const { manager, root } = project
  // Tarballs replace the packages of packages by `overrides`, which only npm reads from package.json.
  if (manager !== 'npm') {
    throw new UsageError(
      `--packages works with npm, and ${root} is installed with ${manager}: leave it out, and list the tarballs as ${manager}'s overrides`,
    )
  }
  try {
    return await localPackages(folder, root)
  } catch (error) {
    throw error instanceof LocalPackagesError ? new UsageError(error.message) : error
  }
}

/**
 * Edits a package.json to take listed packages from tarballs, also where packages depend on each other.
 * @param needed packages that must be there
 * @throws UsageError where a needed package has no tarball, SyntaxError
 */
export function useTarballs(text: string, needed: readonly string[], tarballs: LocalPackages): string {
  const lacking = needed.find((name) => !tarballs.has(name))
  if (lacking !== undefined) throw new UsageError(`--packages: the folder has no tarball of ${lacking}`)
  let result = text
  for (const [name, file] of tarballs) {
    for (const list of ['dependencies', 'devDependencies']) {
      if (member(member(parseJson(result).value, list), name) !== undefined) {
        result = setProperty(result, list, name, file)
      }
    }
    // npm demands that those of direct dependencies are equal, and they are.
    result = setProperty(result, 'overrides', name, file)
  }
  return result
}
