import type { ModelPart } from '@brushwork/runtime'
import type { Draw } from '../port/mesh-port.js'

/** Whether a part shows a second image. */
export function isSecondDrawn({ second }: ModelPart): boolean {
  return second?.blend === 'multiply'
}

/** What is drawn of a part. @param indices of its levels of detail, too */
export function drawOf(part: ModelPart, indices: Draw['indices'] = part.indices): Draw {
  const { name, positions, normals, uvs, second } = part
  const secondUvs = isSecondDrawn(part) ? second?.uvs : undefined
  return { name, positions, normals, uvs, ...(secondUvs && { secondUvs }), indices }
}
