import { FreeCamera } from '@babylonjs/core/Cameras/freeCamera.js'
import { Engine } from '@babylonjs/core/Engines/engine.js'
import { LoadAssetContainerAsync } from '@babylonjs/core/Loading/sceneLoader.js'
import { Color4 } from '@babylonjs/core/Maths/math.color.js'
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { Scene } from '@babylonjs/core/scene.js'
import '@babylonjs/loaders/glTF/2.0/index.js'
import { registerGLTFExtension } from '@babylonjs/loaders/glTF/2.0/glTFLoaderExtensionRegistry.js'
import { gltfLightmaps } from '@brushwork/babylon/gltf'
import { ANISOTROPY, canvasOf, IN_METERS, SHOT } from './shot.js'

registerGLTFExtension('MOZ_lightmap', false, gltfLightmaps)

export async function loadInBabylon(glb: ArrayBuffer): Promise<Scene> {
  const options = { preserveDrawingBuffer: true, useExactSrgbConversions: true }
  const scene = new Scene(new Engine(canvasOf(), false, options))
  const container = await LoadAssetContainerAsync(new Uint8Array(glb), scene, { pluginExtension: '.glb' })
  for (const texture of container.textures) texture.anisotropicFilteringLevel = ANISOTROPY
  container.addAllToScene()
  return scene
}

/** Draws a GLB, in a left-handed scene, as scenes of Babylon are. @returns PNG as a data URL */
export async function drawInBabylon(glb: ArrayBuffer): Promise<string> {
  const scene = await loadInBabylon(glb)
  scene.clearColor = new Color4(...SHOT.background, 1)
  const camera = new FreeCamera('camera', pointOf(IN_METERS.from), scene)
  camera.setTarget(pointOf(IN_METERS.to))
  Object.assign(camera, { fov: (SHOT.fov * Math.PI) / 180, minZ: IN_METERS.near, maxZ: IN_METERS.far })
  await scene.whenReadyAsync()
  const engine = scene.getEngine()
  // The first frame compiles shaders.
  for (let frame = 0; frame < 2; frame++) {
    engine.beginFrame()
    scene.render()
    engine.endFrame()
  }
  return engine.getRenderingCanvas()?.toDataURL('image/png') ?? ''
}

/** The loader mirrors what it loads into a left-handed scene, and turns it around. */
function pointOf([x, y, z]: readonly [number, number, number]): Vector3 {
  return new Vector3(-x, y, z)
}
