import { ENTITY_FLAGS, entityLook, type Sprite, type Terrain } from '@brushwork/runtime'
import { PLAIN_ENTITY } from '@brushwork-internal/testkit/plain-entity'
import {
  BLEND_NONE,
  BLEND_NORMAL,
  type CameraComponent,
  CULLFACE_NONE,
  Entity,
  Quat,
  StandardMaterial,
  type Texture,
  Vec3,
} from 'playcanvas'
import { describe, expect, test, vi } from 'vitest'
import { dress } from '../src/entities/dress.js'
import { createSprite, createTerrain, type MeshEntity } from '../src/index.js'
import { aliveIn, createApp, DECODED } from './app.js'
import { image } from './assets.js'

const cloth = { name: 'cloth', image: 0, color: [1, 1, 1, 1], alpha: 'opaque', doubleSided: false } as const
const smoke: Sprite = {
  kind: 'sprite',
  width: 8,
  height: 6,
  frameCount: 4,
  materials: [{ ...cloth, name: 'smoke', alpha: 'blend' }],
  images: [image],
}
const island: Terrain = {
  kind: 'terrain',
  columns: 2,
  rows: 2,
  spacing: [10, 20],
  corner: [100, 0, -50],
  heights: new Float32Array([0, 1, 2, 3]),
  normals: new Float32Array([0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0]),
  colorMap: 0,
  detailMap: 1,
  materials: [cloth, { ...cloth, image: 1 }],
  images: [image, image],
  bounds: { min: [80, 0, -50], max: [100, 3, -40] },
}

/** A terrain of layers with an image each; those above the lowest have masks. */
function layered(count: number): Terrain {
  const materials = Array.from({ length: count }, (_, at) => ({ ...cloth, image: at }))
  const layers = materials.map((_, at) => ({
    material: at,
    tiling: [1, 2] as const,
    ...(at > 0 && { mask: { material: at, channel: 'alpha' as const } }),
  }))
  return { ...island, materials, images: materials.map(() => ({ ...image })), layers }
}

const materialOf = ({ meshInstances }: MeshEntity) => meshInstances[0].material as StandardMaterial
const uvsOf = ({ mesh }: MeshEntity) => {
  const uvs: number[] = []
  mesh.getUvs(0, uvs)
  return uvs
}

describe('a sprite', () => {
  test('is an entity with a card, lit from one side as the ground is', async () => {
    const sprite = await createSprite(createApp(), smoke, DECODED)
    expect(sprite).toBeInstanceOf(Entity)
    expect([sprite.name, sprite.sprite, sprite.frame]).toEqual(['smoke', smoke, 0])
    expect(materialOf(sprite)).toMatchObject({ blendType: BLEND_NORMAL, depthWrite: false, twoSidedLighting: false })
  })

  test('turns parallel to the image plane of each camera that draws it; the entity itself stays where the game has placed it', async () => {
    const app = createApp()
    const sprite = await createSprite(app, smoke, DECODED)
    const parent = new Entity('parent', app)
    parent.setPosition(1, 2, 3)
    parent.setEulerAngles(20, 50, 0)
    parent.setLocalScale(2, 2, 2)
    sprite.setLocalEulerAngles(0, 0, 30)
    sprite.setLocalScale(3, 4, 5)
    parent.addChild(sprite)
    app.root.addChild(parent)
    const before = sprite.getRotation().clone()
    const eye = new Entity('eye', app)
    eye.addComponent('camera')
    eye.setPosition(50, 20, 10)
    eye.lookAt(0, 0, 0)
    const [layer] = app.scene.layers.layerList
    app.scene.fire('prerender:layer', eye.camera as CameraComponent, { ...layer, id: sprite.render?.layers[0] })
    const { node } = sprite.meshInstances[0]
    expect(node.getPosition().equals(new Vec3(1, 2, 3))).toBe(true)
    expect(node.getLocalScale().distance(new Vec3(6, 8, 10))).toBeLessThan(1e-5)
    const turned = new Quat().mul2(eye.getRotation(), sprite.getLocalRotation())
    expect(Math.abs(turned.dot(node.getRotation()))).toBeCloseTo(1)
    expect(sprite.getRotation().equals(before)).toBe(true)
  })

  test('stands still where it faces no camera; a decal is in front of what it lies on', async () => {
    const app = createApp()
    const sign = await createSprite(app, smoke, { ...DECODED, facing: 'front' })
    expect(sign.meshInstances[0].node).toBe(sign)
    expect(materialOf(sign)).toMatchObject({ depthBias: -1, slopeDepthBias: -1 })
    const material = () => new StandardMaterial()
    const tree = await createSprite(app, smoke, { ...DECODED, facing: 'both', material })
    expect(materialOf(tree).cull).toBe(CULLFACE_NONE)
  })

  test('has a card of its own as a clone, at the frame of the original', async () => {
    const sprite = await createSprite(createApp(), smoke, DECODED)
    sprite.frame = 2
    sprite.setLocalPosition(1, 2, 3)
    const copy = sprite.clone()
    expect([copy.frame, uvsOf(copy), copy.getLocalPosition().z]).toEqual([2, uvsOf(sprite), 3])
    sprite.frame = 0
    expect(uvsOf(copy)).not.toEqual(uvsOf(sprite))
    expect(materialOf(copy)).not.toBe(materialOf(sprite))
  })

  test('is freed when it is destroyed, or what it is in, and asks no camera any more', async () => {
    const app = createApp()
    const before = aliveIn(app)
    const sprite = await createSprite(app, smoke, DECODED)
    const parent = new Entity('parent', app)
    parent.addChild(sprite.clone())
    await sprite.replace({ ...smoke, frameCount: 2 })
    sprite.destroy()
    parent.destroy()
    expect(aliveIn(app)).toEqual(before)
    expect(app.scene.hasEvent('prerender:layer')).toBe(false)
  })
})

describe('a terrain', () => {
  test('is an entity in pack axes under its color map, with details that have no effect where they are gray', async () => {
    const terrain = await createTerrain(createApp(), island, DECODED)
    expect(terrain.mesh.primitive[0].count).toBe(6)
    const material = materialOf(terrain)
    expect(material.diffuseDetailMapTiling.x).toBe(32)
    expect(material.diffuse.r ** 2.2 * 0.21586).toBeCloseTo(1)
    const app = createApp()
    const placed = dress(
      app,
      await createTerrain(app, island, DECODED),
      entityLook({ ...PLAIN_ENTITY, kind: 'terrain' }),
    )
    expect(materialOf(placed).diffuse.r).toBeCloseTo(material.diffuse.r)
    const plain = await createTerrain(createApp(), island, { ...DECODED, detailRepeat: 0 })
    expect([materialOf(plain).diffuseDetailMap, materialOf(plain).diffuse.r]).toEqual([null, 1])
  })

  test('draws more layers than a shader reads with further materials, after the lowest and before what is blended', async () => {
    const terrain = await createTerrain(createApp(), layered(12), DECODED)
    const shown = terrain.meshInstances.map(({ material, transparent, drawBucket }) => [
      material?.blendType,
      transparent,
      drawBucket,
    ])
    expect(shown).toEqual([
      [BLEND_NONE, false, 127],
      [BLEND_NORMAL, false, 126],
    ])
  })

  test('has the look of its entity in the further materials, too: their alpha stays that of masks', async () => {
    const app = createApp()
    const flags = ENTITY_FLAGS.translucent | ENTITY_FLAGS.noFog
    const look = entityLook({ ...PLAIN_ENTITY, kind: 'terrain', flags, ambient: -50, albedo: 40 })
    const terrain = dress(app, await createTerrain(app, layered(12), DECODED), look)
    const [lowest, over] = terrain.meshInstances.map(({ material }) => material as StandardMaterial)
    const seen = ({ diffuse, opacity, useFog, blendType }: StandardMaterial) => [diffuse.r, opacity, useFog, blendType]
    expect(seen(over)).toEqual(seen(lowest))
    expect(over).toMatchObject({ opacity: expect.closeTo(0.4), useFog: false, opacityMap: null })
  })

  test('is freed when it is destroyed; clones keep the textures until the last is destroyed', async () => {
    const app = createApp()
    const before = aliveIn(app)
    const terrain = await createTerrain(app, layered(12), DECODED)
    const copy = terrain.clone()
    const destroyed = vi.spyOn(materialOf(copy).diffuseMap as Texture, 'destroy')
    await terrain.replace(island)
    terrain.destroy()
    expect(destroyed).not.toHaveBeenCalled()
    copy.destroy()
    expect(destroyed).toHaveBeenCalledOnce()
    expect(aliveIn(app)).toEqual(before)
  })
})
