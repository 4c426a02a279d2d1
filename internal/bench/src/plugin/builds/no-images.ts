/** Image options for benches that measure geometry: textures shrink to one pixel, which costs almost no time to encode. */
export const NO_IMAGES = { format: 'png', maxSize: 1 } as const
