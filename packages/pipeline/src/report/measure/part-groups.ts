/** Groups of those uses of accessors whose group has another name. */
const GROUPS: Readonly<Record<string, string>> = {
  POSITION: 'positions',
  NORMAL: 'normals',
  TANGENT: 'tangents',
  indices: 'triangles',
  times: 'poses',
  poses: 'poses',
  'vertex_animation.poses': 'poses',
  'inverse bind matrices': 'skeleton',
  'geometry.stream': 'geometry',
  'lods.stream': 'levels of detail',
  // Rooms, visibility, solids, blocks and ranges, coded together.
  'level.stream': 'structure',
}

const PREFIXES: readonly (readonly [prefix: string, group: string])[] = [
  ['TEXCOORD_', 'texture coordinates'],
  ['JOINTS_', 'skeleton'],
  ['WEIGHTS_', 'skeleton'],
  ['vertex_animation.', 'frames'],
  ['terrain.', 'heights'],
]

/** Returns the group of an accessor and its name in the group: `level.tree.planes` → `tree`, `planes`. */
export function groupOf(use: string): { readonly group: string; readonly name: string } {
  const existing = GROUPS[use]
  if (existing !== undefined) return { group: existing, name: '' }
  const [prefix, group] = PREFIXES.find(([start]) => use.startsWith(start)) ?? []
  if (prefix !== undefined && group !== undefined) return { group, name: use.slice(use.indexOf('.') + 1) }
  const [root, member, ...rest] = use.split('.')
  return root === 'level' && member !== undefined ? { group: member, name: rest.join('.') } : { group: use, name: '' }
}
