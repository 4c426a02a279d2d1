/**
 * `npm run pack [-- FOLDER]`: builds the packages, then writes a tarball of each to artifacts/packages as it is published.
 * `--built`: as they are built already, which tests ask for.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { manifestOf, publishedFolders, requireBuilt, tarballName } from './release/published.mjs'
import { finishTarball } from './release/tarball.mjs'
import { pnpm, root } from './system/run.mjs'

const { values, positionals } = parseArgs({ options: { built: { type: 'boolean' } }, allowPositionals: true })
const destination = resolve(positionals[0] ?? join(root, 'artifacts/packages'))

try {
  await pack()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

async function pack() {
  if (
    !values.built &&
    (await pnpm(['exec', 'turbo', 'run', 'build', '--filter=./packages/*', '--output-logs=errors-only'])) !== 0
  ) {
    throw new Error('Nothing is packed: the packages do not build; see the errors above.')
  }
  requireBuilt()
  rmSync(destination, { recursive: true, force: true })
  mkdirSync(destination, { recursive: true })
  const published = publishedFolders().flatMap((folder) => ['--filter', `./packages/${folder}`])
  const args = [...published, '--recursive', 'pack', '--pack-destination', destination]
  if ((await pnpm(args)) !== 0) throw new Error('pnpm could not pack the packages; see the errors above.')
  for (const folder of publishedFolders()) {
    const manifest = manifestOf(folder)
    const repositoryUrl = manifest.repository.url.replace(/^git\+|\.git$/g, '')
    await finishTarball(join(destination, tarballName(manifest)), folder, repositoryUrl)
  }
}
