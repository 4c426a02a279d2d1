import type { Message } from '../message.js'

/** The way of a leak out of the level, in one line, in tenths of a quant: where to look, not how exactly. Undefined for what has none. */
export function wayText({ way }: Pick<Message, 'way'>): string | undefined {
  return way && `the way out: ${way.map(pointText).join(' → ')}`
}

function pointText(point: readonly number[]): string {
  // Never −0.
  return point.map((value) => Math.round(value * 10) / 10 + 0).join(' ')
}
