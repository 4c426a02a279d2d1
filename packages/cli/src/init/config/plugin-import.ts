import type { Bundler } from '../../project/bundlers.js'
import type { Edit } from '../syntax/edits.js'
import { type Style, styleOf } from '../syntax/style.js'
import { child, nameOf, nodes, type Source, type Syntax } from '../syntax/syntax.js'
import { CannotEdit } from './cannot-edit.js'
import { requiredModule } from './declarations.js'
import { isCommonJs } from './exported.js'
import type { Scope } from './scope.js'

type Imported = Pick<Bundler, 'module' | 'name'>

/** What follows the settings in the call of a wrapper. */
export function optionsOf({ options }: Pick<Bundler, 'options'>): string {
  return options === undefined ? '' : `, ${options}`
}

/** The statement that imports the plugin. */
export function importStatement(
  { module, name }: Imported,
  commonJs: boolean,
  style: Pick<Style, 'quote' | 'semicolon'>,
) {
  const { quote, semicolon } = style
  const path = `${quote}${module}${quote}`
  return commonJs ? `const { ${name} } = require(${path})${semicolon}` : `import { ${name} } from ${path}${semicolon}`
}

/**
 * The edits that import the plugin, none where the file does already, and the name that it has.
 * @throws CannotEdit if the name is taken
 */
export function importPlugin(
  source: Source,
  scope: Scope,
  wanted: Imported,
): { edits: readonly Edit[]; local: string } {
  const statements = nodes(source.program, 'body')
  const known = statements.map((one) => importedName(one, wanted)).find((name) => name !== undefined)
  if (known !== undefined) return { edits: [], local: known }
  if (scope.has(wanted.name)) throw new CannotEdit(`the name "${wanted.name}" stands for something else in it`)
  const style = styleOf(source)
  const statement = importStatement(wanted, isCommonJs(source), style)
  return { edits: [placeImport(source, statement, style.eol)], local: wanted.name }
}

/** The name by which a statement imports the plugin. */
function importedName(statement: Syntax, { module, name }: Imported): string | undefined {
  if (statement.type === 'ImportDeclaration' && nameOf(child(statement, 'source')) === module) {
    const found = nodes(statement, 'specifiers').find((one) => {
      return one.type === 'ImportDefaultSpecifier' || nameOf(child(one, 'imported')) === name
    })
    return nameOf(found && child(found, 'local'))
  }
  for (const one of statement.type === 'VariableDeclaration' ? nodes(statement, 'declarations') : []) {
    const [id, init] = [child(one, 'id'), child(one, 'init')]
    if (init === undefined || id?.type !== 'ObjectPattern' || requiredModule(init) !== module) continue
    const found = nodes(id, 'properties').find((property) => nameOf(child(property, 'key')) === name)
    if (found !== undefined) return nameOf(child(found, 'value'))
  }
  return undefined
}

/** Behind the last import, or before the first statement and the comment that belongs to it. */
function placeImport(source: Source, statement: string, eol: string): Edit {
  const { text, program } = source
  const statements = nodes(program, 'body')
  const last = statements.findLast((one) => isImport(one) || one.directive !== undefined)
  if (last !== undefined) {
    const [rest] = /^.*/.exec(text.slice(last.end)) ?? ['']
    const isComment = /^\s*(?:\/\/.*|\/\*(?:(?!\*\/).)*\*\/\s*)?$/.test(rest)
    return { at: last.end + (isComment ? rest.trimEnd().length : 0), text: eol + statement }
  }
  return { at: startOf(source, statements[0]), text: statement + eol + eol }
}

function isImport(statement: Syntax): boolean {
  if (statement.type === 'ImportDeclaration' || statement.type === 'TSImportEqualsDeclaration') return true
  if (statement.type !== 'VariableDeclaration') return false
  return nodes(statement, 'declarations').every((one) => {
    const init = child(one, 'init')
    return init !== undefined && requiredModule(init) !== undefined
  })
}

/** Where a statement begins with the block comment directly above it, such as the JSDoc of its type. */
function startOf({ text, comments }: Source, { start }: Syntax): number {
  const above = comments.findLast((one) => one.type === 'Block' && one.end <= start)
  const isDirect = above !== undefined && /^[ \t]*\r?\n?[ \t]*$/.test(text.slice(above.end, start))
  return isDirect ? above.start : start
}
