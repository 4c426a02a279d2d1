/**
 * `npm run release`: packs all packages, publishes the tarballs of versions that the registry does not have, with provenance, and tags
 * them. `--dry-run` publishes nothing and prints what would be. What failed is published by running it again.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { manifestOf, publishedFolders, tarballName } from './release/published.mjs'
import { pnpm, root, run } from './system/run.mjs'

const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' } } })
const tarballs = join(root, 'artifacts/packages')

try {
  await release()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

async function release() {
  if ((await run('node', ['scripts/pack.mjs'])) !== 0) throw new Error('Nothing is published: see the errors above.')
  const waiting = publishedFolders().map(manifestOf).filter(isUnknown)
  for (const manifest of waiting) await publish(manifest)
  if (waiting.length === 0) console.log('The registry has all versions.')
  // Changesets reads the tags that it prints, and makes a release of each.
  else if (!values['dry-run'] && (await pnpm(['exec', 'changeset', 'tag'])) !== 0)
    throw new Error('The tags are missing: run `changeset tag`.')
}

/** @throws Error when the registry cannot be asked */
function isUnknown({ name, version }) {
  const { status, stderr } = npm(['view', `${name}@${version}`, 'version', '--json'])
  if (status === 0) return false
  if (/\bE404\b/.test(stderr)) return true
  throw new Error(`The registry does not tell whether it has ${name}@${version}:\n${stderr}`)
}

async function publish(manifest) {
  const args = ['publish', join(tarballs, tarballName(manifest)), '--access', 'public']
  args.push(values['dry-run'] ? '--dry-run' : '--provenance')
  if ((await run('npm', args)) !== 0)
    throw new Error(`${manifest.name}@${manifest.version} was not published; see the errors above.`)
}

function npm(args) {
  return spawnSync('npm', args, { encoding: 'utf8', shell: process.platform === 'win32' })
}
