import { posix } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { PackError, placeArea, readArea, readSplitLevel } from '@brushwork/runtime'
import type { Session } from '../session/session.js'

type Host = Pick<Session['host'], 'listFolder' | 'readFile'>

const decompress = promisify(brotliDecompress)

/**
 * Files of areas that an earlier build wrote and this one does not. Call it before the new level is written. Only the
 * old level proves which files belong to it, by the numbers of their surfaces, images and clusters. Files that prove
 * nothing stay.
 * @param target path of the level
 * @param count areas of the new level
 * @returns paths of areas, and of their brotli forms
 */
export async function staleAreas(target: string, count: number, host: Host): Promise<readonly string[]> {
  const folder = posix.dirname(target)
  const stem = `${posix.basename(target).replace(/\.glb$/i, '')}.area`
  const names = new Set(await host.listFolder(folder))
  const candidates = [...names].flatMap((name) => {
    const index = name.startsWith(stem) ? /^(\d+)\.glb$/.exec(name.slice(stem.length))?.[1] : undefined
    return index !== undefined && Number(index) >= count ? [{ path: `${folder}/${name}`, index: Number(index) }] : []
  })
  const old = candidates.length === 0 ? undefined : await host.readFile(target)
  if (old === undefined) return []
  const stale: string[] = []
  for (const { path, index } of candidates) {
    const bytes = await host.readFile(path)
    if (bytes === undefined || !isAreaOf(old, bytes, index)) continue
    stale.push(path)
    if (names.has(`${posix.basename(path)}.br`) && (await isFormOf(bytes, `${path}.br`, host))) stale.push(`${path}.br`)
  }
  return stale
}

/** Whether a file is the area of an index in a split level. Both may be anything. */
function isAreaOf(level: Uint8Array, file: Uint8Array, index: number): boolean {
  try {
    const area = readArea(file)
    return area.index === index && placeArea(readSplitLevel(level), area).index === index
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
