import type { Level, Model, Sprite, Terrain } from '@brushwork/runtime'
import {
  createInstances,
  createLevel,
  createModel,
  createSky,
  createSprite,
  createTerrain,
  levelFog,
} from '@brushwork/three'
import { Color, DirectionalLight, HemisphereLight, PerspectiveCamera, Scene, WebGLRenderer } from 'three'
import { ENTITIES, levelOfShot } from './entity-shots.js'
import type { Shapes } from './shapes.js'
import type { ShapeName, Shot } from './shots.js'

/** A browser has few contexts: all shots share one. */
export function openThree(canvas: HTMLCanvasElement): WebGLRenderer {
  return new WebGLRenderer({ canvas, preserveDrawingBuffer: true, antialias: false })
}

/** Draws a shot with three. @returns PNG as a data URL */
export async function drawInThree(
  renderer: WebGLRenderer,
  shot: Shot,
  shapes: Shapes,
  level: Level,
  model?: Model,
): Promise<string> {
  const canvas = renderer.domElement
  const scene = new Scene()
  scene.background = new Color().setRGB(0.2, 0.25, 0.3, 'srgb')
  const camera = new PerspectiveCamera(60, canvas.width / canvas.height, 1, 10_000)
  camera.position.set(...shot.at)
  camera.lookAt(...shot.to)
  // Scenes of three that have a background show no sky of a level.
  if (shot.sky !== undefined) scene.background = null
  const sky = shot.sky === undefined ? 'faces' : true
  const options = { sky, pointLights: 0, ...(shot.entities && { entities: ENTITIES }) } as const
  const place = shot.level ? await createLevel(levelOfShot(shot, level), options) : undefined
  place?.update(shot.sky?.seconds ?? 0)
  if (shot.fog !== undefined) scene.fog = levelFog(level, 1, shot.fog)
  if (place !== undefined) scene.add(place)
  else scene.add(new HemisphereLight(new Color(0.25, 0.27, 0.32), new Color(0.1, 0.1, 0.1), Math.PI), sun())
  const { vertexFrames } = shot
  const object = model && (await createModel(model, { ...(vertexFrames && { vertexFrames }) }))
  if (object !== undefined) {
    object.position.set(...(shot.stands ?? [0, 0, 0]))
    for (const { clip, seconds, fade } of shot.plays ?? []) {
      object.play(clip, fade === undefined ? {} : { fade })
      object.update(seconds)
    }
    scene.add(object)
    if (shot.isLitByGrid && place?.lightObject(object) !== true) throw new Error('no light there')
  }
  const shown = shot.shape === undefined ? [] : await shapesOf(shot.shape, shapes, model)
  scene.add(...shown)
  renderer.render(scene, camera)
  const image = canvas.toDataURL('image/png')
  for (const one of shown) one.dispose()
  object?.dispose()
  place?.dispose()
  return image
}

function sun(): DirectionalLight {
  const light = new DirectionalLight(new Color(0.7, 0.66, 0.6), Math.PI)
  light.position.set(0.5, 0.8, 0.6)
  return light
}

async function shapesOf(name: ShapeName, { smoke, clouds, box, ...shapes }: Shapes, model?: Model) {
  if (name === 'crowd') return model === undefined ? [] : [await crowdOf(model)]
  if (name === 'skies') return skiesOf(clouds, box, shapes.hill)
  if (name !== 'sprites') return [await createTerrain(shapes[name])]
  const [turned, flat, both] = await Promise.all([
    createSprite(smoke),
    createSprite(smoke, { facing: 'front' }),
    createSprite(smoke, { facing: 'both' }),
  ])
  turned.rotation.z = 0.5
  turned.scale.setScalar(2)
  turned.play()
  turned.update(0.2)
  flat.position.set(-50, 10, 20)
  flat.rotation.y = 0.4
  both.position.set(40, 0, -20)
  both.rotation.y = 2.8
  both.frame = 3
  return [turned, flat, both]
}

/** Clouds in front of the faces, whichever comes first, and land that hides both. */
async function skiesOf(clouds: Sprite, box: Sprite, hill: Terrain) {
  const near = await createSky(clouds, { layer: 1, opacity: 0.7, speed: [0.1, 0.05], tiles: 2 })
  const far = await createSky(box)
  near.update(3)
  return [near, far, await createTerrain(hill)]
}

async function crowdOf(model: Model) {
  const set = await createInstances(model, { count: 3, looks: true })
  for (const [index, one] of set.instances.entries()) {
    one.position.set(index * 50 - 50, 0, 0)
    one.play('walk', { at: index * 0.3 })
    one.setLook({ tint: [1, 1 - index * 0.3, 0.6] })
  }
  return set
}
