import { child, nameOf, nodes, type Source, type Syntax, unwrapped, walk } from '../syntax/syntax.js'
import { CannotEdit } from './cannot-edit.js'
import type { Scope } from './scope.js'

/** An object of settings that the file exports. */
export interface ConfigObject {
  readonly object: Syntax
  /** The expression that the object is passed on by: itself, or a name. */
  readonly use: Syntax
}

/** Which calls around a configuration are followed. */
export interface Followed {
  /**
   * Returns the arguments of a call that become the configuration; undefined if the call is not known.
   * @param callee name of what is called, `()` for the result of another call
   */
  readonly argumentsOf: (
    callee: string,
    module: string | undefined,
    args: readonly Syntax[],
  ) => readonly Syntax[] | undefined
  /** Whether the configuration may be an array of some. */
  readonly hasArrays: boolean
}

/** Whether a file exports by `module.exports`. */
export function isCommonJs({ program }: Source): boolean {
  return !nodes(program, 'body').some(({ type }) => type.startsWith('Import') || type.startsWith('Export'))
}

/**
 * Finds all objects of settings that a configuration exports, through names, functions, conditions and known calls.
 * @throws CannotEdit with the first thing on the way that only running the file would resolve
 */
export function exportedObjects(source: Source, scope: Scope, followed: Followed): readonly ConfigObject[] {
  return new Finder(scope, followed).find(exported(source), 0)
}

function exported(source: Source): Syntax {
  const { program } = source
  for (const statement of nodes(program, 'body')) {
    const value = isCommonJs(source) ? assignedExport(statement) : child(statement, 'declaration')
    if (value !== undefined && (isCommonJs(source) || statement.type === 'ExportDefaultDeclaration')) return value
  }
  throw new CannotEdit('it has no default export')
}

/** The value of `module.exports = value`. */
function assignedExport(statement: Syntax): Syntax | undefined {
  const assignment = statement.type === 'ExpressionStatement' ? child(statement, 'expression') : undefined
  const left = assignment?.type === 'AssignmentExpression' ? child(assignment, 'left') : undefined
  if (left?.type !== 'MemberExpression') return undefined
  const isExports = nameOf(child(left, 'object')) === 'module' && nameOf(child(left, 'property')) === 'exports'
  return isExports ? child(assignment!, 'right') : undefined
}

/** Names may lead in a circle. */
const MAX_DEPTH = 20

class Finder {
  readonly #scope: Scope
  readonly #followed: Followed

  constructor(scope: Scope, followed: Followed) {
    this.#scope = scope
    this.#followed = followed
  }

  find(use: Syntax, depth: number): readonly ConfigObject[] {
    if (depth > MAX_DEPTH) throw new CannotEdit('its names lead in a circle')
    const node = unwrapped(use)
    switch (node.type) {
      case 'ObjectExpression':
        return [{ object: node, use }]
      case 'Identifier':
        return this.#named(use, nameOf(node)!, depth)
      case 'ConditionalExpression':
        return [child(node, 'consequent')!, child(node, 'alternate')!].flatMap((one) => this.find(one, depth + 1))
      case 'ArrayExpression':
        return this.#array(node, depth)
      case 'CallExpression':
        return this.#call(node, depth)
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'FunctionDeclaration':
        return returned(node).flatMap((one) => this.find(one, depth + 1))
      default:
        throw new CannotEdit('the exported value is only known when the file runs')
    }
  }

  #named(use: Syntax, name: string, depth: number): readonly ConfigObject[] {
    const found = this.find(this.#scope.valueOf(name), depth + 1)
    const [first, ...others] = found
    const isItself = others.length === 0 && first.object === unwrapped(this.#scope.valueOf(name))
    return isItself ? [{ object: first.object, use }] : found
  }

  #array(node: Syntax, depth: number): readonly ConfigObject[] {
    if (!this.#followed.hasArrays) throw new CannotEdit('it exports an array')
    const elements = nodes(node, 'elements')
    if (elements.length === 0) throw new CannotEdit('it exports an empty array')
    return elements.flatMap((one) => this.find(one, depth + 1))
  }

  #call(node: Syntax, depth: number): readonly ConfigObject[] {
    const name = calleeName(child(node, 'callee'))
    const args = this.#followed.argumentsOf(name, this.#scope.moduleOf(name), nodes(node, 'arguments'))
    if (args === undefined || args.length === 0) throw new CannotEdit(`it exports the result of a call of ${name}`)
    return args.flatMap((one) => this.find(one, depth + 1))
  }
}

/** `a` of `a(…)`, `b` of `a.b(…)`, `()` of `a()(…)`. */
function calleeName(callee: Syntax | undefined): string {
  if (callee?.type === 'CallExpression') return '()'
  return nameOf(callee?.type === 'MemberExpression' ? child(callee, 'property') : callee) ?? 'a function'
}

/** The values that a function returns. */
function returned(node: Syntax): readonly Syntax[] {
  const body = child(node, 'body')!
  if (body.type !== 'BlockStatement') return [body]
  const values: Syntax[] = []
  walk(body, (one) => {
    if (/Function|Class|Method/.test(one.type)) return false
    if (one.type !== 'ReturnStatement') return true
    const value = child(one, 'argument')
    if (value === undefined) throw new CannotEdit('its function may return nothing')
    values.push(value)
    return false
  })
  if (values.length === 0) throw new CannotEdit('its function returns nothing')
  return values
}
