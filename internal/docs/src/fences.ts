import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** A fenced block of a page. */
export interface Fence {
  /** Path of the page in the repository. */
  readonly page: string
  /** Line of the opening fence, from 1. */
  readonly line: number
  /** First word of the info string; '' without one. */
  readonly language: string
  /** What is to be known about the block: `continued`, `fragment`. */
  readonly words: readonly string[]
  /** Without the indentation of the fence. The first is on the line after the fence. */
  readonly code: readonly string[]
}

/** Pages for users: the tour, docs, help, guides, and the README of every package and example. */
export function pagesForUsers(): string[] {
  const pagesIn = (folder: string) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`)
  const readmes = ['packages', 'examples'].flatMap((group) =>
    readdirSync(join(ROOT, group))
      .map((name) => `${group}/${name}/README.md`)
      .filter((page) => existsSync(join(ROOT, page))),
  )
  return ['README.md', ...pagesIn('docs'), ...pagesIn('docs/help'), ...pagesIn('docs/guides'), ...readmes].sort()
}

/** All fenced blocks of a page. @throws Error for a fence that is not closed */
export function fencesOf(page: string, text = readFileSync(join(ROOT, page), 'utf8')): Fence[] {
  const lines = text.split('\n')
  const fences: Fence[] = []
  for (let at = 0; at < lines.length; at++) {
    const [, indent, marks, info] = /^(\s*)(`{3,}|~{3,})(.*)$/.exec(lines[at]) ?? []
    if (marks === undefined) continue
    const end = lines.findIndex((line, index) => index > at && line.trim() === marks)
    if (end < 0) throw new Error(`${page}:${at + 1}: the fence ${marks} is not closed`)
    const [language = '', ...words] = info.trim().split(/\s+/)
    const code = lines.slice(at + 1, end).map((line) => line.replace(new RegExp(`^\\s{0,${indent.length}}`), ''))
    fences.push({ page, line: at + 1, language, words, code })
    at = end
  }
  return fences
}
