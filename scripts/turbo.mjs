/** Runs turbo with the pinned pnpm, which turbo itself would only look for on the PATH: `node scripts/turbo.mjs run build`. */
import { pnpm } from './system/run.mjs'

process.exitCode = await pnpm(['exec', 'turbo', ...process.argv.slice(2)])
