import { posix } from 'node:path'
import { SOUND_PATTERN, SOURCE_EXTENSIONS, SOURCE_PATTERN, SPRITE_PATTERN } from '@brushwork/pipeline/config'

/** The ending that a dev server may add to the name of a source whose own ending has another meaning to it. */
export const DEV_ENDING = '.brushwork'

/** Matches ids of sources, with any query. It must match nothing else: a hook that loads other binaries can corrupt them. */
export const SOURCE_ID = new RegExp(
  [
    SOURCE_PATTERN.source.replace(/\$$/, `(?:\\${DEV_ENDING})?(?:\\?[^#]*)?$`),
    withWord(SPRITE_PATTERN, 'sprite'),
    withWord(SOUND_PATTERN, 'sound'),
  ].join('|'),
  SOURCE_PATTERN.flags,
)

/** Images and sounds, which are ours only with a word in their query. */
export const WORDED_FILES = [
  { test: SPRITE_PATTERN, form: 'sprite', what: 'an image' },
  { test: SOUND_PATTERN, form: 'sound', what: 'a sound' },
] as const

/** Matches the word with at most one mistake in it, so that a misspelled query is an error of ours. */
function withWord({ source }: RegExp, word: string): string {
  return source.replace(/\$$/, `\\?(?:[^#]*&)?(?:${[...new Set(misspellings(word))].join('|')})=?(?:&[^#]*)?$`)
}

/** Patterns of a word with a letter missing, added, replaced or swapped with the next one. */
function misspellings(word: string): string[] {
  const any = '[^&#=]'
  return [...word, ''].flatMap((letter, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)]
    const added = before + any + letter + after
    if (letter === '') return [added]
    return [added, before + any + after, before + after, before + after.slice(0, 1) + letter + after.slice(1)]
  })
}

/** Preselects specifiers of sources, with any query, for bundlers whose patterns are Go's or whose ids come before resolution. */
export const SOURCE_SPECIFIER = new RegExp(
  [
    `\\.(?:${SOURCE_EXTENSIONS.map((ending) => ending.slice(1)).join('|')})(?:\\?|$)`,
    withWord(SPRITE_PATTERN, 'sprite'),
    withWord(SOUND_PATTERN, 'sound'),
  ].join('|'),
  'i',
)

/**
 * Form of a module's exports. `module`: facts, URL and load(); `url`: the pack's URL; `inline`: the pack as a data URI; `raw`: the
 * source's bytes; `glb`: the URL of a pack for other programs; `sprite` and `sound`: the module of an image or sound.
 */
type SourceForm = 'module' | 'url' | 'inline' | 'raw' | 'glb' | 'sprite' | 'sound'

/** What an import asks for, by its id. */
export interface SourceId {
  /** Absolute path, `/` separators. */
  readonly file: string
  readonly form: SourceForm
  /** Name of the preset of `?preset=name`. */
  readonly preset: string | undefined
}

/** Query words that dev servers add for their own use. */
const HOUSEKEEPING = /^(?:import|no-inline|t=\d+|v=\w+)$/

const FORM = /^(url|inline|raw|glb)=?$/

/** URL prefixes by which dev servers name a file. */
const SERVED = /^(?:file:\/\/|\/@fs)(?=\/)/

/**
 * Parses an import's id. Undefined for ids of others: virtual ids, and queries with a meaning to the bundler, such as `?worker`.
 */
export function parseSourceId(id: string): SourceId | undefined {
  if (id.startsWith('\0') || !SOURCE_ID.test(id)) return undefined
  const { file, words } = splitId(id)
  const worded = SOURCE_PATTERN.test(file) ? undefined : WORDED_FILES.find(({ test }) => test.test(file))
  if (worded !== undefined) {
    const isAsked = words.length === 1 && words[0].replace(/=$/, '') === worded.form
    return isAsked ? { file, form: worded.form, preset: undefined } : undefined
  }
  if (words.length === 0) return { file, form: 'module', preset: undefined }
  if (words.length > 1) return undefined
  const form = FORM.exec(words[0])?.[1] as SourceForm | undefined
  if (form !== undefined) return { file, form, preset: undefined }
  const preset = /^preset=(.+)$/.exec(words[0])?.[1]
  return preset === undefined ? undefined : { file, form: 'module', preset: decoded(preset) }
}

/** Splits an id into its file and the words of its query, without those of dev servers. */
export function splitId(id: string): { readonly file: string; readonly words: readonly string[] } {
  const mark = id.indexOf('?')
  const path = mark < 0 ? id : id.slice(0, mark)
  const query = mark < 0 ? '' : id.slice(mark + 1)
  const words = query.split('&').filter((word) => word !== '' && !HOUSEKEEPING.test(word))
  return { file: filePath(path.endsWith(DEV_ENDING) ? path.slice(0, -DEV_ENDING.length) : path), words }
}

/**
 * Normalizes a path: `/@fs/C:/game/a.mdl`, `file:///C:/game/a.mdl` and `C:\game\a.mdl` are all `C:/game/a.mdl`. `..` is resolved, so
 * that comparing the path with a folder is safe.
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
