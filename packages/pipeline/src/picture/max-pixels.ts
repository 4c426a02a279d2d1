/** Pixels of the largest image file that a build decodes, unless the option `maxTexturePixels` says otherwise. */
export const DEFAULT_MAX_PIXELS = 4096 * 4096
/** The option goes no higher: 256 MiB of pixels. */
export const LARGEST_MAX_PIXELS = 2 ** 26
