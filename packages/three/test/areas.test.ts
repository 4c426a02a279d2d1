import type { AreaListener, Level, LevelModule, LevelStream, PlacedArea } from '@brushwork/runtime'
import { type MeshBasicMaterial, MeshLambertMaterial } from 'three'
import { describe, expect, test, vi } from 'vitest'
import { createLevel } from '../src/index.js'
import { fakeDecoder, image, yard } from './assets.js'

const solidImage = (name: string) => ({ ...image, name, bytes: new TextEncoder().encode(name) })

/** The yard without surfaces: the first goes to area 0, the second to area 1, each with an image and a page of its own. */
function split() {
  const whole = yard()
  const [surface] = whole.surfaces
  const uvs = new Float32Array([0, 0, 0.5, 0, 0, 0.5])
  const first = whole.images.length
  const level: Level = {
    ...whole,
    surfaces: [],
    materials: [
      ...whole.materials,
      { ...whole.materials[0], name: 'own 0', image: first },
      { ...whole.materials[0], name: 'own 1', image: first + 2 },
    ],
  }
  const area = (index: number): PlacedArea => ({
    index,
    surfaces: [
      { ...surface, material: whole.materials.length + index, light: { page: index, uvs } },
      { ...surface, material: 0 },
    ],
    images: [solidImage(`own ${index}`), solidImage(`light ${index}`)],
    firstImage: first + index * 2,
    lightPages: [{ layers: [first + index * 2 + 1] }],
    firstLightPage: index,
  })
  const listeners = new Set<AreaListener>()
  const stream = {
    level,
    follow(listener: AreaListener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  } as unknown as LevelStream
  return {
    stream,
    listeners,
    area,
    arrive: (index: number) => Promise.all([...listeners].map(({ add }) => add(area(index)))),
    drop: (index: number) => {
      for (const { remove } of listeners) remove(index)
    },
  }
}

const names = ({ surfaces }: { readonly surfaces: readonly { readonly name: string }[] }) =>
  surfaces.map(({ name }) => name)

describe('a level whose areas arrive', () => {
  test('is there before them, and shows each as it comes', async () => {
    const { stream, arrive } = split()
    const object = await createLevel(stream, fakeDecoder())
    const parts = [...object.children]
    expect(object.surfaces).toEqual([])
    await arrive(1)
    expect(names(object)).toEqual(['own 1', 'cloth'])
    await arrive(0)
    expect(names(object)).toEqual(['own 0', 'cloth', 'own 1', 'cloth'])
    // What was there is the same.
    expect(object.children.slice(0, parts.length)).toEqual(parts)
    expect(object.children).toHaveLength(parts.length + 4)
  })

  test('has its own images and light, and shares those of the level', async () => {
    const { stream, arrive } = split()
    const { decode } = fakeDecoder()
    const object = await createLevel(stream, { decode })
    await arrive(1)
    const [own, shared] = object.surfaces.map(({ material }) => material as MeshBasicMaterial)
    expect([own.map?.name, own.lightMap?.name, shared.map?.name]).toEqual(['own 1', 'light 1', 'cloth'])
    expect(shared).toBeInstanceOf(MeshLambertMaterial)
    expect(decode).toHaveBeenCalledTimes(stream.level.images.length + 2)
  })

  test('frees geometry, materials and images of an area that is dropped, and nothing else', async () => {
    const { stream, arrive, drop } = split()
    const fake = fakeDecoder()
    const object = await createLevel(stream, fake)
    await Promise.all([arrive(0), arrive(1)])
    const [first] = object.surfaces
    const freed = vi.fn()
    first.geometry.addEventListener('dispose', freed)
    first.material.addEventListener('dispose', freed)
    const [kept] = [object.surfaces[2]]
    drop(0)
    expect(freed).toHaveBeenCalledTimes(2)
    expect(fake.close).toHaveBeenCalledTimes(2)
    expect(object.surfaces[0]).toBe(kept)
    expect(first.parent).toBeNull()
    await arrive(0)
    expect(names(object)).toEqual(['own 0', 'cloth', 'own 1', 'cloth'])
  })

  test('does not show an area that is dropped while its images are decoded', async () => {
    const { stream, arrive, drop } = split()
    const fake = fakeDecoder()
    const object = await createLevel(stream, fake)
    const arriving = arrive(0)
    drop(0)
    await arriving
    expect(object.surfaces).toEqual([])
    expect(fake.close).toHaveBeenCalledTimes(2)
  })

  test('culls an area that arrives by the position of the last cullFrom', async () => {
    const { stream, arrive } = split()
    const { level } = stream
    const tree = {
      planes: new Float32Array(),
      nodePlanes: new Uint32Array(),
      children: new Uint32Array(),
      leafClusters: Uint32Array.of(0),
    }
    const visibility = { clusterCount: 2, rows: Uint32Array.of(0b01, 0b10), bounds: new Float32Array(12) }
    const seen = { ...stream, level: { ...level, tree, visibility } } as LevelStream
    const object = await createLevel(seen, fakeDecoder())
    object.cullFrom([0, 0, 0])
    await arrive(0)
    const counts = () => object.surfaces.map(({ geometry }) => geometry.drawRange.count)
    expect(counts()).toEqual([3, 3])
    object.cullFrom(undefined)
    expect(counts()).toEqual([Infinity, Infinity])
  })

  test('rejects an area whose image cannot be decoded, so that the stream names it', async () => {
    const { stream, arrive } = split()
    const decode = vi.fn(async (shown: { readonly name: string }) => {
      if (shown.name === 'light 0') throw new Error('no image')
      return { width: 4, height: 4, close() {} } as ImageBitmap
    })
    const object = await createLevel(stream, { decode })
    await expect(arrive(0)).rejects.toThrow('image 1 "light 0" could not be decoded: Error: no image')
    await arrive(1)
    expect(names(object)).toEqual(['own 1', 'cloth'])
  })

  test('is replaced by a whole level, or by another stream', async () => {
    const { stream, arrive, listeners } = split()
    const fake = fakeDecoder()
    const object = await createLevel(stream, fake)
    await arrive(0)
    const [mesh] = object.surfaces
    await object.replace(yard())
    expect(object.surfaces).toHaveLength(yard().surfaces.length)
    expect([mesh.parent, listeners.size]).toEqual([null, 0])
    const other = split()
    await object.replace(other.stream)
    expect(object.surfaces).toEqual([])
    await other.arrive(1)
    expect(names(object)).toEqual(['own 1', 'cloth'])
  })

  test('frees everything and follows the stream no more when it is disposed of', async () => {
    const { stream, arrive, listeners } = split()
    const fake = fakeDecoder()
    const object = await createLevel(stream, fake)
    await arrive(0)
    object.dispose()
    expect(listeners.size).toBe(0)
    expect(object.children).toEqual([])
    expect(fake.close).toHaveBeenCalledTimes(stream.level.images.length + 2)
  })

  test('counts the bytes of all files when its module loads it whole', async () => {
    const area = { url: 'data:,', byteLength: 50, sha256: '' }
    const onProgress = vi.fn()
    const load: LevelModule['load'] = async (options) => {
      options?.onProgress?.(200, 200)
      return yard()
    }
    const module = {
      kind: 'level',
      url: 'data:,',
      byteLength: 100,
      areas: [area, area],
      load,
    } as unknown as LevelModule
    await createLevel(module, { ...fakeDecoder(), onProgress })
    expect(onProgress).toHaveBeenLastCalledWith(200, 200)
  })
})
