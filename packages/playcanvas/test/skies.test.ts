import type { Sprite } from '@brushwork/runtime'
import { BLEND_NORMAL, type CameraComponent, Entity, FOG_LINEAR, Quat, type StandardMaterial } from 'playcanvas'
import { describe, expect, test } from 'vitest'
import { createLevel, createSky, type MeshEntity } from '../src/index.js'
import { aliveIn, createApp, DECODED } from './app.js'
import { image, yard } from './assets.js'

const clouds: Sprite = {
  kind: 'sprite',
  width: 8,
  height: 8,
  frameCount: 1,
  materials: [{ name: 'clouds', image: 0, color: [1, 1, 1, 1], alpha: 'blend', doubleSided: false }],
  images: [image],
}

const materialOf = ({ meshInstances }: MeshEntity) => meshInstances[0].material as StandardMaterial

function eyeIn(app: ReturnType<typeof createApp>): CameraComponent {
  const eye = new Entity('eye', app)
  eye.addComponent('camera', { farClip: 1000 })
  eye.setPosition(5, 6, 7)
  return eye.camera as CameraComponent
}

/** Draws a mesh with a camera. */
function draw(app: ReturnType<typeof createApp>, camera: CameraComponent, { render }: MeshEntity): void {
  app.scene.fire('prerender:layer', camera, { id: render?.layers[0] })
}

describe('a sky', () => {
  test('stands around each camera, within what it sees, and keeps its own rotation', async () => {
    const app = createApp()
    const sky = await createSky(app, clouds, DECODED)
    sky.setLocalEulerAngles(0, 30, 0)
    app.root.addChild(sky)
    draw(app, eyeIn(app), sky)
    const { node } = sky.meshInstances[0]
    expect([node.getPosition().toString(), node.getLocalScale().x]).toEqual(['[5, 6, 7]', 500])
    expect(Math.abs(node.getRotation().dot(new Quat().setFromEulerAngles(0, 30, 0)))).toBeCloseTo(1)
    expect(sky.getPosition().x).toBe(0)
  })

  test('is drawn before the scene, in the order of its layer, although it is blended, and hides nothing', async () => {
    const app = createApp()
    const [near, far] = [await createSky(app, clouds, { ...DECODED, layer: 1 }), await createSky(app, clouds, DECODED)]
    const [first, second] = [far, near].map((sky) => sky.meshInstances[0])
    expect(materialOf(near)).toMatchObject({
      blendType: BLEND_NORMAL,
      depthTest: false,
      depthWrite: false,
      useFog: false,
    })
    expect([first.transparent, first.cull, first.castShadow]).toEqual([false, false, false])
    // PlayCanvas draws the highest bucket first; most things are in 127.
    expect([first.drawBucket, second.drawBucket]).toEqual([160, 159])
  })

  test('moves its image', async () => {
    const sky = await createSky(createApp(), clouds, { ...DECODED, speed: [0.25, 0.5] })
    sky.update(1)
    expect(materialOf(sky).emissiveMapOffset).toMatchObject({ x: 0.25, y: -0.5 })
  })

  test('is freed when it is destroyed, and is not cloned', async () => {
    const app = createApp()
    const before = aliveIn(app)
    const sky = await createSky(app, clouds, DECODED)
    expect(() => sky.clone()).toThrow('call createSky again')
    sky.destroy()
    expect(aliveIn(app)).toEqual(before)
  })
})

describe('the sky of a level', () => {
  test('is drawn before all others, and its sky faces hide what stands behind them', async () => {
    const level = await createLevel(createApp(), yard(), DECODED)
    expect(level.children).toContain(level.sky)
    expect(level.sky?.meshInstances[0].drawBucket).toBe(191)
    const [window] = level.surfaces[1].meshInstances
    expect([window.drawBucket, (window.material as StandardMaterial).redWrite]).toEqual([128, false])
  })

  test('has the color of the fog where the level names none, and gives way to a skybox', async () => {
    const app = createApp()
    const level = await createLevel(app, yard(), DECODED)
    app.root.addChild(level)
    const { sky } = level
    if (sky === undefined) throw new Error('expected a sky')
    const camera = eyeIn(app)
    Object.assign(app.scene.fog, { type: FOG_LINEAR })
    app.scene.fog.color.set(1, 0.5, 0)
    draw(app, camera, sky)
    expect(materialOf(sky).emissive.g).toBeCloseTo(0.5)
    expect(materialOf(sky).redWrite).toBe(true)
    Object.defineProperty(app.scene, 'skybox', { value: {} })
    draw(app, camera, sky)
    expect(materialOf(sky).redWrite).toBe(false)
  })

  test.each(['cube', 'dome', 'clouds'] as const)(
    'shows the image of a %s, and is freed with the level',
    async (kind) => {
      const app = createApp()
      const before = aliveIn(app)
      const sky = { kind, name: 'dusk', image: 0, color: [1, 1, 1] } as const
      const level = await createLevel(app, { ...yard(), sky }, DECODED)
      expect(level.sky?.name).toBe('dusk')
      expect(level.sky && materialOf(level.sky).emissiveMap).not.toBeNull()
      level.update(2)
      level.destroy()
      expect(aliveIn(app)).toEqual(before)
    },
  )
})
