import type { Issue } from '../binary/index.js'

/** The shaders of a script of Quake III (docs/formats/shader.md). */
export interface ShaderScript {
  /** In file order. Of two with one name, games use the first. */
  readonly shaders: readonly Shader[]
  readonly issues: readonly Issue[]
}

/** What a name of a texture or surface stands for. */
export interface Shader {
  /** Path without an extension, as written: `textures/base/grate`. */
  readonly name: string
  /** Line of the name in its file, from 1. */
  readonly line: number
  /** The sides that are not drawn: `back` is the default, `none` draws both. */
  readonly cull: 'back' | 'front' | 'none'
  /** Names of surface parameters, lower-case: `nodraw`, `trans`, … */
  readonly surfaceParms: readonly string[]
  /** The image that editors show; empty for none. */
  readonly editorImage: string
  /** Base name of the six images of a sky box; empty for none. */
  readonly skyBox: string
  /** Passes, in the order in which they are drawn. */
  readonly stages: readonly ShaderStage[]
}

/** One pass of a shader. */
export interface ShaderStage {
  /** Image of the pass, or those of `animMap`; names that begin with `$` or `*` are made by the engine. Empty for none. */
  readonly images: readonly string[]
  /** Images of `animMap` in a second; 0 for one image. */
  readonly imagesPerSecond: number
  /** Texels that are drawn, where the pass tests alpha. */
  readonly alphaFunc?: AlphaFunc
  /** How the pass is mixed with what is drawn already; absent where it replaces it. */
  readonly blend?: ShaderBlend
  /** The image is a reflection, not laid out by texture coordinates. */
  readonly isEnvironment: boolean
}

/** `GT0`: alpha above 0; `LT128`: below one half; `GE128`: at least one half. */
export type AlphaFunc = 'GT0' | 'LT128' | 'GE128'

/** Factors as in OpenGL, without their prefix: `SRC_ALPHA`, `ONE_MINUS_SRC_ALPHA`. */
export interface ShaderBlend {
  readonly source: string
  readonly destination: string
}

/** The images or shaders of a model's surfaces (docs/formats/shader.md). */
export interface SkinFile {
  /** In file order. Of two for one surface, the first counts. */
  readonly surfaces: readonly SkinFileSurface[]
  readonly issues: readonly Issue[]
}

export interface SkinFileSurface {
  /** Name of the surface, as written. */
  readonly surface: string
  /** Name of a shader or an image, as written; empty where the file gives none. */
  readonly shader: string
  /** From 1. */
  readonly line: number
}
