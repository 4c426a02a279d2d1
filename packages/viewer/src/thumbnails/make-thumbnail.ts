import type { Builds } from '../work/builds.js'
import type { ListedFile } from '../work/listed-file.js'
import type { BrokenFile, Outcome } from '../work/workshop.js'
import { THUMBNAIL_HEIGHT, THUMBNAIL_WIDTH } from './thumbnail-size.js'

/** Longest file that a picture is made of, before somebody opens it [bytes]. */
const SIZE_LIMIT = 64 * 1024 ** 2

/** After what somebody waits for. */
const JOB = { priority: 0 }

/** Makes the picture of a file; undefined where there is none. A file that cannot be built is broken from then on. */
export async function makeThumbnail(builds: Builds, file: ListedFile): Promise<Blob | undefined> {
  if (file.blob.size > SIZE_LIMIT) return undefined
  try {
    if (file.kind === 'image') return await imageThumbnail(builds, file)
    if (file.kind === 'sprite') return (await imageThumbnail(builds, file)) ?? (await builtThumbnail(builds, file))
    return file.kind === 'model' || file.kind === 'terrain' ? await builtThumbnail(builds, file) : undefined
  } catch (error) {
    // The project was closed.
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    throw error
  }
}

async function imageThumbnail(builds: Builds, { path, kind, work }: ListedFile): Promise<Blob | undefined> {
  const size = { width: THUMBNAIL_WIDTH, height: THUMBNAIL_HEIGHT }
  const small = await builds.ask((workshop) => workshop.readSmall(path, size, kind === 'sprite'), JOB)
  if (small.status === 'small') return small.picture
  // What cannot be built says why itself.
  if (kind === 'image') work.value = brokenImage(path, small.reason)
  return undefined
}

async function builtThumbnail(builds: Builds, file: ListedFile): Promise<Blob | undefined> {
  const outcome: Outcome = await builds.build(file.path, {}, JOB)
  if (outcome.status === 'broken') {
    if (file.work.value.status === 'unseen') file.work.value = outcome
    return undefined
  }
  const { kind } = outcome.facts
  if (kind !== 'model' && kind !== 'terrain') return undefined
  const { drawPack } = await import('./draw-pack.js')
  return drawPack(kind, outcome.pack)
}

/** An image that cannot be read, in the words of builds. */
function brokenImage(file: string, text: string): BrokenFile {
  return {
    status: 'broken',
    messages: [{ severity: 'error', code: 'image', file, text }],
    frame: '',
    lookups: { read: [file], missing: [], searched: [] },
  }
}
