/**
 * Process entry for one bomb: `write` writes its files below a folder, `build` builds them and prints a {@link BombRun}
 * as JSON. The steps run in separate processes because writing a bomb needs memory too.
 */
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { openSession } from '@brushwork/pipeline'
import { nodeHost } from '@brushwork/pipeline/node'
import { cpuSeconds } from '../compiler/run/cpu-clock.js'
import { allBombs } from './all.js'
import type { Bomb } from './bomb.js'
import { buildBomb } from './build-bomb.js'
import type { BombRun } from './own-process.js'

const [, , step, name, root] = process.argv
const found = allBombs().find((bomb) => bomb.name === name)
if (found === undefined) throw new Error(`unknown bomb ${name}`)
console.log(JSON.stringify(await (step === 'write' ? write(found) : build(found))))

async function write({ files }: Bomb): Promise<number> {
  let bytes = 0
  await mkdir(root, { recursive: true })
  for (const [path, contents] of files()) {
    await writeFile(path.replace('/game', root), contents)
    bytes += contents.byteLength
  }
  return bytes
}

async function build(bomb: Bomb): Promise<BombRun> {
  // Loads the importers and the compiler before the clock starts.
  await openSession({ host: nodeHost, root }).prepare()
  const before = peakMegabytes()
  const start = cpuSeconds()
  const result = await buildBomb(bomb, root, nodeHost)
  return { ...result, seconds: cpuSeconds() - start, megabytes: peakMegabytes() - before }
}

/**
 * Peak size of the process so far [MiB], read from /proc. On Linux, getrusage also counts the peak of the parent
 * process.
 */
function peakMegabytes(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS / 1024
  return Number(/VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'latin1'))?.[1]) / 1024
}
