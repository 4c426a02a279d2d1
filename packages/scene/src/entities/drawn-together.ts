import type { ShownEntity } from './shown-entity.js'

/** Vertices of all frames that a set shows at most: its frame texture has no more texels. */
const MAX_SET_VERTICES = 2 ** 25

/**
 * Whether an entity may be drawn together with others of its model: its material needs no order, and its frames fit into a texture. Blended
 * things are sorted by distance, one by one.
 */
export function isSetMember({ file: { asset }, look, light, material }: ShownEntity): boolean {
  if (light === 'vertices') return false
  if (asset.kind !== 'model' || look.isTranslucent || look.isAdditive || look.clears !== 'none') return false
  const vertices = asset.parts.reduce((sum, { positions }) => sum + positions.length / 3, 0)
  if (material !== undefined || vertices * asset.frameCount > MAX_SET_VERTICES) return false
  return asset.parts.every(({ material: index }) => asset.materials[index].alpha !== 'blend')
}
