/** Two sides face each other when the cosine between one's normal and the other's flip is larger than this: about 1°. */
export const FACING = 0.9998
/**
 * Points this near to an edge [quants] say nothing about planes around it, and planes that lean less than this against each other
 * [sine] are one: 32-bit floats put corners 1e-3 off at 16,384 quants.
 */
export const OFF_EDGE = 0.01
/** Neighbours of a brush are looked for this far outside of its sides [quants]: farther than compilers round, nearer than walls are thick. */
export const INTO_NEIGHBOUR = 0.25
