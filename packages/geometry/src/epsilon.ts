/**
 * Tolerances shared by several stages. A tolerance that only one file needs stands at the head of that file, with its
 * unit and reason. Coordinates are quants. Levels reach a few 10,000 quants, where 64-bit floats resolve 1e-11. So
 * these bounds come from the files (six decimals in text, 32-bit floats in the tools that wrote them), not from our
 * arithmetic.
 */

/**
 * A point this near to a plane lies on it [quants]. Text files round coordinates to 5e-7, and editors compute them in
 * 32-bit floats (2e-3 at 16,384). Larger: thin slabs (0.1 quant trims exist) collapse. Smaller: shared edges split off
 * slivers.
 */
export const ON_PLANE = 0.01

/**
 * Two points this near are one [quants]; a winding whose points all merge is dropped. Larger: small bevels vanish.
 * Smaller: clipping leaves edges too short to have a direction.
 */
export const SAME_POINT = 0.005

/**
 * A polygon with less area than this has no usable normal [quants²]: at edges of 0.1 quant, rounding by 5e-7 turns a
 * normal by 1e-5. Smaller: normals of slivers are noise. Larger: thin trims lose faces.
 */
export const MIN_AREA = 1e-4

/**
 * Two unit normals whose parts differ less are one direction [1]. A face of 1 quant with 5e-7 rounding turns by 1e-6.
 * Larger: planes of long thin wedges merge. Smaller: one plane becomes several.
 */
export const SAME_NORMAL = 1e-5

/** Two parallel planes this near are one [quants]; at most {@link ON_PLANE}, so that points of one lie on the other. */
export const SAME_DISTANCE = 0.005

/**
 * How far editors and the original compiler move corners off the planes of their faces [quants]: they round coordinates
 * to whole quants, √3 / 2 at most. Smaller: slanted brushes of real levels count as dented. Larger: dents go unnoticed.
 */
export const CORNER_ROUNDING = 1

/**
 * Angles that leave the project are whole multiples of this [degrees]: text files store radians with six decimals,
 * 6e-5 degrees. Smaller: a right angle reads 89.999981.
 */
export const ANGLE_STEP = 1e-4

/**
 * A triangle of less area is not drawn [quants²]: it covers no pixel, and its normal is noise. Larger: collinear corners
 * (T-junctions) 1e-3 off their line lose their triangle, which shows as a crack.
 */
export const MIN_TRIANGLE_AREA = 1e-6
