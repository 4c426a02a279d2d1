import { posix } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { inflatePack, PackError, placeArea, readArea, readSplitLevel } from '@brushwork/runtime'
import type { Session } from '../session/session.js'

type Host = Pick<Session['host'], 'listFolder' | 'readFile'>

const decompress = promisify(brotliDecompress)

/** An area beside a level: absolute path, and number in the level. */
interface AreaFile {
  readonly path: string
  readonly index: number
}

/** What was in a folder before the call wrote there. */
interface OldFolder {
  readonly names: ReadonlySet<string>
  /** Areas by the name of their level, without its ending. */
  readonly areas: ReadonlyMap<string, readonly AreaFile[]>
}

/** Finds areas that the levels of a call no longer have. Each folder is listed once: it may receive thousands of packs. */
export class StaleAreas {
  readonly #host: Host
  readonly #folders = new Map<string, Promise<OldFolder>>()

  constructor(host: Host) {
    this.#host = host
  }

  /**
   * Files of areas that an earlier build wrote and this one does not. Call it before the new level is written. Only the
   * old level proves which files belong to it, by the numbers of their surfaces, images and clusters. Files that prove
   * nothing stay.
   * @param target path of the level
   * @param count areas of the new level
   * @returns paths of areas, and of their brotli forms
   */
  async of(target: string, count: number): Promise<readonly string[]> {
    const { names, areas } = await this.#folder(posix.dirname(target))
    const stem = posix.basename(target).replace(/\.glb$/i, '')
    const candidates = (areas.get(stem) ?? []).filter(({ index }) => index >= count)
    const old = candidates.length === 0 ? undefined : await this.#host.readFile(target)
    if (old === undefined) return []
    const stale: string[] = []
    for (const { path, index } of candidates) {
      const bytes = await this.#host.readFile(path)
      if (bytes === undefined || !(await isAreaOf(old, bytes, index))) continue
      stale.push(path)
      const form = `${path}.br`
      if (names.has(posix.basename(form)) && (await isFormOf(bytes, form, this.#host))) stale.push(form)
    }
    return stale
  }

  #folder(folder: string): Promise<OldFolder> {
    const known = this.#folders.get(folder) ?? oldFolder(folder, this.#host)
    this.#folders.set(folder, known)
    return known
  }
}

async function oldFolder(folder: string, host: Host): Promise<OldFolder> {
  const names = await host.listFolder(folder)
  const areas = new Map<string, AreaFile[]>()
  for (const name of names) {
    const [, stem, index] = /^(.*)\.area(\d+)\.glb$/s.exec(name) ?? []
    if (stem === undefined) continue
    const area = { path: `${folder}/${name}`, index: Number(index) }
    const others = areas.get(stem)
    if (others === undefined) areas.set(stem, [area])
    else others.push(area)
  }
  return { names: new Set(names), areas }
}

/** Whether a file is the area of an index in a split level. Both may be anything. */
async function isAreaOf(level: Uint8Array, file: Uint8Array, index: number): Promise<boolean> {
  try {
    const area = readArea(await inflatePack(file))
    return area.index === index && placeArea(readSplitLevel(await inflatePack(level)), area).index === index
  } catch (error) {
    if (error instanceof PackError) return false
    throw error
  }
}

async function isFormOf(bytes: Uint8Array, path: string, host: Host): Promise<boolean> {
  const form = await host.readFile(path)
  if (form === undefined) return false
  const plain = await decompress(form, { maxOutputLength: bytes.byteLength }).catch(() => undefined)
  return plain !== undefined && Buffer.compare(plain, bytes) === 0
}
