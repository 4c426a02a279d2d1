/** A face of a sky. `up` in pack axes is +Y, `north` +X, `west` −Z, `east` +Z, `south` −X. */
export type SkyFace = 'west' | 'north' | 'east' | 'south' | 'down' | 'up'

/**
 * The faces of a strip of sky, `name+6`, from left to right, each as seen from inside. So the four sides turn to the right. The
 * bottom edge of `up` and the top edge of `down` join `north`.
 */
export const SKY_STRIP: readonly SkyFace[] = ['west', 'north', 'east', 'south', 'down', 'up']
