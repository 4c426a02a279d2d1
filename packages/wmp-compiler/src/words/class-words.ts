import { GAMES } from './games/all.js'
import type { ClassWord } from './table.js'

const EXACT = new Map<string, ClassWord>()
/** Beginnings of classes, the longest first. */
const BEGINNINGS: [beginning: string, word: ClassWord][] = []
for (const { classes } of GAMES) {
  for (const [name, word] of Object.entries(classes)) {
    if (name.endsWith('*')) BEGINNINGS.push([name.slice(0, -1), word])
    else if (!EXACT.has(name)) EXACT.set(name, word)
  }
}
BEGINNINGS.sort((a, b) => b[0].length - a[0].length)

/** What the games know of a class, in any game and case: maps mix words of several. Undefined for classes that none has. */
export function classWord(className: string): ClassWord | undefined {
  const name = className.toLowerCase()
  return EXACT.get(name) ?? BEGINNINGS.find(([beginning]) => name.startsWith(beginning))?.[1]
}
