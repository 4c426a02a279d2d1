import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { parseTarGzip } from 'nanotar'

/** Packages that are not published are needed, but no tarballs of them are there. */
export class LocalPackagesError extends Error {
  override readonly name = 'LocalPackagesError'
}

/**
 * The tarballs in a folder, as `npm run pack` of Brushwork's repository writes them.
 * @param folder absolute path of the tarballs
 * @param project absolute path of the project that takes them
 * @returns name of a package → what its dependency in package.json is: `file:` and the path from the project
 * @throws LocalPackagesError where the folder cannot be read, has no tarballs, or another file of that name
 */
export async function localPackages(folder: string, project: string): Promise<ReadonlyMap<string, string>> {
  const files = listed(folder)
  if (files.length === 0) throw new LocalPackagesError(`--packages: expected tarballs (*.tgz), found none in ${folder}`)
  const found = new Map<string, string>()
  for (const file of files) {
    const path = join(folder, file)
    found.set(await nameIn(path), `file:${relative(project, path).split(sep).join('/')}`)
  }
  return found
}

function listed(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.tgz'))
      .sort()
  } catch (error) {
    throw new LocalPackagesError(`--packages: the folder cannot be read: ${(error as Error).message}`)
  }
}

/** The name of the package in a tarball. */
async function nameIn(path: string): Promise<string> {
  const text = await manifestIn(path)
  const { name } = text === undefined ? {} : (JSON.parse(text) as { readonly name?: string })
  if (name === undefined) throw new LocalPackagesError(`--packages: ${path} is not the tarball of a package`)
  return name
}

async function manifestIn(path: string): Promise<string | undefined> {
  try {
    return (await parseTarGzip(readFileSync(path))).find(({ name }) => name === 'package/package.json')?.text
  } catch (error) {
    throw new LocalPackagesError(`--packages: ${path} cannot be read: ${(error as Error).message}`)
  }
}
