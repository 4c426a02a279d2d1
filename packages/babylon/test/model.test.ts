import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import { describe, expect, it } from 'vitest'
import { createModel, place } from '../src/index.js'
import { arm, countsOf, DECODED, emptyScene } from './scenes.js'

const named = (node: TransformNode, name: string) =>
  node.getDescendants(false, (one) => one.name === name)[0] as TransformNode

describe('a model', () => {
  it('is a TransformNode whose parts are meshes', async () => {
    const man = await createModel(emptyScene(), arm(), DECODED)
    expect(man).toBeInstanceOf(TransformNode)
    expect(named(man, 'sleeve')).toBeInstanceOf(Mesh)
  })

  it.each(['right', 'left'] as const)('has its bones where the pack says, in a %s-handed scene', async (hand) => {
    const man = await createModel(emptyScene(hand), arm(), DECODED)
    man.position = new Vector3(5, 0, 0)
    man.play('wave')
    const tip = Vector3.TransformCoordinates(new Vector3(1, 0, 3), named(man, 'hand').computeWorldMatrix(true))
    // The hand has turned: its X axis points up.
    expect(tip.asArray().map(Math.round)).toEqual([5, 11, hand === 'right' ? 3 : -3])
  })

  it('ends with the node that it hangs from', async () => {
    const scene = emptyScene()
    const before = countsOf(scene)
    const horse = new TransformNode('horse', scene)
    const man = await createModel(scene, arm(), DECODED)
    man.parent = horse
    horse.dispose()
    expect(countsOf(scene)).toEqual(before)
  })

  it('leaves what the game has attached with dispose(true)', async () => {
    const scene = emptyScene()
    const man = await createModel(scene, arm(), DECODED)
    const flag = new TransformNode('flag', scene)
    flag.parent = man
    man.dispose(true)
    expect([flag.isDisposed(), flag.parent]).toEqual([false, null])
  })

  it('is cloned with its place and what the game has attached', async () => {
    const scene = emptyScene()
    const man = await createModel(scene, arm(), DECODED)
    man.position.set(1, 2, 3)
    new TransformNode('flag', scene).parent = man
    const twin = man.clone('twin')
    expect(twin.position.asArray()).toEqual([1, 2, 3])
    expect(twin.getChildren().map(({ name }) => name)).toEqual(['content', 'twin.flag'])
    expect(twin.model).toBe(man.model)
  })

  it('refuses a misspelled option', async () => {
    await expect(createModel(emptyScene(), arm(), { lodPixel: 2 } as never)).rejects.toThrow(/lodPixels/)
  })
})

describe('place', () => {
  const half = Math.SQRT1_2
  it.each([
    ['right', [1, 2, 3], [0, half, 0, half]],
    ['left', [1, 2, -3], [-0, -half, 0, half]],
  ] as const)('moves a node to a position of a level, in a %s-handed scene', (hand, position, rotation) => {
    const node = new TransformNode('node', emptyScene(hand))
    place(node, { name: '', position: [1, 2, 3], rotation: [0, half, 0, half] } as never)
    expect(node.position.asArray()).toEqual(position)
    expect(node.rotationQuaternion?.asArray()).toEqual(rotation)
  })

  it('refuses the result of a search that has found nothing', () => {
    expect(() => place(new TransformNode('node', emptyScene()), undefined as never)).toThrow(TypeError)
  })
})
