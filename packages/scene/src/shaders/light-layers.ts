/** Vectors of the brightness of all styles, four in each: the length of the uniform. */
export const STYLE_VECTORS = 64

/**
 * GLSL of a vertex shader: `brightnessOfStyles` has the brightness of each layer of a vertex by its styles. It reads `lightStyleBrightness`, an array of
 * {@link STYLE_VECTORS} vec4 that `LightStyles.uniform` fills.
 */
export const STYLE_BRIGHTNESS = /* glsl */ `
float brightnessOfStyle( float style ) {
  int at = int( style + 0.5 );
  return lightStyleBrightness[ at / 4 ][ at % 4 ];
}
vec4 brightnessOfStyles( vec4 styles ) {
  return vec4(
    brightnessOfStyle( styles.x ), brightnessOfStyle( styles.y ), brightnessOfStyle( styles.z ), brightnessOfStyle( styles.w ) );
}
`

/**
 * GLSL: the linear light of a page, which is the sum of its layers times their brightness. Layers of images add up as sRGB numbers, by `encodeSrgb` and
 * `decodeSrgb`; sums above 1 keep their meaning.
 * @param count layers of the page
 * @param isLinear whether they add up as linear numbers: those of HDR pages
 * @param layer GLSL of the linear light of one of them
 * @param brightness GLSL of a vec4
 */
export function sumOfLayers(
  count: number,
  isLinear: boolean,
  layer: (index: number) => string,
  brightness: string,
): string {
  const terms = Array.from({ length: count }, (_, index) => {
    const light = isLinear ? layer(index) : `encodeSrgb( ${layer(index)} )`
    return `${light} * ${brightness}.${'xyzw'[index]}`
  })
  const sum = terms.join(' + ')
  return isLinear ? `( ${sum} )` : `decodeSrgb( ${sum} )`
}
