import { styleText } from 'node:util'

/** A color or weight of text. */
export type Paint = 'bold' | 'cyan' | 'gray' | 'green' | 'red' | 'yellow'

/** Colors a text for a terminal. The session removes colors where its stream shows none. */
export function paint(format: Paint, text: string): string {
  return styleText(format, text, { validateStream: false })
}
