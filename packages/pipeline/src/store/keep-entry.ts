import type { Host } from '../host/host.js'

/**
 * An entry newer than this is not touched again when it is used, since a touched pack must be hashed again.
 * Milliseconds.
 */
export const YOUNG = 7 * 24 * 60 * 60 * 1000

/**
 * Records that a build has used an entry, at most once a week.
 * @param path of a file; for files in a folder of their own, which bundlers may watch, that folder
 */
export async function keepEntry(host: Host, path: string): Promise<void> {
  const last = await host.modified(path)
  if (last !== undefined && host.time() - last > YOUNG) await host.touch(path)
}
