import { cp, mkdir, mkdtemp, realpath, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const GAME = fileURLToPath(new URL('./game', import.meta.url))
/** The packages that the game imports, as this package has them. */
const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url))
const WORLD = fileURLToPath(new URL('../../../../examples/courtyard/world', import.meta.url))
/** What pages fetch from besides the project: packages stand behind links. */
export const REPOSITORY = fileURLToPath(new URL('../../../..', import.meta.url))

/** The pages of the game, each of which has a script of its name. */
const PAGES = ['model', 'level', 'built-in-model', 'built-in-level'] as const
export type GamePage = (typeof PAGES)[number]

/** Makes a project of the demo world and the pages that show it, in a folder of its own. @returns Its absolute path, without links. */
export async function makeGame(): Promise<string> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'brushwork-bench-')))
  await cp(GAME, root, { recursive: true })
  await mkdir(join(root, 'world'), { recursive: true })
  await cp(WORLD, join(root, 'world'), { recursive: true })
  await symlink(PACKAGES, join(root, 'node_modules'), 'junction')
  await writeFile(join(root, 'package.json'), '{"name":"game","private":true,"type":"module"}')
  for (const page of PAGES) {
    await writeFile(
      join(root, `${page}.html`),
      `<!doctype html><body><script type="module" src="/${page}.ts"></script>`,
    )
  }
  return root
}
