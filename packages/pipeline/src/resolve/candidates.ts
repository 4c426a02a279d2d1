import { extensionOf, stemOf } from '../host/path.js'
import type { FolderNames, PlacedName } from './folder-names.js'
import { candidateNames, comparable, otherNames, type Reference } from './reference.js'

/** One way to satisfy a reference; the ways are tried one after another in all folders. */
export interface Attempt {
  /** Names that a file may have, best first; empty for an attempt by beginning. */
  readonly names: readonly string[]
  /** What the file's name begins with, for names that were cut. */
  readonly beginning?: string
  /** The files of some folders that fit, those of one folder best first. */
  filesIn(names: FolderNames): readonly PlacedName[]
}

/** How a reference is looked up: by its name, with another ending, then as the start of a longer name. */
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

/** Of names in one folder that differ in case only, the first. */
function withoutTwins(placed: readonly PlacedName[]): readonly PlacedName[] {
  return placed.filter(({ folder }, at) => folder !== placed[at - 1]?.folder)
}

function byBeginning({ name, endings }: Reference): Attempt {
  const rank = (placed: PlacedName): number => endings.indexOf(extensionOf(placed.name))
  return {
    names: [],
    beginning: comparable(name),
    filesIn: (index) =>
      index
        .startingWith(name)
        .filter((placed) => rank(placed) >= 0)
        .sort((a, b) => rank(a) - rank(b)),
  }
}

/** Whether files of one folder are images of more than one texture: their names differ in more than the ending. */
export function areDifferent(files: readonly PlacedName[]): boolean {
  return new Set(files.map(({ name }) => comparable(stemOf(name)))).size > 1
}
