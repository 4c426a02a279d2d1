import ts from 'typescript'
import { REPOSITORY } from '../repository.js'
import { type Docstring, docstringOf } from './docstring.js'
import type { ExportedSymbol } from './exported-symbol.js'

/** URL of the section of a name, from the same package or from the one that passes it on; undefined for names without a section. */
export type UrlOf = (name: string) => string | undefined

const printer = ts.createPrinter({ removeComments: true })

/** Longest declaration that is shown whole, characters: members follow one by one. */
const MAX_CODE = 1200

/** Longest declaration with colors, characters: they make its HTML and its script five times as long. */
const MAX_COLORED = 240

/** The section of a name on its page, in Markdown. */
export function symbolSection(symbol: ExportedSymbol, urlOf: UrlOf): string {
  const { name, statements, source, specifier } = symbol
  const docs = statements.map(docstringOf)
  const doc = docs.find(({ text }) => text !== '') ?? docs[0]
  const prose = (text: string) => linked(text, urlOf)
  return [
    `## ${name}`,
    `\`${kindOf(statements[0])}\` of \`${specifier}\` · [source](${REPOSITORY}/blob/main/${source.file}#L${source.line})`,
    fenced(statements.map(codeOf).join('\n')),
    prose(doc.text),
    ...listsOf(doc, prose),
    ...statements.flatMap((statement) => membersOf(statement, prose)),
    usedNames(symbol, urlOf),
    ...doc.examples,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function fenced(code: string): string {
  return `\`\`\`${code.length > MAX_COLORED ? 'text' : 'ts'}\n${code}\n\`\`\``
}

function listsOf({ params, returns, throws }: Docstring, prose: (text: string) => string): string[] {
  const lines = [
    ...params.map(({ name, text }) => `- \`${name}\` — ${prose(text)}`),
    ...(returns === undefined ? [] : [`- returns ${prose(returns)}`]),
    ...throws.map((text) => `- throws ${prose(text)}`),
  ]
  return lines.length > 0 ? [lines.map(indented).join('\n')] : []
}

/** Members with what their docstrings say. */
function membersOf(statement: ts.Statement, prose: (text: string) => string): string[] {
  if (!ts.isClassDeclaration(statement) && !ts.isInterfaceDeclaration(statement)) return []
  const members = [...statement.members].filter((member) => !isHidden(member))
  const lines = members.flatMap((member) => {
    const { text, params, returns, throws } = docstringOf(member)
    if (text === '' && params.length === 0 && returns === undefined && throws.length === 0) return []
    const said = [
      prose(text),
      ...params.map(({ name, text: about }) => `\`${name}\`: ${prose(about)}`),
      ...(returns === undefined ? [] : [`Returns ${prose(returns)}`]),
      ...throws.map((about) => `Throws ${prose(about)}`),
    ]
    return [indented(`- \`${oneLine(printed(member))}\` — ${said.filter((part) => part !== '').join('\n\n')}`)]
  })
  return lines.length > 0 ? [lines.join('\n')] : []
}

function isHidden(member: ts.ClassElement | ts.TypeElement): boolean {
  const flags = ts.getCombinedModifierFlags(member)
  return (flags & ts.ModifierFlags.Private) !== 0 || (member.name !== undefined && ts.isPrivateIdentifier(member.name))
}

/** The declaration without comments. Of large ones, whose members follow, only the head. */
function codeOf(statement: ts.Statement): string {
  const code = printed(statement)
    .replace(/^export (?:declare )?/, '')
    .replaceAll(/^ {4}#private;\n/gm, '')
  if (code.length <= MAX_CODE) return code
  return ts.isClassDeclaration(statement) || ts.isInterfaceDeclaration(statement)
    ? `${code.split('{\n')[0]}{ … }`
    : `${code.slice(0, MAX_CODE)}…`
}

function printed(node: ts.Node): string {
  return printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())
}

function kindOf(statement: ts.Statement): string {
  if (ts.isFunctionDeclaration(statement)) return 'function'
  if (ts.isClassDeclaration(statement)) return 'class'
  if (ts.isInterfaceDeclaration(statement)) return 'interface'
  return ts.isTypeAliasDeclaration(statement) ? 'type' : 'const'
}

/** Links to the other names in a declaration, and to the class that a class is made out of. */
function usedNames({ name, statements }: ExportedSymbol, urlOf: UrlOf): string {
  const texts = statements.map((statement) => printed(statement) + baseOf(statement))
  const names = new Set(texts.flatMap((text) => text.match(/\b[A-Z]\w+/g) ?? []))
  const links = [...names].sort().flatMap((used) => {
    const url = used === name ? undefined : urlOf(used)
    return url === undefined ? [] : [`[\`${used}\`](${url})`]
  })
  return links.length > 0 ? `See ${links.join(', ')}.` : ''
}

/** Type of a constant that a class extends: `declare const ModelGroup: import("@brushwork/scene").ModelClass<…>`. */
function baseOf(statement: ts.Statement): string {
  const base = ts.isClassDeclaration(statement)
    ? statement.heritageClauses?.[0]?.types[0]?.expression.getText()
    : undefined
  const constants = statement.getSourceFile().statements.filter(ts.isVariableStatement)
  const declared = constants.flatMap(({ declarationList }) => [...declarationList.declarations])
  return declared.find((one) => one.name.getText() === base)?.type?.getText() ?? ''
}

/** Turns `{@link X}` into links, and keeps text that looks like a tag as text. Code stays. */
export function linked(text: string, urlOf: UrlOf): string {
  return text
    .split(/(```[\s\S]*?```|`[^`]*`)/)
    .map((part) => {
      if (part.startsWith('`')) return part
      return part.replaceAll('<', '&lt;').replaceAll(/\{@link ([^}|\s]+)[^}]*\}/g, (_, target: string) => {
        const url = urlOf(target.split(/[.#]/)[0])
        return url === undefined ? `\`${target}\`` : `[\`${target}\`](${url})`
      })
    })
    .join('')
}

function oneLine(code: string): string {
  return code.replaceAll(/\s+/g, ' ').replace(/;$/, '').replaceAll('`', "'")
}

/** Lines after the first belong to the item of a list. */
function indented(item: string): string {
  return item.replaceAll(/\n(?=.)/g, '\n  ')
}
