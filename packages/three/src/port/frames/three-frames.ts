import type { ModelPart } from '@brushwork/runtime'
import type { LaidOutFrames } from '@brushwork/scene'
import type { Material, Mesh } from 'three'

/** Materials that draw the frames of a part into shadow maps. */
export type ShadowMaterials = Partial<
  Record<'customDepthMaterial' | 'customDistanceMaterial', NonNullable<Mesh['customDepthMaterial']>>
>

/** The vertex frames of a model on the GPU, for one of three's renderers. */
export interface ThreeFrames extends LaidOutFrames {
  /** Makes a material show the frames. @returns false if it cannot */
  play(material: Material): boolean
  /** Where shadows need materials of their own. */
  shadowsOf(part: ModelPart): ShadowMaterials
}
