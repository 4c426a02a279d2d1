import { type EntityLook, type Model, SELF_ANIMATION } from '@brushwork/runtime'

/** The name of a clip that Brushwork adds: no clip of a file is without a name. */
export const OWN_CLIP = ''

/** Highlights of the original's `mtl_metal`. */
const METAL = { color: [1, 1, 1], power: 10 } as const

/**
 * The model as an entity shows it: with the skin and highlights of its look.
 * @param isAnimated whether it gets a clip of all frames
 */
export function dressModel(model: Model, { skin, isMetal }: EntityLook, isAnimated: boolean): Model {
  const materials = isMetal ? model.materials.map((look) => ({ ...look, specular: METAL })) : model.materials
  const index = skin - 1
  // Skins are alternatives where all parts show one; otherwise they are those of different parts.
  const isChoice = new Set(model.parts.map(({ material }) => material)).size === 1
  const parts =
    isChoice && index > 0 && index < materials.length
      ? model.parts.map((part) => ({ ...part, material: index }))
      : model.parts
  const { frameCount } = model
  const all = { name: OWN_CLIP, firstFrame: 0, frameCount, framesPerSecond: SELF_ANIMATION.model }
  return { ...model, materials, parts, clips: isAnimated ? [...model.clips, all] : model.clips }
}
