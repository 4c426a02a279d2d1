import type { ModelPart } from '@brushwork/asset'

/**
 * Marks vertices whose rest position another part shares with 1, `[vertices]` for each part. Levels of detail keep these
 * vertices, so that no gaps open between parts.
 */
export function sharedVertices(parts: readonly ModelPart[]): readonly Uint8Array[] {
  const owners = new Map<string, number>()
  const SEVERAL = -1
  const keyOf = ({ positions }: ModelPart, at: number) => `${positions[at]} ${positions[at + 1]} ${positions[at + 2]}`
  for (const [owner, part] of parts.entries()) {
    for (let at = 0; at < part.positions.length; at += 3) {
      const key = keyOf(part, at)
      const existing = owners.get(key)
      if (existing !== owner) owners.set(key, existing === undefined ? owner : SEVERAL)
    }
  }
  return parts.map((part) => {
    return Uint8Array.from({ length: part.positions.length / 3 }, (_, vertex) => {
      return owners.get(keyOf(part, vertex * 3)) === SEVERAL ? 1 : 0
    })
  })
}
