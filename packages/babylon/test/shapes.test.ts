import type { FreeCamera } from '@babylonjs/core/Cameras/freeCamera.js'
import { MultiMaterial } from '@babylonjs/core/Materials/multiMaterial.js'
import { StandardMaterial } from '@babylonjs/core/Materials/standardMaterial.js'
import { Quaternion, Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Image, Level, LightGrid, Material, Sprite, Terrain, TerrainLayer } from '@brushwork/runtime'
import { court } from '@brushwork-internal/testkit/shown-levels'
import { describe, expect, it } from 'vitest'
import { createLevel, createModel, createSky, createSprite, createTerrain } from '../src/index.js'
import { GridLights } from '../src/level/grid-lights.js'
import { arm, countsOf, DECODED, emptyScene } from './scenes.js'

const imageOf = (name: string): Image => ({ name, mimeType: 'image/png', bytes: new Uint8Array([1]) })
const materialOf = (image: number): Material => {
  return { name: `${image}`, image, color: [1, 1, 1, 1], alpha: 'opaque', doubleSided: false }
}

const smoke: Sprite = {
  kind: 'sprite',
  width: 8,
  height: 6,
  frameCount: 4,
  materials: [{ ...materialOf(0), name: 'smoke', alpha: 'blend' }],
  images: [imageOf('smoke')],
}

/** One cell of light around what the tests show. */
const GRID: LightGrid = {
  origin: [-50, -50, -50],
  spacing: 100,
  size: [2, 2, 2],
  present: Uint32Array.of(255),
  firstProbes: Uint32Array.of(0),
  light: new Uint8Array(8 * 12).fill(200),
  walls: new Uint8Array(8 * 6).fill(255),
  offsets: new Uint8Array(8 * 3).fill(128),
}

/** A slope. @param count of layers, each with an image */
function terrainOf(count: number): Terrain {
  const images = Array.from({ length: count }, (_, at) => imageOf(`${at}`))
  const layers = images.map((_, material): TerrainLayer => {
    return { material, tiling: [4, 4], ...(material > 0 && { mask: { material, channel: 'alpha' } }) }
  })
  return {
    kind: 'terrain',
    columns: 2,
    rows: 2,
    spacing: [10, 10],
    corner: [0, 0, 0],
    heights: new Float32Array([0, 1, 2, 3]),
    normals: new Float32Array([0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0]),
    colorMap: 0,
    detailMap: -1,
    ...(count > 1 && { layers }),
    materials: images.map((_, image) => materialOf(image)),
    images,
    bounds: { min: [-10, 0, 0], max: [0, 3, 10] },
  }
}

describe.each(['right', 'left'] as const)('in a %s-handed scene', (hand) => {
  it('a sprite turns as each camera that draws it; its place, size and own turn in the plane stay', async () => {
    const scene = emptyScene(hand)
    const sprite = await createSprite(scene, smoke, DECODED)
    const parent = new TransformNode('parent', scene)
    parent.position.set(1, 2, 3)
    parent.rotation.set(0.3, 0.9, 0)
    parent.scaling.setAll(2)
    sprite.parent = parent
    sprite.rotation.z = 0.5
    sprite.scaling.set(3, 4, 5)
    const camera = scene.activeCamera as FreeCamera
    camera.position.set(50, 20, 10)
    camera.setTarget(Vector3.Zero())
    for (let frame = 0; frame < 2; frame++) {
      camera.computeWorldMatrix()
      sprite.computeWorldMatrix(true)
      sprite.onBeforeRenderObservable.notifyObservers(sprite)
      const [size, turn, place] = [new Vector3(), new Quaternion(), new Vector3()]
      sprite.getWorldMatrix().decompose(size, turn, place)
      expect(place.asArray()).toEqual([1, 2, 3])
      expect(Vector3.Distance(size, new Vector3(6, 8, 10))).toBeLessThan(1e-5)
      const own = Quaternion.FromEulerAngles(0, 0, 0.5)
      expect(Math.abs(Quaternion.Dot(turn, camera.absoluteRotation.multiply(own)))).toBeCloseTo(1, 5)
    }
  })

  it('a factory that throws leaves nothing in the scene', async () => {
    const scene = emptyScene(hand)
    const before = countsOf(scene)
    const broken = {
      ...DECODED,
      material: () => {
        throw new Error('no such shader')
      },
    }
    await expect(createSprite(scene, smoke, broken)).rejects.toThrow('no such shader')
    await expect(createTerrain(scene, terrainOf(1), broken)).rejects.toThrow('no such shader')
    await expect(createModel(scene, arm(), broken)).rejects.toThrow('no such shader')
    await expect(createLevel(scene, court() as unknown as Level, broken)).rejects.toThrow('no such shader')
    expect(countsOf(scene)).toEqual(before)
  })

  it('a terrain is lit again at its vertices when others replace them', async () => {
    const scene = emptyScene(hand)
    const island = await createTerrain(scene, terrainOf(1), DECODED)
    const lights = new GridLights(1, hand === 'left')
    lights.light(GRID, island, { perVertex: true })
    expect(island.getVerticesData('vertexLight')).toHaveLength(4 * 4)
    const normals = Float32Array.from({ length: 18 }, (_, at) => (at % 3 === 1 ? 1 : 0))
    await island.replace({ ...terrainOf(1), columns: 3, heights: new Float32Array(6), normals })
    lights.light(GRID, island, { perVertex: true })
    expect(island.getVerticesData('vertexLight')).toHaveLength(6 * 4)
  })

  it('a terrain has the heights of its file, in the axes of the scene', async () => {
    const land = await createTerrain(emptyScene(hand), terrainOf(1), DECODED)
    const { minimum, maximum } = land.getBoundingInfo()
    expect([minimum.y, maximum.y]).toEqual([0, 3])
    expect([minimum.z, maximum.z].map((z) => z + 0)).toEqual(hand === 'right' ? [0, 10] : [-10, 0])
  })
})

describe('a sprite', () => {
  it('is a Mesh, and leaves nothing behind when it is disposed of', async () => {
    const scene = emptyScene()
    const before = countsOf(scene)
    const puff = await createSprite(scene, smoke, DECODED)
    const twin = puff.clone('twin')
    expect([puff instanceof Mesh, puff.name, twin.name]).toEqual([true, 'smoke', 'twin'])
    puff.dispose()
    expect(countsOf(scene)).not.toEqual(before)
    twin.dispose()
    twin.dispose()
    expect(countsOf(scene)).toEqual(before)
  })

  it('is cloned with its frame, place and settings', async () => {
    const puff = await createSprite(emptyScene(), smoke, DECODED)
    Object.assign(puff, { frame: 2, renderingGroupId: 1 })
    puff.position.set(1, 2, 3)
    const twin = puff.clone()
    expect([twin.frame, twin.renderingGroupId, twin.position.asArray()]).toEqual([2, 1, [1, 2, 3]])
    expect(twin.getVerticesData('uv')).toEqual(puff.getVerticesData('uv'))
    expect(twin.material).not.toBe(puff.material)
  })

  it('ends with the node that it hangs from, and leaves what the game has attached with dispose(true)', async () => {
    const scene = emptyScene()
    const before = countsOf(scene)
    const fire = new TransformNode('fire', scene)
    const puff = await createSprite(scene, smoke, DECODED)
    puff.parent = fire
    const spark = new TransformNode('spark', scene)
    const other = await createSprite(scene, smoke, DECODED)
    spark.parent = other
    other.dispose(true)
    expect([spark.isDisposed(), spark.parent]).toEqual([false, null])
    spark.dispose()
    fire.dispose()
    expect(countsOf(scene)).toEqual(before)
  })

  it('shows a material of the game from both sides, or over a wall', async () => {
    const scene = emptyScene()
    const material = () => new StandardMaterial('own', scene)
    const both = await createSprite(scene, smoke, { ...DECODED, material, facing: 'both' })
    const front = await createSprite(scene, smoke, { ...DECODED, material, facing: 'front' })
    expect([both.material?.backFaceCulling, both.material?.zOffset]).toEqual([false, 0])
    expect([front.material?.backFaceCulling, front.material?.zOffset]).toEqual([true, -1])
  })
})

describe('a terrain', () => {
  it('shows twelve layers by two materials of the same triangles, which end with it', async () => {
    const scene = emptyScene()
    const before = countsOf(scene)
    const land = await createTerrain(scene, terrainOf(12), DECODED)
    expect(land.subMeshes.map((layer) => layer.getMaterial()?.needAlphaBlending())).toEqual([false, true])
    await land.replace(terrainOf(9))
    await land.replace(terrainOf(1))
    expect([land.subMeshes.length, land.material instanceof MultiMaterial]).toEqual([1, false])
    await land.replace(terrainOf(12))
    scene.render()
    land.clone('twin').dispose()
    land.dispose()
    expect(countsOf(scene)).toEqual(before)
  })

  it('leaves materials of the game as they are, whatever its layers', async () => {
    const scene = emptyScene()
    const own = new StandardMaterial('own', scene)
    const land = await createTerrain(scene, terrainOf(12), { ...DECODED, material: () => own })
    expect(land.material === own).toBe(true)
    expect(own.pluginManager?.getPlugin('BrushworkTerrain')).toBeNull()
  })

  it('refuses a misspelled option', async () => {
    await expect(createTerrain(emptyScene(), terrainOf(1), { tilling: 2 } as never)).rejects.toThrow(/tiling/)
  })
})

describe('a sky', () => {
  it('stands around each camera, as far as that sees, and leaves nothing behind', async () => {
    const scene = emptyScene()
    const before = countsOf(scene)
    const sky = await createSky(scene, smoke, { ...DECODED, kind: 'dome' })
    const camera = scene.activeCamera as FreeCamera
    camera.maxZ = 500
    camera.position.set(1, 2, 3)
    camera.computeWorldMatrix()
    sky.onBeforeRenderObservable.notifyObservers(sky)
    const [size, place] = [new Vector3(), new Vector3()]
    sky.getWorldMatrix().decompose(size, undefined, place)
    expect([size.asArray().map(Math.round), place.asArray()]).toEqual([
      [250, 250, 250],
      [1, 2, 3],
    ])
    expect([sky.isPickable, sky.material?.needAlphaBlendingForMesh(sky)]).toEqual([false, false])
    sky.dispose()
    sky.dispose()
    expect(countsOf(scene)).toEqual(before)
  })

  it('is drawn by its layer, before what is solid', async () => {
    const scene = emptyScene()
    const solid = new StandardMaterial('solid', scene)
    const [near, far] = [
      await createSky(scene, smoke, { ...DECODED, layer: 1 }),
      await createSky(scene, smoke, DECODED),
    ]
    const order = [far, near].map(({ material }) => material?.uniqueId ?? 0)
    expect(order[0]).toBeLessThan(order[1])
    expect(order[1]).toBeLessThan(solid.uniqueId)
  })
})
