import type { AssetFacts } from '@brushwork/asset'

/** Counts the triangles that an asset draws. A terrain draws its whole grid, a sprite one card. */
export function trianglesOf(facts: AssetFacts): number {
  if (facts.kind === 'terrain') return Math.max(0, facts.columns - 1) * Math.max(0, facts.rows - 1) * 2
  return facts.kind === 'sprite' ? 2 : facts.triangleCount
}
