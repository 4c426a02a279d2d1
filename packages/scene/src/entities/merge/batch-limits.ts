/** Textures of one batch: half of what every GPU with WebGL 2 has; shadow maps and the game need the rest. */
export const MAX_TEXTURES = 8
/** Rows of one batch: a quarter of the uniforms that every vertex shader may have. */
export const MAX_ROWS = 32
