import { mkdir, mkdtemp, readFile, realpath, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeMap } from '@brushwork/codecs/map'
import { roomsLevel } from '../../compiler/levels/generated-levels.js'
import { moveVertices } from '../edits.js'

/** Packages that the game imports, as installed for the bench. */
const PACKAGES = fileURLToPath(new URL('../../../node_modules', import.meta.url))
const WORLD = fileURLToPath(new URL('../../../../../examples/courtyard/world/', import.meta.url))
/** Brushes of a level. */
const BRUSHES = 120

/** How many assets of each kind a project has. */
export interface AssetCounts {
  /** The crow of the demo world with moved vertices: 79 KB. */
  readonly small: number
  /** Its guard: 1.4 MB, 84 frames and a large skin. */
  readonly large: number
  /** Generated levels. */
  readonly levels: number
}

/** A project in a temporary folder. */
export interface MadeProject {
  /** Absolute path without links. */
  readonly root: string
  /** Paths of all sources, relative to the project. Each has bytes of its own. */
  readonly sources: readonly string[]
}

/** Makes a project of models and levels and an entry that imports them all. */
export async function makeProject({ small, large, levels }: AssetCounts): Promise<MadeProject> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'brushwork-builds-')))
  await mkdir(join(root, 'world'))
  const [crow, guard] = await Promise.all(['crow.mdl', 'guard.mdl'].map((name) => readFile(join(WORLD, name))))
  const files = [
    ...Array.from({ length: small }, (_, n) => ({ name: `crow-${n}.mdl`, bytes: moveVertices(crow, n + 1) })),
    ...Array.from({ length: large }, (_, n) => ({ name: `guard-${n}.mdl`, bytes: moveVertices(guard, n + 1) })),
    ...Array.from({ length: levels }, (_, n) => ({
      name: `rooms-${n}.map`,
      bytes: writeMap(roomsLevel(BRUSHES, n + 1)),
    })),
  ]
  for (const { name, bytes } of files) await writeFile(join(root, 'world', name), bytes)
  const sources = files.map(({ name }) => `world/${name}`)
  const lines = sources.map((source, n) => `import a${n} from './${source}'`)
  const entry = `${lines.join('\n')}\nexport default [${sources.map((_, n) => `a${n}`).join()}]\n`
  await writeFile(join(root, 'main.js'), entry)
  await symlink(PACKAGES, join(root, 'node_modules'), 'junction')
  await writeFile(join(root, 'package.json'), '{"name":"game","private":true,"type":"module"}')
  return { root, sources }
}
