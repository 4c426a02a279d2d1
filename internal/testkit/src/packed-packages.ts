import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const REPOSITORY = resolve(import.meta.dirname, '../../..')
const PACKAGES = join(REPOSITORY, 'packages')

interface Manifest {
  readonly private?: boolean
  readonly name: string
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
}

/**
 * Packs all built packages as `npm run pack` does, which is how they are published.
 * @param folder where the tarballs go
 */
export function packPackages(folder: string): void {
  const args = [join(REPOSITORY, 'scripts/pack.mjs'), '--built', folder]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: REPOSITORY, encoding: 'utf8' })
  if (status !== 0) throw new Error(`the packages could not be packed:\n${stdout}${stderr}`)
}

/** Path of the tarball of a package. */
export function tarballOf(folder: string, { name, version }: Pick<Manifest, 'name' | 'version'>): string {
  return join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`)
}

/**
 * Installs packed packages in a project as from a registry, as files. Their third-party packages are links to those of this repository.
 * @param tarballs the folder of {@link packPackages}
 * @param others names of packages to link, and the package that depends on them: `{ vite: 'vite-plugin' }`
 */
export function installPackages(root: string, tarballs: string, others: Readonly<Record<string, string>> = {}): void {
  const folders = readdirSync(PACKAGES).filter((name) => existsSync(join(PACKAGES, name, 'package.json')))
  for (const folder of folders) {
    const manifest = manifestOf(join(PACKAGES, folder))
    if (manifest.private) continue
    const target = join(root, 'node_modules', manifest.name)
    mkdirSync(target, { recursive: true })
    const args = ['-xzf', tarballOf(tarballs, manifest), '-C', target, '--strip-components=1']
    const { status, stderr } = spawnSync('tar', args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`${manifest.name} could not be unpacked: ${stderr}`)
    for (const [name, version] of Object.entries(manifest.dependencies ?? {})) {
      if (!version.startsWith('workspace:')) link(root, name, folder)
    }
  }
  for (const [name, folder] of Object.entries(others)) link(root, name, folder)
}

function link(root: string, name: string, folder: string): void {
  const path = join(root, 'node_modules', name)
  if (existsSync(path)) return
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(join(PACKAGES, folder, 'node_modules', name), path, 'junction')
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
}
