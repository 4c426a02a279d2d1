import type { Model } from '@brushwork/runtime'
import {
  Box3,
  type Intersection,
  type Mesh,
  type MeshLambertMaterial,
  Object3D,
  Raycaster,
  Scene,
  ShaderMaterial,
  type Sphere,
  Vector3,
} from 'three'
import { describe, expect, test, vi } from 'vitest'
import { createInstances, type ModelInstances } from '../../src/index.js'
import { arm, fakeDecoder, flag } from '../assets.js'
import { pillar, torch } from '../entities/placed.js'

const create = (model: Model, count: number) => createInstances(model, { ...fakeDecoder(), count })

/** What three does before it draws. */
function prepare(set: ModelInstances): void {
  set.updateMatrixWorld()
}
const mixesOf = (set: ModelInstances) => [...set.parts[0].geometry.getAttribute('frameMix').array]

/** Hits of a ray along −Z. */
function hits(set: ModelInstances, x: number, y: number): Intersection[] {
  prepare(set)
  return new Raycaster(new Vector3(x, y, 100), new Vector3(0, 0, -1)).intersectObject(set)
}

describe('instances of a model', () => {
  test('are drawn by one mesh for each part, each in its own place and moment', async () => {
    const set = await create(flag(), 2)
    const [first, second] = set.instances
    first.position.x = 10
    second.scale.setScalar(2)
    first.play('rise')
    second.play('rise', { at: 0.1, speed: 2 })
    set.update(0.05)
    prepare(set)
    expect(set.parts).toHaveLength(1)
    const [part] = set.parts
    expect(part.count).toBe(2)
    expect([...part.instanceMatrix.array].filter((_, at) => [12, 16].includes(at))).toEqual([10, 2])
    expect(mixesOf(set)).toEqual([0, 1, 0.5, 0, 2, 0, 0, 0])
  })

  test('play skins by time together, in all levels of detail', async () => {
    const set = await create(torch(pillar()), 2)
    const shown = () => set.parts.map(({ material }) => (material as MeshLambertMaterial).map?.name)
    const seen = [0.05, 0.1, 0.25, 0.25].map((seconds) => {
      set.update(seconds)
      return shown()
    })
    expect(seen).toEqual(['a', 'b', 'c', 'a'].map((name) => [name, name, name]))
  })

  test('rest until a clip plays, and hold a frame when asked to', async () => {
    const set = await create(flag(), 2)
    set.instances.at(1)?.setFrame(1.25)
    prepare(set)
    expect(mixesOf(set)).toEqual([0, 0, 0, 1, 1, 2, 0.25, 0])
    expect(set.instances.at(1)?.playing).toBeUndefined()
    expect(() => set.instances.at(0)?.play('walk')).toThrow('no clip "walk"; there are rise, top')
    set.instances.at(0)?.play('RISE')
    expect(set.instances.at(0)?.playing).toBe('rise')
  })

  test('send nothing to the GPU while nothing changes', async () => {
    const set = await create(flag(), 3)
    prepare(set)
    const [{ instanceMatrix, geometry }] = set.parts
    const versions = () => [instanceMatrix.version, (geometry.attributes.frameMix as { version: number }).version]
    const before = versions()
    prepare(set)
    expect(versions()).toEqual(before)
    set.instances.at(0)?.position.set(0, 0, 1)
    prepare(set)
    expect(versions()).toEqual([before[0] + 1, before[1]])
  })

  test('that are hidden, or not in the scene, are not drawn', async () => {
    const set = await create(flag(), 3)
    const [a, b, c] = set.instances
    a.visible = false
    b.removeFromParent()
    c.position.x = 5
    prepare(set)
    expect(set.parts[0].count).toBe(1)
    expect(set.parts[0].instanceMatrix.array[12]).toBe(5)
    c.dispose()
    prepare(set)
    expect(set.parts[0].count).toBe(0)
    expect(set.instances).toEqual([a, b])
  })

  test('may stand on other objects, and carry some', async () => {
    const set = await create(flag(), 1)
    const lift = new Object3D()
    const hat = new Object3D()
    lift.position.y = 30
    set.position.x = 100
    set.instances[0].add(hat)
    lift.add(set.instances[0])
    const scene = new Scene().add(lift, set)
    scene.updateMatrixWorld()
    expect([...set.parts[0].instanceMatrix.array.slice(12, 15)]).toEqual([-100, 30, 0])
    expect(hat.getWorldPosition(new Vector3()).toArray()).toEqual([0, 30, 0])
  })

  test('may become more than was asked for', async () => {
    const set = await create(flag(), 1)
    set.create().play('top')
    set.create()
    prepare(set)
    expect(set.parts[0].count).toBe(3)
    expect(mixesOf(set).slice(4, 8)).toEqual([2, 2, 0, 0])
  })

  test('are found by rays where they are drawn', async () => {
    const set = await create(flag(), 3)
    for (const [index, instance] of set.instances.entries()) instance.position.x = index * 10
    set.instances.at(2)?.play('top')
    const [resting] = hits(set, 10.2, 0.5)
    expect(resting.instanceId).toBe(1)
    expect(set.getInstance(resting)).toBe(set.instances.at(1))
    expect(hits(set, 20.2, 0.5)).toEqual([])
    const [risen] = hits(set, 20.2, 20.5)
    expect(set.getInstance(risen)).toBe(set.instances.at(2))
    expect(risen.point.z).toBe(0)
    set.instances[1].visible = false
    expect(set.getInstance(hits(set, 20.2, 20.5)[0])).toBe(set.instances.at(2))
  })

  test('have a box and a sphere around all of them, in all frames', async () => {
    const set = await create(flag(), 2)
    set.instances.at(1)?.position.set(500, 0, 0)
    prepare(set)
    set.parts[0].computeBoundingSphere()
    const sphere = set.parts[0].boundingSphere as Sphere
    for (const point of [new Vector3(0, 0, 0), new Vector3(502, 24, 0)]) expect(sphere.containsPoint(point)).toBe(true)
    set.instances.at(1)?.position.set(900, 0, 0)
    prepare(set)
    expect(new Box3().setFromObject(set).max.x).toBeGreaterThanOrEqual(901)
  })

  test('keep places and clips through a hot update', async () => {
    const set = await create(flag(), 2)
    const [instance, held] = set.instances
    held.setFrame(1)
    instance.position.x = 7
    instance.play('top')
    set.parts[0].castShadow = true
    const next = flag()
    next.parts[0].frames?.texels.fill(77)
    await set.replace(next)
    expect(set.model).toBe(next)
    expect(set.parts[0]).toMatchObject({ castShadow: true, count: 2 })
    expect(mixesOf(set)).toEqual([2, 2, 0, 0, 1, 1, 0, 0])
    expect(instance.playing).toBe('top')
  })

  test('free everything when they are disposed of', async () => {
    const decoder = fakeDecoder()
    const set = await createInstances(flag(), { ...decoder, count: 2 })
    const scene = new Scene().add(set)
    const [{ geometry, material }] = set.parts
    const freed = vi.fn()
    for (const target of [geometry, material as MeshLambertMaterial]) target.addEventListener('dispose', freed)
    const before = freed.mock.calls.length
    const ended = vi.fn()
    set.addEventListener('dispose', ended)
    set.dispose()
    set.dispose()
    expect(ended).toHaveBeenCalledOnce()
    expect(freed.mock.calls.length).toBeGreaterThanOrEqual(before + 2)
    expect(decoder.close).toHaveBeenCalledOnce()
    expect(scene.children).toEqual([])
    expect(set.instances).toEqual([])
  })

  test('need materials that can show frames', async () => {
    const material = () => new ShaderMaterial({ name: 'plasma' })
    await expect(createInstances(flag(), { ...fakeDecoder(), material })).rejects.toThrow(
      'material "plasma" (ShaderMaterial) cannot show vertex frames',
    )
    const { frames: _, ...part } = flag().parts[0]
    const rigid = await createInstances({ ...flag(), parts: [part] }, { ...fakeDecoder(), material, count: 2 })
    prepare(rigid)
    expect(rigid.parts[0].count).toBe(2)
  })
})

test('bones of instances become vertex frames', async () => {
  const set = await create(arm(), 1)
  set.instances[0].play('bend', { loop: false })
  set.update(1)
  // The triangle's tip is at (−10, 10) then.
  expect(hits(set, -5, 5.2)).toHaveLength(1)
  expect(hits(set, 0.2, 12)).toEqual([])
  expect((set.parts[0] as Mesh).geometry.boundingBox?.min.x).toBeCloseTo(-10, 2)
})
