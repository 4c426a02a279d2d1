import type { ModelPart } from '@brushwork/asset'
import type { Geometry } from './pack-document.js'

/** The geometry of a part. Coordinates on its second skin are stored as those on lightmap pages are. */
export function withSecondUvs(part: ModelPart): Geometry {
  const { second } = part
  return second?.uvs === undefined ? part : { ...part, light: { page: second.material, uvs: second.uvs } }
}
