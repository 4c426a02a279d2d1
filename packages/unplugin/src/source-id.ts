import { posix } from 'node:path'
import { SOURCE_PATTERN } from '@brushwork/pipeline/config'

/** What a dev server may put behind the name of a source file whose own ending means something else to it. */
export const DEV_ENDING = '.brushwork'

/** Ids of source files, with any query. Never wider: a hook that sees other binaries can corrupt them. */
export const SOURCE_ID = new RegExp(
  SOURCE_PATTERN.source.replace(/\$$/, `(?:\\${DEV_ENDING})?(?:\\?[^#]*)?$`),
  SOURCE_PATTERN.flags,
)

/**
 * What a module is to hold. `module`: facts, URL and load(); `url`: the pack's URL; `inline`: the pack as a data URI; `raw`: the
 * source's bytes; `glb`: the URL of a pack for other programs.
 */
export type SourceForm = 'module' | 'url' | 'inline' | 'raw' | 'glb'

/** What an import asks for. */
export interface SourceId {
  /** Absolute path, `/` separators. */
  readonly file: string
  readonly form: SourceForm
  /** Of `?preset=name`: whose options the module is built with. */
  readonly preset: string | undefined
}

/** Marks that dev servers put on ids for themselves: they do not change what is asked for. */
const HOUSEKEEPING = /^(?:import|no-inline|t=\d+|v=\w+)$/

const FORM = /^(url|inline|raw|glb)=?$/

/** The ways in which servers name a file by a URL. */
const SERVED = /^(?:file:\/\/|\/@fs)(?=\/)/

/**
 * Takes an import's id apart. Undefined for what is not ours: virtual ids, and queries with a meaning of the bundler's
 * own, like `?worker`.
 */
export function parseSourceId(id: string): SourceId | undefined {
  if (id.startsWith('\0') || !SOURCE_ID.test(id)) return undefined
  const { file, words } = splitId(id)
  if (words.length === 0) return { file, form: 'module', preset: undefined }
  if (words.length > 1) return undefined
  const form = FORM.exec(words[0])?.[1] as SourceForm | undefined
  if (form !== undefined) return { file, form, preset: undefined }
  const preset = /^preset=(.+)$/.exec(words[0])?.[1]
  return preset === undefined ? undefined : { file, form: 'module', preset: decoded(preset) }
}

/** The file of an id, and the words of its query that mean something. */
export function splitId(id: string): { readonly file: string; readonly words: readonly string[] } {
  const mark = id.indexOf('?')
  const path = mark < 0 ? id : id.slice(0, mark)
  const query = mark < 0 ? '' : id.slice(mark + 1)
  const words = query.split('&').filter((word) => word !== '' && !HOUSEKEEPING.test(word))
  return { file: filePath(path.endsWith(DEV_ENDING) ? path.slice(0, -DEV_ENDING.length) : path), words }
}

/**
 * `/@fs/C:/game/a.mdl`, `file:///C:/game/a.mdl` and `C:\game\a.mdl` are all `C:/game/a.mdl`. Steps up are taken here: whoever compares
 * the path with a folder must see where it leads.
 */
function filePath(path: string): string {
  const slashed = path.replaceAll('\\', '/')
  const bare = slashed.replace(SERVED, '')
  const file = bare === slashed ? bare : decoded(bare).replaceAll('\\', '/')
  const share = /^\/\/(?!\/)/.test(file) ? '/' : ''
  return share + posix.normalize(file.replace(/^\/(?=[A-Za-z]:\/)/, ''))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
