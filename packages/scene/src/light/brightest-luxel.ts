/** The brightest light of a page with images: a luxel doubles a texture on the screen, 2^2.2 in linear colors. */
export const BRIGHTEST_LUXEL = 2 ** 2.2
