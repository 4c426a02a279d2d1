/** Names of the extensions; each has a page in docs/extensions. */
export const VERTEX_ANIMATION = 'BRUSHWORK_vertex_animation'
export const TERRAIN = 'BRUSHWORK_terrain'
export const SPRITE = 'BRUSHWORK_sprite'
export const LEVEL = 'BRUSHWORK_level'
export const AREA = 'BRUSHWORK_level_area'
export const GRID = 'BRUSHWORK_grid'
export const GEOMETRY = 'BRUSHWORK_geometry'
export const LODS = 'BRUSHWORK_lods'
export const SECOND_SKIN = 'BRUSHWORK_second_skin'
export const DEFLATE = 'BRUSHWORK_deflate'

/** Extensions of others that packs use. */
export const QUANTIZATION = 'KHR_mesh_quantization'
export const TEXTURE_TRANSFORM = 'KHR_texture_transform'
export const MESHOPT = 'EXT_meshopt_compression'
/** Extensions by which textures name images that plain glTF does not allow, by the type of the image. */
export const TEXTURE_SOURCES = {
  'image/webp': 'EXT_texture_webp',
  'image/avif': 'EXT_texture_avif',
  'image/ktx2': 'KHR_texture_basisu',
} as const
