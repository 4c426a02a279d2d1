/**
 * Process entry for one cold build without a cache: all sources at once, in one thread or several. Prints a ColdRun as JSON.
 */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { importPacked } from '../installed/import-packed.mjs'

const { root, packages, sources, threads: count } = JSON.parse(process.argv[2])
const { openSession } = await importPacked(packages, '@brushwork/pipeline')
const { BuildError } = await importPacked(packages, '@brushwork/pipeline/config')
const { buildThreads, nodeHost } = await importPacked(packages, '@brushwork/pipeline/node')
const wall = performance.now()
const start = process.cpuUsage()
const host = { ...nodeHost, buildThreads: () => buildThreads(count) }
const session = openSession({ host, root, workers: count })
const built = await Promise.all(
  sources.map((source) =>
    session.build(join(root, source)).catch((error) => {
      // The corpus has damaged files.
      if (!(error instanceof BuildError)) throw error
      return { sha256: error.message }
    }),
  ),
)
const milliseconds = performance.now() - wall
const { user, system } = process.cpuUsage(start)
await session.finish()
const checksum = createHash('sha256')
  .update(built.map(({ sha256 }) => sha256).join())
  .digest('hex')
  .slice(0, 16)
console.log(JSON.stringify({ wall: milliseconds, cpu: (user + system) / 1000, checksum }))
process.exit()
