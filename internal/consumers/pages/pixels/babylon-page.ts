import { Camera } from '@babylonjs/core/Cameras/camera.js'
import { FreeCamera } from '@babylonjs/core/Cameras/freeCamera.js'
import { Engine } from '@babylonjs/core/Engines/engine.js'
import { DirectionalLight } from '@babylonjs/core/Lights/directionalLight.js'
import { HemisphericLight } from '@babylonjs/core/Lights/hemisphericLight.js'
import { Color3, Color4 } from '@babylonjs/core/Maths/math.color.js'
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { Scene } from '@babylonjs/core/scene.js'
import { createMaterial, createModel, type Look, type ModelObject, type ModelOptions } from '@brushwork/babylon'
import type { Model } from '@brushwork/runtime'
import { drawLevelInBabylon } from './babylon-levels.js'
import { canvasOf, type EnginePage, HEIGHT, placeOf, playAll, WIDTH } from './engine-page.js'
import type { PixelScene } from './scenes.js'

const LOOKS: Readonly<Record<NonNullable<PixelScene['look']>, Partial<Look>>> = {
  unlit: { light: 'full' },
  added: { isAdded: true, isBlended: true, hidesNothing: true },
}

/** Babylon in a left-handed scene, which is its default. */
export function babylonPage(): EnginePage {
  const canvas = canvasOf()
  const engine = new Engine(canvas, false, { preserveDrawingBuffer: true })
  return {
    canvas,
    async draw(asked, model) {
      const scene = new Scene(engine)
      scene.clearColor = new Color4(0.1, 0.15, 0.2, 1).toGammaSpace(true)
      addCamera(scene, asked)
      addLights(scene, asked)
      addFog(scene, asked)
      const copies = await modelsOf(scene, asked, model)
      await scene.whenReadyAsync()
      for (let frame = 0; frame < 2; frame++) scene.render()
      for (const copy of copies) copy.dispose()
      const { meshes, materials, textures } = scene
      if (meshes.length + materials.length + textures.length > 0) throw new Error('meshes, materials or textures stay')
      scene.dispose()
    },
    drawLevel: (asked, level, guard) => drawLevelInBabylon(engine, asked, level, guard),
    end() {
      engine.dispose()
      canvas.remove()
    },
  }
}

const pointOf = ([x, y, z]: readonly [number, number, number]) => new Vector3(x, y, -z)

async function modelsOf(scene: Scene, asked: PixelScene, model: Model): Promise<ModelObject[]> {
  const { look, options, copies = 1, scale = [1, 1, 1] } = asked
  const changes = look && LOOKS[look]
  const material: ModelOptions['material'] = (surface, map) => createMaterial(scene, surface, map, changes)
  const first = await createModel(scene, model, { ...options, ...(changes && { material }) })
  const all = Array.from({ length: copies }, (_, copy) => (copy === 0 ? first : first.clone(`copy ${copy}`)))
  for (const [copy, object] of all.entries()) {
    if (copies > 1) object.position = pointOf(placeOf(copy))
    object.scaling = new Vector3(...scale)
    playAll(asked, object)
  }
  return all
}

function addCamera(scene: Scene, { camera: { at, to, orthographic } }: PixelScene): void {
  const camera = new FreeCamera('camera', pointOf(at), scene)
  camera.setTarget(pointOf(to))
  camera.fov = (40 * Math.PI) / 180
  camera.minZ = 1
  camera.maxZ = 2000
  if (orthographic === undefined) return
  camera.mode = Camera.ORTHOGRAPHIC_CAMERA
  camera.orthoTop = orthographic / 2
  camera.orthoBottom = -camera.orthoTop
  camera.orthoRight = (camera.orthoTop * WIDTH) / HEIGHT
  camera.orthoLeft = -camera.orthoRight
}

/** Babylon mixes fog with colors as the screen shows them. */
function addFog(scene: Scene, { fog }: PixelScene): void {
  if (fog === undefined) return
  const fogColor = new Color3(...fog.color).toGammaSpace(true)
  Object.assign(scene, { fogMode: Scene.FOGMODE_LINEAR, fogColor, fogStart: fog.near, fogEnd: fog.far })
}

function addLights(scene: Scene, { light = {} }: PixelScene): void {
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
