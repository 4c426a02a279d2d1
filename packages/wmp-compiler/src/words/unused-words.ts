import type { MapEntity } from '@brushwork/codecs/map'
import { type LevelDiagnostic, warning } from '../diagnostics.js'
import { classWord } from './class-words.js'
import { GAMES } from './games/all.js'
import type { Keys } from './keys.js'
import type { KeyOwner, KeyWord } from './table.js'

/** Words of keys whose effect is missing, by key. */
const MISSING = new Map<string, KeyWord[]>()
for (const { keys } of GAMES) {
  for (const word of keys) {
    if (word.missing === undefined) continue
    for (const name of word.names) MISSING.set(name, [...(MISSING.get(name) ?? []), word])
  }
}

/** A word with an effect that levels do not have here, and where it was found. */
interface Unused {
  readonly what: string
  readonly effect: string
  readonly missing: string
  readonly line: number | undefined
  count: number
}

/**
 * Notes for classes and keys that have an effect in their game and not here: one for each, with the number of entities that have it.
 * @param isCompiled only what the running game does is missing: the compiler has done the rest
 */
export function unusedWords(
  document: readonly MapEntity[],
  entities: readonly Keys[],
  isCompiled: boolean,
): LevelDiagnostic[] {
  const found = new Map<string, Unused>()
  const add = (what: string, effect: string, missing: string, line: number | undefined): void => {
    const existing = found.get(what)
    if (existing === undefined) found.set(what, { what, effect, missing, line, count: 1 })
    else existing.count++
  }
  for (const [index, keys] of entities.entries()) {
    const entity = document[index]
    const word = classWord(keys.className)
    if (word?.missing !== undefined && !isCompiled)
      add(`the class ${keys.className}`, word.effect, word.missing, entity.line)
    const owner = ownerOf(entity, keys, index)
    for (const name of keys.names()) {
      const missing = MISSING.get(name)?.find((key) => isMissed(key, owner, keys.text(name), isCompiled))
      if (missing?.missing === undefined) continue
      const written = entity.properties.find(({ key }) => key.toLowerCase() === name)
      add(`the key ${name}`, missing.effect, missing.missing, written?.line ?? entity.line)
    }
  }
  return [...found.values()].map(noteOf)
}

function ownerOf({ brushes }: MapEntity, keys: Keys, index: number): KeyOwner {
  if (keys.className === 'worldspawn' || index === 0) return 'world'
  if (brushes.length > 0 || keys.text('model').startsWith('*')) return 'brushes'
  const object = classWord(keys.className)?.object
  return object === 'light' || object === 'sun' ? 'light' : 'point'
}

function isMissed({ on, usual = [], isOfGame }: KeyWord, owner: KeyOwner, value: string, isCompiled: boolean): boolean {
  return on.includes(owner) && value !== '' && !usual.includes(value) && (!isCompiled || isOfGame === true)
}

function noteOf({ what, effect, missing, line, count }: Unused): LevelDiagnostic {
  const have = count === 1 ? 'an entity has' : `${count} entities have`
  const text = `${have} ${what} (${effect}), whose effect is missing here: ${missing}`
  return warning('word-unused', text, line === undefined ? {} : { line })
}
