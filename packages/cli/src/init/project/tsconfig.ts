import { applyEdits, type Edit } from '../syntax/edits.js'
import { addFirst, addLast, addProperty } from '../syntax/lists.js'
import { jsonStyle } from '../syntax/style.js'
import { nameOf, nodes, parseJson, type Source, type Syntax } from '../syntax/syntax.js'
import { member } from './manifest.js'

/** Folder of the declarations that the plugin writes. */
const DECLARATIONS = '.brushwork/types'

/** What became of a tsconfig.json. */
export interface TsconfigEdit {
  readonly text: string
  /** Whether its `types` name those of the plugin. They do only if it had `types`: without, TypeScript takes all of `@types`. */
  readonly hasTypes: boolean
}

/**
 * Adds to a tsconfig.json what finds the declarations of assets. Comments stay.
 * @param types module of the plugin's types
 * @returns undefined if the file has another shape than people write
 */
export function editTsconfig(text: string, types: string): TsconfigEdit | undefined {
  let result = text
  for (const edit of [addOptions, addFlag, addRoots, addTypes]) {
    const { source, value } = parseJson(result)
    const edits = edit(source, value, types)
    if (edits === undefined) return undefined
    result = applyEdits(result, edits)
  }
  const { value } = parseJson(result)
  const list = member(member(value, 'compilerOptions'), 'types')
  return { text: result, hasTypes: list !== undefined && names(list).includes(types) }
}

type AddTo = (source: Source, value: Syntax, types: string) => readonly Edit[] | undefined

const addOptions: AddTo = (source, value) => {
  if (value.type !== 'ObjectExpression') return undefined
  const options = member(value, 'compilerOptions')
  if (options !== undefined) return options.type === 'ObjectExpression' ? [] : undefined
  const { eol, indent } = jsonStyle(source.text)
  return addProperty(source, value, `"compilerOptions": {${eol}${indent}}`, jsonStyle(source.text))
}

const addFlag: AddTo = (source, value) => {
  const options = member(value, 'compilerOptions')!
  const flag = member(options, 'allowArbitraryExtensions')
  if (flag !== undefined) return flag.value === true ? [] : undefined
  return addProperty(source, options, '"allowArbitraryExtensions": true', jsonStyle(source.text))
}

const addRoots: AddTo = (source, value) => {
  const options = member(value, 'compilerOptions')!
  const style = jsonStyle(source.text)
  const roots = member(options, 'rootDirs')
  if (roots === undefined) return addProperty(source, options, `"rootDirs": [".", "${DECLARATIONS}"]`, style)
  if (roots.type !== 'ArrayExpression') return undefined
  const known = names(roots).map((name) => name.replace(/^\.\/(?=.)/, '').replace(/(?<=.)\/$/, ''))
  if (known.includes(DECLARATIONS)) return []
  const added = known.includes('.') || known.includes('./') ? [] : ['"."']
  return addLast(source, roots, [...added, `"${DECLARATIONS}"`].join(', '), style)
}

const addTypes: AddTo = (source, value, types) => {
  const list = member(member(value, 'compilerOptions'), 'types')
  if (list === undefined) return []
  if (list.type !== 'ArrayExpression') return undefined
  // Before vite/client, which declares `?raw` as well: the first one counts.
  return names(list).includes(types) ? [] : [addFirst(source, list, `"${types}"`, jsonStyle(source.text))]
}

function names(array: Syntax): readonly string[] {
  return nodes(array, 'elements').map((one) => nameOf(one) ?? '')
}
