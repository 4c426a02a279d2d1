import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { writeMd3 } from '@brushwork/codecs/md3'
import { encodePng } from '@brushwork/pipeline/inspect'
import { createMd3 } from '@brushwork-internal/testkit/documents'
import { median } from '../../codecs/measure.js'

const execute = promisify(execFile)

const MODELS = 60
const TEXTURES = 6
/** Width and height of a texture. */
const SIZE = 128
/** Points of a model in each direction. */
const GRID = 24

/** `brushwork build` on a folder of models that share their textures: medians of the rounds [ms]. */
export interface SharedTextures {
  readonly models: number
  readonly textures: number
  readonly wall: number
  /** Of all threads. */
  readonly cpu: number
  /** SHA-256 of all packs, first 16 digits; the same in each run. */
  readonly checksum: string
}

type Run = Pick<SharedTextures, 'wall' | 'cpu' | 'checksum'>

/** Measures the command line without a cache, each run in a process of its own. @throws Error if runs make different packs */
export async function measureSharedTextures(rounds: number): Promise<SharedTextures> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'brushwork-textures-')))
  try {
    await makeFolder(root)
    const runs: Run[] = []
    for (let round = -1; round < rounds; round++) {
      const run = await buildOnce(root)
      if (run.checksum !== (runs[0] ?? run).checksum) throw new Error(`expected the packs ${runs[0].checksum} again`)
      // The first round fills the caches of the system.
      if (round >= 0) runs.push(run)
    }
    const of = (side: 'wall' | 'cpu') => median(runs.map((run) => run[side]))
    return { models: MODELS, textures: TEXTURES, wall: of('wall'), cpu: of('cpu'), checksum: runs[0].checksum }
  } finally {
    await rm(root, { recursive: true, force: true, maxRetries: 20 })
  }
}

async function buildOnce(root: string): Promise<Run> {
  const entry = fileURLToPath(new URL('./command-line-entry.mjs', import.meta.url))
  const { stdout } = await execute(process.execPath, [entry, root])
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Run
}

async function makeFolder(root: string): Promise<void> {
  await mkdir(join(root, 'models'))
  await writeFile(join(root, 'package.json'), '{"name":"game","private":true,"type":"module"}')
  for (let n = 0; n < TEXTURES; n++) await writeFile(join(root, `texture${n}.png`), texture(n))
  for (let n = 0; n < MODELS; n++) await writeFile(join(root, `models/model${n}.md3`), model(n))
}

/** A pattern with soft and hard edges, as textures have. */
function texture(n: number): Uint8Array {
  const pixels = new Uint8Array(SIZE * SIZE * 4)
  for (let at = 0; at < SIZE * SIZE; at++) {
    const [x, y] = [at % SIZE, Math.floor(at / SIZE)]
    const brick = ((x + (y & 32)) & 63) < 3 || (y & 31) < 3 ? 60 : 150
    const grain = (Math.imul(at + n, 2654435761) >>> 27) + ((x * (n + 3)) >> 4)
    pixels.set([(brick + grain) & 255, (brick + (grain >> 1) + 20 * n) & 255, (brick + y / 8) & 255, 255], at * 4)
  }
  return encodePng({ width: SIZE, height: SIZE, pixels }, true)
}

/** A bent sheet, whose halves have a texture each. Each model has bytes of its own. */
function model(n: number): Uint8Array {
  const surfaces = [0, 1].map((half) => ({
    name: `half${half}`,
    shaders: [`texture${(n + half) % TEXTURES}.png`],
    ...sheet(n, half),
  }))
  return writeMd3(createMd3({ frameNames: ['frame'], surfaces }))
}

function sheet(n: number, half: number) {
  const points = Array.from({ length: GRID * GRID }, (_, at) => [at % GRID, Math.floor(at / GRID)] as const)
  const positions = points.flatMap(([x, y]) => [x + half * GRID, y, ((x * x + y * n) % 61) / 4])
  const uvs = points.flatMap(([x, y]) => [x / (GRID - 1), y / (GRID - 1)])
  const triangles = points
    .filter(([x, y]) => x < GRID - 1 && y < GRID - 1)
    .flatMap(([x, y]) => {
      const at = y * GRID + x
      return [at, at + 1, at + GRID, at + 1, at + GRID + 1, at + GRID]
    })
  return { positions, uvs, triangles, frames: [{ positions }] }
}
