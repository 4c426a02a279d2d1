import type { Bundler } from '../../project/bundlers.js'
import { applyEdits, type Edit } from '../syntax/edits.js'
import { nodes, parseCode, type Source, type Syntax, unwrapped, walk } from '../syntax/syntax.js'
import { CannotEdit } from './cannot-edit.js'
import { type ConfigObject, exportedObjects } from './exported.js'
import { followedCalls } from './followed-calls.js'
import { importPlugin, optionsOf } from './plugin-import.js'
import { addPlugin, calledName, countCalls, pluginArray } from './plugin-list.js'
import { Scope } from './scope.js'

/** What became of a configuration. */
export type ConfigEdit =
  | { readonly state: 'present' }
  | { readonly state: 'edited'; readonly text: string }
  /** It stays as it is, for a reason that completes "Brushwork leaves it as it is: …". */
  | { readonly state: 'kept'; readonly reason: string }

/**
 * Adds the plugin to the text of a configuration, which is never run. The result is read again: where a configuration that the
 * file exports would lack the plugin, nothing is changed.
 * @param path only its ending counts
 */
export function editConfig(text: string, path: string, bundler: Bundler): ConfigEdit {
  try {
    const source = parseCode(text, path)
    const scope = new Scope(source)
    if (usesPlugin(source, scope, bundler)) return { state: 'present' }
    if (bundler.shape === 'lines') throw new CannotEdit(`the plugin has its own place in settings of ${bundler.title}`)
    const objects = exportedObjects(source, scope, followedCalls(bundler))
    const { edits, local } = importPlugin(source, scope, bundler)
    const added = objects.flatMap((one) => addTo(source, one, scope, bundler, local))
    const edited = applyEdits(text, [...edits, ...unique(added)])
    readBack(parseCode(edited, path), objects.length, bundler, local)
    return { state: 'edited', text: edited }
  } catch (error) {
    if (error instanceof CannotEdit) return { state: 'kept', reason: error.message }
    if (error instanceof SyntaxError) return { state: 'kept', reason: `it cannot be parsed: ${error.message}` }
    throw error
  }
}

/** Whether a file calls the plugin anywhere, as after lines were pasted. */
function usesPlugin({ program }: Source, scope: Scope, { plugin }: Bundler): boolean {
  const names = scope.namesFrom((module) => module === plugin || module.startsWith(`${plugin}/`))
  let isUsed = false
  walk(program, (node) => {
    if (/^(?:Call|New)Expression$/.test(node.type) && names.includes(calledName(node))) isUsed = true
    return !isUsed
  })
  return isUsed
}

function addTo(source: Source, { object, use }: ConfigObject, scope: Scope, bundler: Bundler, local: string) {
  if (bundler.shape === 'plugins') return addPlugin(source, object, scope, bundler.call.replace(bundler.name, local))
  return [
    { at: use.start, text: `${local}(` },
    { at: use.end, text: `${optionsOf(bundler)})` },
  ]
}

/** An object that several configurations share is edited once. */
function unique(edits: readonly Edit[]): readonly Edit[] {
  return [...new Map(edits.map((edit) => [`${edit.at} ${edit.text}`, edit])).values()]
}

/** @throws CannotEdit unless every exported configuration has exactly one call of the plugin */
function readBack(source: Source, count: number, bundler: Bundler, local: string): void {
  const scope = new Scope(source)
  const objects = exportedObjects(source, scope, followedCalls(bundler))
  const isDone = ({ object, use }: ConfigObject): boolean => {
    if (bundler.shape === 'wrapper') return isWrapped(source.program, use, local)
    const array = pluginArray(object, scope)
    return array !== undefined && countCalls(array, [local]) === 1
  }
  if (objects.length === count && objects.every(isDone)) return
  throw new CannotEdit('the plugin is not where it belongs when the result is read again')
}

/** Whether an expression is the first argument of a call of the wrapper. */
function isWrapped(program: Syntax, use: Syntax, local: string): boolean {
  let isFound = false
  walk(program, (node) => {
    const isCall = node.type === 'CallExpression' && calledName(node) === local
    if (isCall && unwrapped(nodes(node, 'arguments')[0]) === unwrapped(use)) isFound = true
    return !isFound
  })
  return isFound
}
