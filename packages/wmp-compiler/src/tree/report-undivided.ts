import { type LevelMessage, warning } from '../message.js'
import type { Tree } from './tree.js'

/** Says where rooms could not be told from walls, unless it was said before that the level is too tangled. */
export function reportUndivided({ undivided }: Tree, messages: LevelMessage[]): void {
  if (undivided === undefined || messages.some(({ code }) => code === 'level-too-tangled')) return
  const places = undivided.count === 1 ? 'one place is' : `${undivided.count} places, this one the first, are`
  const text = `too many brushes cross each other: ${places} not divided into rooms, so that what is seen from there is not known`
  messages.push(warning('level-too-tangled', text, { at: undivided.at }))
}
