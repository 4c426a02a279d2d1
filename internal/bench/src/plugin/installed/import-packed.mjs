import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Imports an installed package. @param project folder whose `node_modules` has the package */
export function importPacked(project, name) {
  return import(pathToFileURL(createRequire(join(project, 'package.json')).resolve(name)).href)
}
