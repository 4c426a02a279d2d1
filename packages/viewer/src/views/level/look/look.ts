/** How surfaces, and the objects of entities, are drawn. */
export const LOOKS = ['lit', 'light', 'texture', 'wireframe', 'clusters'] as const
export type Look = (typeof LOOKS)[number]

export const LOOK_WORDS: Readonly<Record<Look, string>> = {
  lit: 'Textures in their light',
  light: 'Light only',
  texture: 'Textures only',
  wireframe: 'Wireframe',
  clusters: 'Leafs, colored by cluster',
}
