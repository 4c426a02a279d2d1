import type { Vector } from '../math/vector.js'

/**
 * The crow's bones, parents first, with their positions in the rest pose: wings spread, feet on z = 0, beak along +X.
 */
export const BONES = [
  { name: 'root', parent: -1, position: [0, 0, 0] },
  { name: 'body', parent: 0, position: [-0.6, 0, 5.2] },
  { name: 'head', parent: 1, position: [3.2, 0, 8.6] },
  { name: 'tail', parent: 1, position: [-5.2, 0, 5.6] },
  { name: 'wingLeft', parent: 1, position: [2.6, 1.7, 8] },
  { name: 'tipLeft', parent: 4, position: [2.6, 7, 8.2] },
  { name: 'wingRight', parent: 1, position: [2.6, -1.7, 8] },
  { name: 'tipRight', parent: 6, position: [2.6, -7, 8.2] },
  { name: 'legs', parent: 0, position: [-0.6, 0, 4.6] },
] as const satisfies readonly { readonly name: string; readonly parent: number; readonly position: Vector }[]

export type BoneName = (typeof BONES)[number]['name']

/** Index of a bone by name. */
export function boneIndex(name: string): number {
  const index = BONES.findIndex((bone) => bone.name === name)
  if (index < 0) throw new Error(`the crow has no bone "${name}"`)
  return index
}
