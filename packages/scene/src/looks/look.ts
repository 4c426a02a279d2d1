import type { Material, Rgb, Specular } from '@brushwork/runtime'

/**
 * What a shader must do with the triangles of one material. Equal looks share a program. Colors are linear, factors on the map.
 */
export interface Look {
  readonly name: string
  /**
   * What lights it: `lit` the lights of the scene, or a level's grid; `page` its page of lightmaps alone; `full` nothing, the map shows as it is.
   */
  readonly light: 'lit' | 'page' | 'full'
  readonly color: Rgb
  readonly opacity: number
  /** What it emits; absent for nothing. */
  readonly glow?: Rgb
  /** Absent for a matt surface. */
  readonly specular?: Specular
  /** `solid` is drawn first, in any order; `blended` after it, the farthest first. */
  readonly order: 'solid' | 'blended'
  /** How it is mixed with what is behind: by its alpha, or added. */
  readonly blending: 'alpha' | 'add'
  /** Texels of less alpha are left out; 0 leaves none out. */
  readonly cutoff: number
  readonly writesDepth: boolean
  readonly sides: 'front' | 'both'
  /** Lies on another surface, and is drawn in front of it. */
  readonly isDecal: boolean
  readonly hasFog: boolean
  /** Makes alpha of the brightness of the map: `dark` texels are clear, or `bright` ones. */
  readonly clears: 'none' | 'dark' | 'bright'
  /** Leaves out texels that are black. */
  readonly cutsBlack: boolean
  /** Lit as the ground is, wherever it faces. */
  readonly isGround: boolean
  /** The shader that the source asks for. */
  readonly effect?: string
}

/** Alpha of a pixel from which a cut-out is solid: glTF's default, and what `mask` means in a pack. */
const MASK = 0.5

/** The look of a material of a pack. */
export function lookOf({ name, color, alpha, doubleSided, emissive, specular, effect }: Material): Look {
  const [red, green, blue, opacity] = color
  return {
    name,
    light: 'lit',
    color: [red, green, blue],
    opacity,
    ...(emissive && { glow: emissive }),
    ...(specular && { specular }),
    order: alpha === 'blend' ? 'blended' : 'solid',
    blending: 'alpha',
    cutoff: alpha === 'mask' ? MASK : 0,
    writesDepth: true,
    sides: doubleSided ? 'both' : 'front',
    isDecal: false,
    hasFog: true,
    clears: 'none',
    cutsBlack: false,
    isGround: false,
    ...(effect !== undefined && { effect }),
  }
}

/** Opacity from which a texel counts as solid: 240 of 255, as in the pipeline. */
const SOLID = 240 / 255

/**
 * The looks of one material of a model: one, or two for a map with partial transparency. The first draws solid texels and writes depth, so that
 * the model hides its own back. The second blends the rest over it.
 */
export function looksOfModel(material: Material, hasMap: boolean): readonly Look[] {
  const look = lookOf(material)
  if (look.order === 'solid' || !hasMap || look.opacity < 1) return [look]
  return [
    { ...look, order: 'solid', cutoff: SOLID },
    { ...look, writesDepth: false },
  ]
}
