/** Names of the extensions; each has a page in docs/extensions. */
export const VERTEX_ANIMATION = 'BRUSHWORK_vertex_animation'
export const TERRAIN = 'BRUSHWORK_terrain'
export const LEVEL = 'BRUSHWORK_level'
export const GRID = 'BRUSHWORK_grid'
export const GEOMETRY = 'BRUSHWORK_geometry'

/** Extensions of others that packs use. */
export const QUANTIZATION = 'KHR_mesh_quantization'
export const TEXTURE_TRANSFORM = 'KHR_texture_transform'
export const MESHOPT = 'EXT_meshopt_compression'
export const TEXTURE_WEBP = 'EXT_texture_webp'
