/** The extension of Hubs by which a material names its lightmap, the set of coordinates on it, and the light of its white. */
export const LIGHTMAP = 'MOZ_lightmap'

/** Light of white on a page without HDR, where 1 shows a texture as it is: pages count twice, in the scale of textures. */
export const LIGHT_OF_WHITE = 2 ** 2.2
