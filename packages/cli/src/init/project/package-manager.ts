import { posix } from 'node:path'
import type { Host } from '@brushwork/pipeline'

/** A program that installs packages. */
export type PackageManager = 'npm' | 'pnpm' | 'yarn' | 'bun'

const LOCK_FILES: readonly (readonly [file: string, manager: PackageManager])[] = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
  ['package-lock.json', 'npm'],
]

/**
 * The package manager of a project, by `packageManager` of its package.json or else by the nearest lock file; npm without either.
 * @param declared value of `packageManager`
 */
export async function packageManagerOf(root: string, declared: unknown, host: Host): Promise<PackageManager> {
  const [, name] = /^(npm|pnpm|yarn|bun)@/.exec(typeof declared === 'string' ? declared : '') ?? []
  if (name !== undefined) return name as PackageManager
  for (let folder = root; ; folder = posix.dirname(folder)) {
    const names = await host.listFolder(folder)
    const found = LOCK_FILES.find(([file]) => names.includes(file))
    if (found !== undefined) return found[1]
    // Lock files above a repository belong to something else.
    if (names.includes('.git/') || folder === posix.dirname(folder)) return 'npm'
  }
}

/** Packages to install besides those that package.json lists. */
export interface MissingPackages {
  readonly dependencies: readonly string[]
  readonly devDependencies: readonly string[]
}

/** The calls that install what package.json lists, and further packages. */
export function installCalls(manager: PackageManager, missing: MissingPackages): readonly (readonly string[])[] {
  const add = [manager, manager === 'npm' ? 'install' : 'add']
  const calls = [
    ...(missing.dependencies.length > 0 ? [[...add, ...missing.dependencies]] : []),
    ...(missing.devDependencies.length > 0 ? [[...add, '-D', ...missing.devDependencies]] : []),
  ]
  return calls.length > 0 ? calls : [[manager, 'install']]
}
