import type { Entity, Level } from '@brushwork/runtime'
import {
  ClampToEdgeWrapping,
  type DataTexture,
  HalfFloatType,
  type InstancedBufferAttribute,
  type Material,
  type Object3D,
} from 'three'
import { describe, expect, test } from 'vitest'
import { createInstances, createLevel, type EntityOptions, type LevelObject, ModelInstance } from '../../src/index.js'
import { fakeDecoder, flag } from '../assets.js'
import { corridor, fakeFiles, levelModule, levelOf } from './placed.js'

const IN_LIGHT = { position: [0, 0, 0] } as const
const IN_DARK = { position: [98, 0, 0] } as const

async function lit(options: EntityOptions, ...entities: readonly Partial<Entity>[]): Promise<LevelObject> {
  const level: Level = { ...levelOf(...entities), lightGrid: corridor() }
  const object = await createLevel(levelModule(level, fakeFiles()), { ...fakeDecoder(), entities: options })
  object.updateMatrixWorld()
  return object
}

interface Compiled {
  readonly uniforms: Record<string, { value: Float32Array & number }>
  readonly vertexShader: string
  readonly fragmentShader: string
}

function compile(material: Material): Compiled {
  const shader = {
    uniforms: {},
    vertexShader: 'void main() {',
    fragmentShader: 'void main() {\n#include <lights_fragment_end>',
  }
  material.onBeforeCompile(shader as never, { capabilities: { maxTextureSize: 4096 } } as never)
  return shader as unknown as Compiled
}

/** Mean light that a mesh of its own shows; undefined for the lights of the scene. */
function lightOn(object: Object3D | undefined): number | undefined {
  let found: number | undefined
  object?.traverse((child) => {
    if (!('material' in child)) return
    const { gridLight, gridLightShare } = compile([child.material].flat()[0] as Material).uniforms
    if (gridLightShare?.value === 1) found = gridLight.value[0]
  })
  return found
}

interface Hill {
  readonly geometry: { readonly attributes: { readonly vertexLight: InstancedBufferAttribute } }
}

/** Red light of the instances of the only set, and whether they have it. */
function lightsOfSet(object: Object3D): (number | undefined)[] {
  const found: (number | undefined)[] = []
  object.traverse((child) => {
    if (!('isInstancedMesh' in child)) return
    const { array } = (child as unknown as { geometry: { attributes: { instanceLight: InstancedBufferAttribute } } })
      .geometry.attributes.instanceLight
    for (let at = 0; at < array.length; at += 16) found.push(array[at + 3] === 1 ? undefined : array[at])
  })
  return found
}

describe('entities of a level with a light grid', () => {
  test('are lit where they stand, and again where the game moves them', async () => {
    const object = await lit({}, { file: 'flag.mdl', ...IN_LIGHT }, { file: 'crate.mdl', ...IN_DARK })
    const [banner, box] = object.level.entities.map((entity) => object.getObject(entity))
    expect(lightOn(box)).toBeLessThan((lightOn(banner) ?? 0) / 10)
    banner?.position.set(98, 0, 0)
    object.updateMatrixWorld()
    expect(lightOn(banner)).toBeCloseTo(lightOn(box) ?? 0, 6)
  })

  test('are lit one by one where they are drawn together, and keep their light outside', async () => {
    const crate = { file: 'crate.mdl' }
    const object = await lit(
      {},
      { ...crate, ...IN_LIGHT },
      { ...crate, ...IN_DARK },
      { ...crate, position: [900, 0, 0] },
    )
    const [first, , outside] = object.level.entities.map((entity) => object.getObject(entity))
    expect(first).toBeInstanceOf(ModelInstance)
    const [bright, dark, none] = lightsOfSet(object)
    expect(dark).toBeLessThan((bright ?? 0) / 10)
    expect(none).toBeUndefined()
    outside?.position.set(0, 0, 0)
    object.updateMatrixWorld()
    expect(lightsOfSet(object)).toEqual([bright, dark, bright])
    outside?.position.set(900, 0, 0)
    object.updateMatrixWorld()
    expect(lightsOfSet(object)).toEqual([bright, dark, bright])
  })

  test('send light of instances to the GPU only when it changes', async () => {
    const object = await lit({}, { file: 'crate.mdl', ...IN_LIGHT }, { file: 'crate.mdl', ...IN_DARK })
    const set = object.getObject(object.level.entities[0])?.parent as Awaited<ReturnType<typeof createInstances>>
    const version = () => (set.parts[0].geometry.attributes.instanceLight as InstancedBufferAttribute).version
    const before = version()
    object.updateMatrixWorld()
    expect(version()).toBe(before)
    set.instances[0].position.x = 50
    object.updateMatrixWorld()
    expect(version()).toBe(before + 1)
  })

  test('terrains have light at each vertex, and that of the scene outside of the grid', async () => {
    // Its points are at x = 80 and 100, z = −50 and −40, moved by the entity.
    const object = await lit({}, { kind: 'terrain', file: 'hill.hmp', position: [-20, 0, 0] })
    const hill = object.getObject(object.level.entities[0]) as unknown as Hill
    const { array } = hill.geometry.attributes.vertexLight
    const shares = [3, 7, 11, 15].map((at) => array[at])
    expect(shares.every((scene) => scene === 0)).toBe(true)
    expect(Math.min(...array.filter((_, at) => at % 4 === 0))).toBeGreaterThan(0)
    const far = await lit({}, { kind: 'terrain', file: 'hill.hmp', position: [5000, 0, 0] })
    const other = far.getObject(far.level.entities[0]) as unknown as Hill
    expect([...other.geometry.attributes.vertexLight.array.slice(0, 4)]).toEqual([0, 0, 0, 1])
  })

  test('of one model are lit at their vertices, if the option is set, and not drawn together', async () => {
    const crate = { file: 'crate.mdl' }
    const object = await lit({ light: 'vertices' }, { ...crate, ...IN_LIGHT }, { ...crate, ...IN_DARK })
    const means = object.level.entities.map((entity) => {
      let mean = 0
      object.getObject(entity)?.traverse((child) => {
        if ('geometry' in child) {
          const { array } = (child as unknown as Hill).geometry.attributes.vertexLight
          mean = array[0]
        }
      })
      return mean
    })
    expect(object.getObject(object.level.entities[0])).not.toBeInstanceOf(ModelInstance)
    expect(means[1]).toBeGreaterThan(0)
    expect(means[1]).toBeLessThan(means[0] / 4)
  })

  test('terrains with stored light show it, and no other', async () => {
    const level: Level = {
      ...levelOf({ kind: 'terrain', file: 'hill.hmp' }),
      lightGrid: corridor(),
      terrainLights: [{ entity: 0, layers: [0] }],
    }
    const object = await createLevel(levelModule(level, fakeFiles()), { ...fakeDecoder(), entities: true })
    object.updateMatrixWorld()
    const hill = object.getObject(level.entities[0]) as unknown as Hill & { readonly material: Material }
    expect(hill.geometry.attributes.vertexLight).toBeUndefined()
    const { uniforms, fragmentShader } = compile(hill.material)
    expect(uniforms.gridLightPage.value).toBeTruthy()
    expect(fragmentShader).toContain('directDiffuse *=')
  })

  test('terrains show light without an upper limit as half floats, which are freed with the level', async () => {
    const hdr = { width: 2, height: 2, layers: [Uint32Array.of(...new Array(4).fill((30 << 27) | 200))] }
    const level: Level = {
      ...levelOf({ kind: 'terrain', file: 'hill.hmp' }),
      lightGrid: corridor(),
      terrainLights: [{ entity: 0, layers: [], hdr }],
    }
    const object = await createLevel(levelModule(level, fakeFiles()), { ...fakeDecoder(), entities: true })
    object.updateMatrixWorld()
    const hill = object.getObject(level.entities[0]) as unknown as { readonly material: Material }
    const page = compile(hill.material).uniforms.gridLightPage.value as unknown as DataTexture
    expect([page.type, page.image.width, page.wrapS]).toEqual([HalfFloatType, 2, ClampToEdgeWrapping])
    let isFreed = false
    page.addEventListener('dispose', () => {
      isFreed = true
    })
    object.dispose()
    expect(isFreed).toBe(true)
  })

  test('show the lights of the scene, too or alone, if the option is set', async () => {
    const light = ({ name }: { readonly name: string }) => (name === 'torch' ? 'both' : 'scene')
    const object = await lit(
      { light },
      { file: 'flag.mdl', name: 'torch', ...IN_LIGHT },
      { file: 'flag.mdl', name: 'lamp', ...IN_LIGHT },
    )
    const shaderOf = (name: string) => {
      let fragment = ''
      object.getObject(name)?.traverse((child) => {
        if ('material' in child) fragment = compile(child.material as Material).fragmentShader
      })
      return fragment
    }
    expect(shaderOf('torch')).toContain('gridLightOn')
    expect(shaderOf('torch')).not.toContain('directDiffuse *=')
    expect(shaderOf('lamp')).not.toContain('gridLightOn')
  })

  test('instances of the game are lit one by one when it asks, also after the set has grown', async () => {
    const object = await lit({})
    const set = await createInstances(flag(), { ...fakeDecoder(), count: 2 })
    set.instances[1].position.x = 98
    expect(object.lightObject(set)).toBe(true)
    set.updateMatrixWorld()
    const [bright, dark] = lightsOfSet(set)
    expect(dark).toBeLessThan((bright ?? 0) / 10)
    const [third] = [set.create(), set.create(), set.create()]
    third.position.x = 98
    expect(object.lightObject(third)).toBe(true)
    set.updateMatrixWorld()
    expect(lightsOfSet(set).slice(0, 4)).toEqual([bright, dark, dark, undefined])
    expect(compile(set.parts[0].material as Material).fragmentShader).toContain('vGridLight')
  })
})
