import { mkdir, mkdtemp, readdir, realpath, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { levelSource, modelSource, terrainSource, textureSource } from './sources.js'

/** Models that share a texture. */
const SHARING = 4
/** Files of a folder. */
const PER_FOLDER = 100

/** A project in a temporary folder. */
export interface ScaleProject {
  /** Absolute path without links. */
  readonly root: string
  /** Absolute path of the project whose packages it has. */
  readonly packages: string
  /** Paths of the sources, relative to the project, with the query of sprites. */
  readonly sources: readonly string[]
}

/** Numbers of assets by kind: 93 % models, 5 % levels; terrains and sprites share the rest. */
export function countsOf(assets: number): Readonly<Record<'models' | 'levels' | 'terrains' | 'sprites', number>> {
  const levels = Math.round(assets * 0.05)
  const terrains = Math.round(assets * 0.01)
  const sprites = Math.round(assets * 0.01)
  return { models: assets - levels - terrains - sprites, levels, terrains, sprites }
}

/**
 * Makes a project of assets, each with bytes of its own, and an entry that imports them all.
 * @param packages absolute path of a project whose packages it gets, as links
 */
export async function makeProject(assets: number, packages: string): Promise<ScaleProject> {
  const { models, levels, terrains, sprites } = countsOf(assets)
  const project = await emptyProject(packages)
  const sources: string[] = []
  const add = async (name: string, bytes: Uint8Array, query?: string): Promise<void> => {
    await addFile(project, name, bytes)
    if (query !== undefined) sources.push(name + query)
  }
  for (let n = 0; n * SHARING < models; n++) await add(texturePath(n), textureSource(n))
  for (let n = 0; n < models; n++) {
    const texture = texturePath(Math.floor(n / SHARING))
    await add(`world/models/${folderOf(n)}/model${n}.md3`, modelSource(n, texture), '')
  }
  for (let n = 0; n < levels; n++) await add(`world/levels/level${n}.map`, levelSource(n), '')
  for (let n = 0; n < terrains; n++) await add(`world/terrains/terrain${n}.hmp`, terrainSource(n), '')
  for (let n = 0; n < sprites; n++) await add(`world/sprites/sprite${n}.png`, textureSource(models + n), '?sprite')
  return withEntry({ root: project, packages, sources })
}

/** Makes a project of one level. @param packages as in {@link makeProject} */
export async function makeLevelProject(brushes: number, packages: string): Promise<ScaleProject> {
  const root = await emptyProject(packages)
  await addFile(root, 'world/level.map', levelSource(0, brushes))
  return withEntry({ root, packages, sources: ['world/level.map'] })
}

function folderOf(n: number): string {
  return `${Math.floor(n / PER_FOLDER)}`
}

function texturePath(n: number): string {
  return `world/textures/${folderOf(n)}/texture${n}.png`
}

async function emptyProject(packages: string): Promise<string> {
  const root = (await realpath(await mkdtemp(join(tmpdir(), 'brushwork-scale-')))).replaceAll('\\', '/')
  // A folder of its own, in which Vite and the plugin keep their caches.
  await mkdir(join(root, 'node_modules'))
  const installed = join(packages, 'node_modules')
  for (const name of await readdir(installed)) {
    if (!name.startsWith('.')) await symlink(join(installed, name), join(root, 'node_modules', name), 'junction')
  }
  await writeFile(join(root, 'package.json'), '{"name":"game","private":true,"type":"module"}')
  return root
}

async function addFile(root: string, name: string, bytes: Uint8Array): Promise<void> {
  const path = join(root, name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
}

async function withEntry(project: ScaleProject): Promise<ScaleProject> {
  await writeFile(join(project.root, 'main.js'), entryOf(project.sources.map((source) => `./${source}`)))
  return project
}

/** The text of a module that imports files and exports what it got. */
export function entryOf(specifiers: readonly string[]): string {
  const lines = specifiers.map((specifier, n) => `import a${n} from '${specifier}'`)
  return `${lines.join('\n')}\nexport default [${specifiers.map((_, n) => `a${n}`).join()}]\n`
}
