import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { parseTarGzip } from 'nanotar'
import { type GameManifest, isOfBrushwork } from './manifest.js'
import { UsageError } from './usage-error.js'

/**
 * A manifest that takes the packages of Brushwork from tarballs, also where they depend on each other.
 * @param folder of the tarballs
 * @param target of the game
 * @throws UsageError where a tarball is missing
 */
export async function withLocalPackages(manifest: GameManifest, folder: string, target: string): Promise<GameManifest> {
  const files = await tarballsIn(folder, target)
  const local = (dependencies: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(dependencies).map(([name, range]) => {
        const file = files.get(name)
        if (file === undefined && isOfBrushwork(name)) throw new UsageError(`${folder} has no tarball of ${name}`)
        return [name, file ?? range]
      }),
    )
  return {
    ...manifest,
    dependencies: local(manifest.dependencies),
    devDependencies: local(manifest.devDependencies),
    // npm demands that those of direct dependencies are equal, and they are.
    overrides: Object.fromEntries(files),
  }
}

/** Name of a package → its tarball, as a dependency of the game. */
async function tarballsIn(folder: string, target: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const file of listed(folder)) {
    const path = join(folder, file)
    const [entry] = (await parseTarGzip(readFileSync(path))).filter(({ name }) => name === 'package/package.json')
    if (entry === undefined) throw new UsageError(`${path} is not the tarball of a package`)
    const { name } = JSON.parse(entry.text) as { name: string }
    found.set(name, `file:${relative(target, path).split(sep).join('/')}`)
  }
  return found
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.tgz'))
      .sort()
  } catch (error) {
    throw new UsageError(`--packages: the folder cannot be read: ${(error as Error).message}`)
  }
}
