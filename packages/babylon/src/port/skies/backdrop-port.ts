import type { Camera } from '@babylonjs/core/Cameras/camera.js'
import { Constants } from '@babylonjs/core/Engines/constants.js'
import type { StandardMaterial } from '@babylonjs/core/Materials/standardMaterial.js'
import type { BaseTexture } from '@babylonjs/core/Materials/Textures/baseTexture.js'
import { Matrix, Quaternion, Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import type { BackdropPort, Look, View } from '@brushwork/scene'
import type { Babylon, InScene } from '../babylon-engine.js'
import { lookMaterial } from '../look/look-material.js'
import { singleMeshPortOf } from '../meshes/single-mesh-port.js'
import { widthOf } from '../textures/width-of.js'

/** Orders of one scene's backdrops, far below the numbers of its materials. */
const ORDERS = 1e6
/** How often the near plane fits into the distance of a camera that sees without end. */
const ENDLESS = 1000

/** Meshes of a scene of Babylon around each camera. */
export function backdropPortOf(where: InScene): Omit<BackdropPort<Babylon, never>, 'eachView'> & InScene {
  const [center, scale] = [new Vector3(), new Vector3()]
  return {
    ...singleMeshPortOf(where),
    widthOf,
    drawFirst(mesh, order) {
      mesh.alwaysSelectAsActiveMesh = true
      // Babylon draws solid meshes of a rendering group by the numbers of their materials.
      if (mesh.material !== null) mesh.material.uniqueId = order * ORDERS + mesh.getScene().getUniqueId()
    },
    placeAt(mesh, { x, y, z }, size) {
      const own = mesh.rotationQuaternion ?? Quaternion.FromEulerVector(mesh.rotation)
      const world = mesh.getWorldMatrix()
      Matrix.ComposeToRef(scale.setAll(size), own, center.set(x, y, z), world)
      mesh.freezeWorldMatrix(world)
    },
  }
}

/** Where a camera of Babylon is, and how far it sees. */
export function placeOf({ globalPosition, minZ, maxZ }: Camera): Pick<View, 'position' | 'far'> {
  return { position: globalPosition, far: maxZ > 0 ? maxZ : minZ * ENDLESS }
}

/** The material of a sky: full brightness, from both sides, over everything that is drawn before. */
export function skyMaterial(
  where: InScene,
  look: Pick<Look, 'name' | 'color'> & Partial<Pick<Look, 'opacity' | 'isBlended'>>,
  map: BaseTexture | null,
) {
  const shown = { opacity: 1, cutoff: 0, isBlended: false, isTwoSided: true, light: 'full', hasNoFog: true } as const
  const material: StandardMaterial = lookMaterial(where, { ...shown, ...look }, map, null)
  material.disableDepthWrite = true
  material.depthFunction = Constants.ALWAYS
  return material
}
