import type { Entity } from '@brushwork/runtime'
import { PLAIN_ENTITY } from '@brushwork-internal/testkit/plain-entity'
import { AdditiveBlending, DoubleSide, MeshBasicMaterial, MeshLambertMaterial, NormalBlending, Object3D } from 'three'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createLevel, fogColor, place } from '../src/index.js'
import { fakeDecoder, image, yard } from './assets.js'

const entity: Entity = {
  ...PLAIN_ENTITY,
  kind: 'part',
  name: 'gate',
  part: 0,
  position: [1, 2, 3],
  action: 'func_door',
}

describe('a level', () => {
  test('has a mesh per surface that knows its traits', async () => {
    const level = yard()
    const object = await createLevel(level, fakeDecoder())
    expect(object.surfaces.map((mesh) => mesh.surface)).toEqual(level.surfaces)
    expect(object.children).toEqual([...object.surfaces, object.lights, object.sky])
    expect(object.surfaces[0].material).toBeInstanceOf(MeshLambertMaterial)
  })

  test('hides sky faces when asked for, and draws them unlit', async () => {
    const hidden = await createLevel(yard(), { ...fakeDecoder(), sky: false })
    expect(hidden.surfaces.map((mesh) => mesh.visible)).toEqual([true, false, true, true, true, true])
    const shown = await createLevel(yard(), { ...fakeDecoder(), sky: 'faces' })
    expect(shown.surfaces[1].visible).toBe(true)
    expect(shown.surfaces[1].material).toBeInstanceOf(MeshBasicMaterial)
  })

  test('shows the steady layer of its lightmaps, on coordinates of their own', async () => {
    const level = yard()
    const light = { page: 0, uvs: new Float32Array([0, 0, 0.5, 0, 0, 0.5]) }
    const lit = {
      ...level,
      images: [...level.images, { ...image, name: 'page', bytes: new Uint8Array([7]) }],
      surfaces: level.surfaces.map((surface, index) => (index === 0 ? { ...surface, light } : surface)),
      lightPages: [{ layers: [level.images.length] }],
    }
    const [first, second] = (await createLevel(lit, fakeDecoder())).surfaces
    const material = first.material as MeshBasicMaterial
    expect(material).toBeInstanceOf(MeshBasicMaterial)
    expect(material.lightMap).toMatchObject({ name: 'page', channel: 1, generateMipmaps: false })
    expect(first.geometry.getAttribute('uv1').array).toBe(light.uvs)
    expect(second.geometry.getAttribute('uv1')).toBeUndefined()
  })

  test('sees through liquids from both sides', async () => {
    const object = await createLevel(yard(), { ...fakeDecoder(), liquidOpacity: 0.5 })
    expect(object.surfaces[2].material).toMatchObject({
      transparent: true,
      opacity: 0.5,
      side: DoubleSide,
      depthWrite: false,
    })
  })

  test('draws unshaded faces at full brightness, and adds or takes a face’s ambient', async () => {
    const object = await createLevel(yard(), fakeDecoder())
    const [, , , unshaded, darker, brighter] = object.surfaces.map((mesh) => mesh.material as MeshLambertMaterial)
    expect(unshaded).toBeInstanceOf(MeshBasicMaterial)
    expect(darker.color.toArray()).toEqual([0.5, 0.25, 0.5])
    expect(brighter.emissive.r).toBe(0.4)
    expect(brighter.emissiveMap).toBe(brighter.map)
  })

  test('is lit by its sun, its ambient light and its strongest lights', async () => {
    const { lights } = await createLevel(yard(), { ...fakeDecoder(), pointLights: 2 })
    const towards = lights.sun.position.clone().sub(lights.sun.target.position).normalize()
    expect(towards.toArray()).toEqual([0, 1, 0])
    expect(lights.sun.color.g).toBe(1)
    expect(lights.sun.color.b).toBe(0.5)
    expect(lights.ambient.color.r).toBe(0.5)
    expect(lights.points.map((light) => light.distance)).toEqual([109, 108])
  })

  test('turns spot lights along their cone, among its strongest lights', async () => {
    const spot = { direction: [0, -1, 0], angle: 60, softAngle: 30 } as const
    const lamp = { position: [0, 50, 0], color: [1, 1, 1], range: 500, flags: 0, spot } as const
    const { lights } = await createLevel({ ...yard(), lights: [lamp] }, fakeDecoder())
    const [light] = lights.spots
    expect(lights.points).toEqual([])
    expect(light.angle).toBeCloseTo(Math.PI / 6)
    expect(light.penumbra).toBe(0.5)
    expect(light.target.position.clone().sub(light.position).toArray()).toEqual([0, -1, 0])
    expect(lights.children).toContain(light.target)
  })

  test('shows through surfaces that are clear or additive, by their own opacity', async () => {
    const level = yard()
    const materials = [{ ...level.materials[0], alpha: 'blend', color: [1, 1, 1, 0.25] }] as const
    const [surface] = level.surfaces
    const plain = { ...surface, material: 0, sky: false, liquid: false, unshaded: false }
    const surfaces = [plain, { ...plain, liquid: true }, { ...plain, additive: true }]
    const object = await createLevel({ ...level, materials, surfaces }, fakeDecoder())
    const shown = object.surfaces.map(({ material }) => material as MeshLambertMaterial)
    expect(shown.map(({ opacity, depthWrite }) => [opacity, depthWrite])).toEqual(Array(3).fill([0.25, false]))
    expect(shown.map(({ blending }) => blending)).toEqual([NormalBlending, NormalBlending, AdditiveBlending])
  })

  test('casts shadows when asked for: not from sky, not from water', async () => {
    const object = await createLevel(yard(), { ...fakeDecoder(), shadows: true })
    expect(object.lights.sun.castShadow).toBe(true)
    expect(object.surfaces.map((mesh) => mesh.castShadow)).toEqual([true, false, false, true, true, true])
  })

  test('spends the shadow map on what casts shadows, not on a far sky or sea', async () => {
    const level = yard()
    const [ground, sky] = level.surfaces
    const far = { ...sky, positions: new Float32Array([-9000, 0, 0, 9000, 0, 0, 0, 9000, 0]) }
    const object = await createLevel(
      { ...level, surfaces: [ground, far, { ...far, sky: false, liquid: true }] },
      { ...fakeDecoder(), shadows: true },
    )
    const { camera } = object.lights.sun.shadow
    // The triangle is 2 wide and 4 high; from above, the sun sees 2 × 0.
    expect(camera.right - camera.left).toBeCloseTo(2, 5)
    expect(camera.far - camera.near).toBeCloseTo(4, 5)
    expect(camera.near).toBeGreaterThan(0)
  })

  test('frees everything it made', async () => {
    const decoder = fakeDecoder()
    const scene = new Object3D()
    const object = await createLevel(yard(), decoder)
    scene.add(object)
    const disposed = vi.fn()
    for (const { geometry, material } of object.surfaces) {
      geometry.addEventListener('dispose', disposed)
      material.addEventListener('dispose', disposed)
    }
    object.dispose()
    expect(disposed).toHaveBeenCalledTimes(12)
    expect(decoder.close).toHaveBeenCalledOnce()
    expect(scene.children).toHaveLength(0)
  })

  test('shows from a position only what its cluster sees, and from outside everything', async () => {
    const level = yard()
    const [surface] = level.surfaces
    const indices = new Uint16Array([0, 1, 2, 2, 1, 0])
    const ranges = {
      firstTriangles: Uint32Array.of(0, 1, 2),
      firstClusters: Uint32Array.of(0, 1, 2),
      clusters: Uint32Array.of(0, 1),
    }
    const object = await createLevel(
      {
        ...level,
        surfaces: [{ ...surface, indices, blocks: new Uint32Array(2), ranges }],
        tree: {
          planes: Float32Array.of(1, 0, 0, 0),
          nodePlanes: Uint32Array.of(0),
          children: Uint32Array.of(0x80000000, 0x80000001),
          leafClusters: Uint32Array.of(0, 1),
        },
        visibility: { clusterCount: 2, rows: Uint32Array.of(0b01, 0b11), bounds: new Float32Array(12) },
      },
      fakeDecoder(),
    )
    const shown = () => {
      const { index, drawRange } = object.surfaces[0].geometry
      return Array.from(index?.array ?? []).slice(0, Math.min(6, drawRange.count))
    }
    expect(shown()).toEqual([0, 1, 2, 2, 1, 0])
    object.cullFrom({ x: 5, y: 0, z: 0 })
    expect(shown()).toEqual([0, 1, 2])
    object.cullFrom({ x: -5, y: 0, z: 0 })
    expect(shown()).toEqual([0, 1, 2, 2, 1, 0])
    object.cullFrom({ x: 5, y: 0, z: 0 })
    object.cullFrom(undefined)
    expect(shown()).toEqual([0, 1, 2, 2, 1, 0])
    expect([...indices]).toEqual([0, 1, 2, 2, 1, 0])
  })

  test('has its movable parts where their entities are', async () => {
    const level = yard()
    const { surfaces, bounds } = level
    const parts = [{ name: 'func_door', surfaces: surfaces.slice(0, 2), bounds }]
    const object = await createLevel({ ...level, parts, entities: [entity] }, fakeDecoder())
    const [gate] = object.parts
    expect(gate).toMatchObject({ name: 'gate', entity })
    expect(gate.position.toArray()).toEqual([1, 2, 3])
    expect(gate.surfaces).toHaveLength(2)
    object.dispose()
    expect(object.parts).toEqual([])
  })

  test('keeps its movable parts in a hot update, where the game has moved them unless the level did', async () => {
    const level = yard()
    const parts = [{ name: 'func_door', surfaces: level.surfaces.slice(0, 2), bounds: level.bounds }]
    const lift = { ...entity, name: 'lift' }
    const object = await createLevel({ ...level, parts, entities: [entity, lift] }, fakeDecoder())
    const [gate, platform] = object.parts
    const [old] = gate.surfaces
    gate.position.y = 40
    platform.position.y = 40
    const bell = new Object3D()
    gate.add(bell)
    old.add(new Object3D())

    const raised = { ...lift, position: [1, 9, 3] as const }
    const added = { ...entity, name: 'trapdoor' }
    await object.replace({ ...yard(), parts, entities: [raised, added, entity] })
    expect(object.parts[2]).toBe(gate)
    expect(object.parts[0]).toBe(platform)
    expect([gate.position.y, platform.position.y]).toEqual([40, 9])
    expect(gate.children).toEqual([bell, ...gate.surfaces])
    expect(gate.surfaces).not.toContain(old)
    expect(gate.surfaces[0].children).toHaveLength(1)

    await object.replace({ ...yard(), parts, entities: [added] })
    expect(gate.parent).toBeNull()
    expect(object.parts.map(({ name }) => name)).toEqual(['trapdoor'])
  })

  test('shows no sky that was a wall, and hides no wall that was sky', async () => {
    const [wall] = yard().surfaces
    const only = (sky: boolean) => ({ ...yard(), surfaces: [{ ...wall, sky }] })
    const object = await createLevel(only(false), { ...fakeDecoder(), sky: false })
    await object.replace(only(true))
    expect(object.surfaces[0].visible).toBe(false)
    await object.replace(only(false))
    expect(object.surfaces[0].visible).toBe(true)
  })

  test('keeps what it shows when the new level cannot be had', async () => {
    const decoder = fakeDecoder()
    const refuse = vi.fn(() => new MeshBasicMaterial())
    const object = await createLevel(yard(), { ...decoder, material: refuse })
    const { level, surfaces } = object
    refuse.mockImplementation(() => {
      throw new Error('no such shader')
    })
    const repainted = { ...yard(), images: [{ ...image, bytes: new Uint8Array([3, 2, 1]) }] }
    await expect(object.replace(repainted)).rejects.toThrow('no such shader')
    expect(object.level).toBe(level)
    expect(object.surfaces).toBe(surfaces)
    expect(decoder.close).toHaveBeenCalledOnce()
  })

  test('keeps the textures of images that are the same, and frees the others', async () => {
    const decoder = fakeDecoder()
    const painted = (byte: number) => ({ ...image, name: 'wall', bytes: new Uint8Array([byte]) })
    const [ground] = yard().materials
    const materials = [ground, { ...ground, name: 'wall', image: 1 }]
    const [surface] = yard().surfaces
    const surfaces = [surface, { ...surface, material: 1 }]
    const level = (byte: number) => ({ ...yard(), materials, surfaces, images: [image, painted(byte)] })
    const object = await createLevel(level(1), decoder)
    const mapsOf = () => object.surfaces.map(({ material }) => (material as MeshLambertMaterial).map)
    const [kept, gone] = mapsOf()
    // Another pack: equal bytes in other arrays.
    await object.replace({ ...level(2), images: [{ ...image, bytes: image.bytes.slice() }, painted(2)] })
    expect(mapsOf()[0]).toBe(kept)
    expect(mapsOf()[1]).not.toBe(gone)
    expect(decoder.decode).toHaveBeenCalledTimes(3)
    expect(decoder.close).toHaveBeenCalledOnce()
    object.dispose()
    expect(decoder.close).toHaveBeenCalledTimes(3)
  })

  test('frees the materials before when those in their place have been drawn, so that programs stay', async () => {
    const frames: (() => void)[] = []
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
    onTestFinished(() => {
      vi.unstubAllGlobals()
    })
    const object = await createLevel(yard(), fakeDecoder())
    const disposed = vi.fn()
    for (const { material } of object.surfaces) material.addEventListener('dispose', disposed)
    await object.replace(yard())
    frames.shift()?.()
    expect(disposed).not.toHaveBeenCalled()
    frames.shift()?.()
    expect(disposed).toHaveBeenCalledTimes(6)
  })

  test('is replaced in place', async () => {
    const object = await createLevel(yard(), fakeDecoder())
    const next = { ...yard(), surfaces: yard().surfaces.slice(0, 2) }
    await object.replace(next)
    expect(object.level).toBe(next)
    expect(object.children).toEqual([...object.surfaces, object.lights, object.sky])
  })
})

test('fogColor is one of the level’s, in linear light', () => {
  expect(fogColor(yard())?.toArray()).toEqual([1, 0, 0])
  expect(fogColor(yard(), 1)).toBeUndefined()
})

test('place puts an object where a position or an entity stands', () => {
  const object = new Object3D()
  const half = Math.SQRT1_2
  place(object, { name: 'start', position: [1, 2, 3], rotation: [0, half, 0, half], angles: [90, 0, 0] })
  expect(object.position.toArray()).toEqual([1, 2, 3])
  expect(object.rotation.y).toBeCloseTo(Math.PI / 2, 12)
  expect(object.scale.toArray()).toEqual([1, 1, 1])
})
