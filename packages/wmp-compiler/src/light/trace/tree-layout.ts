/** Children of a node: two vectors of four numbers. Eight cost a ray a third fewer nodes than four. */
export const CHILDREN = 8
/** Triangles of a leaf: one vector. */
export const TRIANGLES = 4

/**
 * Words of a node, four lines of a processor's cache: rows of eight numbers, one for each child.
 * Least x, greatest x, least y, greatest y, least z, greatest z, links, and a row whose first word says which are leafs.
 */
export const NODE = 64
/** The row of links: the node of a child, or −1 − the leaf. Children that do not exist have boxes that no ray meets. */
export const LINKS = 48
/** The word of bits that say which children are leafs. */
export const LEAFS = 56

/**
 * Words of a leaf: rows of four numbers, one for each triangle. x, y, z of the first corner, of the second, of the third,
 * and the indexes of the triangles. Triangles that do not exist have all corners at 0, so that no ray hits them.
 */
export const LEAF = 40
/** The row of indexes. */
export const INDEXES = 36

/** Words of a mask's entry: its first word in the bits, columns − 1, rows − 1, base-two logarithm of the columns. */
export const MASK = 4

/**
 * Entries of a traversal's stack: 7 for each level, 1 more for the last, and levels are 67 at most. `BinaryTree` divides
 * 40 times as it likes and then halves, and no typed array holds more than 2²⁹ triangles.
 */
export const STACK = 496
