import type { Model, ModelPart } from '@brushwork/runtime'
import { type Camera, type CameraComponent, Entity, ShaderMaterial, type VertexBuffer } from 'playcanvas'
import { describe, expect, test } from 'vitest'
import { createInstances, type MeshEntity, type ModelInstances } from '../src/index.js'
import { aliveIn, createApp, DECODED } from './app.js'
import { flag, stone } from './assets.js'

type App = ReturnType<typeof createApp>

/** Two triangles near by, one far away. */
function detailed(): Model {
  const model = flag()
  const lods: NonNullable<ModelPart['lods']> = [{ indices: Uint16Array.of(1, 2, 0), error: 4 }]
  const parts = model.parts.map((part) => ({ ...part, indices: Uint16Array.of(0, 1, 2, 1, 2, 0), lods }))
  return { ...model, parts }
}

async function crowdOf(app: App, model: Model, count: number, options: { readonly looks?: boolean } = {}) {
  const set = await createInstances(app, model, { ...DECODED, ...options, count })
  app.root.addChild(set)
  return set
}

/** A camera that looks along −Z. */
function eyeIn(app: App, z = 0): CameraComponent {
  const eye = new Entity('eye', app)
  eye.addComponent('camera', { farClip: 10_000 })
  eye.setPosition(0, 0, z)
  app.root.addChild(eye)
  return eye.camera as CameraComponent
}

/** Lets a camera choose what it draws. */
function look(app: App, camera: CameraComponent): void {
  app.scene.fire('precull', camera)
}

const bufferOf = ({ meshInstances }: MeshEntity) => meshInstances[0].instancingData?.vertexBuffer as VertexBuffer
/** Numbers of an instance: 16 of its matrix and 4 of its moment come first. */
const numbersOf = (mesh: MeshEntity, instance = 0) => {
  const { format, storage } = bufferOf(mesh) as unknown as { format: { size: number }; storage: ArrayBuffer }
  return [...new Float32Array(storage, instance * format.size, format.size / 4)]
}
const shownBy = (set: ModelInstances) =>
  set.parts.map(({ meshInstances: [{ visible, instancingCount }] }) => (visible ? instancingCount : 0))

describe('instances of a model', () => {
  test('are drawn by one mesh for each part, each in its own place and moment', async () => {
    const app = createApp()
    const set = await crowdOf(app, flag(), 2)
    const [first, second] = set.instances
    first.setLocalPosition(0, 0, -50)
    second.setLocalPosition(10, 0, -100)
    first.play('rise')
    second.play('rise', { at: 0.1, speed: 2 })
    set.update(0.05)
    look(app, eyeIn(app))
    expect(shownBy(set)).toEqual([2])
    expect(numbersOf(set.parts[0]).slice(12, 20)).toEqual([0, 0, -50, 1, 0, 1, 0.5, 0])
    expect(numbersOf(set.parts[0], 1).slice(12, 20)).toEqual([10, 0, -100, 1, 2, 0, 0, 0])
  })

  test('are drawn in the detail of their distance, from the vertices of the full one', async () => {
    const app = createApp()
    const set = await crowdOf(app, detailed(), 3)
    for (const [at, instance] of set.instances.entries()) instance.setLocalPosition(0, 0, [-50, -4000, -5000][at])
    look(app, eyeIn(app))
    expect(shownBy(set)).toEqual([1, 2])
    const [full, coarse] = set.parts.map(({ mesh }) => mesh)
    expect(coarse.vertexBuffer).toBe(full.vertexBuffer)
    expect([full.primitive[0].count, coarse.primitive[0].count]).toEqual([6, 3])
  })

  test('that a camera does not see are left out, and drawn into shadow maps', async () => {
    const app = createApp()
    const set = await crowdOf(app, flag(), 2)
    set.instances[0].setLocalPosition(0, 0, -50)
    set.instances[1].setLocalPosition(0, 0, 50)
    const camera = eyeIn(app)
    look(app, camera)
    const [{ meshInstances, render }] = set.parts
    const [instance] = meshInstances
    const drawing = () => app.scene.fire('prerender:layer', camera, { id: render?.layers[0] })
    drawing()
    expect(instance.instancingCount).toBe(1)
    app.scene.fire('postrender:layer', camera, { id: render?.layers[0] })
    expect(instance.instancingCount).toBe(2)
    set.instances[0].enabled = false
    look(app, camera)
    const ofLight = { node: new Entity('lamp', app) } as unknown as Camera
    expect([camera.camera, ofLight].map((one) => instance.isVisibleFunc?.(one))).toEqual([false, true])
  })

  test('have looks of their own where the set is asked for them', async () => {
    const app = createApp()
    const set = await crowdOf(app, stone(), 1, { looks: true })
    set.instances[0].setLocalPosition(0, 0, -50)
    set.instances[0].setLook({ tint: [1, 0.5, 0], opacity: 0.25 })
    look(app, eyeIn(app))
    expect(numbersOf(set.parts[0])).toEqual(expect.arrayContaining([1, 0.5, 0, 0.25]))
    const plain = await crowdOf(app, stone(), 1)
    expect(() => plain.instances[0].setLook({ skin: 1 })).toThrow('looks: true')
  })

  test('choose among skins that differ in color and map alone', async () => {
    const { parts, materials, ...model } = stone()
    const [cloth] = materials
    const skins = [cloth, { ...cloth, color: [0, 1, 0, 1] as const }]
    const set = await crowdOf(createApp(), { ...model, parts, materials: skins }, 1, { looks: true })
    expect(() => set.instances[0].setLook({ skin: 2 })).not.toThrow()
    const glass = [cloth, { ...cloth, doubleSided: false }]
    const other = await crowdOf(createApp(), { ...model, parts, materials: glass }, 1, { looks: true })
    expect(() => other.instances[0].setLook({ skin: 2 })).toThrow('skin 2: the model has 1 to choose from')
  })

  test('need materials whose shaders PlayCanvas makes', async () => {
    const app = createApp()
    const material = () => new ShaderMaterial({ uniqueName: 'toon', vertexGLSL: '', fragmentGLSL: '' })
    await expect(createInstances(app, flag(), { ...DECODED, material })).rejects.toThrow('expected a StandardMaterial')
  })

  test('play on over a hot update, and leave the set when they are destroyed', async () => {
    const app = createApp()
    const set = await crowdOf(app, flag(), 2)
    set.instances[0].play('rise')
    await set.replace({ ...detailed(), images: [...flag().images] })
    expect([set.parts.length, set.instances[0].playing]).toEqual([2, 'rise'])
    set.instances[0].destroy()
    expect(set.instances).toHaveLength(1)
    expect(() => set.clone()).toThrow('create another set')
    expect(() => set.instances[0].clone()).toThrow('create another one of its set')
  })

  test('are freed with their set, or what it is in, and ask no camera any more', async () => {
    const app = createApp()
    const before = aliveIn(app)
    const set = await createInstances(app, detailed(), { ...DECODED, count: 3, looks: true })
    const parent = new Entity('parent', app)
    parent.addChild(set)
    app.root.addChild(parent)
    look(app, eyeIn(app))
    await set.replace(flag())
    look(app, eyeIn(app))
    parent.destroy()
    for (const eye of app.root.find('name', 'eye')) eye.destroy()
    expect(aliveIn(app)).toEqual(before)
    expect(['precull', 'prerender:layer', 'postrender:layer'].filter((event) => app.scene.hasEvent(event))).toEqual([])
  })
})
