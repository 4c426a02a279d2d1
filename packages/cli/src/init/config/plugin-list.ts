import type { Edit } from '../syntax/edits.js'
import { addFirst, addProperty } from '../syntax/lists.js'
import { styleOf } from '../syntax/style.js'
import { child, nameOf, nodes, type Source, type Syntax, unwrapped, walk } from '../syntax/syntax.js'
import { CannotEdit } from './cannot-edit.js'
import type { Scope } from './scope.js'

/**
 * The array of an object's plugins; undefined if it has no plugins.
 * @throws CannotEdit if it is not written in the file, or something else may replace it
 */
export function pluginArray(object: Syntax, scope: Scope): Syntax | undefined {
  const properties = nodes(object, 'properties')
  const own = properties.filter((one) => one.computed !== true && nameOf(child(one, 'key')) === 'plugins')
  const last = own.at(-1)
  const unknown = properties.findLast((one) => one.type === 'SpreadElement' || one.computed === true)
  if (unknown !== undefined && (last === undefined || unknown.start > last.start)) {
    throw new CannotEdit('an object that it spreads may have plugins')
  }
  if (last === undefined) return undefined
  if (own.length > 1) throw new CannotEdit('it has "plugins" twice')
  const value = last.kind === 'init' && last.method !== true ? child(last, 'value') : undefined
  if (value === undefined) throw new CannotEdit('"plugins" is a function')
  return arrayOf(value, scope)
}

function arrayOf(value: Syntax, scope: Scope): Syntax {
  const node = unwrapped(value)
  if (node.type === 'ArrayExpression') {
    // Something left out, as in [, a], has no place to insert at.
    if ((node.elements as readonly unknown[]).includes(null)) throw new CannotEdit('"plugins" has holes')
    return node
  }
  const filtered = filteredArray(node)
  if (filtered !== undefined) return arrayOf(filtered, scope)
  const name = node.type === 'Identifier' ? nameOf(node)! : undefined
  if (name === undefined) throw new CannotEdit('"plugins" is not an array in the file')
  if (scope.references(name).length > 1) throw new CannotEdit(`"${name}" is used in several places`)
  return arrayOf(scope.valueOf(name), scope)
}

/** The array of `[…].filter(Boolean)`. */
function filteredArray(node: Syntax): Syntax | undefined {
  const callee = node.type === 'CallExpression' ? child(node, 'callee') : undefined
  if (callee?.type !== 'MemberExpression' || nameOf(child(callee, 'property')) !== 'filter') return undefined
  return nameOf(nodes(node, 'arguments')[0]) === 'Boolean' ? child(callee, 'object') : undefined
}

/** The edits that put a call at the front of an object's plugins. @throws CannotEdit */
export function addPlugin(source: Source, object: Syntax, scope: Scope, call: string): readonly Edit[] {
  refuseChanges(object, scope)
  const style = styleOf(source)
  const array = pluginArray(object, scope)
  if (array === undefined) return addProperty(source, object, `plugins: [${call}]`, style)
  return [addFirst(source, array, call, style)]
}

/** Refuses objects whose plugins are changed after they are made, such as by `config.plugins.push(…)`. */
function refuseChanges(object: Syntax, scope: Scope): void {
  for (const name of scope.names()) {
    if (!scope.isValue(name, object)) continue
    const changed = scope.references(name).some(({ node, parent }) => {
      if (parent?.type === 'CallExpression') return isAssign(parent, node)
      return (
        parent?.type === 'MemberExpression' && parent.object === node && nameOf(child(parent, 'property')) === 'plugins'
      )
    })
    if (changed) throw new CannotEdit(`"${name}.plugins" is used again behind the object`)
  }
}

/** Whether a call is `Object.assign(node, …)`. */
function isAssign(call: Syntax, node: Syntax): boolean {
  const callee = child(call, 'callee')
  const isObject = callee?.type === 'MemberExpression' && nameOf(child(callee, 'object')) === 'Object'
  return isObject && nodes(call, 'arguments')[0] === node
}

/** Number of calls of any of some names directly in an array, or in conditions there. */
export function countCalls(array: Syntax, names: readonly string[]): number {
  let count = 0
  walk(array, (node) => {
    const isCall = node.type === 'CallExpression' || node.type === 'NewExpression'
    if (isCall && names.includes(calledName(node))) count++
    return !/Function|ObjectExpression/.test(node.type)
  })
  return count
}

/** The first name of what a call or `new` calls: `a` of `a()` and of `a.b()`. */
export function calledName(node: Syntax): string {
  let callee = child(node, 'callee')
  while (callee?.type === 'MemberExpression') callee = child(callee, 'object')
  return nameOf(callee) ?? ''
}
