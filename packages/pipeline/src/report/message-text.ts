import type { Message } from '../message.js'
import { printable, printableName, shortened } from './printable.js'

/** How a message is put into words. */
export interface MessageStyle {
  /** Its file as people know it: relative to their project or folder, so that a log says the same on every machine. */
  readonly shownPath: (path: string) => string
  /** Say whether it is a warning or an error, and its code; for doors that have no such marks of their own. */
  readonly labels?: boolean
}

/**
 * A message with its address, for people: `world/castle.wmp (line 12, block 3, face 0, at 16 0 -8): the texture …`. With
 * labels: `castle.wmp (block 3): warning: the texture … (texture-missing)`.
 */
export function messageText(message: Message, { shownPath, labels = false }: MessageStyle): string {
  const { file, severity, code } = message
  const text = printable(shortened(message.text))
  const address = messageAddress(message)
  const where = address.length === 0 ? '' : ` (${printableName(address.join(', '))})`
  return `${printableName(shownPath(file))}${where}: ${labels ? `${severity}: ${text} (${code})` : text}`
}

function messageAddress({ line, offset, path, part, block, face, at }: Message): string[] {
  return [
    part === undefined ? undefined : `part ${part}`,
    line === undefined ? undefined : `line ${line}`,
    offset === undefined ? undefined : `offset ${offset}`,
    path === undefined || path === '' ? undefined : path,
    block === undefined ? undefined : `block ${block}`,
    face === undefined ? undefined : `face ${face}`,
    at === undefined ? undefined : `at ${at.map(shortNumber).join(' ')}`,
  ].filter((part) => part !== undefined)
}

/** At most two decimals, never −0: where, not how exactly. */
function shortNumber(value: number): string {
  return String(Math.round(value * 100) / 100 + 0)
}
