import type { Host } from '../../../host/host.js'

/** An optional peer that an image format needs cannot be loaded. */
export class MissingEncoder extends Error {}

/** Loads an optional peer. @throws MissingEncoder that names the package, and says how to get it */
export async function loadPeer<T>(
  host: Pick<Host, 'peerAdvice'>,
  format: string,
  install: string,
  load: () => Promise<T>,
): Promise<T> {
  try {
    return await load()
  } catch (error) {
    // The first line: the others describe the location of the importing file.
    const reason = (error instanceof Error ? error.message : String(error)).split('\n')[0]
    const advice = host.peerAdvice?.([install]) ?? 'choose another format'
    const text = `images in the format "${format}" need ${install}, which cannot be loaded: ${advice} (${reason})`
    throw new MissingEncoder(text, { cause: error })
  }
}
