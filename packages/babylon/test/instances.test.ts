import '@babylonjs/core/Culling/ray.js'
import type { FreeCamera } from '@babylonjs/core/Cameras/freeCamera.js'
import { Ray } from '@babylonjs/core/Culling/ray.js'
import { ShaderMaterial } from '@babylonjs/core/Materials/shaderMaterial.js'
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { describe, expect, it, vi } from 'vitest'
import { createInstances, type InstancesOptions, type ModelInstances } from '../src/index.js'
import { GridLights } from '../src/level/grid-lights.js'
import { arm, countsOf, DECODED, emptyScene } from './scenes.js'

const crowdIn = (scene: Scene, options: InstancesOptions = {}) =>
  createInstances(scene, arm(), { ...DECODED, ...options })

/** Numbers of the first instance that shaders read. */
const numbersOf = (set: ModelInstances, name: string) => {
  const data = set.parts[0].getVertexBuffer(name)?.getData() as Float32Array | undefined
  return data && [...data].map((value) => Math.round(value * 1000) / 1000 + 0)
}

function look(scene: Scene): void {
  const camera = scene.activeCamera as FreeCamera
  camera.setTarget(Vector3.Zero())
  camera.maxZ = 1000
  scene.render()
}

describe.each(['right', 'left'] as const)('instances in a %s-handed scene', (hand) => {
  const side = hand === 'right' ? 1 : -1

  it('are drawn where they stand in the scene, in the axes of the pack', async () => {
    const scene = emptyScene(hand)
    const set = await crowdIn(scene, { count: 1 })
    set.position.set(0, 0, side * 4)
    set.instances[0].position.set(1, 2, side * 3)
    look(scene)
    expect(numbersOf(set, 'world0')).toEqual([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 2, 3, 1])
    const door = new TransformNode('door', scene)
    door.position.set(5, 0, 0)
    set.instances[0].parent = door
    look(scene)
    // The set stands 4 away from the door.
    expect(numbersOf(set, 'world0')?.slice(12)).toEqual([6, 2, -1, 1])
  })

  it('are lit one by one, where each stands, when a level lights their set', async () => {
    const set = await crowdIn(emptyScene(hand), { count: 2 })
    set.instances[1].position.set(50, 0, 0)
    const lights = new GridLights(1, hand === 'left')
    vi.spyOn(lights, 'read').mockImplementation((_grid, _object, { x }) => {
      return { light: new Float32Array(12).fill(x), isFound: true } as never
    })
    expect(lights.light({} as never, set, {})).toBe(true)
    // The middle of the arm is 1 from its origin.
    expect(set.instances.map(({ light }) => light?.[0])).toEqual([1, 51])
  })

  it('are met by rays in the poses that are shown', async () => {
    const scene = emptyScene(hand)
    const set = await crowdIn(scene, { count: 2 })
    const [first, second] = set.instances
    second.position.set(50, 0, 0)
    look(scene)
    const meet = (x: number, y: number) => {
      const hit = scene.pickWithRay(new Ray(new Vector3(x, y, side * 90), new Vector3(0, 0, -side), 200))
      return hit?.hit ? set.getInstance(hit) : undefined
    }
    expect([meet(0.5, 0.5), meet(50.5, 0.5), meet(25, 0.5)]).toEqual([first, second, undefined])
    // The third vertex turns with the hand: from (0, 4) to (6, 10).
    expect(meet(52.2, 2)).toBeUndefined()
    second.play('wave')
    expect(meet(52.2, 2)).toBe(second)
    second.setEnabled(false)
    expect(meet(50.5, 0.5)).toBeUndefined()
  })
})

describe('instances', () => {
  it('have moments of their own', async () => {
    const scene = emptyScene()
    const set = await crowdIn(scene, { count: 2 })
    set.instances[1].play('wave')
    look(scene)
    expect(numbersOf(set, 'frameMix')).toEqual([0, 0, 0, 1, 1, 1, 0, 0])
  })

  it('out of view are not drawn, unless the game wants all', async () => {
    const scene = emptyScene()
    const set = await crowdIn(scene, { count: 2 })
    set.instances[1].position.set(0, 0, 900)
    look(scene)
    expect(set.instances.map(({ detail }) => detail)).toEqual([0, -1])
    set.frustumCulled = false
    look(scene)
    expect(set.instances.map(({ detail }) => detail)).toEqual([0, 0])
  })

  it('leave nothing in the scene: neither after a hot update, nor when a node above them ends', async () => {
    const scene = emptyScene()
    const before = countsOf(scene)
    const yard = new TransformNode('yard', scene)
    const set = await crowdIn(scene, { count: 3 })
    set.parent = yard
    look(scene)
    await set.replace(arm('blend'))
    look(scene)
    set.instances[0].dispose()
    expect(set.instances).toHaveLength(2)
    yard.dispose()
    set.dispose()
    expect(countsOf(scene)).toEqual(before)
  })

  it('have looks only where the set has some', async () => {
    const scene = emptyScene()
    const plain = await crowdIn(scene, { count: 1 })
    expect(() => plain.instances[0].setLook({ opacity: 0.5 })).toThrow('looks: true')
    const set = await crowdIn(scene, { count: 1, looks: true })
    set.instances[0].setLook({ tint: [1, 0.5, 0], opacity: 0.5 })
    look(scene)
    expect(numbersOf(set, 'instanceLook')).toEqual([1, 0.5, 0, 0.5])
  })

  it('need materials that can show vertex frames', async () => {
    const scene = emptyScene()
    const material = () => new ShaderMaterial('own', scene, 'own')
    await expect(crowdIn(scene, { material })).rejects.toThrow(
      'material "own" (ShaderMaterial) cannot show vertex frames',
    )
  })
})
