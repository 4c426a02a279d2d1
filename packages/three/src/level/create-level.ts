import type { Level, LevelFiles, LevelModule, LevelStream } from '@brushwork/runtime'
import { checkOptions, downloadOptions, wrongArgument } from '@brushwork/runtime'
import { checkAsset, isObject, type NamesIn, Progress, Textures } from '@brushwork/scene'
import type { AudioListener } from 'three'
import type { EntitySource } from '../entities/entity-source.js'
import type { LoadedFiles } from '../entities/files/load-files.js'
import { texturePort } from '../port/texture-port.js'
import type { Three } from '../port/three-engine.js'
import { LEVEL_OPTIONS, type LevelOptions } from './level-body.js'
import { LevelObject, levelOf } from './level-object.js'
import { codeOfObject, type ObjectCode } from './object-code.js'

/**
 * Creates an object of a level, or of the level that a module loads: then `entities: true` places everything that the level names. Areas of
 * a stream appear as they arrive. For a union of levels from generated declarations, the object accepts the names in any of them.
 * @throws TypeError for anything that is not a level and for misspelled options; Error for `entities` of a level without the modules of its
 * files; the signal's reason when aborted; with `entities.strict`, the EntityError of a hook that fails
 * @example
 * ```ts
 * import { createLevel } from '@brushwork/three'
 * import castle from './castle.wmp'
 *
 * const level = await createLevel(castle)
 * scene.add(level)
 * renderer.setAnimationLoop(() => {
 *   level.update(timer.getDelta())
 *   level.cullFrom(camera.position)
 * })
 * ```
 */
// The type of the level is inferred, not its names: of several levels TypeScript would infer the names in the first.
export function createLevel<Source extends Level | LevelModule | LevelStream>(
  source: Source,
  options?: LevelOptions<NamesIn<Source>>,
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
  const exposure: unknown = options.exposure ?? 1
  if (!(typeof exposure === 'number' && exposure >= 0 && exposure < Infinity))
    throw wrongArgument('createLevel: the option "exposure"', 'a number from 0 on', exposure)
  if (!isObject(source) || !('follow' in source)) checkAsset('createLevel', 'level', source)
  const module = isModule(source) ? source : undefined
  const progress = new Progress(options.onProgress)
  if (module !== undefined) progress.expect(module)
  expectFiles(progress, module, options)
  // The code of entities loads beside the pack.
  const [entities, given] = await Promise.all([
    openEntities(module, options),
    isModule(source) ? loadLevel(source, options, progress) : source,
  ])
  const level = levelOf(given)
  options.signal?.throwIfAborted()
  const code = codeOfObject(given, options)
  const [textures, files, loaded] = await decodeAll(level, options, entities, progress, code)
  const object = new LevelObject(given, textures, options, loaded, entities && files && { source: entities, files })
  try {
    await entities?.callHooks(level)
    options.signal?.throwIfAborted()
    if (options.sounds !== undefined) await addSounds(object, options.sounds, module, options)
  } catch (failure) {
    // The game never gets the object.
    object.dispose()
    throw failure
  }
  return object
}

/** Streams load, too, but have no URL. */
function isModule(source: Level | LevelModule | LevelStream): source is LevelModule {
  return 'url' in source
}

function loadLevel(module: LevelModule, options: LevelOptions, progress: Progress): Promise<Level> {
  const onProgress = (bytes: number) => progress.add(module, bytes)
  return module.load({ ...downloadOptions(options), onProgress })
}

/** The modules of the files that the option `entities` shows. */
function filesOf(module: LevelModule | undefined, { entities }: LevelOptions): LevelFiles | undefined {
  return (typeof entities === 'object' ? entities.files : undefined) ?? module?.files
}

/** Adds the sizes of the files of entities to the total. */
function expectFiles(progress: Progress, module: LevelModule | undefined, options: LevelOptions): void {
  if (options.entities === undefined || options.entities === false) return
  const { models, sprites }: Partial<LevelFiles> = filesOf(module, options) ?? {}
  for (const file of [...Object.values(models ?? {}), ...Object.values(sprites ?? {})]) if (file) progress.expect(file)
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

/** Decodes the images of a level, and what its entities show, while its code loads. If one fails, nothing stays on the GPU. */
async function decodeAll(
  level: Level,
  options: LevelOptions,
  entities: EntitySource | undefined,
  progress: Progress,
  loading: Promise<ObjectCode>,
): Promise<readonly [Textures<Three>, LoadedFiles | undefined, ObjectCode]> {
  const [textures, files, code] = await Promise.allSettled([
    Textures.decode(texturePort, level.images, options),
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
async function addSounds(
  object: LevelObject,
  listener: AudioListener,
  module: LevelModule | undefined,
  options: LevelOptions,
): Promise<void> {
  const files = filesOf(module, options)
  if (files === undefined) throw new Error('sounds need the modules of their files: see the option "entities"')
  const { createSounds } = await import('../sound/level-sounds.js')
  // Sounds are no packs: they have no reader.
  const { reader: _, ...download } = downloadOptions(options)
  object.sounds = await createSounds(object.level, listener, { files, ...download })
  object.add(object.sounds)
}
