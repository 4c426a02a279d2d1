import { BLEND_NONE, BLEND_NORMAL, CULLFACE_NONE, Entity, type StandardMaterial, type Texture } from 'playcanvas'
import { describe, expect, test, vi } from 'vitest'
import { createModel, type MeshEntity } from '../src/index.js'
import { aliveIn, createApp, DECODED } from './app.js'
import { arm, flag, stone } from './assets.js'

const diffuseMapOf = (model: Entity) =>
  ((model.children[0] as MeshEntity).meshInstances[0].material as StandardMaterial).diffuseMap

describe('a model', () => {
  test('is an entity with a mesh per part, and knows its pack', async () => {
    const model = stone()
    const rock = await createModel(createApp(), model, DECODED)
    expect(rock).toBeInstanceOf(Entity)
    expect(rock.model).toBe(model)
    const [mesh] = rock.children as Entity[]
    expect(mesh.name).toBe('stone')
    expect(mesh.render?.meshInstances).toHaveLength(1)
    expect(mesh.render?.meshInstances[0].mesh?.primitive[0].count).toBe(3)
  })

  test('has materials as the pack says', async () => {
    const rock = await createModel(createApp(), stone(), DECODED)
    const material = (rock.children[0] as Entity).render?.meshInstances[0].material
    expect(material).toMatchObject({ alphaTest: 0.5, cull: CULLFACE_NONE, blendType: BLEND_NONE, useLighting: true })
    expect((material as StandardMaterial).diffuse.g).toBeCloseTo(0.5 ** (1 / 2.2))
    expect((material as StandardMaterial).diffuseMap).toMatchObject({ name: 'cloth' })
  })

  test('draws a skin with soft alpha twice: solid texels first, and all of it over that, its backs before its fronts', async () => {
    const model = stone()
    const [cloth] = model.materials
    const soft = { ...model, materials: [{ ...cloth, alpha: 'blend' as const }] }
    const rock = await createModel(createApp(), soft, DECODED)
    const instances = (rock.children[0] as Entity).render?.meshInstances ?? []
    expect(instances.map(({ material }) => [material?.blendType, material?.depthWrite])).toEqual([
      [BLEND_NONE, true],
      [BLEND_NORMAL, false],
      [BLEND_NORMAL, false],
    ])
  })

  test('is cloned with its name, place and what a game has attached, also as part of another entity', async () => {
    const app = createApp()
    const rock = await createModel(app, stone(), DECODED)
    rock.name = 'rock'
    rock.setLocalPosition(1, 2, 3)
    rock.addChild(new Entity('moss', app))
    const parent = new Entity('parent', app)
    parent.addChild(rock)
    for (const copy of [rock.clone(), parent.clone().children[0]]) {
      expect(copy.name).toBe('rock')
      expect(copy.getLocalPosition().z).toBe(3)
      expect(copy.children.map(({ name }) => name)).toEqual(['stone', 'moss'])
    }
  })

  test('is cloned enabled before it is in the scene, and disabled where the game has disabled it', async () => {
    const app = createApp()
    const rock = await createModel(app, stone(), DECODED)
    const copy = rock.clone()
    app.root.addChild(copy)
    expect(copy.enabled).toBe(true)
    rock.enabled = false
    const hidden = rock.clone()
    app.root.addChild(hidden)
    expect(hidden.enabled).toBe(false)
  })

  test('multiplies its color by a second skin', async () => {
    const model = stone()
    const [cloth] = model.materials
    const [part] = model.parts
    const second = { ...part, second: { material: 1, blend: 'multiply' as const, uvs: part.uvs } }
    const rock = await createModel(
      createApp(),
      { ...model, materials: [cloth, { ...cloth, name: 'light' }], parts: [second] },
      DECODED,
    )
    const material = (rock.children[0] as MeshEntity).meshInstances[0].material
    expect(material?.getParameter('secondSkin')).toMatchObject({ data: { name: 'cloth' } })
  })

  test('is freed when it is destroyed, or what it is in; clones keep the textures until the last is destroyed', async () => {
    const app = createApp()
    const before = aliveIn(app)
    const rock = await createModel(app, stone(), DECODED)
    const copy = rock.clone()
    const texture = diffuseMapOf(copy)
    expect(diffuseMapOf(rock)).toBe(texture)
    const parent = new Entity('parent', app)
    parent.addChild(rock)
    app.root.addChild(parent)
    const destroyed = vi.spyOn(texture as Texture, 'destroy')
    parent.destroy()
    expect(destroyed).not.toHaveBeenCalled()
    copy.destroy()
    copy.destroy()
    expect(destroyed).toHaveBeenCalledOnce()
    expect(aliveIn(app)).toEqual(before)
  })

  test('keeps what a game has attached over a hot update, and is the same entity', async () => {
    const app = createApp()
    const rock = await createModel(app, stone(), DECODED)
    const moss = new Entity('moss', app)
    rock.children[0].addChild(moss)
    rock.children[0].enabled = false
    await rock.replace({ ...stone(), frameCount: 2 })
    expect(rock.model.frameCount).toBe(2)
    expect(rock.children).toHaveLength(1)
    expect(moss.parent).toBe(rock.children[0])
    expect(rock.children[0].enabled).toBe(false)
  })

  test.each(['gpu', 'cpu'] as const)('shows vertex frames that the %s mixes, and frees them', async (vertexFrames) => {
    const app = createApp()
    const before = aliveIn(app)
    const model = await createModel(app, flag(), { ...DECODED, vertexFrames })
    model.play('rise')
    model.update(0.15)
    const [mesh] = model.children as MeshEntity[]
    const mix = mesh.meshInstances[0].getParameter('frameMix') as { data: number[] } | undefined
    const positions: number[] = []
    mesh.mesh.getPositions(positions)
    if (vertexFrames === 'gpu') expect(mix?.data.map((part) => Math.round(part * 100) / 100)).toEqual([1, 2, 0.5, 0])
    else expect(positions[1]).toBeCloseTo(15)
    // As far as any frame reaches.
    expect(mesh.mesh.aabb.getMax().y).toBeCloseTo(24)
    const copy = model.clone()
    model.destroy()
    copy.play('top', { fade: 1 })
    copy.update(0.5)
    copy.destroy()
    expect(aliveIn(app)).toEqual(before)
  })

  test('has bones by name, which move what is attached, also over a hot update', async () => {
    const app = createApp()
    const before = aliveIn(app)
    const model = await createModel(app, arm(), DECODED)
    const lamp = new Entity('lamp', app)
    lamp.setLocalPosition(0, 5, 0)
    model.findByName('lower')?.addChild(lamp)
    model.setFrame(1)
    expect(lamp.getPosition().x).toBeCloseTo(-5)
    await model.replace(arm())
    expect(lamp.parent).toBe(model.findByName('lower'))
    const [mesh] = model.children.filter((child) => child.name === 'arm') as MeshEntity[]
    expect(mesh.meshInstances[0].skinInstance?.bones.map(({ name }) => name)).toEqual(['upper', 'lower'])
    model.destroy()
    expect(aliveIn(app)).toEqual(before)
  })

  test('shows the level of detail that a camera needs', async () => {
    const app = createApp()
    const indices = Uint16Array.of(0, 1, 2, 0, 2, 1)
    const [part] = stone().parts
    const lods = [{ indices: Uint16Array.of(0, 1, 2), error: 1 }]
    const model = await createModel(app, { ...stone(), parts: [{ ...part, indices, lods }] }, DECODED)
    app.root.addChild(model)
    const eye = new Entity('eye', app)
    eye.addComponent('camera', { farClip: 100_000 })
    app.root.addChild(eye)
    const [mesh] = model.children as MeshEntity[]
    const countFrom = (z: number): number => {
      eye.setPosition(0, 0, z)
      app.scene.fire('prerender', eye.camera)
      return mesh.mesh.primitive[0].count
    }
    expect(countFrom(0)).toBe(6)
    expect(countFrom(10_000)).toBe(3)
    model.destroy()
    // Nothing chooses any more.
    expect(countFrom(0)).toBe(3)
  })

  test('needs the component system that draws it', async () => {
    await expect(createModel(createApp([]), stone(), DECODED)).rejects.toThrow(
      'no component system "render": add RenderComponentSystem',
    )
  })
})
