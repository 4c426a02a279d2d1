import type { Level, LevelModule, LevelStream } from '@brushwork/runtime'
import { checkOptions, wrongArgument } from '@brushwork/runtime'
import type { AudioListener } from 'three'
import type { EntitySource } from '../entities/entity-source.js'
import type { LoadedFiles } from '../entities/load-files.js'
import { Progress } from '../entities/progress.js'
import { Textures } from '../surface/textures.js'
import { checkAsset, isObject } from '../usage/given-asset.js'
import { LEVEL_OPTIONS, type LevelOptions } from './level-body.js'
import { LevelObject, levelOf } from './level-object.js'

/** The names in a level, its module or its stream; for a union of them, the names in any. */
type NamesIn<Source> = Source extends Level<infer Names> | LevelModule<infer Names> | LevelStream<infer Names>
  ? Names
  : never

/**
 * Creates an object of a level, or of the level that a module loads: then `entities: true` places everything that the level names. Areas of
 * a stream appear as they arrive. For a union of levels from generated declarations, the object accepts the names in any of them.
 * @throws TypeError for anything that is not a level and for misspelled options; Error for `entities` of a level without the modules of its
 * files; the signal's reason when aborted
 */
// The type of the level is inferred, not its names: of several levels TypeScript would infer the names in the first.
export function createLevel<Source extends Level | LevelModule | LevelStream>(
  source: Source,
  options?: LevelOptions,
): Promise<LevelObject<NamesIn<Source>>>
export async function createLevel(
  source: Level | LevelModule | LevelStream,
  options: LevelOptions = {},
): Promise<LevelObject> {
  checkOptions('createLevel', options, LEVEL_OPTIONS)
  const listener: unknown = options.sounds
  if (listener !== undefined && !(isObject(listener) && 'context' in listener)) {
    throw wrongArgument('createLevel: the option "sounds"', 'an AudioListener', listener)
  }
  if (!isObject(source) || !('follow' in source)) checkAsset('createLevel', 'level', source)
  const module = isModule(source) ? source : undefined
  const progress = new Progress(options.onProgress)
  if (module !== undefined) progress.expect(module)
  const entities = await openEntities(module, options)
  entities?.expect(progress)
  const given = isModule(source) ? await loadLevel(source, options, progress) : source
  const level = levelOf(given)
  options.signal?.throwIfAborted()
  const [textures, files] = await decodeBoth(level, options, entities, progress)
  const object = new LevelObject(given, textures, options, entities && files && { source: entities, files })
  if (options.sounds !== undefined) await addSounds(object, options.sounds, module, options)
  return object
}

/** Streams load, too, but have no URL. */
function isModule(source: Level | LevelModule | LevelStream): source is LevelModule {
  return 'url' in source
}

function loadLevel(module: LevelModule, { signal, reader }: LevelOptions, progress: Progress): Promise<Level> {
  const onProgress = (bytes: number) => progress.add(module, bytes)
  return module.load({ onProgress, ...(signal && { signal }), ...(reader && { reader }) })
}

/** Games that do not ask for entities do not load their code. */
async function openEntities(
  module: LevelModule | undefined,
  // Its materials are those of surfaces.
  { entities, material: _, ...options }: LevelOptions,
): Promise<EntitySource | undefined> {
  if (entities === undefined || entities === false) return undefined
  const { EntitySource } = await import('../entities/entity-source.js')
  return new EntitySource(module, entities === true ? {} : entities, options)
}

/** Decodes the images of a level, and what its entities show. If one fails, nothing stays on the GPU. */
async function decodeBoth(
  level: Level,
  options: LevelOptions,
  entities: EntitySource | undefined,
  progress: Progress,
): Promise<readonly [Textures, LoadedFiles | undefined]> {
  const [textures, files] = await Promise.allSettled([
    Textures.decode(level.images, options),
    entities?.load(level, progress),
  ])
  if (textures.status === 'fulfilled' && files.status === 'fulfilled') return [textures.value, files.value]
  if (textures.status === 'fulfilled') textures.value.release()
  if (files.status === 'fulfilled' && files.value !== undefined) entities?.release(files.value)
  throw (textures.status === 'rejected' ? textures : (files as PromiseRejectedResult)).reason
}

/** Plays the sounds of a level, until it is disposed of. */
async function addSounds(
  object: LevelObject,
  listener: AudioListener,
  module: LevelModule | undefined,
  { entities, signal }: LevelOptions,
): Promise<void> {
  const files = (typeof entities === 'object' ? entities.files : undefined) ?? module?.files
  try {
    if (files === undefined) throw new Error('sounds need the modules of their files: see the option "entities"')
    const { createSounds } = await import('../sound/level-sounds.js')
    object.sounds = await createSounds(object.level, listener, { files, ...(signal && { signal }) })
    object.add(object.sounds)
  } catch (failure) {
    object.dispose()
    throw failure
  }
}
