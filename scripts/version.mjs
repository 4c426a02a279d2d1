/** `npm run version`: raises the versions by the changesets, writes changelogs, and brings the files that repeat the version up to date. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { manifestOf } from './release/published.mjs'
import { pnpm, root } from './system/run.mjs'

/** The version is part of every cache key: docs/decisions/step-versions.md. */
const REPEATED = join(root, 'packages/pipeline/src/store/version.ts')

if ((await pnpm(['exec', 'changeset', 'version'])) !== 0) process.exit(1)
const { version } = manifestOf('pipeline')
const text = readFileSync(REPEATED, 'utf8')
const raised = text.replace(/(PACKAGE_VERSION = )'[^']*'/, `$1'${version}'`)
if (!raised.includes(`PACKAGE_VERSION = '${version}'`)) throw new Error(`${REPEATED} has no PACKAGE_VERSION to raise.`)
writeFileSync(REPEATED, raised)
// The lockfile names versions of workspace packages where they are peers.
process.exitCode = await pnpm(['install', '--lockfile-only'])
