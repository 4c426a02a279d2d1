/**
 * `STYLE_BRIGHTNESS` in WGSL.
 * @param uniforms name of the structure that has `lightStyleBrightness`
 */
export const styleBrightnessWgsl = (uniforms: string): string => /* wgsl */ `
fn brightnessOfStyle( style: f32 ) -> f32 {
  let at = i32( style + 0.5 );
  return ${uniforms}.lightStyleBrightness[ at / 4 ][ at % 4 ];
}
fn brightnessOfStyles( styles: vec4f ) -> vec4f {
  return vec4f(
    brightnessOfStyle( styles.x ), brightnessOfStyle( styles.y ), brightnessOfStyle( styles.z ), brightnessOfStyle( styles.w ) );
}
`
