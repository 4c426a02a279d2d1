import type { VisPlan } from './vis-plan.js'
import type { Visibility } from './visibility.js'

/**
 * The PVS of clusters: a cluster sees itself, what its exits lead to, and what is seen through those. Each direction is
 * computed separately and shows too much rather than too little, so a pair is only seen when both agree (AND).
 */
export function clusterRows(plan: VisPlan): Omit<Visibility, 'cutShare'> {
  const { clusterCount, targets, exits, firstExits, words } = plan
  const rowWords = (clusterCount + 31) >>> 5
  const pvs = new Uint32Array(clusterCount * rowWords)
  const joined = new Uint32Array(words)
  for (let cluster = 0; cluster < clusterCount; cluster++) {
    joined.fill(0)
    for (let exit = firstExits[cluster]; exit < firstExits[cluster + 1]; exit++) {
      const directed = exits[exit]
      joined[directed >>> 5] |= 1 << (directed & 31)
      for (let word = 0; word < words; word++) joined[word] |= plan.mightSee[directed * words + word]
    }
    const row = pvs.subarray(cluster * rowWords, (cluster + 1) * rowWords)
    row[cluster >>> 5] |= 1 << (cluster & 31)
    for (let word = 0; word < words; word++) {
      for (let rest = joined[word]; rest !== 0; rest &= rest - 1) {
        const target = targets[(word << 5) | (31 - Math.clz32(rest & -rest))]
        row[target >>> 5] |= 1 << (target & 31)
      }
    }
  }
  keepMutual(pvs, clusterCount, rowWords)
  return { clusterCount, pvs }
}

function keepMutual(pvs: Uint32Array, count: number, words: number): void {
  for (let a = 0; a < count; a++) {
    for (let b = 0; b < a; b++) {
      const there = (pvs[a * words + (b >>> 5)] >>> (b & 31)) & 1
      const back = (pvs[b * words + (a >>> 5)] >>> (a & 31)) & 1
      if (there === back) continue
      pvs[a * words + (b >>> 5)] &= ~(1 << (b & 31))
      pvs[b * words + (a >>> 5)] &= ~(1 << (a & 31))
    }
  }
}
