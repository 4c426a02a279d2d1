import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A page of a built site. */
export interface HtmlPage {
  /** From the folder of the site: `formats/index.html`. */
  readonly file: string
  readonly html: string
}

/** Paths of all files of a built site, from its folder. */
export function siteFiles(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => statSync(join(folder, name)).isFile()).map((name) => name.replaceAll('\\', '/'))
}

export function htmlPages(folder: string): HtmlPage[] {
  const files = siteFiles(folder).filter((file) => file.endsWith('.html'))
  return files.sort().map((file) => ({ file, html: readFileSync(join(folder, file), 'utf8') }))
}

/** Bytes of all files. */
export function sizeOf(folder: string): number {
  return siteFiles(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
}

/** Bytes of the index of the local search. @throws Error if the site has none */
export function searchIndexSize(folder: string): number {
  const file = siteFiles(folder).find((name) => /localSearchIndex\w+\.[\w-]+\.js$/.test(name))
  if (file === undefined) throw new Error(`${folder} has no search index`)
  return statSync(join(folder, file)).size
}
