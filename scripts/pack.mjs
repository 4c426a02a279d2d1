/** `npm run pack`: writes a tarball of every package to artifacts/packages, as it would be published. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pnpm, root } from './system/run.mjs'

const destination = join(root, 'artifacts/packages')

rmSync(destination, { recursive: true, force: true })
mkdirSync(destination, { recursive: true })
process.exitCode = await pnpm(['--filter', './packages/*', '--recursive', 'pack', '--pack-destination', destination])
