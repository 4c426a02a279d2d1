import { World } from '@brushwork/runtime'
import { PerspectiveCamera } from 'three'
import { describe, expect, test } from 'vitest'
import {
  createInstances,
  createLevel,
  createModel,
  createSky,
  createSounds,
  createSprite,
  createTerrain,
  createWorld,
  fogColor,
  levelFog,
  place,
  playLightStyles,
  setView,
} from '../src/index.js'
import { fakeDecoder, flag, terrain, yard } from './assets.js'
import { fakeFiles, levelModule, smoke } from './entities/placed.js'

// As JavaScript calls them: without types.
const [model, instances, land, sprite, sky, level, world, sounds, fog, color, at, styles, view] = [
  ...[createModel, createInstances, createTerrain, createSprite, createSky, createLevel],
  ...[createWorld, createSounds, levelFog, fogColor, place, playLightStyles, setView],
] as unknown as readonly ((...given: readonly unknown[]) => unknown)[]
const { decode } = fakeDecoder()
const files = fakeFiles()
const guard = files.flag
const castle = levelModule(yard(), files)
const object = await createLevel(yard(), { decode })
const man = await createModel(flag(), { decode })
const listener = { context: {} }

async function messageOf(call: () => unknown): Promise<string> {
  try {
    await call()
  } catch (failure) {
    return (failure as Error).message
  }
  return 'nothing thrown'
}

describe('modules are loaded where their assets are accepted', () => {
  test('by every function that creates objects', async () => {
    expect((await createModel(guard as never, { decode })).model.kind).toBe('model')
    expect((await createInstances(guard as never, { decode })).model.kind).toBe('model')
    expect((await createTerrain(files.models['hill.hmp'] as never, { decode })).terrain.kind).toBe('terrain')
    expect((await createSprite(files.sprites['smoke+3.tga'] as never, { decode })).sprite.kind).toBe('sprite')
    expect((await createLevel(castle, { decode })).level.kind).toBe('level')
  })

  test('by hot updates', async () => {
    const shown = await createModel(flag(), { decode })
    const previous = shown.model
    await shown.replace(guard as never)
    expect(shown.model).not.toBe(previous)
    const shownLevel = await createLevel(yard(), { decode })
    await shownLevel.replace(castle)
    expect(shownLevel.level.name).toBe('yard')
  })

  test('with the signal and the progress of the options', async () => {
    const seen: number[] = []
    await createModel(guard as never, { decode, onProgress: (bytes) => seen.push(bytes) })
    expect(seen).toEqual([50, 100])
    await expect(createModel(guard as never, { decode, signal: AbortSignal.abort('left') })).rejects.toBe('left')
  })
})

describe('a call with', () => {
  test.each([
    [
      'the module of another kind',
      () => model(castle),
      'found the module of a level, yard.glb, which createLevel accepts',
    ],
    ['an asset of another kind', () => land(smoke), 'found a sprite, which createSprite accepts'],
    ['nothing', () => instances(), 'expects a model or its module, found undefined'],
    ['a URL', () => level('/yard.glb'), 'found the text "/yard.glb"'],
    ['a promise', () => model(Promise.resolve(flag())), 'found a promise: await it'],
    ['all exports', () => sprite({ default: guard }), 'found all exports of a module: pass the default export'],
    ['its own result', () => model(man), 'found [object Object]'],
    ['bytes', () => sky(new Uint8Array(4)), 'found 0,0,0,0'],
    [
      'a level in place of its object',
      () => world(yard()),
      'createWorld expects the LevelObject that createLevel returns',
    ],
    [
      'no listener',
      () => sounds(yard(), undefined, { files }),
      'createSounds expects an AudioListener, found undefined',
    ],
    ['no files', () => sounds(yard(), listener, {}), 'createSounds expects the files of the module in its options'],
    ['an object as level', () => fog(object, 1), 'levelFog expects a loaded level, such as the member "level"'],
    ['no level', () => color(undefined), 'fogColor expects a loaded level'],
    ['an entity that was not found', () => at(man, undefined), 'place expects an entity or a position of a level'],
    [
      'the object of the light styles',
      () => styles(object, 1),
      'playLightStyles expects the lightStyles of a LevelObject',
    ],
    ['no camera', () => view(man, {}), 'setView expects a PerspectiveCamera, found'],
    ['no time', () => man.update(undefined as never), 'update expects the seconds since the last frame'],
  ])('%s says what was given', async (_, call, message) => {
    expect(await messageOf(call)).toContain(message)
  })

  test.each([
    [
      'a misspelled option',
      () => level(castle, { entites: true }),
      'createLevel has no option "entites": did you mean "entities"?',
    ],
    [
      'one of entities',
      () => level(castle, { entities: { action: {} } }),
      '"entities" has no option "action": did you mean "actions"?',
    ],
    [
      'an unknown option',
      () => land(terrain, { mipmaps: true }),
      'createTerrain has no option "mipmaps": its options are anisotropy,',
    ],
    [
      'an unknown value',
      () => level(castle, { sky: 'windows' }),
      '"sky" is windows, expected one of false, true, window, faces',
    ],
    [
      'an unknown light',
      () => level(castle, { entities: { light: 'gird' } }),
      '"light" is gird, expected one of grid, vertices,',
    ],
    ['a facing', () => sprite(smoke, { facing: 'cam' }), '"facing" is cam, expected one of camera, both, front'],
    ['no object', () => model(flag(), true), 'createModel expects an object of options, found true'],
    ['no listener', () => level(castle, { sounds: true }), '"sounds" expects an AudioListener, found true'],
    [
      'no files',
      () => level(castle, { entities: { files: {} } }),
      'entities.files expects an object with models and sprites',
    ],
    [
      'no hook',
      () => level(castle, { entities: { actions: { go: 3 } } }),
      'the hook "go" of entities expects a function, found 3',
    ],
    ['of a world', () => world(object, { model: 'box' }), 'createWorld has no option "model": did you mean "models"?'],
    ['of a view', () => view(new PerspectiveCamera(), { postion: [0, 0, 0] }), 'did you mean "position"?'],
    ['of a clip', () => man.play('rise', { lop: false } as never), 'play has no option "lop": did you mean "loop"?'],
  ])('options: %s', async (_, call, message) => {
    expect(await messageOf(call)).toContain(message)
  })
})

test('options that are undefined count as left out', async () => {
  const shown = await createLevel(yard(), { decode, sky: undefined, entities: undefined } as never)
  expect(createWorld(shown, { models: undefined } as never)).toBeInstanceOf(World)
})

test('TypeScript marks the misspelled option, not the level', async () => {
  const options = createLevel(castle, {
    decode,
    // @ts-expect-error the option is "entities"
    entites: true,
  })
  await expect(options).rejects.toThrow('did you mean "entities"?')
})
