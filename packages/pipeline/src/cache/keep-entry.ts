import type { Host } from '../host/host.js'

/** An entry this young is not noted again when it is used: a pack that was touched is hashed once more. Milliseconds. */
export const YOUNG = 7 * 24 * 60 * 60 * 1000

/**
 * Notes that a build has used an entry, at most once a week.
 * @param path of a file; of files in a folder of their own, which bundlers may watch, that folder
 */
export async function keepEntry(host: Host, path: string): Promise<void> {
  const last = await host.modified(path)
  if (last !== undefined && host.time() - last > YOUNG) await host.touch(path)
}
