import { FreeCamera } from '@babylonjs/core/Cameras/freeCamera.js'
import { Engine } from '@babylonjs/core/Engines/engine.js'
import { DirectionalLight } from '@babylonjs/core/Lights/directionalLight.js'
import { HemisphericLight } from '@babylonjs/core/Lights/hemisphericLight.js'
import { LoadAssetContainerAsync } from '@babylonjs/core/Loading/sceneLoader.js'
import { Color4 } from '@babylonjs/core/Maths/math.color.js'
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { Scene } from '@babylonjs/core/scene.js'
import '@babylonjs/loaders/glTF/2.0/index.js'
import { registerGLTFExtension } from '@babylonjs/loaders/glTF/2.0/glTFLoaderExtensionRegistry.js'
import { createLevel, createModel } from '@brushwork/babylon'
import { gltfLightmaps } from '@brushwork/babylon/gltf'
import { readLevel, readModel } from '@brushwork/runtime'
import {
  ANISOTROPY,
  BACKGROUND,
  canvasOf,
  FAR,
  type Files,
  FOV,
  NEAR,
  phaseOf,
  type Stage,
  standOf,
  upTo,
  viewOf,
} from './stage.js'

type Update = (seconds: number) => void

registerGLTFExtension('MOZ_lightmap', false, gltfLightmaps)

export async function stageInBabylon(files: Files): Promise<Stage> {
  const engine = new Engine(canvasOf(), false, { preserveDrawingBuffer: true })
  const scene = new Scene(engine)
  scene.useRightHandedSystem = true
  scene.clearColor = new Color4(...BACKGROUND, 1)
  const { at, to } = viewOf(files)
  const camera = new FreeCamera('camera', new Vector3(...at), scene)
  camera.setTarget(new Vector3(...to))
  Object.assign(camera, { fov: (FOV * Math.PI) / 180, minZ: NEAR, maxZ: FAR })
  if (files.crowd) {
    new HemisphericLight('ambient', Vector3.Up(), scene).intensity = 0.5
    new DirectionalLight('sun', new Vector3(-1, -2, -3), scene).intensity = 0.6
  }
  const update = files.isPack ? await ofPack(scene, files) : await ofGltf(scene, files)
  await scene.whenReadyAsync()
  // Animations of glTF play by this clock.
  scene.useConstantAnimationDeltaTime = true
  return {
    gl: engine._gl as WebGL2RenderingContext,
    draw(seconds) {
      update(seconds)
      engine.beginFrame()
      scene.render()
      engine.endFrame()
    },
    end() {
      scene.dispose()
      engine.dispose()
      engine._gl?.getExtension('WEBGL_lose_context')?.loseContext()
    },
  }
}

async function ofPack(scene: Scene, { bytes, crowd }: Files): Promise<Update> {
  if (crowd === undefined) {
    await createLevel(scene, readLevel(bytes), { pointLights: 0, sky: false })
    return () => {}
  }
  const first = await createModel(scene, readModel(bytes), { lodPixels: 0 })
  const all = upTo(crowd.copies).map((index) => (index === 0 ? first : (first.clone(`copy ${index}`) as typeof first)))
  for (const [index, copy] of all.entries()) {
    copy.position.set(...standOf(index, crowd.copies))
    copy.play(crowd.clip, { at: phaseOf(index) })
  }
  return (seconds) => {
    for (const copy of all) copy.update(seconds)
  }
}

async function ofGltf(scene: Scene, { bytes, crowd }: Files): Promise<Update> {
  const container = await LoadAssetContainerAsync(bytes, scene, { pluginExtension: '.glb' })
  for (const texture of container.textures) texture.anisotropicFilteringLevel = ANISOTROPY
  if (crowd === undefined) {
    container.addAllToScene()
    return () => {}
  }
  for (const index of upTo(crowd.copies)) {
    const { rootNodes, animationGroups } = container.instantiateModelsToScene(undefined, false)
    for (const root of rootNodes) Object.assign(root, { position: new Vector3(...standOf(index, crowd.copies)) })
    const group = animationGroups.find(({ name }) => name.endsWith(crowd.clip)) ?? animationGroups[0]
    group.start(true)
    group.goToFrame(group.from + phaseOf(index) * (group.to - group.from))
  }
  return () => {}
}
