import type { HdrLayers, LightGrid, ModelLod, PackedFrames } from '@brushwork/asset'
import type { RestPose } from '../../frames/decode-frames.js'
import type { BySlopes } from '../../geometry/predict-slopes.js'
import type { ValuesOf } from '../../layout/field.js'
import type { HDR_LAYERS } from '../../layout/level.js'
import type { Geometry, PackedBones } from '../pack-features.js'
import type { TrustedPack } from './open-trusted.js'
import type { AnimationJson, LodsJson, PrimitiveJson } from './trusted-json.js'

/** Readers for features that only some packs have, whose JSON is trusted. Modules pass those of their pack. */
export interface TrustedFeatures {
  /** Texture coordinates of levels. */
  slopes?: BySlopes
  /** Vertex frames of models. */
  frames?(stream: number, pack: TrustedPack, rest: RestPose, frameCount: number): PackedFrames
  /** Skeletons, tags, poses and weights of models. */
  bones?(pack: TrustedPack, animation: AnimationJson): PackedBones<PrimitiveJson>
  /** Levels of detail of models. */
  lods?(json: LodsJson, pack: TrustedPack, geometry: Geometry): ModelLod[]
  /** Light grids of levels. */
  probes?(grid: Omit<LightGrid, 'firstProbes'>): LightGrid
  /** HDR pages of levels. */
  hdr?(stored: ValuesOf<typeof HDR_LAYERS>): HdrLayers
}
