import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { packPackages, tarballOf } from '@brushwork-internal/testkit/packed-packages'

const PACKAGES = resolve(import.meta.dirname, '../../../packages')

interface Manifest {
  readonly name: string
  readonly version: string
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** Packs all packages. @returns package → path of its tarball */
export function packedTarballs(folder: string): Record<string, string> {
  packPackages(folder)
  return Object.fromEntries(
    readdirSync(PACKAGES).map((name) => {
      const manifest = manifestOf(name)
      return [manifest.name, tarballOf(folder, manifest)]
    }),
  )
}

/** The version of a package of the registry that one of ours is tested with. */
export function testedVersion(folder: string, name: string): string {
  const version = manifestOf(folder).devDependencies?.[name]
  if (version === undefined) throw new Error(`packages/${folder} is not tested with ${name}`)
  return version
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(PACKAGES, folder, 'package.json'), 'utf8')) as Manifest
}
