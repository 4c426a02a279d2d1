import type { Material, Rgb, Specular } from '@brushwork/runtime'

/**
 * What a shader must do with the triangles of one material. Equal looks share a program. Colors are linear, factors on the map. A flag that is
 * absent is false.
 */
export interface Look {
  readonly name: string
  readonly color: Rgb
  readonly opacity: number
  /** What it emits; absent for nothing. */
  readonly glow?: Rgb | undefined
  /** Absent for a matt surface. */
  readonly specular?: Specular | undefined
  /** Texels of less alpha are left out; 0 leaves none out. */
  readonly cutoff: number
  /** Drawn after what is solid, the farthest first, and mixed with what is behind by its alpha. */
  readonly isBlended: boolean
  readonly isTwoSided: boolean
  /** What lights it besides the lights of the scene and a level's grid, which absent means: its page of lightmaps alone, or nothing: full brightness. */
  readonly light?: 'page' | 'full'
  /** Added to what is behind. */
  readonly isAdded?: boolean
  /** Hides nothing that is drawn later. */
  readonly hidesNothing?: boolean
  /** Lies on another surface, and is drawn in front of it. */
  readonly isDecal?: boolean
  /** Lit as the ground is, wherever it faces. */
  readonly isGround?: boolean
  readonly hasNoFog?: boolean
  /** Shows the pixels of its map, not a mean of neighbors. */
  readonly isUnfiltered?: boolean
  /** Makes alpha of the brightness of its map: dark areas are clear, or bright ones. */
  readonly clears?: 'dark' | 'bright'
  /** Leaves out texels of the map that are black. */
  readonly cutsBlack?: boolean
  /** The shader that the source asks for. */
  readonly effect?: string | undefined
}

/** Alpha of a pixel from which a cut-out is solid: glTF's default, and what `mask` means in a pack. */
const MASK = 0.5

/** The look of a material of a pack. */
export function lookOf({ name, color, alpha, doubleSided, emissive, specular, effect }: Material): Look {
  return {
    name,
    color: [color[0], color[1], color[2]],
    opacity: color[3],
    glow: emissive,
    specular,
    cutoff: alpha === 'mask' ? MASK : 0,
    isBlended: alpha === 'blend',
    isTwoSided: doubleSided,
    effect,
  }
}

/** Opacity from which a texel counts as solid: 240 of 255, as in the pipeline. */
const SOLID = 240 / 255

/**
 * The looks of one material of a model: one, or two for a map with partial transparency. The first draws solid texels and hides what is behind, so
 * that the model hides its own back. The second blends the rest over it.
 */
export function looksOfModel(material: Material, hasMap: boolean): readonly Look[] {
  const look = lookOf(material)
  if (!look.isBlended || !hasMap || look.opacity < 1) return [look]
  return [
    { ...look, isBlended: false, cutoff: SOLID },
    { ...look, hidesNothing: true },
  ]
}
