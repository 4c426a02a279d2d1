import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Fence, fencesOf, ROOT } from './fences.js'

/** Packages that games call. */
const PACKAGES = ['runtime', 'three', 'playcanvas'] as const

/** Functions for adapters of engines, which no game calls. */
const OF_ADAPTERS = ['checkOptions', 'describeValue', 'downloadOptions', 'wrongArgument', 'levelModuleOf']

/** A docstring, comments below it, and the function that both belong to. */
const DOCUMENTED = /\/\*\*((?:(?!\*\/).)*)\*\/\n(?:\/\/[^\n]*\n)*export (?:async )?function (\w+)/gs

/** The examples in the docstrings of packages that games call, by source file. */
export function docstringExamples(): Fence[][] {
  return PACKAGES.flatMap(sourcesOf).map((path) => fencesOf(path, withoutStars(textOf(path))))
}

/** Functions that packages export for games, without an example in their docstring: `package: function`. */
export function functionsWithoutExample(): string[] {
  return PACKAGES.flatMap((folder) => {
    const documented = sourcesOf(folder).flatMap((path) => [...textOf(path).matchAll(DOCUMENTED)])
    const shown = new Set(documented.flatMap(([, doc, name]) => (doc.includes('@example') ? name : [])))
    return exportedFunctions(folder).flatMap((name) => (shown.has(name) ? [] : `${folder}: ${name}`))
  })
}

/** Functions of the first entry of a package that are declared in it. */
function exportedFunctions(folder: string): string[] {
  const [, entry] = textOf(`packages/${folder}/api.md`).split(/^## /m)
  const names = Array.from(entry.matchAll(/^function (\w+)/gm), ([, name]) => name)
  return [...new Set(names)].filter((name) => !OF_ADAPTERS.includes(name))
}

function sourcesOf(folder: string): string[] {
  const src = `packages/${folder}/src`
  const names = readdirSync(join(ROOT, src), { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith('.ts')).map((name) => `${src}/${name.replaceAll('\\', '/')}`)
}

function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

/** Lines of docstrings begin with a star; lines keep their numbers. */
function withoutStars(text: string): string {
  return text.replaceAll(/^ *\* ?/gm, '')
}
