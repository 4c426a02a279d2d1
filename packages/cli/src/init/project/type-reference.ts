import { posix } from 'node:path'
import type { Host } from '@brushwork/pipeline'
import { type Change, readText } from '../changes.js'
import { eolOf } from '../syntax/style.js'

/** Files in which templates refer to the types of their bundler. */
const USUAL = ['src/vite-env.d.ts', 'vite-env.d.ts', 'env.d.ts', 'src/env.d.ts', 'src/app.d.ts']

/** Written if a project has no such file. */
const OWN = 'brushwork.d.ts'

/**
 * The change that makes the plugin's types known by a reference, before that of Vite where a file has one.
 * @param types module of the plugin's types
 * @param root absolute path
 * @returns undefined if there is a reference
 */
export async function typeReference(root: string, types: string, host: Host): Promise<Change | undefined> {
  const line = `/// <reference types="${types}" />`
  const own = posix.join(root, (await host.kindOf(posix.join(root, 'src'))) === 'folder' ? `src/${OWN}` : OWN)
  for (const name of [...USUAL.map((usual) => posix.join(root, usual)), own]) {
    const before = await readText(name, host)
    if (before?.includes(`types="${types}"`) || before?.includes(`types='${types}'`)) return undefined
  }
  for (const usual of USUAL) {
    const path = posix.join(root, usual)
    const before = await readText(path, host)
    const at = before?.search(/^\/\/\/ <reference types=["']vite\/client["']/m) ?? -1
    if (before === undefined || at < 0) continue
    return { path, before, after: `${before.slice(0, at)}${line}${eolOf(before)}${before.slice(at)}` }
  }
  const before = await readText(own, host)
  return { path: own, before, after: `${line}\n${before ?? ''}` }
}
