import type { MeshTriangles } from '@brushwork/codecs/models'

/** Triangles with one skin and one second skin, −1 for none. */
export interface SkinnedCorners {
  readonly skin: number
  readonly second: number
  readonly corners: number[]
}

/** Sorts the corners of triangles by their skins. The key is {@link skinsKey}. */
export function cornersBySkins({ skins, second }: MeshTriangles): Map<number, SkinnedCorners> {
  const cornersOf = new Map<number, SkinnedCorners>()
  skins.forEach((skin, triangle) => {
    const over = second?.skins[triangle] ?? -1
    const key = skinsKey(skin, over)
    const same = cornersOf.get(key)
    const own = [triangle * 3, triangle * 3 + 1, triangle * 3 + 2]
    if (same === undefined) cornersOf.set(key, { skin, second: over, corners: own })
    else same.corners.push(...own)
  })
  return cornersOf
}

/** A key for two skins of a file, which has at most 65,536. @param second −1 for none */
export function skinsKey(skin: number, second: number): number {
  return (skin + 1) * 2 ** 20 + second + 1
}
