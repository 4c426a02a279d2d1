import type { PackedLevel } from '@brushwork/asset'
import { PackError, type PackedArea, placeArea, withAreas } from '@brushwork/pack'
import { loadPack } from '../source/load.js'
import { downloadOptions, type LoadOptions } from '../source/load-options.js'
import type { ReadPack } from '../source/pack-reader.js'
import { type PackSource, urlOf } from '../source/read-bytes.js'

/** The file of an area. */
export interface AreaFile {
  readonly url: PackSource
  /** Exact size in bytes, when known. */
  readonly byteLength?: number
  /** Checksum, when known: a file of another build is rejected. */
  readonly checksum?: number
}

/** The options of loading that concern one file. */
export interface AreaOptions extends LoadOptions {
  /** Reads an area on this thread. */
  readonly read: ReadPack<PackedArea>
}

/**
 * Fetches and reads an area.
 * @throws PackError that names the area; or the signal's reason when aborted
 */
export async function loadArea(
  level: PackedLevel,
  index: number,
  { url, byteLength, checksum }: AreaFile,
  { read, ...options }: AreaOptions,
): Promise<PackedArea> {
  try {
    const known = { ...(byteLength !== undefined && { byteLength }), ...(checksum !== undefined && { checksum }) }
    const area = await loadPack('area', read, url, { ...options, ...known })
    if (area.index !== index) throw new PackError('invalid', '', `expected area ${index}, found area ${area.index}`)
    placeArea(level, area)
    return area
  } catch (failure) {
    options.signal?.throwIfAborted()
    const name = `area ${index} of ${level.areas?.length ?? 0}`
    if (!(failure instanceof PackError)) throw new Error(`${name}: ${String(failure)}`, { cause: failure })
    const named = new PackError(failure.code, failure.path, '', { cause: failure })
    // Assigned, because production builds empty the reasons of `PackError`s.
    named.message = `${name}: ${failure.in(urlOf(url)).message}`
    // Also the reason to stop other areas, which must not add their URLs.
    named.file = failure.file
    throw named
  }
}

/** Loads all areas of a level, several at once, and joins them. @throws PackError */
export async function loadAllAreas(
  level: PackedLevel,
  files: readonly AreaFile[],
  progress: AreaProgress,
  options: AreaOptions,
): Promise<PackedLevel> {
  checkAreaFiles(level, files)
  // The first failure ends the others.
  const failed = new AbortController()
  const { signal } = failed
  const { read } = options
  const abort = () => failed.abort(options.signal?.reason)
  options.signal?.throwIfAborted()
  options.signal?.addEventListener('abort', abort, { once: true })
  const loads = files.map((file, index) => {
    return loadArea(level, index, file, {
      ...downloadOptions(options),
      read,
      signal,
      onProgress: progress.ofArea(index),
    })
  })
  try {
    return withAreas(level, await Promise.all(loads))
  } catch (failure) {
    failed.abort(failure)
    await Promise.allSettled(loads)
    throw failure
  } finally {
    options.signal?.removeEventListener('abort', abort)
  }
}

/** @throws PackError when a level does not have as many areas as files */
export function checkAreaFiles({ areas = [], surfaces }: PackedLevel, files: readonly AreaFile[]): void {
  // A file with all areas needs no others.
  const ofAreas = areas.reduce((sum, { surfaceCount }) => sum + surfaceCount, 0)
  if (files.length === 0 && surfaces.length > 0 && surfaces.length >= ofAreas) return
  if (areas.length === files.length) return
  const reason = `the level has ${areas.length} areas, but the option "areas" names ${files.length} files`
  throw new PackError('invalid', 'areas', reason)
}

/** Adds up the bytes of a level and its areas. */
export class AreaProgress {
  readonly #loaded: number[]
  readonly #totals: number[]
  readonly #report: ((loaded: number, total: number) => void) | undefined

  /** @param head size of the file of the level, when known */
  constructor(
    head: number | undefined,
    files: readonly AreaFile[],
    report: ((loaded: number, total: number) => void) | undefined,
  ) {
    this.#totals = [head ?? 0, ...files.map(({ byteLength }) => byteLength ?? 0)]
    this.#loaded = this.#totals.map(() => 0)
    this.#report = report
  }

  /** Bytes of all files; those whose size is not known count from their first bytes on. */
  get total(): number {
    return this.#totals.reduce((sum, bytes) => sum + bytes, 0)
  }

  get ofLevel(): (loaded: number, total: number) => void {
    return (loaded, total) => this.#set(0, loaded, total)
  }

  ofArea(index: number): (loaded: number, total: number) => void {
    return (loaded, total) => this.#set(index + 1, loaded, total)
  }

  /** Forgets the bytes of an area that will be loaded again. */
  reset(index: number): void {
    this.#loaded[index + 1] = 0
  }

  #set(file: number, loaded: number, total: number): void {
    this.#loaded[file] = loaded
    this.#totals[file] = total
    this.#report?.(
      this.#loaded.reduce((sum, bytes) => sum + bytes, 0),
      this.total,
    )
  }
}
