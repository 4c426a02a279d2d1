import type { Level, LevelModule } from '@brushwork/runtime'
import { createLevelModule, followLight, replaceModule } from '@brushwork/runtime/module'
import { PLAIN_ENTITY } from '@brushwork-internal/testkit/plain-entity'
import type { MeshBasicMaterial, WebGLProgramParametersWithUniforms, WebGLRenderer } from 'three'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createLevel, createSurfaceMaterial, type LevelObject } from '../src/index.js'
import { fakeDecoder, image, yard } from './assets.js'

/** A yard whose first surface has light: a page of its own bytes. @param copies of a corner that two faces share */
function litYard(byte: number, corner = 0): Level {
  const level = yard()
  const light = { page: 0, uvs: new Float32Array([corner, 0, 0.5, 0, 0, 0.5]) }
  return {
    ...level,
    entities: [{ ...PLAIN_ENTITY, name: 'guard' }],
    images: [...level.images, { ...image, name: 'page', bytes: new Uint8Array([byte]) }],
    surfaces: level.surfaces.map((surface, index) => (index === 0 ? { ...surface, light } : surface)),
    lightPages: [{ layers: [level.images.length] }],
  }
}

/** The module of a level in a dev server. @param lightOf the pack that had not its light yet */
function moduleOf(level: Level, sha256: string, lightOf?: string): LevelModule {
  const module = createLevelModule({ url: `/${sha256}.glb`, byteLength: 1, sha256 }, () => {
    throw new Error('no pack is read')
  })
  Object.assign(module, { load: async () => level })
  followLight(module, lightOf)
  return module
}

/** A level that is shown with its provisional light, and what makes its light arrive. */
async function shown(options: Parameters<typeof createLevel>[1] = {}, given: 'module' | 'level' = 'module') {
  const frames: ((now: number) => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => frames.push(frame))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const module = moduleOf(litYard(1), 'first')
  const decoder = fakeDecoder()
  const source = given === 'module' ? module : await module.load()
  const object = await createLevel(source, { ...options, ...decoder })
  const relit = vi.fn()
  const replaced = vi.fn()
  object.addEventListener('relit', relit)
  object.addEventListener('replaced', replaced)
  const arrive = (level = litYard(2, 0.25), lightOf = 'first') => {
    replaceModule(module, moduleOf(level, 'second', lightOf))
  }
  /** Draws frames 50 ms apart. */
  const draw = (count: number) => {
    for (let frame = 0; frame < count; frame++) for (const step of frames.splice(0)) step(frame * 50)
  }
  return { module, object, relit, replaced, arrive, draw, decoder }
}

const materialOf = (object: LevelObject) => object.surfaces[0].material as MeshBasicMaterial

/** The shader of a material, as three compiles it, with stand-ins for its chunks. */
function shaderOf(material: MeshBasicMaterial) {
  const shader = {
    uniforms: {} as Record<string, { value: unknown }>,
    vertexShader: 'void main() {\n}',
    fragmentShader: 'void main() {\nvec4 light = texture2D( lightMap, vLightMapUv );\n}',
  }
  material.onBeforeCompile(shader as unknown as WebGLProgramParametersWithUniforms, {} as WebGLRenderer)
  return shader
}

describe.each(['module', 'level'] as const)('light that a dev server makes after a %s is shown', (given) => {
  test('fades in on the same surfaces and entities, without a line of the game', async () => {
    const { object, relit, replaced, arrive, draw, decoder } = await shown({}, given)
    const { surfaces, level } = object
    const material = materialOf(object)
    const provisional = material.lightMap
    arrive()
    await vi.waitFor(() => expect(relit).toHaveBeenCalledOnce())
    expect(object.surfaces).toEqual(surfaces)
    expect(object.level.entities).toBe(level.entities)
    expect(object.level.images[1].bytes).toEqual(new Uint8Array([2]))
    expect(materialOf(object)).toBe(material)
    expect(material.lightMap).not.toBe(provisional)
    const { uniforms, fragmentShader } = shaderOf(material)
    expect(fragmentShader).toContain(
      'mix( texture2D( lightBefore, vLightBeforeUv ), texture2D( lightMap, vLightMapUv ), lightShare )',
    )
    expect(uniforms.lightBefore.value).toBe(provisional)
    const { geometry } = object.surfaces[0]
    expect([...geometry.getAttribute('uv1').array]).toEqual([0.25, 0, 0.5, 0, 0, 0.5])
    expect([...geometry.getAttribute('lightBeforeUv').array]).toEqual([0, 0, 0.5, 0, 0, 0.5])
    const shares: unknown[] = []
    for (let frame = 0; frame < 6; frame++) {
      draw(1)
      shares.push(uniforms.lightShare.value)
    }
    expect(shares[0]).toBe(0)
    draw(12)
    expect(uniforms.lightShare.value).toBe(1)
    // The shader of the first picture again, and the provisional page is freed.
    expect(shaderOf(material).fragmentShader).not.toContain('lightBefore')
    expect(decoder.close).toHaveBeenCalledOnce()
    expect(replaced).not.toHaveBeenCalled()
  })
})

test('a game that replaces the level on updates is not told of light', async () => {
  const { module, object, relit, arrive } = await shown()
  const update = vi.fn()
  module.onUpdate(update)
  arrive()
  await vi.waitFor(() => expect(relit).toHaveBeenCalledOnce())
  expect(update).not.toHaveBeenCalled()
  // A later save is.
  replaceModule(module, moduleOf(yard(), 'third'))
  expect(update).toHaveBeenCalledOnce()
  expect(object.level.surfaces[0].light).toBeDefined()
})

test('a level that the game replaces meanwhile keeps what the game asked for', async () => {
  const { object, relit, arrive } = await shown()
  arrive()
  const other = { ...yard(), name: 'other' }
  await object.replace(other)
  await new Promise((resolve) => setTimeout(resolve))
  expect(object.level.name).toBe('other')
  expect(relit).not.toHaveBeenCalled()
})

/** What the game has asked for, and what makes it arrive. */
function loading(level: Level) {
  let arriveNow = (_: Level): void => {}
  const promise = new Promise<Level>((resolve) => {
    arriveNow = resolve
  })
  return { promise, arrive: () => arriveNow(level) }
}

const someTime = () => new Promise((resolve) => setTimeout(resolve))

describe('light of a level that the game has replaced by another', () => {
  test('does not bring it back', async () => {
    const { object, relit, replaced, arrive } = await shown()
    await object.replace({ ...yard(), name: 'other' })
    replaced.mockClear()
    arrive()
    await someTime()
    expect([object.level.name, relit.mock.calls, replaced.mock.calls]).toEqual(['other', [], []])
  })

  test('does not cancel the load of the other', async () => {
    const { object, relit, arrive } = await shown()
    const next = loading({ ...yard(), name: 'other' })
    const replacing = object.replace(next.promise)
    arrive()
    await someTime()
    next.arrive()
    await replacing
    await someTime()
    expect([object.level.name, relit.mock.calls]).toEqual(['other', []])
  })

  test('is shown where the other cannot be loaded', async () => {
    const { object, relit, arrive } = await shown()
    const replacing = object.replace(Promise.reject(new Error('lost')))
    arrive()
    await expect(replacing).rejects.toThrow('lost')
    await vi.waitFor(() => expect(relit).toHaveBeenCalledOnce())
  })
})

test('light of a level that is still loading in place of an earlier one is shown once that level is', async () => {
  const { module, object, arrive } = await shown()
  const saved = { ...litYard(1), name: 'saved' }
  replaceModule(module, moduleOf(saved, 'saved'))
  const given = await module.load()
  const next = loading(given)
  const replacing = object.replace(next.promise)
  arrive({ ...saved, images: litYard(2).images }, 'saved')
  await someTime()
  next.arrive()
  await replacing
  await vi.waitFor(() => expect(object.level.images[1].bytes).toEqual(new Uint8Array([2])))
  expect(object.level.name).toBe('saved')
})

test('light of the level that has replaced the first fades in', async () => {
  const { object, relit } = await shown()
  const other = moduleOf(litYard(3), 'other')
  await object.replace(other)
  replaceModule(other, moduleOf(litYard(4), 'lit', 'other'))
  await vi.waitFor(() => expect(relit).toHaveBeenCalledOnce())
  expect(object.level.images[1].bytes).toEqual(new Uint8Array([4]))
})

test('light that arrives while earlier light fades in ends that fade, and fades in itself', async () => {
  const { module, object, relit, arrive, draw } = await shown()
  const material = materialOf(object)
  arrive()
  await vi.waitFor(() => expect(relit).toHaveBeenCalledOnce())
  draw(3)
  const second = material.lightMap
  replaceModule(module, moduleOf(litYard(3, 0.5), 'third', 'second'))
  await vi.waitFor(() => expect(relit).toHaveBeenCalledTimes(2))
  const { uniforms, fragmentShader } = shaderOf(material)
  expect(fragmentShader.match(/uniform sampler2D lightBefore;/g)).toHaveLength(1)
  expect([uniforms.lightBefore.value, uniforms.lightShare.value]).toEqual([second, 0])
  draw(8)
  expect(shaderOf(material).fragmentShader).toContain('lightBefore')
  draw(20)
  expect(shaderOf(material).fragmentShader).not.toContain('lightBefore')
})

test('a fade ends when the level is replaced', async () => {
  const { object, relit, arrive, draw } = await shown()
  const material = materialOf(object)
  arrive()
  await vi.waitFor(() => expect(relit).toHaveBeenCalledOnce())
  draw(3)
  await object.replace(yard())
  expect(shaderOf(material).fragmentShader).not.toContain('lightBefore')
})

test('more than light replaces the level', async () => {
  const { object, relit, replaced, arrive } = await shown()
  const [first, ...others] = litYard(2).surfaces
  const moved = { ...first, positions: first.positions.map((value) => value + 1) }
  arrive({ ...litYard(2), surfaces: [moved, ...others] })
  await vi.waitFor(() => expect(replaced).toHaveBeenCalledOnce())
  expect(relit).not.toHaveBeenCalled()
  expect(object.level.surfaces[0].positions).toEqual(moved.positions)
})

test('materials of the game that do not show light stay as they are', async () => {
  const { object, relit, arrive } = await shown({
    material: (look, map, surface) => createSurfaceMaterial(look, map, surface, 1, null),
  })
  const { version } = materialOf(object)
  arrive()
  await vi.waitFor(() => expect(relit).toHaveBeenCalledOnce())
  expect(materialOf(object).version).toBe(version)
})

test('a level that is disposed of no longer listens', async () => {
  const { module, object, relit, arrive } = await shown()
  object.dispose()
  const update = vi.fn()
  module.onUpdate(update)
  arrive()
  expect(update).toHaveBeenCalledOnce()
  await new Promise((resolve) => setTimeout(resolve))
  expect(relit).not.toHaveBeenCalled()
})
