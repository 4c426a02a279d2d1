/** Writes the studio's workspace: the files of `template`, and worlds of small levels by our own writers. */
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { encodePng } from '@brushwork/pipeline/inspect'
import { levelOf } from './level.mjs'
import { BRICK, paintWall } from './wall.mjs'

const TEMPLATE = fileURLToPath(new URL('../template/', import.meta.url))

/**
 * Replaces `folder` with a studio.
 * @param worlds packages of levels
 * @param levels levels of each package
 */
export async function writeStudio(folder, { worlds, levels }) {
  await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  await cp(TEMPLATE, folder, { recursive: true })
  // Git would obey a file of this name in the template, too.
  await rename(join(folder, 'gitignore'), join(folder, '.gitignore'))
  await mkdir(join(folder, 'art'), { recursive: true })
  await writeFile(join(folder, 'art', `${BRICK}.png`), await encodePng(paintWall(), true))
  const manifest = await readFile(join(folder, 'worlds/world/package.json'), 'utf8')
  await rm(join(folder, 'worlds/world'), { recursive: true })
  const names = Array.from({ length: worlds }, (_, at) => `world-${at + 1}`)
  for (const [at, name] of names.entries()) await writeWorld(join(folder, 'worlds', name), name, at, levels, manifest)
  await writeFile(join(folder, 'package-lock.json'), lockfileOf(names))
}

async function writeWorld(folder, name, world, levels, manifest) {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), manifest.replace('WORLD', name))
  for (let level = 0; level < levels; level++) {
    await writeFile(join(folder, levelName(level)), levelOf(world * levels + level))
  }
}

/** File of a world's level. @param level from 0 */
export function levelName(level) {
  return `level-${String(level + 1).padStart(2, '0')}.map`
}

/** The lockfile that npm would write: the workspace's own packages. Turbo reads the packages' dependencies from it. */
function lockfileOf(worlds) {
  const own = [...worlds.map((name) => [name, `worlds/${name}`]), ['game', 'game']]
  const links = own.map(([name, resolved]) => [`node_modules/${name}`, { resolved, link: true }])
  const packages = own.map(([name, folder]) => [folder, { name, version: '0.0.0' }])
  const root = { name: 'studio-game', workspaces: ['worlds/*', 'game'] }
  const all = Object.fromEntries([['', root], ...packages, ...links])
  return `${JSON.stringify({ name: 'studio-game', lockfileVersion: 3, requires: true, packages: all }, null, 2)}\n`
}
