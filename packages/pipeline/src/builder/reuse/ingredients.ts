import { relativeFrom } from '../../host/path.js'
import type { HashedSource } from '../../import/source/open-source.js'
import { isReference, type Reference, referenceText } from '../../resolve/reference.js'
import { type Lookup, type Outcome, outcomeOf } from '../../resolve/references.js'
import { canonicalJson, type Json } from '../../store/canonical-json.js'
import type { Ledger } from '../../store/ledger.js'
import { PACKAGE_VERSION } from '../../store/version.js'
import { optionLeaves } from './option-leaves.js'
import { byName, isText, listOf, object, optional } from './shape.js'

/** Inputs of a pack's key. */
export interface Ingredients {
  /** Version of Brushwork. */
  readonly release: string
  /** Hash of the code that builds assets; empty where it changes only with the release. */
  readonly code: string
  /** SHA-256 of the source, hex. */
  readonly source: string
  /** The options that affect this kind of asset, as JSON texts; those with their default may be left out. */
  readonly options: Readonly<Record<string, string>>
  /** The files that the source refers to. */
  readonly files: readonly Outcome[]
}

/** The last build of an asset that the cache could not answer. */
export interface LastBuild {
  readonly ingredients: Ingredients
  /** Changes since the previous build; undefined for the first. */
  readonly reasons?: readonly string[] | undefined
}

export function ingredientsOf(
  { sha256, keyOptions }: HashedSource,
  lookups: readonly Lookup[],
  code: string | undefined,
): Ingredients {
  const options = Object.entries(keyOptions).map(([name, value]) => [name, canonicalJson(value)])
  return {
    release: PACKAGE_VERSION,
    code: code ?? '',
    source: sha256,
    options: Object.fromEntries(options),
    files: lookups.map(outcomeOf),
  }
}

/** Lists the differences between two builds of one asset, one phrase each. */
export function changesBetween(before: Ingredients, after: Ingredients): string[] {
  const changes: string[] = []
  if (before.release !== after.release) {
    changes.push(`Brushwork was version ${before.release} and is version ${after.release}`)
  } else if (before.code !== after.code) changes.push('the code of Brushwork has changed')
  if (before.source !== after.source) changes.push('the source has changed')
  return [...changes, ...optionChanges(before.options, after.options), ...fileChanges(before.files, after.files)]
}

function optionChanges(before: Ingredients['options'], after: Ingredients['options']): string[] {
  const [was, is] = [leavesOf(before), leavesOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name) => {
    const [old = 'its default', current = 'its default'] = [was.get(name), is.get(name)]
    return old === current ? [] : [`the option "${name}" was ${old} and is ${current}`]
  })
}

/** Values inside options, as JSON texts. */
function leavesOf(options: Ingredients['options']): Map<string, string> {
  const leaves = Object.entries(options).flatMap(([name, text]) => optionLeaves(name, JSON.parse(text) as Json))
  return new Map(leaves.map(([name, value]) => [name, canonicalJson(value)]))
}

function fileChanges(before: readonly Outcome[], after: readonly Outcome[]): string[] {
  const seen = new Map(before.map((outcome) => [canonicalJson(outcome.reference), outcome]))
  const changes = after.flatMap(({ reference, found }) => {
    const key = canonicalJson(reference)
    const was = seen.get(key)
    seen.delete(key)
    const name = referenceText(reference)
    if (was === undefined) return [`it refers to ${name} now`]
    if (was.found === null) return found === null ? [] : [`${found.name} was missing and is there now`]
    if (found === null) return [`${was.found.name} was there and is missing now`]
    if (was.found.name !== found.name) return [`${name} was found as ${was.found.name} and is found as ${found.name}`]
    return was.found.sha256 === found.sha256 ? [] : [`${found.name} has changed`]
  })
  return [
    ...changes,
    ...Array.from(seen.values(), ({ reference }) => `it no longer refers to ${referenceText(reference)}`),
  ]
}

/** Name of the ledger of last builds. */
export const LAST_BUILDS = 'last-builds'

/** Records a build that the cache could not answer, and what had changed since the one before. */
export async function recordBuild(lastBuilds: Ledger, key: string, ingredients: Ingredients): Promise<void> {
  const before = await readLastBuild(lastBuilds, key)
  const reasons = before && changesBetween(before.ingredients, ingredients)
  await lastBuilds.add(key, { ingredients, ...(reasons && { reasons }) } satisfies LastBuild)
}

/** Key of an asset's last build. It contains neither the release nor the code, so that their changes can be reported. */
export function lastBuildKey(root: string, path: string, target: string): string {
  return canonicalJson([relativeFrom(root, path), target])
}

export async function readLastBuild(lastBuilds: Ledger, key: string): Promise<LastBuild | undefined> {
  const value = await lastBuilds.find(key)
  return isLastBuild(value) ? value : undefined
}

/** The references that the last build followed. */
export function referencesOf({ ingredients }: LastBuild): readonly Reference[] {
  return ingredients.files.map(({ reference }) => reference)
}

const isFound = object<NonNullable<Outcome['found']>>({ name: isText, sha256: isText })
const isBuild = object<LastBuild>({
  ingredients: object<Ingredients>({
    release: isText,
    code: isText,
    source: isText,
    options: byName(isText),
    files: listOf(object<Outcome>({ reference: isReference, found: (value) => value === null || isFound(value) })),
  }),
  reasons: optional(listOf(isText)),
})

function isLastBuild(value: unknown): value is LastBuild {
  return isBuild(value)
}
