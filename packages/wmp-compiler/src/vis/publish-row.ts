import type { VisPlan } from './vis-plan.js'

/**
 * Takes what a passage was found to see into the plan: bits only ever go, and with every one that of the way back, since
 * a line can be walked both ways. The order of publishing does not matter.
 */
export function publishRow(plan: VisPlan, passage: number, found: Uint32Array, at: number): void {
  const { rows, words } = plan
  const back = passage ^ 1
  const backWord = back >>> 5
  const backMask = ~(1 << (back & 31))
  for (let word = 0; word < words; word++) {
    const own = passage * words + word
    for (let gone = rows[own] & ~found[at + word]; gone !== 0; gone &= gone - 1) {
      const other = ((word << 5) | (31 - Math.clz32(gone & -gone))) ^ 1
      rows[other * words + backWord] &= backMask
    }
    rows[own] &= found[at + word]
  }
}
