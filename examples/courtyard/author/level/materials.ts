import { FINE, flat, foot, grain, sided, single } from './surface.js'

/** Materials of the castle. */
export const STONE = flat('ashlar')
export const FOOT = foot()
/** Material of the keep. */
export const WARM = flat('ashlar_warm')
export const SINGLE = single()
export const TRIM = flat('trim', FINE)
export const PAVING = flat('paving', FINE)
export const PLASTER = flat('plaster')
export const SHADOW = flat('shadow')
export const IRON = flat('iron', 0.3)

/** Walls of squared stone under a top of dressed stone. */
export const CAPPED = sided(STONE, TRIM)
export const WARM_CAPPED = sided(WARM, TRIM)
export const FOOT_CAPPED = sided(FOOT, TRIM)

export const DECK_NORTH = grain([0, 1, 0], 'oak_planks', 96)
export const DECK_EAST = grain([1, 0, 0], 'oak_planks', 96)
