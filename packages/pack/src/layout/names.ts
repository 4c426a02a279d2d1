/** Names of the extensions; each has a page in docs/extensions. */
export const VERTEX_ANIMATION = 'BRUSHWORK_vertex_animation'
export const TERRAIN = 'BRUSHWORK_terrain'
export const LEVEL = 'BRUSHWORK_level'
