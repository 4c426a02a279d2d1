import type { Host } from '../host/host.js'

/** The use of an entry is recorded at most this often, milliseconds. */
export const YOUNG = 10 * 60 * 1000

/**
 * Records that a build uses an entry, in the modification time of its file, at most every ten minutes.
 * @param path of a file; for files in a folder of their own, which bundlers may watch, that folder
 */
export async function keepEntry(host: Host, path: string): Promise<void> {
  if (await isKeepDue(host, path)) await host.touch(path)
}

/** Whether the last record of an entry's use is old. A date in the future is from a wrong clock. */
async function isKeepDue(host: Host, path: string): Promise<boolean> {
  const last = await host.modified(path)
  return last !== undefined && isOld(last, host)
}

/** Whether a date is longer ago than the use of an entry stays unrecorded, or in the future. @param date milliseconds since 1970 */
export function isOld(date: number, host: Pick<Host, 'time'>): boolean {
  return Math.abs(host.time() - date) > YOUNG
}
