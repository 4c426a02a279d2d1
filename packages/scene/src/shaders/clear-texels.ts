/** GLSL: what texels are clear by their brightness, for looks that cut out black, or make alpha of brightness. */
export const CLEAR_TEXELS = /* glsl */ `
float brightest( vec3 color ) {
  return max( max( color.r, color.g ), color.b );
}
/* sRGB (8 of 255) in linear numbers: what the original calls pure black, after filtering. */
bool isBlack( vec3 color ) {
  return brightest( color ) < 0.0024;
}
float alphaOfBrightness( vec3 color ) {
  return pow( brightest( color ), 1.0 / 2.2 );
}
`
