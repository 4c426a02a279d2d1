import type { BackdropPort, View } from '@brushwork/scene'
import {
  type Camera,
  CustomBlending,
  DoubleSide,
  MeshBasicMaterial,
  type MeshBasicMaterialParameters,
  OneFactor,
  OneMinusSrcAlphaFactor,
  SrcAlphaFactor,
  Vector3,
} from 'three'
import { singleMeshPort } from '../meshes/single-mesh-port.js'
import { widthOf } from '../textures/width-of.js'
import type { Three } from '../three-engine.js'

/** Meshes of three around each camera. */
export const backdropPort: Omit<BackdropPort<Three, never>, 'eachView'> = {
  widthOf,
  ...singleMeshPort,
  drawFirst(mesh, order) {
    mesh.renderOrder = order
    mesh.frustumCulled = false
  },
  placeAt({ matrixWorld, quaternion }, position, size) {
    matrixWorld.compose(position as Vector3, quaternion, new Vector3().setScalar(size))
  },
}

/** Where a camera of three is, and how far it sees. */
export function placeOf({ matrixWorld, far = 1 }: Camera & { readonly far?: number }): Pick<View, 'position' | 'far'> {
  return { position: new Vector3().setFromMatrixPosition(matrixWorld), far }
}

/** The material of a sky. */
export function skyMaterial(isBlended: boolean, parameters: MeshBasicMaterialParameters): MeshBasicMaterial {
  return new MeshBasicMaterial({
    ...parameters,
    // Drawn with the solid things, in its order: blended things would come after the level.
    ...(isBlended && { blending: CustomBlending, blendSrc: SrcAlphaFactor, blendDst: OneMinusSrcAlphaFactor }),
    // The canvas stays opaque where a sky is clear.
    ...(isBlended && { blendSrcAlpha: OneFactor, blendDstAlpha: OneMinusSrcAlphaFactor }),
    side: DoubleSide,
    depthTest: false,
    depthWrite: false,
    fog: false,
  })
}
