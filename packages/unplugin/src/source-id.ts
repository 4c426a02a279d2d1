import { SOURCE_PATTERN } from '@brushwork/pipeline'

/** What a dev server may put behind the name of a source file whose own ending means something else to it. */
export const DEV_ENDING = '.brushwork'

/** Ids of source files, with any query. Never wider: a hook that sees other binaries can corrupt them. */
export const SOURCE_ID = new RegExp(
  SOURCE_PATTERN.source.replace(/\$$/, `(?:\\${DEV_ENDING})?(?:\\?[^#]*)?$`),
  SOURCE_PATTERN.flags,
)

/** What an import asks for. */
export interface SourceId {
  /** Absolute path, `/` separators. */
  readonly file: string
  /** `module`: facts, URL and load(); `url`: the pack's URL alone. */
  readonly form: 'module' | 'url'
}

/** Marks that dev servers put on ids for themselves: they do not change what is asked for. */
const HOUSEKEEPING = /^(?:import|no-inline|t=\d+|v=\w+)$/

/**
 * Takes an import's id apart. Undefined for what is not ours: virtual ids, and queries with a meaning of the bundler's
 * own, like `?raw`.
 */
export function parseSourceId(id: string): SourceId | undefined {
  if (id.startsWith('\0') || !SOURCE_ID.test(id)) return undefined
  const mark = id.indexOf('?')
  const path = mark < 0 ? id : id.slice(0, mark)
  const query = mark < 0 ? '' : id.slice(mark + 1)
  const words = query.split('&').filter((word) => word !== '' && !HOUSEKEEPING.test(word))
  const file = (path.endsWith(DEV_ENDING) ? path.slice(0, -DEV_ENDING.length) : path).replaceAll('\\', '/')
  if (words.length === 0) return { file, form: 'module' }
  return words.length === 1 && /^url=?$/.test(words[0]) ? { file, form: 'url' } : undefined
}
