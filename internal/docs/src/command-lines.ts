import type { Fence } from './fences.js'

/** A command that a page shows. */
export interface CommandLine {
  readonly page: string
  readonly line: number
  readonly text: string
  /** Program and arguments, as a shell would pass them. */
  readonly words: readonly string[]
  /** What the page shows it to print, in `console` blocks. */
  readonly output?: readonly string[]
}

/** The commands of a block: every line of `sh`, and of `console` those after a `$`, with what they print. Others have none. */
export function commandLinesOf({ page, line, language, code }: Fence): CommandLine[] {
  const commandAt = (text: string, at: number): CommandLine[] => {
    const words = wordsOf(text)
    return words.length > 0 ? [{ page, line: line + 1 + at, text: words.join(' '), words }] : []
  }
  if (language === 'sh') return code.flatMap(commandAt)
  if (language !== 'console') return []
  const starts = code.flatMap((text, at) => (text.startsWith('$ ') ? [at] : []))
  return starts.flatMap((start, index) => {
    const output = code.slice(start + 1, starts[index + 1]).filter((text) => text !== '')
    return commandAt(code[start].slice(2), start).map((command) => ({ ...command, output }))
  })
}

/** Commands of the program `brushwork` in the running text: `brushwork inspect guard.mdl`. */
export function inlineCommandsOf(page: string, text: string): CommandLine[] {
  return text.split('\n').flatMap((line, at) =>
    [...line.matchAll(/`((?:npx )?brushwork [a-z][^`]*)`/g)].map(([, code]) => {
      const words = wordsOf(code)
      return { page, line: at + 1, text: code, words }
    }),
  )
}

/** Words of a command up to its comment; quotes keep spaces and asterisks together. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const [word, quoted] of text.matchAll(/"([^"]*)"|\S+/g)) {
    if (word.startsWith('#')) break
    words.push(quoted ?? word)
  }
  return words
}

/** Arguments of the program `brushwork`; undefined for other programs. */
export function brushworkArguments({ words }: CommandLine): readonly string[] | undefined {
  for (const start of [['brushwork'], ['npx', 'brushwork'], ['npm', 'run', 'brushwork', '--']]) {
    if (start.every((word, at) => words[at] === word)) return words.slice(start.length)
  }
  return undefined
}
