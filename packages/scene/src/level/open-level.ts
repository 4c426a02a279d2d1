import {
  checkOptions,
  downloadOptions,
  type Level,
  type LevelFiles,
  type LevelModule,
  type LevelStream,
  wrongArgument,
} from '@brushwork/runtime'
import { Progress } from '../files/progress.js'
import type { LevelEngine } from '../port/level-engine.js'
import type { EntitySource, LevelObjectPort } from '../port/level-port.js'
import { Textures } from '../textures/textures.js'
import { checkAsset, isObject } from '../usage/given-asset.js'
import { imageUses } from './image-uses.js'
import { levelOf } from './level-class.js'
import { codeOfLevel, type LevelCode } from './level-code.js'
import { LEVEL_OPTIONS, type LevelOptions } from './level-options.js'
import type { LevelParts, ShownLevel } from './shown-level.js'

/**
 * Loads a level and what shows it, and makes an object of it: what `createLevel` of an engine does.
 * @param create makes the object, which the game gets when the hooks of its entities are called
 * @throws TypeError for anything that is not a level and for misspelled options; Error for `entities` of a level without the modules of its
 * files; the signal's reason when aborted; with `entities.strict`, the EntityError of a hook that fails
 */
export async function openLevel<E extends LevelEngine, Shown extends E['node'] & ShownLevel<E>>(
  port: LevelObjectPort<E>,
  source: Level | LevelModule | LevelStream,
  options: LevelOptions<E>,
  create: (parts: LevelParts<E>) => Shown,
): Promise<Shown> {
  checkLevelOptions(options)
  if (!isObject(source) || !('follow' in source)) checkAsset('createLevel', 'level', source)
  const module = isModule(source) ? source : undefined
  const progress = new Progress(options.onProgress)
  if (module !== undefined) progress.expect(module)
  expectFiles(progress, module, options)
  // The code of entities loads beside the pack.
  const [entities, given] = await Promise.all([
    openEntities(port, module, options),
    isModule(source) ? loadLevel(source, options, progress) : source,
  ])
  const level = levelOf(given)
  options.signal?.throwIfAborted()
  const code = codeOfLevel(port, given, options)
  const [textures, files, loaded] = await decodeAll(port, level, options, entities, progress, code)
  const object = create({
    source: given,
    textures,
    options,
    code: loaded,
    entities: entities && files && { source: entities, files },
  })
  try {
    await entities?.callHooks(level)
    options.signal?.throwIfAborted()
    if (options.sounds !== undefined) await addSounds(port, object, options.sounds, module, options)
  } catch (failure) {
    // The game never gets the object.
    object.dispose()
    throw failure
  }
  return object
}

/** @throws TypeError for misspelled options and wrong values */
function checkLevelOptions<E extends LevelEngine>(options: LevelOptions<E>): void {
  checkOptions('createLevel', options, LEVEL_OPTIONS)
  const listener: unknown = options.sounds
  if (listener !== undefined && !(isObject(listener) && 'context' in listener)) {
    throw wrongArgument('createLevel: the option "sounds"', 'an AudioListener', listener)
  }
  const exposure: unknown = options.exposure ?? 1
  if (!(typeof exposure === 'number' && exposure >= 0 && exposure < Infinity))
    throw wrongArgument('createLevel: the option "exposure"', 'a number from 0 on', exposure)
}

/** Streams load, too, but have no URL. */
function isModule(source: Level | LevelModule | LevelStream): source is LevelModule {
  return 'url' in source
}

function loadLevel(module: LevelModule, options: object, progress: Progress): Promise<Level> {
  const onProgress = (bytes: number) => progress.add(module, bytes)
  return module.load({ ...downloadOptions(options), onProgress })
}

/** What of the option `entities` this package reads. */
interface FilesOption {
  readonly entities?: boolean | { readonly files?: LevelFiles }
}

/** The modules of the files that the option `entities` shows. */
function filesOf(module: LevelModule | undefined, { entities }: FilesOption): LevelFiles | undefined {
  return (typeof entities === 'object' ? entities.files : undefined) ?? module?.files
}

/** Adds the sizes of the files of entities to the total. */
function expectFiles(progress: Progress, module: LevelModule | undefined, options: FilesOption): void {
  if (options.entities === undefined || options.entities === false) return
  const { models, sprites }: Partial<LevelFiles> = filesOf(module, options) ?? {}
  for (const file of [...Object.values(models ?? {}), ...Object.values(sprites ?? {})]) if (file) progress.expect(file)
}

/** Games that do not ask for entities do not load their code. */
async function openEntities<E extends LevelEngine>(
  port: LevelObjectPort<E>,
  module: LevelModule | undefined,
  // Its materials are those of surfaces.
  { entities, material: _, ...options }: LevelOptions<E>,
): Promise<EntitySource<E> | undefined> {
  if (entities === undefined || entities === false) return undefined
  const { createSource } = await port.entities()
  return createSource(module, entities === true ? {} : entities, options)
}

/** Decodes the images of a level, and what its entities show, while its code loads. If one fails, nothing stays on the GPU. */
async function decodeAll<E extends LevelEngine>(
  port: LevelObjectPort<E>,
  level: Level,
  options: LevelOptions<E>,
  entities: EntitySource<E> | undefined,
  progress: Progress,
  loading: Promise<LevelCode<E>>,
): Promise<readonly [Textures<E>, E['files'] | undefined, LevelCode<E>]> {
  const [textures, files, code] = await Promise.allSettled([
    Textures.decode(port, level.images, options, undefined, imageUses(level)),
    entities?.load(level, progress),
    loading,
  ])
  if (textures.status === 'fulfilled' && files.status === 'fulfilled' && code.status === 'fulfilled')
    return [textures.value, files.value, code.value]
  if (textures.status === 'fulfilled') textures.value.release()
  if (files.status === 'fulfilled' && files.value !== undefined) entities?.release(files.value)
  throw [textures, files, code].find((part) => part.status === 'rejected')?.reason
}

/** Plays the sounds of a level, until it is disposed of. */
async function addSounds<E extends LevelEngine>(
  port: LevelObjectPort<E>,
  object: E['node'] & ShownLevel<E>,
  listener: NonNullable<E['listener']>,
  module: LevelModule | undefined,
  options: LevelOptions<E>,
): Promise<void> {
  const files = filesOf(module, options)
  if (files === undefined) throw new Error('sounds need the modules of their files: see the option "entities"')
  const { createSounds } = await port.sounds()
  // Sounds are no packs: they have no reader.
  const { reader: _, ...download } = downloadOptions(options)
  object.sounds = await createSounds(object.level, listener, { files, ...download })
  port.attach(object.sounds, object)
}
