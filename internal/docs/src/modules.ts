import type { Fence } from './fences.js'

/**
 * Code blocks as modules. A block is a module of its own, with its imports and with what a game has anyway (game.d.ts). A block
 * whose fence says `continued` may also use the names of the blocks before it, and declare them again.
 */

/** A module that blocks of a page make up. */
export interface PageModule {
  /** Where it begins: page, line of the fence. */
  readonly fence: Fence
  /** File name in the project of all modules. */
  readonly file: string
  readonly lines: readonly { readonly text: string; readonly pageLine: number }[]
}

const LANGUAGES = ['ts', 'tsx', 'js', 'jsx']

/** An import from column 0, on one line. */
const IMPORT = /^import (type )?(?:(\w+)(?:, | ))?(?:\{ (.+) \} )?(?:from )?'([^']+)'/

export function isCode({ language }: Fence): boolean {
  return LANGUAGES.includes(language)
}

/** The modules of a page. @throws Error where a block continues nothing, or is marked in another way */
export function modulesOf(fences: readonly Fence[]): PageModule[] {
  const chains: Fence[][] = []
  for (const fence of fences.filter(isCode)) {
    const [word, ...more] = fence.words
    if (word === 'fragment') continue
    if (word === undefined) chains.push([fence])
    else if (word === 'continued' && more.length === 0 && chains.length > 0) chains[chains.length - 1].push(fence)
    else throw new Error(`${fence.page}:${fence.line}: \`${fence.words.join(' ')}\` has no meaning here`)
  }
  return chains.map(moduleOf)
}

function moduleOf(chain: readonly Fence[]): PageModule {
  const [fence, ...rest] = chain
  const imported = new Set<string>()
  const imports: PageModule['lines'][number][] = []
  const body = chain.flatMap(({ code, line }, index) => {
    const lines = code.map((text, at) => ({ text, pageLine: line + 1 + at }))
    const isImport = ({ text }: { text: string }) => IMPORT.test(text)
    imports.push(...lines.filter(isImport).map((one) => ({ ...one, text: withoutImported(one.text, imported) })))
    const statements = lines.filter((one) => !isImport(one))
    return index === 0 ? statements : [{ text: '{', pageLine: line }, ...statements]
  })
  const end = rest.map(({ line }) => ({ text: '}', pageLine: line }))
  return { fence, file: fileOf(fence), lines: [...imports, ...body, ...end] }
}

/** An import without the names that an earlier block of the chain has imported from the same module. */
function withoutImported(text: string, imported: Set<string>): string {
  const [statement, type = '', base, named, from] = IMPORT.exec(text) ?? []
  const isNew = (name: string) => {
    const key = `${name} from ${from}`
    if (imported.has(key)) return false
    imported.add(key)
    return true
  }
  const names = named?.split(', ').filter(isNew) ?? []
  const parts = [
    ...(base !== undefined && isNew(`default as ${base}`) ? [base] : []),
    ...(names.length > 0 ? [`{ ${names.join(', ')} }`] : []),
  ]
  const rest = text.slice(statement?.length)
  return parts.length > 0 ? `import ${type}${parts.join(', ')} from '${from}'${rest}` : `import '${from}'${rest}`
}

/** A first line such as `// vite.config.ts` names the file, and so its kind. */
function fileOf({ page, line, language, code }: Fence): string {
  const ending = /^\/\/ [\w./-]*?((?:\.d)?\.[cm]?[jt]sx?)$/.exec(code[0] ?? '')?.[1] ?? `.${language}`
  return `${page.replace(/\.md$/, '').replaceAll('/', '-')}-${line}${ending}`
}
