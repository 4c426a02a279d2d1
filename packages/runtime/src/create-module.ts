import type { Level } from './level.js'
import type { Model } from './model.js'
import type {
  AssetModule,
  LevelModule,
  LevelModuleFacts,
  LoadOptions,
  ModelFacts,
  ModelModule,
  TerrainFacts,
  TerrainModule,
} from './module.js'
import { loadLevel, loadModel, loadTerrain } from './source/load.js'
import type { SourceOptions } from './source/read-bytes.js'
import type { Terrain } from './terrain.js'

/** Where a module's pack is: what the plugin knows once it has emitted it. */
export interface PackFile {
  readonly url: string
  readonly byteLength: number
  readonly sha256: string
}

/** Registered symbol: two copies of this package in one page still understand each other's modules. */
const LISTENERS = Symbol.for('brushwork.listeners')

type AnyModule = ModelModule | TerrainModule | LevelModule

/** The module of an imported model. No side effect: a bundler may drop the call when its value is not used. */
export function createModelModule(facts: ModelFacts, file: PackFile): ModelModule {
  return createModule<Model, ModelFacts & { readonly kind: 'model' }>({ kind: 'model', ...facts }, file, loadModel)
}

/** The module of an imported terrain. No side effect. */
export function createTerrainModule(facts: TerrainFacts, file: PackFile): TerrainModule {
  return createModule<Terrain, TerrainFacts & { readonly kind: 'terrain' }>(
    { kind: 'terrain', ...facts },
    file,
    loadTerrain,
  )
}

/** The module of an imported level. No side effect. */
export function createLevelModule(facts: LevelModuleFacts, file: PackFile): LevelModule {
  return createModule<Level, LevelModuleFacts & { readonly kind: 'level' }>(
    { kind: 'level', ...facts },
    file,
    loadLevel,
  )
}

/**
 * Hot update: `previous`, which the game holds, takes over every fact of `next`, loads the new pack from now on, and
 * its listeners are called. Assets loaded before are not touched; a listener loads again when it wants the new one.
 * @throws TypeError when the two are different kinds of asset.
 * @throws What a listener threw (several: an AggregateError), after every listener was called.
 */
export function replaceModule<Module extends AnyModule>(previous: Module, next: Module): void {
  if (previous.kind !== next.kind) {
    throw new TypeError(
      `expected a new ${previous.kind} in place of the old one, found a ${next.kind}: reload the page`,
    )
  }
  for (const key of Object.keys(previous)) if (!(key in next)) Reflect.deleteProperty(previous, key)
  // `load` and `onUpdate` are left alone: they read the fields of the object they belong to.
  const { load: _load, onUpdate: _onUpdate, ...fields } = next as AssetModule<unknown>
  Object.assign(previous, fields)
  notify(listenersOf(previous))
}

function createModule<Asset, Facts extends object>(
  facts: Facts,
  file: PackFile,
  read: (source: string, options: SourceOptions) => Promise<Asset>,
): AssetModule<Asset> & Facts {
  const listeners = new Set<() => void>()
  const module: AssetModule<Asset> & Facts = {
    ...facts,
    url: file.url,
    byteLength: file.byteLength,
    sha256: file.sha256,
    load: (options: LoadOptions = {}) => read(module.url, { ...options, byteLength: module.byteLength }),
    onUpdate(listener: () => void) {
      // Wrapped, so that the same function registered twice is two listeners with two ways to stop.
      const entry = () => listener()
      listeners.add(entry)
      return () => {
        listeners.delete(entry)
      }
    },
  }
  Object.defineProperty(module, LISTENERS, { value: listeners, enumerable: false })
  return module
}

function listenersOf(module: AnyModule): ReadonlySet<() => void> {
  const listeners = (module as { readonly [LISTENERS]?: Set<() => void> })[LISTENERS]
  if (listeners === undefined) throw new TypeError('expected a module made by createModelModule and its relatives')
  return listeners
}

function notify(listeners: ReadonlySet<() => void>): void {
  const failures: unknown[] = []
  for (const listener of [...listeners]) {
    try {
      listener()
    } catch (failure) {
      failures.push(failure)
    }
  }
  if (failures.length === 1) throw failures[0]
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} update listeners failed`)
}
