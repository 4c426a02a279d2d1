import { extensionOf, stemOf } from '../host/path.js'
import type { FolderEntry, FolderNames } from './folder-names.js'
import { candidateNames, comparable, otherNames, type Reference } from './reference.js'

/** One rule for satisfying a reference. Each rule is tried in all folders before the next. */
export interface Attempt {
  /** Possible file names, best first; empty for an attempt by prefix. */
  readonly names: readonly string[]
  /** Prefix of the file's name, for names that were cut. */
  readonly beginning?: string
  /** Matching files of some folders, best first within a folder. */
  filesIn(names: FolderNames): readonly FolderEntry[]
}

/** The lookup rules of a reference: by name, with another extension, then as the prefix of a longer name. */
export function attemptsOf(reference: Reference): readonly Attempt[] {
  const byName = [candidateNames(reference), otherNames(reference)].filter((names) => names.length > 0).map(byNames)
  return reference.isCut ? [...byName, byBeginning(reference)] : byName
}

function byNames(names: readonly string[]): Attempt {
  return {
    names,
    filesIn: (index) => names.flatMap((name) => withoutTwins(index.named(name))),
  }
}

/** Keeps the first of names in one folder that differ only in case. */
function withoutTwins(file: readonly FolderEntry[]): readonly FolderEntry[] {
  return file.filter(({ folder }, at) => folder !== file[at - 1]?.folder)
}

function byBeginning({ name, endings }: Reference): Attempt {
  const rank = (file: FolderEntry): number => endings.indexOf(extensionOf(file.name))
  return {
    names: [],
    beginning: comparable(name),
    filesIn: (index) =>
      index
        .startingWith(name)
        .filter((file) => rank(file) >= 0)
        .sort((a, b) => rank(a) - rank(b)),
  }
}

/** Whether files of one folder are images of different textures: their names differ in more than the extension. */
export function areDifferent(files: readonly FolderEntry[]): boolean {
  return new Set(files.map(({ name }) => comparable(stemOf(name)))).size > 1
}
