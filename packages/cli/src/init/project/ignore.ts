import { posix } from 'node:path'
import type { Host } from '@brushwork/pipeline'
import { type Change, readText } from '../changes.js'
import { eolOf } from '../syntax/style.js'

const IGNORED = /^\/?\.brushwork(?:\/.*)?\s*$/m

/** The change that keeps generated declarations out of version control; undefined without a .gitignore, or if it has the line. */
export async function ignoreChange(root: string, host: Host): Promise<Change | undefined> {
  const path = posix.join(root, '.gitignore')
  const before = await readText(path, host)
  if (before === undefined || IGNORED.test(before)) return undefined
  const eol = eolOf(before)
  const start = before === '' || before.endsWith('\n') ? '' : eol
  return { path, before, after: `${before}${start}.brushwork/${eol}` }
}
