import type { Level, Entity as LevelEntity } from '@brushwork/runtime'
import { PLAIN_ENTITY } from '@brushwork-internal/testkit/plain-entity'
import { BLEND_NORMAL, PIXELFORMAT_RGBA16F, SEMANTIC_ATTR11, StandardMaterial, Vec3 } from 'playcanvas'
import { describe, expect, test, vi } from 'vitest'
import { createLevel } from '../src/index.js'
import { aliveIn, createApp, DECODED } from './app.js'
import { image, yard } from './assets.js'

const OPTIONS = { ...DECODED, sky: 'window' } as const

function litYard(): Level {
  const level = yard()
  const light = { page: 0, uvs: new Float32Array([0, 0, 0.5, 0, 0, 0.5]) }
  return {
    ...level,
    images: [...level.images, { ...image, name: 'page', bytes: new Uint8Array([7]) }],
    surfaces: level.surfaces.map((surface, index) => (index === 0 ? { ...surface, light } : surface)),
    lightPages: [{ layers: [level.images.length] }],
  }
}

/** A yard with a door. */
function gatedYard(position: LevelEntity['position']): Level {
  const level = yard()
  const gate: LevelEntity = { ...PLAIN_ENTITY, kind: 'part', name: 'gate', part: 0, position, action: 'func_door' }
  const { bounds } = level
  return { ...level, entities: [gate], parts: [{ surfaces: [level.surfaces[0]], bounds, entities: [0] }] as never }
}

const materialOf = (mesh: { readonly meshInstances: readonly { readonly material: unknown }[] }): StandardMaterial =>
  mesh.meshInstances[0].material as StandardMaterial

describe('a level', () => {
  test('has a mesh per surface that knows its traits, and lights', async () => {
    const level = yard()
    const object = await createLevel(createApp(), level, OPTIONS)
    expect(object.surfaces.map((mesh) => mesh.surface)).toEqual(level.surfaces)
    expect(object.children).toEqual([...object.surfaces, object.lights])
    expect(object.lights.points).toHaveLength(8)
  })

  test('shows its lightmap twice as bright in gamma, on coordinates of its own, and no other light', async () => {
    const { surfaces } = await createLevel(createApp(), litYard(), OPTIONS)
    const material = materialOf(surfaces[0])
    expect(material.lightMap).toMatchObject({ name: 'page', mipmaps: false })
    expect(material).toMatchObject({ lightMapUv: 1, useLighting: false })
    expect(material.diffuse.r).toBeCloseTo(2)
    expect(materialOf(surfaces[1]).lightMap).toBeFalsy()
  })

  test('shows all layers of its page, each by the brightness of its style, which the game sets', async () => {
    const lit = litYard()
    const styles = Uint8Array.of(0, 1, 255, 255, 0, 1, 255, 255, 0, 1, 255, 255)
    const surfaces = lit.surfaces.map(({ light, ...surface }) => ({
      ...surface,
      ...(light && { light: { ...light, styles } }),
    }))
    const object = await createLevel(createApp(), { ...lit, surfaces, lightPages: [{ layers: [1, 1] }] }, OPTIONS)
    const [mesh] = object.surfaces
    const found: number[] = []
    mesh.mesh.getVertexStream(SEMANTIC_ATTR11, found)
    expect(found).toEqual([...styles])
    const material = materialOf(mesh)
    expect(material.getParameter('lightLayer1')).toMatchObject({ data: { name: 'page' } })
    object.lightStyles.set(1, 0.5)
    expect((material.getParameter('lightStyleBrightness[0]') as { data: Float32Array }).data[1]).toBe(0.5)
  })

  test('has light without an upper limit as half floats, and frees it', async () => {
    const app = createApp()
    const before = aliveIn(app)
    const hdr = { width: 2, height: 1, layers: [Uint32Array.of(0, 0)] }
    const object = await createLevel(app, { ...litYard(), lightPages: [{ layers: [], hdr }] }, OPTIONS)
    expect(materialOf(object.surfaces[0]).lightMap).toMatchObject({
      format: PIXELFORMAT_RGBA16F,
      width: 2,
      mipmaps: false,
    })
    object.destroy()
    expect(aliveIn(app)).toEqual(before)
  })

  test('draws the backs of liquids, and the fronts over them, until the game gives them another material', async () => {
    const { surfaces } = await createLevel(createApp(), yard(), OPTIONS)
    const [backs, fronts] = surfaces[2].meshInstances
    expect([backs.material, surfaces[2].materials]).toEqual([fronts.material, [fronts.material]])
    expect(backs.visible).toBe(true)
    surfaces[2].showRuns([], 0)
    expect(backs.visible).toBe(false)
    surfaces[2].showAll()
    fronts.material = new StandardMaterial()
    expect(backs.visible).toBe(false)
  })

  test('brightens lightmaps by the option exposure', async () => {
    const { surfaces } = await createLevel(createApp(), litYard(), { ...OPTIONS, exposure: 2 })
    expect(materialOf(surfaces[0]).diffuse.r ** 2.2).toBeCloseTo(2 * 2 ** 2.2)
  })

  test('sees through liquids from both sides', async () => {
    const { surfaces } = await createLevel(createApp(), yard(), { ...OPTIONS, liquidOpacity: 0.5 })
    expect(materialOf(surfaces[2])).toMatchObject({ blendType: BLEND_NORMAL, opacity: 0.5, depthWrite: false })
  })

  test('shines with its sun: down from the zenith, and as bright as the file says', async () => {
    const app = createApp()
    const { lights } = await createLevel(app, yard(), OPTIONS)
    // Lights of PlayCanvas shine along −Y.
    expect(lights.sun.up.distance(Vec3.UP)).toBeCloseTo(0)
    const color = lights.sun.light?.color
    expect((color?.b ?? 0) ** 2.2).toBeCloseTo((0.5 * 200) / 255)
  })

  test('adds its ambient light to that of other levels while it is enabled in the scene', async () => {
    const app = createApp()
    const sky = () => (app.graphicsDevice.scope.resolve('brushworkSkyLight').value as Float32Array)[0]
    const [first, second] = [await createLevel(app, yard(), OPTIONS), await createLevel(app, yard(), OPTIONS)]
    expect(sky()).toBe(0)
    app.root.addChild(first)
    const one = sky()
    expect(one).toBeCloseTo((0.5 * 200) / 255)
    app.root.addChild(second)
    expect(sky()).toBeCloseTo(2 * one)
    second.enabled = false
    expect(sky()).toBeCloseTo(one)
    first.destroy()
    second.destroy()
    expect(sky()).toBeCloseTo(0)
  })

  test('draws only the triangles that it is told to, and all again', async () => {
    const { surfaces } = await createLevel(createApp(), yard(), OPTIONS)
    const [instance] = surfaces[0].meshInstances
    surfaces[0].showRuns([], 0)
    expect(instance.visible).toBe(false)
    surfaces[0].showAll()
    expect(instance.visible).toBe(true)
    expect(instance.mesh?.primitive[0].count).toBe(3)
  })

  test('keeps a door where the game has moved it over a hot update, and tells listeners', async () => {
    const app = createApp()
    const level = await createLevel(app, gatedYard([1, 2, 3]), OPTIONS)
    const [door] = level.parts
    expect(door.getLocalPosition().z).toBe(3)
    door.setLocalPosition(9, 9, 9)
    const told = vi.fn()
    level.on('replaced', told)
    await level.replace(gatedYard([1, 2, 3]))
    expect(level.parts).toEqual([door])
    expect(door.getLocalPosition().z).toBe(9)
    expect(told).toHaveBeenCalledOnce()
    await level.replace(gatedYard([4, 5, 6]))
    expect(door.getLocalPosition().z).toBe(6)
  })

  test('leaves nothing when it is destroyed', async () => {
    const app = createApp()
    const before = aliveIn(app)
    const level = await createLevel(app, { ...litYard(), ...gatedYard([0, 0, 0]) }, OPTIONS)
    app.root.addChild(level)
    await level.replace(gatedYard([0, 0, 0]))
    const materials = [...level.surfaces, ...level.parts[0].surfaces].map(materialOf)
    const freed = materials.map((material) => vi.spyOn(material, 'destroy'))
    level.destroy()
    for (const destroyed of freed) expect(destroyed).toHaveBeenCalledOnce()
    expect(aliveIn(app)).toEqual(before)
    expect(app.root.children).toHaveLength(0)
  })

  test('needs the component system that lights it', async () => {
    await expect(createLevel(createApp([]), yard(), OPTIONS)).rejects.toThrow('no component system')
  })
})
