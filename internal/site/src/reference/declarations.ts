import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

/** An exported name, and what a declaration file says of it: several statements for overloads, or for a type and a value of one name. */
export interface Declared {
  readonly name: string
  /** Declaration file; undefined for names of other packages. */
  readonly file?: string
  readonly statements: readonly ts.Statement[]
  /** Package of a name that is only passed on. */
  readonly from?: string
}

/** Names that a declaration file exports, in the order of the file. Only the parser is needed: declarations spell out their types. */
export function declaredBy(path: string): Declared[] {
  const found = parse(path).statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) return passedOn(statement, path)
    if (!isExported(statement)) return []
    return namesOf(statement).map((name) => ({ name, file: path, statements: statementsOf(path, name) }))
  })
  return [...new Map(found.map((one) => [one.name, one])).values()]
}

/** `export { a, type B as C } from '…'` */
function passedOn({ exportClause, moduleSpecifier }: ts.ExportDeclaration, path: string): Declared[] {
  if (exportClause === undefined || !ts.isNamedExports(exportClause)) return []
  return exportClause.elements.map(({ name, propertyName }) => {
    const inner = (propertyName ?? name).text
    const specifier = moduleSpecifier === undefined ? undefined : textOf(moduleSpecifier)
    return { ...find(path, inner, specifier), name: name.text }
  })
}

/** @param specifier of the module that has the name; undefined for the file itself */
function find(path: string, name: string, specifier: string | undefined): Declared {
  if (specifier !== undefined) {
    if (!specifier.startsWith('.')) return { name, from: specifier, statements: [] }
    return find(join(dirname(path), specifier.replace(/\.js$/, '.d.ts')), name, undefined)
  }
  const statements = statementsOf(path, name)
  if (statements.length > 0) return { name, file: path, statements }
  for (const statement of parse(path).statements) {
    const elements = elementsOf(statement)
    const element = elements.find((one) => one.name.text === name)
    if (element === undefined) continue
    const { moduleSpecifier } = statement as ts.ExportDeclaration | ts.ImportDeclaration
    if (moduleSpecifier !== undefined)
      return find(path, (element.propertyName ?? element.name).text, textOf(moduleSpecifier))
  }
  throw new Error(`${path} exports ${name}, which it does not declare`)
}

/** The interfaces that an interface extends, with those that these extend. */
export function basesOf({ file, statements }: Declared): Declared[] {
  const clauses = statements
    .filter(ts.isInterfaceDeclaration)
    .flatMap(({ heritageClauses }) => [...(heritageClauses ?? [])])
  const names = clauses.flatMap(({ types }) => types.map(({ expression }) => expression.getText()))
  return names
    .filter((name) => /^\w+$/.test(name))
    .flatMap((name) => {
      const base = find(file as string, name, undefined)
      return base.file === undefined ? [] : [base, ...basesOf(base)]
    })
}

function elementsOf(statement: ts.Statement): readonly (ts.ExportSpecifier | ts.ImportSpecifier)[] {
  if (ts.isExportDeclaration(statement)) {
    return statement.exportClause && ts.isNamedExports(statement.exportClause) ? statement.exportClause.elements : []
  }
  const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined
  return bindings && ts.isNamedImports(bindings) ? bindings.elements : []
}

function statementsOf(path: string, name: string): ts.Statement[] {
  return parse(path).statements.filter((statement) => namesOf(statement).includes(name))
}

/** Names that a statement declares. */
function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map((one) => one.name.getText())
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement)
  return isNamed && statement.name !== undefined ? [statement.name.text] : []
}

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false
}

function textOf(specifier: ts.Expression): string {
  return (specifier as ts.StringLiteral).text
}

const parsed = new Map<string, ts.SourceFile>()

function parse(path: string): ts.SourceFile {
  const file = parsed.get(path) ?? ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  parsed.set(path, file)
  return file
}
