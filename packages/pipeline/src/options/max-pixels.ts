/** Default of `maxTexturePixels`: pixels of the largest image file that a build decodes. */
export const DEFAULT_MAX_PIXELS = 4096 * 4096
/** Upper limit of the option: 256 MiB of pixels. */
export const LARGEST_MAX_PIXELS = 2 ** 26
