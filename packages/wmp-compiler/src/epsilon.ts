import { CORNER_ROUNDING, ON_PLANE } from '@brushwork/geometry'

/**
 * The tolerances of the compiler, stage by stage, beside those that it shares with other packages (`epsilon.ts` of
 * geometry). Coordinates are quants. Values computed from files of whole or six-decimal numbers err by 1e-9 of them,
 * values that were written as 32-bit floats by 1e-3. How much a stage looks at before it gives up is no tolerance: that
 * stands in its file.
 */

// Planes, for all stages.

/** A box, or what is in it, that is farther off a plane than this is on one side of it, whatever rounding did [quants]. */
export const CLEAR_OF_PLANE = 2 * ON_PLANE
/** In a box this far off a plane nothing lies on that plane, even when corners of its sides are rounded [quants]. */
export const FAR_OFF_PLANE = 2 * CORNER_ROUNDING
/** Distance up to which a point is on a plane despite rounding, and from which it is off the plane [quants]. */
export const SURELY_ON = 0.9 * ON_PLANE
export const SURELY_OFF = 1.1 * ON_PLANE
/**
 * Beside a plane a point is looked at this far from it [quants]: farther than compilers round, nearer than walls are
 * thick. On it, both sides of a wall's face are one.
 */
export const BESIDE_PLANE = 0.25

// Source: files and what they say.

/** Share of a brush's area that may have no area across from it. Rounding makes 1e-15; a corner cut off by a sliver, 1e-6. */
export const MAX_OPEN = 1e-3
/** How far normals spread along three axes, multiplied: plates of 100,000 quants and a tenth thick have 1e-12, one plane rounding. */
export const FLAT_SPREAD = 1e-15
/** Nothing fits into brushes that are thinner [quants]: tolerances of planes are larger. */
export const NO_THICKNESS = 1e-3
/** Finer tolerance for brushes whose planes do not close with ON_PLANE because of rounding [quants]. */
export const FINE_ON_PLANE = 1e-5
/** What computing moved off a whole quant by less is put back [quants]: corners of axial planes are whole again. */
export const SNAP = 1e-7
/**
 * Squared sine of the angle below which two texture axes count as parallel. An image sheared that much is not
 * recognizable.
 */
export const PARALLEL_AXES = 1e-12
/** Tolerances for planes of pieces that belong to one side: cosine, and distance [quants]. Their corners are 32-bit floats. */
export const ONE_SIDE = { cosine: 0.99999, distance: 0.1 }
/** Cosine between the normals of pieces of one side whose corners were rounded to whole quants: that turns small ones far. */
export const SAME_SIDE = 0.9
/** Cosine beyond which triangles of one fan lie in one plane: their corners are rounded to whole quants. */
export const ONE_PLANE = 0.9999
/**
 * Points this near to an edge [quants] do not define a plane around it. Planes that lean less than this against each
 * other [sine] are one. 32-bit floats put corners 1e-3 off at 16,384 quants.
 */
export const OFF_EDGE = 0.01
/** Texture coordinates of a compiled file that a mapping must meet [repeats]: corners were rounded after they were computed. */
export const SAME_TEXELS = 0.02
/** Three corners whose triangle has less than this, twice [quants²], determine no mapping. */
export const NO_MAPPING_AREA = 1e-9

// Csg: what covers what.

/** Cosine of an angle of 2.5°: at more, what lies on both of two planes is half a quant wide at most. */
export const NEARLY_COPLANAR = 0.999
/**
 * Limit for the distance of a corner from the line of its neighbors to count as a point on it [quants]. Larger dents do
 * not merge.
 */
export const ON_LINE = 1e-4
/** Two cuts that meet in one point compute it with this difference at most [quants]. */
export const SAME_CUT = 1e-6
/** How far a corner may move to where planes meet; a brush with one that moves farther stays as the file has it [quants]. */
export const MAX_SHIFT = 2

// Tree, portals and leaks: where one can be.

/** In leafs thinner than this no point is surely inside [quants]: there the polygon's facing decides. */
export const THINNEST_LEAF = 2 * ON_PLANE
/** Places stand on floors and against walls: one in a brush is looked for this far beside it, on every axis and between them [quants]. */
export const BESIDE_POINT = 1
/** Rays end in a brush when this much farther on there is one [quants]: more than planes err, less than brushes are thick. */
export const INTO_BRUSH = 0.1
/** Two sides face each other when the cosine between one's normal and the other's flip is larger than this: about 1°. */
export const FACING = 0.9998

// Faces: what is drawn.

/** Search boxes reach this far [quants]: farther than ON_PLANE, which is what is looked for, so that rounding loses nothing. */
export const SEARCH_REACH = 2 * ON_PLANE
/** What rounding leaves between a line and points computed to be on it [quants]. */
export const STRAIGHT_LINE = 1e-6
/** A triangle lower than this is a sliver [quants]: its corners are on one line. */
export const SLIVER = 2 * ON_PLANE
/** Narrower pieces are what tolerance cuts off [quants; see widthOf]: they say nothing about what is seen. */
export const THIN_PIECE = 4 * ON_PLANE
/**
 * Limit for the distance of two corners at a crack that become one [quants]. A side may lean by 12° from another and
 * have a corner that just counts as on its plane. Then both are cut this far from each other.
 */
export const CRACK = 5 * ON_PLANE
/**
 * Maximum width of a hole that is covered: its area by its longest edge [quants]. It is twelve times {@link CRACK}:
 * where two surfaces lean by a degree or two from each other, the tolerance of their distance is a strip that wide.
 */
export const HOLE = 12 * CRACK
/** Corners this near to the farthest one from a line could stand with it on an edge along that line [quants]. */
export const AS_FAR = 8 * ON_PLANE
/** Rounding of areas, as a share of them. */
export const AREA_ROUNDING = 1e-9
/** Triangles that lean away from their face's plane by more than 8° (cosine) make the face a bent one. */
export const BENT = 0.99
/**
 * A smooth normal must not turn further from its own face than this (cosine, 78°); the flat one is used there. The
 * faces of a thin sheet cancel out, for example.
 */
export const MIN_FACING = 0.2
/**
 * Shorter lines count when they are shorter by this share. Rounding must not decide between equal ones: a rectangle is
 * cut from its first corner in any rotation.
 */
export const CLEARLY_SHORTER = 1 - 1 / 64

// Vis: what is seen.

/**
 * How far something must reach past a plane to be seen past it [quants]. Points of portals lie on their planes to this
 * much only (ON_PLANE); less would let walls in line with each other be seen through.
 */
export const VISIBLE = ON_PLANE
/** Points this near to an edge's line, or to the plane of its winding, say nothing about planes through the edge [quants]. */
export const TOUCHING_EDGE = 1e-4
/** Areas err by this much [quants²] where edges are clipped. */
export const AREA_NOISE = 0.01
/** A corner this near to the line through its neighbors is dropped [quants]: what is seen grows by less than VISIBLE. */
export const STRAIGHT_CORNER = 1e-3

// Collision.

/** An edge shorter than this share of its cross product with an axis has no direction worth a plane [1]. */
export const MIN_CROSS = 1e-3

// Compiled levels, as the original compiler takes and writes numbers (measured; docs/formats/wmb.md).

/** A normal whose largest part is this near to 1 is taken for an axis; its plane keeps its distance. */
export const NEARLY_AXIS = 1e-5
/**
 * Narrower pieces are no faces to the original compiler [quants]. Rounded planes leave slits between brushes that met.
 * The compiler drops a piece without three sides of this length.
 */
export const ORIGINAL_THIN = 0.08
/** Straight up, give or take this [degrees], pan and roll turn about one axis. */
export const NEARLY_UPRIGHT = 1e-3
/** Added to percents before they are cut to whole ones: 0.29 × 100 is 28.999999999999996. */
export const WHOLE_PERCENT = 1e-6

// Invariants: what `--debug` lets pass.

/** Share by which the pieces of a side may be larger than it, and quants² more: their corners are rounded. */
export const PIECES_SLACK = 1e-3
export const PIECES_MIN_SLACK = 0.1
/** Share by which triangles may cover more or less than their outline. */
export const COVER_SLACK = 1e-6
/** Unit length in 32-bit floats. */
export const UNIT_SLACK = 1e-5
/** Lines of sight end this share of them before the openings that they join, and beyond: on them two clusters meet. */
export const SIGHT_ENDS = 0.02
/** A line of sight counts when those beside it are free, too: what only grazes a wall is not seen [quants]. */
export const BESIDE_SIGHT = 0.25
/** Boxes are 32-bit floats, planes of corners are rounded [quants]. */
export const COLLISION_SLACK = 0.1
