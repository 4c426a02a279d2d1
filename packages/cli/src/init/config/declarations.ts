import { child, nameOf, nodes, type Syntax, TYPE_WRAPPERS, walk } from '../syntax/syntax.js'

/** A use of a name, and the node around it. */
export interface Reference {
  readonly node: Syntax
  readonly parent: Syntax | undefined
}

/** The names of a file. */
export interface Names {
  /** The nodes that declare each name: a declarator, function, class, import or catch clause. */
  readonly declared: ReadonlyMap<string, readonly Syntax[]>
  readonly references: ReadonlyMap<string, readonly Reference[]>
}

/** Collects all names of a file. Names of inner functions count as if they were the file's. */
export function namesOf(program: Syntax): Names {
  const declarations = new Map<Syntax, Syntax>()
  const declared = new Map<string, Syntax[]>()
  const references = new Map<string, Reference[]>()
  const seen = new Set<Syntax>()
  walk(program, (node, parent) => {
    if (node.type.startsWith('TS') && !TYPE_WRAPPERS.includes(node.type)) return false
    for (const name of declaredBy(node)) declarations.set(name, node)
    if (node.type !== 'Identifier' || seen.has(node)) return true
    seen.add(node)
    const declaration = declarations.get(node)
    if (declaration !== undefined) append(declared, String(node.name), declaration)
    else if (!isKey(node, parent)) append(references, String(node.name), { node, parent })
    // Its type annotation has no names of values.
    return false
  })
  return { declared, references }
}

function declaredBy(node: Syntax): readonly Syntax[] {
  switch (node.type) {
    case 'VariableDeclarator':
      return patternNames(child(node, 'id'))
    case 'ImportDeclaration':
      return nodes(node, 'specifiers').flatMap((specifier) => patternNames(child(specifier, 'local')))
    case 'CatchClause':
      return patternNames(child(node, 'param'))
    case 'ClassDeclaration':
      return patternNames(child(node, 'id'))
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return [...patternNames(child(node, 'id')), ...nodes(node, 'params').flatMap(patternNames)]
    default:
      return []
  }
}

/** The identifiers that a pattern declares. */
function patternNames(pattern: Syntax | undefined): readonly Syntax[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern]
    case 'ObjectPattern':
      return nodes(pattern, 'properties').flatMap((one) => patternNames(child(one, 'value') ?? child(one, 'argument')))
    case 'ArrayPattern':
      return nodes(pattern, 'elements').flatMap(patternNames)
    case 'AssignmentPattern':
      return patternNames(child(pattern, 'left'))
    case 'RestElement':
      return patternNames(child(pattern, 'argument'))
    default:
      return []
  }
}

/** Whether an identifier is only the name of a property or of an export. */
function isKey(node: Syntax, parent: Syntax | undefined): boolean {
  if (parent?.type === 'ImportSpecifier') return true
  if (parent?.type === 'MemberExpression') return parent.property === node && parent.computed !== true
  return parent?.key === node && parent.computed !== true
}

function append<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}

/** The module of a call of `require`; undefined for other nodes. */
export function requiredModule(node: Syntax): string | undefined {
  if (node.type === 'MemberExpression') {
    const object = child(node, 'object')
    return object === undefined ? undefined : requiredModule(object)
  }
  if (node.type !== 'CallExpression' || nameOf(child(node, 'callee')) !== 'require') return undefined
  const [module] = nodes(node, 'arguments')
  return module?.type === 'Literal' ? nameOf(module) : undefined
}
