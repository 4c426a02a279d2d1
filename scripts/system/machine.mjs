/**
 * Hashes what tests depend on besides the repository: Node, the platform, the browsers and the folders of real files.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../page/chromium.mjs'
import { findFirefox } from '../page/firefox.mjs'
import { root } from './run.mjs'

/** Environment variables with folders of real files, and their defaults. */
const FOLDERS = {
  BRUSHWORK_CORPUS: '../shared/corpus',
  BRUSHWORK_BSP: '../shared/bsp',
  BRUSHWORK_GAMES: '../shared/games',
}

/** A hash that changes if a test may give another result although no file of the repository changed. */
export function machineHash() {
  const hash = createHash('sha256')
  hash.update(
    JSON.stringify([
      process.versions.node,
      process.platform,
      process.arch,
      fileOf(findChromium()),
      fileOf(findFirefox()),
    ]),
  )
  for (const [name, usual] of Object.entries(FOLDERS)) {
    hash.update(`\n${name}\n`)
    for (const folder of [process.env[name], join(root, usual)]) if (folder) addFolder(hash, folder)
  }
  return hash.digest('hex').slice(0, 16)
}

/** A browser's size and time represent its version, because asking for the version takes a second. */
function fileOf(path) {
  if (path === undefined) return undefined
  const { size, mtimeMs } = statSync(path)
  return [path, size, mtimeMs]
}

/** Adds paths and contents: 60 MB take 0.1 s. A missing folder adds nothing. */
function addFolder(hash, folder) {
  for (const path of filesIn(folder)) {
    hash.update(`${path}\n`)
    hash.update(
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest(),
    )
  }
}

function filesIn(folder) {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .sort()
  } catch {
    return []
  }
}
