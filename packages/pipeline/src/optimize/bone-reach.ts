import type { Model, Skeleton } from '@brushwork/asset'

/** Position of each joint at rest in the model, `[bones × 3, quants]`. */
export function restPositions({ bones, rest }: Skeleton): Float64Array {
  const origins = Float64Array.from(rest)
  bones.forEach(({ parent }, bone) => {
    if (parent >= 0) for (let axis = 0; axis < 3; axis++) origins[bone * 3 + axis] += origins[parent * 3 + axis]
  })
  return origins
}

/** The largest side of the box of all vertices at rest; of all joints where bones move no vertex. */
export function extentOf({ parts }: Model, origins: Float64Array): number {
  const skinned = parts.filter(({ skin }) => skin !== undefined).map(({ positions }) => positions)
  let extent = 0
  for (let axis = 0; axis < 3; axis++) {
    let [min, max] = [Infinity, -Infinity]
    for (const positions of skinned.length > 0 ? skinned : [origins]) {
      for (let at = axis; at < positions.length; at += 3) {
        min = Math.min(min, positions[at])
        max = Math.max(max, positions[at])
      }
    }
    extent = Math.max(extent, max - min)
  }
  return extent
}

/** Bones on the longest way from a root, both ends included. */
export function longestChain({ bones }: Skeleton): number {
  const depths: number[] = []
  for (const { parent } of bones) depths.push(parent < 0 ? 1 : depths[parent] + 1)
  return depths.reduce((most, depth) => Math.max(most, depth), 1)
}

/** The farthest that each bone's children and vertices get from its joint in any pose, `[bones]`: chains stretched out. */
export function reachesOf({ parts }: Model, skeleton: Skeleton, origins: Float64Array, least: number): Float64Array {
  const { bones, translations, scales } = skeleton
  const reaches = new Float64Array(bones.length).fill(least)
  for (const { skin, positions } of parts) {
    skin?.bones.forEach((bone, slot) => {
      if (skin.weights[slot] === 0) return
      const vertex = Math.floor(slot / 4) * 3
      const distance = lengthOf(
        positions[vertex] - origins[bone * 3],
        positions[vertex + 1] - origins[bone * 3 + 1],
        positions[vertex + 2] - origins[bone * 3 + 2],
      )
      reaches[bone] = Math.max(reaches[bone], distance)
    })
  }
  for (let bone = bones.length - 1; bone >= 0; bone--) {
    const { parent } = bones[bone]
    let [farthest, largest] = [0, 1]
    for (let at = bone * 3; at < translations.length; at += bones.length * 3) {
      farthest = Math.max(farthest, lengthOf(translations[at], translations[at + 1], translations[at + 2]))
      for (let axis = at; axis < at + 3; axis++) largest = Math.max(largest, Math.abs(scales?.[axis] ?? 1))
    }
    reaches[bone] *= largest
    if (parent >= 0) reaches[parent] = Math.max(reaches[parent], farthest + reaches[bone])
  }
  return reaches
}

function lengthOf(x: number, y: number, z: number): number {
  return Math.sqrt(x * x + y * y + z * z)
}
