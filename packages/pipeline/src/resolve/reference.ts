/** A file that a source file refers to. */
export interface Reference {
  /** Base name as in the source, without folders: see {@link referenceName}. */
  readonly name: string
  /** Extensions to try in this order, e.g. `.png`; empty when the name is complete. */
  readonly endings: readonly string[]
  /** Extensions to try instead of the name's own, in this order, when the project has no file of that name. */
  readonly otherEndings?: readonly string[]
  /** The name is as long as its field, so it may be the prefix of a longer one: see {@link isAsLongAsField}. */
  readonly isCut?: true
  /** Lower-case base names of folders that the source prefers to the project's other folders. */
  readonly folders?: readonly string[]
  /** Optional; outside the source's folder, found only when exactly one file of the project has the name. */
  readonly isOnly?: true
  /**
   * Any file whose name begins with `name` and has one of `endings`: this one of them, from 0. Importers ask for one after the other,
   * until there is none: then each of them, and that there are no more, is part of the key of the pack.
   */
  readonly nth?: number
  /** `beside`: only in the folder of the source file. `scripts`: in all folders of that name, nearest first; with `nth`. */
  readonly scope: 'project' | 'beside' | 'scripts'
}

/** Lengths of names that filled the 16 bytes of their field, with or without a NUL at the end. */
const FIELD_LENGTHS = [15, 16]

/** Whether a name may have been cut: editors and archives cut names to 15 or 16 characters. */
export function isAsLongAsField(name: string): boolean {
  return FIELD_LENGTHS.includes(name.length)
}

/**
 * The base name of a file name from a source file. Folders, `..`, drive letters and backslashes are dropped and never
 * followed. Empty when nothing remains.
 */
export function referenceName(written: string): string {
  const end = written.indexOf('\0')
  const text = end < 0 ? written : written.slice(0, end)
  const name = (text.split(/[\\/:]/).pop() ?? '').trim()
  return name === '.' || name === '..' ? '' : name
}

/** The names that satisfy a reference, best first. */
export function candidateNames(reference: Reference): readonly string[] {
  if (reference.endings.length === 0) return [reference.name]
  return reference.endings.map((ending) => reference.name + ending)
}

/** The names that satisfy a reference when no candidate name exists, best first. */
export function otherNames({ name, otherEndings = [] }: Reference): readonly string[] {
  return otherEndings.map((ending) => name.slice(0, name.lastIndexOf('.')) + ending)
}

/** The name of a reference for messages: `guard.tga`, `upper*.skin`. */
export function referenceText({ name, endings, nth }: Reference): string {
  return nth === undefined ? name : `${name}*${endings.join('|')}`
}

/** Normalizes a name for comparison: file systems differ in case and in how they compose accents; references do not. */
export function comparable(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

/** Whether a cached value has the shape of a reference. */
export function isReference(value: unknown): value is Reference {
  if (typeof value !== 'object' || value === null) return false
  const { name, endings, otherEndings, isCut, folders, isOnly, nth, scope, ...others } = value as Record<
    string,
    unknown
  >
  return (
    typeof name === 'string' &&
    isTexts(endings) &&
    [otherEndings, folders].every((texts) => texts === undefined || isTexts(texts)) &&
    [isCut, isOnly].every((flag) => flag === undefined || flag === true) &&
    (nth === undefined || (typeof nth === 'number' && Number.isInteger(nth) && nth >= 0)) &&
    (scope === 'project' || scope === 'beside' || scope === 'scripts') &&
    Object.keys(others).length === 0
  )
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string')
}
