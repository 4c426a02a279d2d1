/** Names of the extensions; each has a page in docs/extensions. */
export const VERTEX_ANIMATION = 'BRUSHWORK_vertex_animation'
export const TERRAIN = 'BRUSHWORK_terrain'
export const LEVEL = 'BRUSHWORK_level'

/** Standard glTF extension: textures whose image is WebP. */
export const TEXTURE_WEBP = 'EXT_texture_webp'
