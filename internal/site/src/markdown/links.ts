import { existsSync, statSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import type { MarkdownRenderer } from 'vitepress'
import { pageUrl } from '../page-url.js'
import { REPOSITORY, ROOT } from '../repository.js'

/** A file or folder of the repository, by its URL. */
const OWN_URL = new RegExp(`^${REPOSITORY}/(?:blob|tree)/main/(.+)$`)

/**
 * Links between files of the repository, for readers of the site: those to pages become URLs of pages, all others that exist URLs of the
 * repository. Links to files that do not exist stay as they are, and VitePress reports them.
 */
export function linkWithinSite(md: MarkdownRenderer): void {
  md.core.ruler.push('repository-links', ({ tokens, env }) => {
    const page = relative(ROOT, env.realPath ?? env.path).replaceAll('\\', '/')
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.type === 'link_open' ? token.attrGet('href') : null
      if (href !== null) token.attrSet('href', targetOf(href, page))
    }
  })
}

/** @param page of the link, from the repository */
export function targetOf(href: string, page: string): string {
  // READMEs of published packages have whole URLs.
  const own = OWN_URL.exec(href)?.[1]
  if (own === undefined && /^(?:[a-z]+:|[#/])/.test(href)) return href
  const [, path, hash] = /^([^#]*)(.*)$/.exec(own ?? href) as RegExpExecArray
  const file = posix.join(own === undefined ? posix.dirname(page) : '', decodeURI(path)).replace(/\/$/, '')
  const url = pageUrl(file) ?? pageUrl(`${file}/README.md`)
  const source = join(ROOT, file)
  if (url !== undefined && isFile(/\.md$/.test(file) ? source : `${source}/README.md`)) return url + hash
  if (!existsSync(source)) return href
  return `${REPOSITORY}/${isFile(source) ? 'blob' : 'tree'}/main/${file}${hash}`
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}
