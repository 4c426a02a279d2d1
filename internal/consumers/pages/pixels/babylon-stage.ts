import { Camera } from '@babylonjs/core/Cameras/camera.js'
import { FreeCamera } from '@babylonjs/core/Cameras/freeCamera.js'
import type { Engine } from '@babylonjs/core/Engines/engine.js'
import { DirectionalLight } from '@babylonjs/core/Lights/directionalLight.js'
import { HemisphericLight } from '@babylonjs/core/Lights/hemisphericLight.js'
import { Color3, Color4 } from '@babylonjs/core/Maths/math.color.js'
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { Scene } from '@babylonjs/core/scene.js'
import { HEIGHT, WIDTH } from './engine-page.js'
import type { PixelScene } from './scenes.js'

type Stage = Pick<PixelScene, 'light' | 'fog'>

/** Z points away from the viewer in a scene of Babylon, which is left-handed by default. */
export const pointOf = ([x, y, z]: readonly [number, number, number]) => new Vector3(x, y, -z)

/** A scene with background, fog and lights. */
export function stageIn(engine: Engine, asked: Stage): Scene {
  const scene = new Scene(engine)
  scene.clearColor = new Color4(0.1, 0.15, 0.2, 1).toGammaSpace(true)
  addLights(scene, asked)
  addFog(scene, asked)
  return scene
}

/** @throws Error if a scene still has what was disposed of */
export function checkEmpty({ meshes, materials, textures }: Scene): void {
  if (meshes.length + materials.length + textures.length > 0) throw new Error('meshes, materials or textures stay')
}

export function cameraIn(scene: Scene, { at, to, orthographic }: PixelScene['camera']): Camera {
  const camera = new FreeCamera('camera', pointOf(at), scene)
  camera.setTarget(pointOf(to))
  camera.fov = (40 * Math.PI) / 180
  camera.minZ = 1
  camera.maxZ = 2000
  if (orthographic === undefined) return camera
  camera.mode = Camera.ORTHOGRAPHIC_CAMERA
  camera.orthoTop = orthographic / 2
  camera.orthoBottom = -camera.orthoTop
  camera.orthoRight = (camera.orthoTop * WIDTH) / HEIGHT
  camera.orthoLeft = -camera.orthoRight
  return camera
}

/** Babylon mixes fog with colors as the screen shows them. */
function addFog(scene: Scene, { fog }: Stage): void {
  if (fog === undefined) return
  const fogColor = new Color3(...fog.color).toGammaSpace(true)
  Object.assign(scene, { fogMode: Scene.FOGMODE_LINEAR, fogColor, fogStart: fog.near, fogEnd: fog.far })
}

function addLights(scene: Scene, { light = {} }: Stage): void {
  const { sky, ground = sky, sun } = light
  if (sky !== undefined && ground !== undefined) {
    const ambient = new HemisphericLight('ambient', Vector3.Up(), scene)
    ambient.diffuse = new Color3(...sky)
    ambient.groundColor = new Color3(...ground)
    ambient.specular = Color3.Black()
  }
  if (sun === undefined) return
  const shining = new DirectionalLight('sun', pointOf(sun.from).normalize().scale(-1), scene)
  shining.diffuse = new Color3(...sun.color)
  shining.specular = shining.diffuse
}
