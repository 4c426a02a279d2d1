/** What `frameFunctionsWgsl` reads, by the names of `frameFunctions`. */
export type FrameInput = 'frameColumn' | 'frameColumns' | 'frameStep' | 'frameOffset' | 'frameMix'

type Inputs = (name: FrameInput) => string

/**
 * `frameFunctions` in WGSL. `frameTexels` is a texture_2d<u32>, and `frameColumns` an f32.
 * @param isWrapped whether frames of the layout are no rows
 * @param inputs code of each attribute and uniform
 */
export const frameFunctionsWgsl = (isWrapped: boolean, inputs: Inputs): string => /* wgsl */ `
var<private> framePosition: vec3f;
var<private> frameNormal: vec3f;
fn frameTexel( frame: f32 ) -> vec4u {
  ${isWrapped ? wrapped(inputs) : rowPerFrame(inputs)}
}
fn octahedral( code: u32 ) -> vec3f {
  var xy = vec2f( f32( code & 255u ), f32( code >> 8u ) ) / 127.0 - 1.0;
  let z = 1.0 - abs( xy.x ) - abs( xy.y );
  if ( z < 0.0 ) { xy = ( 1.0 - abs( xy.yx ) ) * select( vec2f( 1.0 ), vec2f( -1.0 ), xy < vec2f( 0.0 ) ); }
  return normalize( vec3f( xy, z ) );
}
fn playFrames( ownPosition: vec3f, ownNormal: vec3f ) {
  let moment = ${inputs('frameMix')};
  if ( moment.w == 1.0 ) {
    framePosition = ownPosition;
    frameNormal = ownNormal;
    return;
  }
  let a = frameTexel( moment.x );
  let b = frameTexel( moment.y );
  var first = octahedral( a.w );
  let between = mix( first, octahedral( b.w ), moment.z );
  if ( dot( between, between ) > 1e-12 ) { first = normalize( between ); }
  let mixed = mix( vec3f( a.xyz ), vec3f( b.xyz ), moment.z );
  framePosition = mix( ${inputs('frameOffset')} + ${inputs('frameStep')} * mixed, ownPosition, moment.w );
  frameNormal = mix( first, ownNormal, moment.w );
}
`

const rowPerFrame = (inputs: Inputs) =>
  `return textureLoad( frameTexels, vec2i( i32( ${inputs('frameColumn')} ), i32( frame ) ), 0 );`

const wrapped = (
  inputs: Inputs,
) => `let at = i32( frame ) * i32( ${inputs('frameColumns')} ) + i32( ${inputs('frameColumn')} );
  let width = i32( textureDimensions( frameTexels, 0 ).x );
  return textureLoad( frameTexels, vec2i( at % width, at / width ), 0 );`
