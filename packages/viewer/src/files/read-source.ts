import type { Drop, DroppedFile, Refused } from './dropped-file.js'

/** What a server lists of the files that it offers: `brushwork view` does. */
interface SourceList {
  readonly files: readonly { readonly path: string; readonly size: number; readonly modified: number }[]
  /** The file to show first. */
  readonly shown?: string
}

/** Files of a server, and the one to show first. */
export interface SourceDrop extends Drop {
  readonly shown: string | undefined
}

/** Requests at once. */
const LANES = 4

/** The list of files that the address of the page asks for; undefined for a page that waits for a drop. */
export function sourceOf({ search }: Pick<Location, 'search'>): string | undefined {
  return new URLSearchParams(search).get('source') ?? undefined
}

/**
 * Fetches the files that a server lists: file 3 of `files.json` is `files/3` beside it.
 * @param source path of the list, of the server of the page alone
 * @throws Error with a sentence when there is no list
 */
export async function readSource(
  source: string,
  page: string,
  onProgress: (done: number, total: number) => void,
): Promise<SourceDrop> {
  const url = new URL(source, page)
  if (url.origin !== new URL(page).origin) throw new Error(`expected files of ${new URL(page).host}, found ${url.host}`)
  const { files: listed, shown } = await fetchList(url)
  const files: DroppedFile[] = []
  const refused: Refused[] = []
  let next = 0
  const work = async () => {
    while (next < listed.length) {
      const at = next++
      const { path, modified } = listed[at]
      const response = await fetch(new URL(`files/${at}`, url)).catch(() => undefined)
      if (response?.ok) files.push({ path, blob: await response.blob(), modified })
      else refused.push({ path, reason: 'its server no longer has it' })
      onProgress(files.length + refused.length, listed.length)
    }
  }
  await Promise.all(Array.from({ length: LANES }, work))
  files.sort((one, other) => (one.path < other.path ? -1 : 1))
  return { files, refused, shown }
}

async function fetchList(url: URL): Promise<SourceList> {
  const response = await fetch(url).catch(() => undefined)
  if (!response?.ok) throw new Error('its server has ended, or has no such list: start `brushwork view` again')
  return (await response.json()) as SourceList
}
