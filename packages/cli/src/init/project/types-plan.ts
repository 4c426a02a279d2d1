import { posix } from 'node:path'
import type { Host } from '@brushwork/pipeline'
import picomatch from 'picomatch'
import { type Change, readText } from '../changes.js'
import { nameOf, nodes, parseJson, type Syntax } from '../syntax/syntax.js'
import type { Todo } from '../todo.js'
import { member } from './manifest.js'
import { editTsconfig } from './tsconfig.js'
import { typeReference } from './type-reference.js'

/** What TypeScript needs to know imports. */
export interface TypesPlan {
  readonly changes: readonly Change[]
  readonly todo: readonly Todo[]
}

const NOTHING: TypesPlan = { changes: [], todo: [] }

/**
 * Plans the edits of the tsconfig.json that a project's sources have, and of the file that refers to the plugin's types.
 * @param root absolute path
 * @param types module of the plugin's types
 */
export async function planTypes(root: string, types: string, host: Host): Promise<TypesPlan> {
  const path = await sourceConfig(root, host)
  const before = path && (await readText(path, host))
  if (path === undefined || before === undefined) return NOTHING
  const parsed = parsedConfig(before)
  const reason = parsed === undefined ? 'it cannot be parsed' : await inherited(path, parsed, host)
  const edited = reason === undefined ? editTsconfig(before, types) : undefined
  if (edited === undefined || parsed === undefined) {
    return { changes: [], todo: [todoOf(path, reason ?? 'its compilerOptions have other values there', types)] }
  }
  const changes = edited.text === before ? [] : [{ path, before, after: edited.text }]
  if (edited.hasTypes) return { changes, todo: [] }
  const reference = await typeReference(root, types, host)
  if (reference === undefined) return { changes, todo: [] }
  if (includes(parsed, posix.dirname(path), reference.path)) return { changes: [...changes, reference], todo: [] }
  return { changes, todo: [referenceTodo(path, types)] }
}

/** The configuration of the sources: that of templates of Vite is one that tsconfig.json refers to. */
async function sourceConfig(root: string, host: Host): Promise<string | undefined> {
  const path = posix.join(root, 'tsconfig.json')
  const text = await readText(path, host)
  if (text === undefined) return undefined
  const files = member(parsedConfig(text), 'files')
  const hasNoFiles = files?.type === 'ArrayExpression' && nodes(files, 'elements').length === 0
  const app = posix.join(root, 'tsconfig.app.json')
  return hasNoFiles && (await host.kindOf(app)) === 'file' ? app : path
}

function parsedConfig(text: string): Syntax | undefined {
  try {
    return parseJson(text).value
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Why the file may not get `rootDirs`: those of a file that it extends would count no more. */
async function inherited(path: string, config: Syntax, host: Host): Promise<string | undefined> {
  if (member(member(config, 'compilerOptions'), 'rootDirs') !== undefined) return undefined
  const value = member(config, 'extends')
  const names = value === undefined ? [] : value.type === 'ArrayExpression' ? nodes(value, 'elements') : [value]
  for (const name of names.map((one) => nameOf(one) ?? '').filter((one) => one.startsWith('.'))) {
    const base = posix.join(posix.dirname(path), name)
    const text = (await readText(base, host)) ?? (await readText(`${base}.json`, host))
    if (text === undefined) return `it extends ${name}, which does not exist yet and may have "rootDirs"`
    if (text.includes('"rootDirs"')) return `it extends ${name}, whose "rootDirs" have to be repeated`
  }
  return undefined
}

/** Whether a configuration includes a file that is added to it. */
function includes(config: Syntax, folder: string, path: string): boolean {
  const list = member(config, 'include')
  if (list === undefined) return member(config, 'files') === undefined
  const globs = nodes(list, 'elements').map((one) => (nameOf(one) ?? '').replace(/^\.\//, '').replace(/\/$/, ''))
  const whole = globs.map((glob) => (/[*?]|\.\w+$/.test(glob) ? glob : `${glob === '.' ? '' : `${glob}/`}**`))
  return picomatch(whole)(posix.relative(folder, path))
}

function todoOf(path: string, reason: string, types: string): Todo {
  const lines = [
    '"allowArbitraryExtensions": true,',
    '"rootDirs": [".", ".brushwork/types"],',
    `"types": ["${types}"],`,
  ]
  return { path, reason, place: 'its "compilerOptions" need', lines }
}

function referenceTodo(path: string, types: string): Todo {
  const lines = [`/// <reference types="${types}" />`]
  return { path, reason: 'it includes no file to refer to types in', place: 'one of its files (.d.ts) needs', lines }
}
