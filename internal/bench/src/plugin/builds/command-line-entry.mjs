/**
 * Process entry for `brushwork build` on a folder, without a cache. Prints the times of the call and a hash of its packs as JSON.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { main, nodeSession } from 'brushwork'

const root = process.argv[2]
const out = join(root, 'packs')
const wall = performance.now()
const start = process.cpuUsage()
const session = { ...nodeSession(), cwd: root, out: () => {}, status: () => {} }
const code = await main(['build', 'models', '--out', 'packs/', '--no-cache'], session)
const milliseconds = performance.now() - wall
const { user, system } = process.cpuUsage(start)
if (code !== 0) process.exit(code)
const hash = createHash('sha256')
for (const name of readdirSync(out).sort()) hash.update(readFileSync(join(out, name)))
rmSync(out, { recursive: true })
const checksum = hash.digest('hex').slice(0, 16)
console.log(JSON.stringify({ wall: milliseconds, cpu: (user + system) / 1000, checksum }))
process.exit()
