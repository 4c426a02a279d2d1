import '@babylonjs/core/Culling/ray.js'
import { FreeCamera } from '@babylonjs/core/Cameras/freeCamera.js'
import type { AbstractEngine } from '@babylonjs/core/Engines/abstractEngine.js'
import { Engine } from '@babylonjs/core/Engines/engine.js'
import { DirectionalLight } from '@babylonjs/core/Lights/directionalLight.js'
import { HemisphericLight } from '@babylonjs/core/Lights/hemisphericLight.js'
import { Color3, Color4 } from '@babylonjs/core/Maths/math.color.js'
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { Scene } from '@babylonjs/core/scene.js'
import {
  createInstances,
  createLevel,
  createModel,
  createSky,
  createSprite,
  createTerrain,
  levelFog,
} from '@brushwork/babylon'
import type { Level, Model, Sprite, Terrain } from '@brushwork/runtime'
import { ENTITIES, levelOfShot } from './entity-shots.js'
import type { Shapes } from './shapes.js'
import type { ShapeName, Shot } from './shots.js'

/** Which way Z points in the scene. */
export type Hand = 'right' | 'left'

export async function openEngine(canvas: HTMLCanvasElement, isGpu: boolean): Promise<AbstractEngine> {
  if (!isGpu) return new Engine(canvas, false, { preserveDrawingBuffer: true })
  const { WebGPUEngine } = await import('@babylonjs/core/Engines/webgpuEngine.js')
  const engine = new WebGPUEngine(canvas, { antialias: false })
  await engine.initAsync()
  return engine
}

/** A scene with a camera, and its light unless a level has some. */
export function sceneOf(engine: AbstractEngine, hand: Hand, shot: Shot): Scene {
  const scene = new Scene(engine)
  scene.useRightHandedSystem = hand === 'right'
  scene.clearColor = new Color4(0.2, 0.25, 0.3, 1)
  const camera = new FreeCamera('camera', pointIn(scene, shot.at), scene)
  camera.setTarget(pointIn(scene, shot.to))
  camera.fov = Math.PI / 3
  camera.minZ = 1
  camera.maxZ = 10_000
  if (shot.level) return scene
  const ambient = new HemisphericLight('ambient', Vector3.Up(), scene)
  ambient.diffuse = new Color3(0.25, 0.27, 0.32)
  ambient.groundColor = new Color3(0.1, 0.1, 0.1)
  const sun = new DirectionalLight('sun', pointIn(scene, [-0.5, -0.8, -0.6]), scene)
  sun.diffuse = new Color3(0.7, 0.66, 0.6)
  return scene
}

/** Draws a shot with Babylon. @returns PNG as a data URL */
export async function drawInBabylon(
  engine: AbstractEngine,
  hand: Hand,
  shot: Shot,
  shapes: Shapes,
  level: Level,
  model?: Model,
): Promise<string> {
  const scene = sceneOf(engine, hand, shot)
  await fill(scene, shot, shapes, level, model)
  await scene.whenReadyAsync()
  const image = await drawn(engine, scene)
  scene.dispose()
  return image
}

/** Creates what a shot shows. */
export async function fill(scene: Scene, shot: Shot, shapes: Shapes, level: Level, model?: Model) {
  const sky = shot.sky === undefined ? 'faces' : true
  const shownLevel = levelOfShot(shot, level)
  const options = { sky, pointLights: 0, ...(shot.entities && { entities: ENTITIES }) } as const
  const place = shot.level ? await createLevel(scene, shownLevel, options) : undefined
  place?.update(shot.sky?.seconds ?? 0)
  if (shot.fog !== undefined) Object.assign(scene, levelFog(level, 1, shot.fog))
  const { vertexFrames } = shot
  const object = model && (await createModel(scene, model, { ...(vertexFrames && { vertexFrames }) }))
  if (object !== undefined) {
    object.position = pointIn(scene, shot.stands ?? [0, 0, 0])
    for (const { clip, seconds, fade } of shot.plays ?? []) {
      object.play(clip, fade === undefined ? {} : { fade })
      object.update(seconds)
    }
    if (shot.isLitByGrid && place?.lightObject(object) !== true) throw new Error('no light there')
  }
  const shown = shot.shape === undefined ? [] : await shapesOf(scene, shot.shape, shapes, model)
  return { place, object, shown }
}

/** The third frame: the first one compiles shaders. The canvas is read in the frame that draws it, which WebGPU needs. */
export async function drawn(engine: AbstractEngine, scene: Scene): Promise<string> {
  const draw = async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    engine.beginFrame()
    scene.render()
    engine.endFrame()
  }
  for (let frame = 0; frame < 3; frame++) await draw()
  return engine.getRenderingCanvas()?.toDataURL('image/png') ?? ''
}

function pointIn({ useRightHandedSystem }: Scene, [x, y, z]: readonly [number, number, number]): Vector3 {
  return new Vector3(x, y, useRightHandedSystem ? z : -z)
}

async function shapesOf(scene: Scene, name: ShapeName, { smoke, clouds, box, ...shapes }: Shapes, model?: Model) {
  if (name === 'crowd') return model === undefined ? [] : [await crowdOf(scene, model)]
  if (name === 'skies') return skiesOf(scene, clouds, box, shapes.hill)
  if (name !== 'sprites') return [await createTerrain(scene, shapes[name])]
  const [turned, flat, both] = await Promise.all([
    createSprite(scene, smoke),
    createSprite(scene, smoke, { facing: 'front' }),
    createSprite(scene, smoke, { facing: 'both' }),
  ])
  const side = scene.useRightHandedSystem ? 1 : -1
  turned.rotation.z = 0.5
  turned.scaling.setAll(2)
  turned.play()
  turned.update(0.2)
  flat.position = pointIn(scene, [-50, 10, 20])
  flat.rotation.y = 0.4 * side
  both.position = pointIn(scene, [40, 0, -20])
  both.rotation.y = 2.8 * side
  both.frame = 3
  return [turned, flat, both]
}

/** Clouds in front of the faces, whichever comes first, and land that hides both. */
async function skiesOf(scene: Scene, clouds: Sprite, box: Sprite, hill: Terrain) {
  const near = await createSky(scene, clouds, { layer: 1, opacity: 0.7, speed: [0.1, 0.05], tiles: 2 })
  const far = await createSky(scene, box)
  near.update(3)
  return [near, far, await createTerrain(scene, hill)]
}

async function crowdOf(scene: Scene, model: Model) {
  const set = await createInstances(scene, model, { count: 3, looks: true })
  for (const [index, one] of set.instances.entries()) {
    one.position = pointIn(scene, [index * 50 - 50, 0, 0])
    one.play('walk', { at: index * 0.3 })
    one.setLook({ tint: [1, 1 - index * 0.3, 0.6] })
  }
  return set
}
