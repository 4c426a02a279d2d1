import type { DataTexture, Material, WebGLRenderer } from 'three'

/** Texels of all frames, row by row. */
export interface FrameTexels extends DataTexture {
  /** Texels of a frame. */
  readonly columns: number
}

/** Key of the frames that a material shows. A symbol, so that clones of the material do not have it. */
const FRAMES = Symbol('frames')

/** Materials of three whose vertex shader reads the attributes that the frames replace. */
const KINDS = /^Mesh(?:Basic|Lambert|Phong|Standard|Physical|Toon|Normal|Matcap|Depth|Distance)Material$/

/**
 * Makes a material of three take positions and normals from a frame texture, where the geometry has frame attributes. What else
 * it does does not change, and its own `onBeforeCompile` runs first.
 * @returns false if it cannot: for shaders of the game, node materials, and materials that show other frames already.
 */
export function playFrames(material: Material & { [FRAMES]?: FrameTexels }, frames: FrameTexels): boolean {
  const existing = material[FRAMES]
  if (existing !== undefined || !KINDS.test(material.type)) return existing === frames
  material[FRAMES] = frames
  const before = material.onBeforeCompile
  // Read now: by default it is the source of `onBeforeCompile`.
  const key = material.customProgramCacheKey()
  const isWrapped = frames.columns !== frames.image.width
  material.customProgramCacheKey = () => `${key} vertex frames${isWrapped ? ' wrapped' : ''}`
  material.onBeforeCompile = (shader, renderer) => {
    before.call(material, shader, renderer)
    checkSize(frames, renderer)
    shader.uniforms.frameTexels = { value: frames }
    shader.uniforms.frameColumns = { value: frames.columns }
    shader.vertexShader =
      headWith(isWrapped ? WRAPPED : ROW_PER_FRAME) +
      shader.vertexShader.replace('void main() {', 'void main() {\n  playFrames();')
  }
  return true
}

function checkSize({ image }: FrameTexels, { capabilities }: WebGLRenderer): void {
  const { maxTextureSize } = capabilities
  if (Math.max(image.width, image.height) <= maxTextureSize) return
  throw new Error(
    `vertex frames need a texture of ${image.width} × ${image.height}, and this GPU has ${maxTextureSize} at most: ` +
      `create the model with the option vertexFrames: 'cpu'`,
  )
}

/** Integers are divided only where they must be. */
const ROW_PER_FRAME = 'return texelFetch( frameTexels, ivec2( frameColumn, frame ), 0 );'
const WRAPPED = `highp int at = int( frame ) * frameColumns + int( frameColumn );
  highp int width = textureSize( frameTexels, 0 ).x;
  return texelFetch( frameTexels, ivec2( at % width, at / width ), 0 );`

/**
 * `frameMix`: two frames, the weight of the second, and the weight of the attributes `position` and `normal`. Geometries without
 * frames have (0, 0, 0, 1) there, which is the value of attributes that do not exist. Macros replace both attributes, so that
 * shaders changed by the game see the frames, too. Opposite normals have no mean: then the first is kept.
 */
const headWith = (texelCoordinates: string) => `
attribute float frameColumn;
attribute vec4 frameMix;
attribute vec3 frameStep;
attribute vec3 frameOffset;
uniform highp usampler2D frameTexels;
uniform highp int frameColumns;
vec3 framePosition;
vec3 frameNormal;
uvec4 frameTexel( float frame ) {
  ${texelCoordinates}
}
vec3 octahedral( uint code ) {
  vec2 xy = vec2( code & 255u, code >> 8 ) / 127.0 - 1.0;
  float z = 1.0 - abs( xy.x ) - abs( xy.y );
  if ( z < 0.0 ) xy = ( 1.0 - abs( xy.yx ) ) * vec2( xy.x < 0.0 ? -1.0 : 1.0, xy.y < 0.0 ? -1.0 : 1.0 );
  return normalize( vec3( xy, z ) );
}
void playFrames() {
  if ( frameMix.w == 1.0 ) {
    framePosition = position;
    frameNormal = normal;
    return;
  }
  uvec4 a = frameTexel( frameMix.x );
  uvec4 b = frameTexel( frameMix.y );
  vec3 from = octahedral( a.w );
  vec3 between = mix( from, octahedral( b.w ), frameMix.z );
  if ( dot( between, between ) > 1e-12 ) from = normalize( between );
  framePosition = mix( frameOffset + frameStep * mix( vec3( a.xyz ), vec3( b.xyz ), frameMix.z ), position, frameMix.w );
  frameNormal = mix( from, normal, frameMix.w );
}
#define position framePosition
#define normal frameNormal
`
