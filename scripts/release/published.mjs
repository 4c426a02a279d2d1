/** The packages that are published. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../system/run.mjs'

/** Their folders in `packages`. */
export function publishedFolders() {
  const folders = readdirSync(join(root, 'packages'))
  return folders.filter(
    (folder) => existsSync(join(root, 'packages', folder, 'package.json')) && manifestOf(folder).private !== true,
  )
}

/** The package.json of a folder in `packages`. */
export function manifestOf(folder) {
  return JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'))
}

/** The name that `pnpm pack` gives a tarball. */
export function tarballName({ name, version }) {
  return `${name.replace('@', '').replace('/', '-')}-${version}.tgz`
}

/** @throws Error with the exported files that no build has made */
export function requireBuilt() {
  const missing = publishedFolders().flatMap((folder) =>
    exportedFiles(manifestOf(folder))
      .filter((file) => !existsSync(join(root, 'packages', folder, file)))
      .map((file) => join('packages', folder, file)),
  )
  if (missing.length === 0) return
  const more = missing.length > 3 ? ` and ${missing.length - 3} more` : ''
  throw new Error(`Not built: ${missing.slice(0, 3).join(', ')}${more}. Run \`npm run build\` first.`)
}

function exportedFiles({ exports = {}, bin = {} }) {
  const targets = Object.values(exports).flatMap((target) =>
    typeof target === 'string' ? [target] : Object.values(target),
  )
  return [...targets, ...Object.values(bin)]
}
