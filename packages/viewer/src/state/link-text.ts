/** The file that a link asks for. */
export interface LinkedFile {
  /** Hex. */
  readonly sha256: string
  /** Bytes. */
  readonly size: number
  /** Path in the project it was in. */
  readonly path: string
}

/** What the hash of an address says. */
export interface LinkText {
  readonly file: LinkedFile
  /** What views keep: the tab, the camera, the clip, what is selected. */
  readonly values: ReadonlyMap<string, string>
}

const FILE_KEYS = ['sha256', 'size', 'path'] as const

/** Reads the hash of an address, with its `#`. @returns undefined when it names no file */
export function readLink(hash: string): LinkText | undefined {
  const words = new URLSearchParams(hash.replace(/^#/, ''))
  const [sha256, size, path] = FILE_KEYS.map((key) => words.get(key) ?? '')
  if (!/^[0-9a-f]{64}$/.test(sha256) || !/^\d{1,15}$/.test(size) || path === '') return undefined
  for (const key of FILE_KEYS) words.delete(key)
  return { file: { sha256, size: Number(size), path }, values: new Map(words) }
}

/** The hash of an address, with its `#`. */
export function writeLink({ file, values }: LinkText): string {
  const words = new URLSearchParams({ path: file.path, ...Object.fromEntries(values) })
  words.set('size', String(file.size))
  words.set('sha256', file.sha256)
  return `#${words}`
}
