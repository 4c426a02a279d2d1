import { cp, mkdir, mkdtemp, realpath, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const GAME = fileURLToPath(new URL('./game', import.meta.url))
/** Packages that the game imports, as installed for the bench. */
const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url))
const WORLD = fileURLToPath(new URL('../../../../examples/courtyard/world', import.meta.url))
/** Folder that pages may access besides the project, because packages are behind links. */
export const REPOSITORY = fileURLToPath(new URL('../../../..', import.meta.url))

/** Pages of the game. Each has a script of the same name. */
const PAGES = ['model', 'level', 'built-in-model', 'built-in-level'] as const
export type GamePage = (typeof PAGES)[number]

/** Creates a temporary project with the demo world and its pages. @returns absolute path without links */
export async function createGame(): Promise<string> {
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
