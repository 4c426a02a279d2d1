import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { failure } from '@brushwork/pipeline/config'

const PACKAGE = '@brushwork/viewer'

/**
 * Finds the folder of the built page of the viewer: in the project, or beside this program. The program does not depend on it, because it
 * is as large as all the rest. @throws BuildError `missing`
 */
export function findPage(cwd: string): string {
  for (const from of [join(cwd, 'package.json'), import.meta.url]) {
    const page = pageFrom(from)
    if (page !== undefined) return page
  }
  const install = `npm i -D ${PACKAGE}`
  throw failure(cwd, 'missing', `the page of the viewer is a package of its own: install it with "${install}"`)
}

function pageFrom(from: string): string | undefined {
  try {
    const page = join(dirname(createRequire(from).resolve(`${PACKAGE}/package.json`)), 'dist')
    return existsSync(join(page, 'index.html')) ? page : undefined
  } catch {
    // It is not installed there.
    return undefined
  }
}
