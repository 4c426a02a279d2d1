import type { PackedLevel } from '@brushwork/asset'
import type { LevelStream } from '../areas/level-stream.js'
import type { LevelModule } from './module.js'

/**
 * Light that a dev server makes after it has served a level. Only modules of dev servers have these symbols, which are registered, so that
 * two copies of this package in one page can handle each other's modules.
 */
const [MODULE, LIGHT_OF, LISTENERS] = ['module', 'light-of', 'light-listeners'].map((name) =>
  Symbol.for(`brushwork.${name}`),
)

/** The module itself. */
type Listener = (module: LevelModule) => void

/**
 * Development: lets the levels that a module loads find their light when it is made. Dev servers call it for modules of levels.
 * @param lightOf SHA-256 of the pack that lacked the light of this module; absent where there was none
 */
export function followLight(module: LevelModule, lightOf?: string): void {
  hide(module, LIGHT_OF, lightOf)
  const { load, stream } = module
  const remembering = async <Given extends object>(loading: Promise<Given>): Promise<Given> => {
    const given = await loading
    hide(given, MODULE, module)
    return given
  }
  Object.assign(module, {
    load: (options?: Parameters<typeof load>[0]) => remembering(load(options)),
    stream: (options?: Parameters<typeof stream>[0]) => remembering(stream(options)),
  })
}

/**
 * Calls a listener when a dev server has made the light of a level, which it showed without until then. Then nothing but the light has
 * changed, and listeners of `onUpdate` are not called. Production builds never call it.
 * @param source a module, or what it has loaded
 * @returns a function that removes the listener
 * @example
 * ```ts
 * import { onLight } from '@brushwork/runtime'
 * import castle from './castle.wmp'
 *
 * const stop = onLight(castle, (lit) => void lit.load())
 * ```
 */
export function onLight(source: LevelModule | PackedLevel | LevelStream, listener: Listener): () => void {
  const module = levelModuleOf(source) ?? (source as LevelModule)
  // Only dev servers make light later.
  if (!isFollowed(module)) return () => {}
  const listeners = listenersOf(module) ?? new Set()
  hide(module, LISTENERS, listeners)
  // Wrapped, so that a function registered twice is two listeners, and each can be stopped.
  const entry: Listener = (lit) => listener(lit)
  listeners.add(entry)
  return () => {
    listeners.delete(entry)
  }
}

/**
 * Development: the module that a level was loaded from, if a dev server may make its light later. Undefined in production builds, and for
 * levels that were read from a pack or made by the game.
 */
export function levelModuleOf(source: LevelModule | PackedLevel | LevelStream): LevelModule | undefined {
  return hidden(source, MODULE) as LevelModule | undefined
}

/**
 * Whether a module takes the place of one that lacked its light, and listeners wait for it.
 * @returns what calls them
 */
export function lightListeners(previous: LevelModule, next: LevelModule): Iterable<() => void> | undefined {
  const lightOf = hidden(next, LIGHT_OF)
  const listeners = listenersOf(previous)
  if (lightOf === undefined || lightOf !== previous.sha256 || listeners === undefined || listeners.size === 0) return
  return Array.from(listeners, (listener) => () => listener(previous))
}

/** Whether levels of a module find their light. */
export function isFollowed(module: object): boolean {
  return LIGHT_OF in module
}

function listenersOf(module: object): Set<Listener> | undefined {
  return hidden(module, LISTENERS) as Set<Listener> | undefined
}

function hidden(object: object, name: symbol): unknown {
  return Reflect.get(object, name)
}

function hide(object: object, name: symbol, value: unknown): void {
  Object.defineProperty(object, name, { value, enumerable: false, configurable: true })
}
