import type { LevelScene } from './level-scenes.js'
import type { PixelScene } from './scenes.js'
import type { InstanceShape, ShapeScene } from './shape-scenes.js'

type Gl = WebGL2RenderingContext

/** A mistake that an engine makes unless care is taken. */
export interface Sabotage {
  /** Changes the context before the scene is drawn. */
  readonly context?: (gl: Gl) => void
  readonly scene?: (scene: PixelScene) => PixelScene
  readonly level?: (scene: LevelScene) => LevelScene
  readonly shapes?: (scene: ShapeScene) => ShapeScene
}

/** What makes the table red. */
export const SABOTAGES = {
  'gamma 2.2 for sRGB': {
    context: inShaders(
      'return mix( pow( color, vec3( 1.0 / 2.4 ) )',
      'return pow( color, vec3( 1.0 / 2.2 ) ); return mix( pow( color, vec3( 1.0 / 2.4 ) )',
    ),
  },
  'filtering in gamma': { context: filterInGamma },
  'no mips': {
    context(gl) {
      const set = gl.texParameteri.bind(gl)
      gl.texParameteri = (target, name, value) =>
        set(target, name, value === gl.LINEAR_MIPMAP_LINEAR ? gl.LINEAR : value)
    },
  },
  'anisotropy 1 for 8': {
    context(gl) {
      gl.texParameterf = () => {}
    },
  },
  'the other side culled': {
    context(gl) {
      const cull = gl.cullFace.bind(gl)
      gl.cullFace = (side) => cull(side === gl.BACK ? gl.FRONT : gl.BACK)
    },
  },
  'all triangles at any distance': {
    scene: (scene) => ({ ...scene, options: { ...scene.options, lodPixels: 0 } }),
  },
  'V upside down': { context: inShaders('mapUv = uv', 'mapUv = vec2( uv.x, 1.0 - uv.y )') },
  'a frame late': {
    scene: (scene) => ({
      ...scene,
      plays: (scene.plays ?? []).map((play) => ({ ...play, seconds: play.seconds - 1 / 60 })),
    }),
    shapes: ({ sprites = [], sets = [], ...scene }) => ({
      ...scene,
      // Sprites have twelve frames in a second.
      sprites: sprites.map(({ seconds = 0, ...sprite }) => ({ ...sprite, seconds: seconds - 1 / 12 })),
      sets: sets.map(({ instances, ...set }) => ({ ...set, instances: instances.map(late) })),
    }),
  },
  'light below 1 as if it were encoded': {
    scene: ({ light: { sun, ...light } = {}, ...scene }) => ({
      ...scene,
      light: {
        ...light,
        ...(sun && { sun: { ...sun, color: [sun.color[0] ** 2.2, sun.color[1] ** 2.2, sun.color[2] ** 2.2] } }),
      },
    }),
  },
  'normals that do not turn': {
    context: inShaders('viewNormal = normalize( normals * normalAt )', 'viewNormal = normalize( normalAt )'),
  },
  'fog that begins later': {
    context: inShaders('fogAt( -viewPosition.z, fogRange )', 'fogAt( -viewPosition.z - 10.0, fogRange )'),
  },
  'swapped layers': {
    context: inShaders(
      'return vec4(\n    brightnessOfStyle( styles.x ), brightnessOfStyle( styles.y )',
      'return vec4(\n    brightnessOfStyle( styles.y ), brightnessOfStyle( styles.x )',
    ),
  },
  'lightmaps filtered in gamma': { context: filterLightInGamma },
  'layers that add up as light': { context: inShaders('encodeSrgb( texture( lightLayer', '( texture( lightLayer') },
  'exposure as if it were encoded': {
    level: ({ options: { exposure = 1, ...options } = {}, ...scene }) => ({
      ...scene,
      options: { ...options, exposure: exposure ** 2.2 },
    }),
  },
  'a style a frame late': {
    level: ({ styles = {}, ...scene }) => ({
      ...scene,
      // Quake's styles have twelve steps up to 1.
      styles: Object.fromEntries(Object.entries(styles).map(([style, value]) => [style, value + 1 / 12])),
    }),
  },
  'sprites that do not turn': {
    shapes: ({ sprites = [], ...scene }) => ({
      ...scene,
      sprites: sprites.map((sprite) => ({ ...sprite, facing: 'front' })),
    }),
  },
  'a layer of a terrain in place of another': {
    context: inShaders('texture2D(terrainTexture1, terrainUv', 'texture2D(terrainTexture2, terrainUv'),
  },
  'layers of a terrain mixed as light': {
    context: inShaders('return pow(color, vec3(1.0 / 2.2));', 'return color;'),
  },
  'a sky that hides what is far': {
    context(gl) {
      gl.depthMask = () => {}
      const disable = gl.disable.bind(gl)
      gl.disable = (capability) => capability !== gl.DEPTH_TEST && disable(capability)
    },
  },
  'clouds that stay': {
    context: inShaders('skyWithClouds( map, mapUv, skyMoved )', 'skyWithClouds( map, mapUv, vec2( 0.0 ) )'),
  },
  'normals of instances as if all scales were alike': {
    context: inShaders('normal /= vec3( dot( turn', 'vec3 kept = vec3( dot( turn'),
  },
  'all instances in full detail': {
    shapes: ({ sets = [], ...scene }) => ({
      ...scene,
      sets: sets.map((set) => ({ ...set, options: { ...set.options, lodPixels: 0 } })),
    }),
  },
  'entities without the light of the level': {
    level: (scene) => ({ ...scene, entities: { light: 'scene' } }),
  },
  'vertices in the light of the middle': {
    level: (scene) => ({ ...scene, entities: { light: 'grid' } }),
  },
  'everything seen': {
    level: ({ seenFrom: _, ...scene }) => scene,
  },
} as const satisfies Readonly<Record<string, Sabotage>>

function late({ plays, ...instance }: InstanceShape): InstanceShape {
  return { ...instance, ...(plays && { plays: { ...plays, seconds: plays.seconds - 1 / 60 } }) }
}

/** Replaces text of shaders. Where none has it, the image is as it should be, which the test notices. */
function inShaders(text: string, by: string): (gl: Gl) => void {
  return (gl) => {
    const set = gl.shaderSource.bind(gl)
    gl.shaderSource = (shader, source) => set(shader, source.replaceAll(text, by))
  }
}

/** Texels as they are stored, which shaders decode after the GPU has mixed them. */
function filterInGamma(gl: Gl): void {
  const store = gl.texStorage2D.bind(gl)
  gl.texStorage2D = (target, levels, format, width, height) =>
    store(target, levels, format === gl.SRGB8_ALPHA8 ? gl.RGBA8 : format, width, height)
  inShaders(
    'vec4 texel = texture( map, mapUv );',
    `vec4 texel = texture( map, mapUv );
    texel.rgb = mix( pow( ( texel.rgb + 0.055 ) / 1.055, vec3( 2.4 ) ), texel.rgb / 12.92, lessThanEqual( texel.rgb, vec3( 0.04045 ) ) );`,
  )(gl)
}

/** Pages have no mips, which tells them from other images. */
function filterLightInGamma(gl: Gl): void {
  const store = gl.texStorage2D.bind(gl)
  gl.texStorage2D = (target, levels, format, width, height) =>
    store(target, levels, levels === 1 && format === gl.SRGB8_ALPHA8 ? gl.RGBA8 : format, width, height)
  const set = gl.shaderSource.bind(gl)
  gl.shaderSource = (shader, source) =>
    set(shader, source.replaceAll(/texture\( lightLayer\d, pageUv \)\.rgb/g, 'decodeSrgb( $& )'))
}
