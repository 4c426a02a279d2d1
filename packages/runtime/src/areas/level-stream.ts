import type { LevelNames, PackedLevel, Vector } from '@brushwork/asset'
import { type PlacedArea, placeArea } from '@brushwork/pack'
import { downloadOptions } from '../source/load-options.js'
import { toVector, type VectorLike } from '../vector.js'
import { type AreaFile, type AreaOptions, type AreaProgress, loadArea } from './area-file.js'
import { nearestArea } from './nearest-area.js'

/** How the areas of a level are loaded. */
export interface AreaLoading {
  /** Areas are loaded in order of nearness from here, pack axes. Default: the level's first position, or the middle of its box. */
  readonly from?: VectorLike
  /** Areas that are loaded at the same time. Default 2. */
  readonly parallel?: number
  /** Called with each area as it arrives. */
  readonly onArea?: (area: PlacedArea) => void
  /** Called with each area that could not be loaded. */
  readonly onError?: (failure: unknown, index: number) => void
}

/** `dropped`: not wanted until `load` is called. */
export type AreaState = 'waiting' | 'loading' | 'loaded' | 'failed' | 'dropped'

/** What follows the areas of a stream, such as the object that draws them. */
export interface AreaListener {
  /** May take time: the stream waits for it, and reports what it throws as a failure of the area. */
  readonly add: (area: PlacedArea) => void | Promise<void>
  readonly remove: (index: number) => void
}

/**
 * A level whose areas arrive one by one, the nearest first. `level` is there from the beginning: entities, tree, visibility, collision and
 * parts; the surfaces of areas come with them.
 * @example
 * ```ts
 * import castle from './castle.wmp'
 *
 * const stream = await castle.stream({ from: [0, 40, 0] }) // built with the option `areas`
 * stream.moveTo([500, 40, 0])
 * await stream.whenLoaded()
 * ```
 */
export class LevelStream<Names extends LevelNames = LevelNames> {
  /** The level without its areas. */
  readonly level: PackedLevel<Names>
  readonly #files: readonly AreaFile[]
  readonly #options: AreaLoading & Omit<AreaOptions, 'onProgress'>
  readonly #progress: AreaProgress
  readonly #states: AreaState[]
  readonly #areas: (PlacedArea | undefined)[]
  readonly #failures: unknown[]
  readonly #running = new Map<number, AbortController>()
  readonly #listeners = new Set<AreaListener>()
  readonly #waiters = new Set<() => void>()
  /** Listeners that have not finished. */
  readonly #pending = new Set<Promise<void>>()
  readonly #abort = () => this.#stop(this.#options.signal?.reason)
  #position: Vector

  /** @param progress counts the file of the level already; use `streamLevel` or the module's `stream` */
  constructor(
    level: PackedLevel<Names>,
    files: readonly AreaFile[],
    progress: AreaProgress,
    options: AreaLoading & Omit<AreaOptions, 'onProgress'>,
  ) {
    this.level = level
    this.#files = files
    this.#progress = progress
    this.#options = options
    this.#states = files.map(() => 'waiting')
    this.#areas = files.map(() => undefined)
    this.#failures = files.map(() => undefined)
    const { min, max } = level.bounds
    const middle: Vector = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2]
    this.#position = options.from === undefined ? (level.positions.at(0)?.position ?? middle) : copyOf(options.from)
    options.signal?.addEventListener('abort', this.#abort, { once: true })
    this.#next()
  }

  /** The state of each area; empty for a level that is packed whole, whose surfaces are all in `level`. */
  get states(): readonly AreaState[] {
    return this.#states
  }

  /** An area that is loaded. */
  area(index: number): PlacedArea | undefined {
    return this.#areas[index]
  }

  /** Why an area could not be loaded. */
  failure(index: number): unknown {
    return this.#failures[index]
  }

  /** Moves the position from which the next areas are the nearest. It is cheap: call it every frame. */
  moveTo(position: VectorLike): void {
    this.#position = copyOf(position)
  }

  /**
   * Releases an area: the stream no longer holds it, and objects that show it dispose of it. It is loaded again by {@link load} only.
   * @throws RangeError for an area that the level does not have
   */
  drop(index: number): void {
    this.#check(index)
    const state = this.#states[index]
    if (state === 'dropped') return
    this.#states[index] = 'dropped'
    this.#areas[index] = undefined
    this.#failures[index] = undefined
    this.#progress.reset(index)
    this.#running.get(index)?.abort(new Error(`area ${index} was dropped`))
    if (state === 'loaded') for (const { remove } of [...this.#listeners]) remove(index)
    this.#next()
  }

  /** Loads an area that was dropped or failed. Others are not affected. @throws RangeError for an area that the level does not have */
  load(index: number): void {
    this.#check(index)
    if (this.#states[index] !== 'dropped' && this.#states[index] !== 'failed') return
    this.#states[index] = 'waiting'
    this.#failures[index] = undefined
    this.#next()
  }

  /**
   * Resolves when no area is waiting or being loaded, and all that follow the stream show them.
   * @throws PackError of the area that failed (several: an AggregateError); or the signal's reason when aborted
   */
  async whenLoaded(): Promise<void> {
    while (this.#isBusy()) {
      await new Promise<void>((resolve) => this.#waiters.add(resolve))
    }
    this.#options.signal?.throwIfAborted()
    const failures = this.#failures.filter((failure) => failure !== undefined)
    if (failures.length === 1) throw failures[0]
    if (failures.length > 1) throw new AggregateError(failures, `${failures.length} areas could not be loaded`)
  }

  /** Calls a listener for areas that are loaded, now and later, and that are dropped. @returns the function that removes it */
  follow(listener: AreaListener): () => void {
    this.#listeners.add(listener)
    for (const area of this.#areas) if (area !== undefined) this.#deliver(area, listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Ends all loads and releases all areas. Nothing is loaded afterwards. */
  close(): void {
    this.#options.signal?.removeEventListener('abort', this.#abort)
    for (const index of this.#states.keys()) this.drop(index)
  }

  #check(index: number): void {
    if (index in this.#states) return
    const expected = this.#states.length === 0 ? 'a level with areas' : `an area from 0 to ${this.#states.length - 1}`
    throw new RangeError(`expected ${expected}, found area ${index}`)
  }

  #isBusy(): boolean {
    if (this.#options.signal?.aborted === true) return false
    return this.#pending.size > 0 || this.#states.some((state) => state === 'waiting' || state === 'loading')
  }

  /** Starts loads while there is room for them. */
  #next(): void {
    const { parallel = 2, signal } = this.#options
    while (signal?.aborted !== true && this.#running.size < Math.max(1, parallel)) {
      const waiting = [...this.#states.keys()].filter((index) => {
        // A dropped load may not have ended yet.
        return this.#states[index] === 'waiting' && !this.#running.has(index)
      })
      const index = nearestArea(this.level, waiting, this.#position)
      if (index === undefined) break
      void this.#load(index)
    }
    if (!this.#isBusy()) this.#wake()
  }

  async #load(index: number): Promise<void> {
    const own = new AbortController()
    this.#running.set(index, own)
    this.#states[index] = 'loading'
    const { read } = this.#options
    const { signal } = own
    try {
      const options = {
        ...downloadOptions(this.#options),
        signal,
        read,
        onProgress: this.#progress.ofArea(index),
      }
      const area = await loadArea(this.level, index, this.#files[index], options)
      signal.throwIfAborted()
      this.#arrive(placeArea(this.level, area))
    } catch (failure) {
      if (!signal.aborted) this.#fail(index, failure)
    } finally {
      this.#running.delete(index)
      this.#next()
    }
  }

  #arrive(area: PlacedArea): void {
    this.#states[area.index] = 'loaded'
    this.#areas[area.index] = area
    for (const listener of [...this.#listeners]) this.#deliver(area, listener)
    const { onArea } = this.#options
    if (onArea !== undefined) this.#deliver(area, { add: onArea, remove: () => {} })
  }

  #deliver(area: PlacedArea, listener: AreaListener): void {
    const shown = (async () => listener.add(area))()
      .catch((failure: unknown) => {
        // It may have been dropped meanwhile.
        if (this.#areas[area.index] !== area) return
        this.#areas[area.index] = undefined
        for (const { remove } of [...this.#listeners]) remove(area.index)
        this.#fail(area.index, new Error(`area ${area.index}: ${String(failure)}`, { cause: failure }))
      })
      .finally(() => {
        this.#pending.delete(shown)
        if (!this.#isBusy()) this.#wake()
      })
    this.#pending.add(shown)
  }

  #fail(index: number, failure: unknown): void {
    this.#states[index] = 'failed'
    this.#failures[index] = failure
    this.#options.onError?.(failure, index)
  }

  #stop(reason: unknown): void {
    for (const [index, running] of this.#running) {
      this.#states[index] = 'waiting'
      running.abort(reason)
    }
    this.#wake()
  }

  #wake(): void {
    for (const wake of this.#waiters) wake()
    this.#waiters.clear()
  }
}

function copyOf(position: VectorLike): Vector {
  const [x, y, z] = toVector(position)
  return [x, y, z]
}
