import { LocalPackagesError, localPackages } from 'brushwork/local-packages'
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

async function tarballsIn(folder: string, target: string): Promise<ReadonlyMap<string, string>> {
  try {
    return await localPackages(folder, target)
  } catch (error) {
    throw error instanceof LocalPackagesError ? new UsageError(error.message) : error
  }
}
