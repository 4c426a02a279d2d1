import { posix } from 'node:path'
import type { HtmlPage } from './site-files.js'

const TARGET = /\s(?:href|src)="([^"]*)"/g
const ID = /\sid="([^"]*)"/g
const TAG = /<[a-z][^>]*>/gi
const EXTERNAL = /^(?:[a-z]+:|\/\/)/i

/**
 * Links of a built site that lead nowhere: files that it does not have, and anchors that their page does not have, each as
 * `page.html: href`.
 * @param files all files of the site
 */
export function deadLinks(pages: readonly HtmlPage[], files: readonly string[]): string[] {
  const existing = new Set(files)
  const anchors = new Map(pages.map(({ file, html }) => [file, new Set(attributes(html, ID))]))
  const fileOf = (path: string) =>
    [path, `${path}.html`, posix.join(path, 'index.html')].find((one) => existing.has(one))
  return pages.flatMap(({ file, html }) => {
    const isDead = (href: string): boolean => {
      const [, path, hash] = /^([^#?]*)(?:\?[^#]*)?#?(.*)$/.exec(href) as RegExpExecArray
      const target = path === '' ? file : fileOf(pathOf(path, file))
      if (target === undefined) return true
      return hash !== '' && !(anchors.get(target)?.has(decodeURIComponent(hash)) ?? false)
    }
    const hrefs = new Set(attributes(html, TARGET).filter((href) => !EXTERNAL.test(href)))
    return [...hrefs].filter(isDead).map((href) => `${file}: ${href}`)
  })
}

/** Values of an attribute in all tags, not in texts that show tags. */
function attributes(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(TAG)].flatMap(([tag]) => Array.from(tag.matchAll(pattern), ([, value]) => unescaped(value)))
}

function unescaped(value: string): string {
  return value.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'")
}

/** Path of a link from the folder of the site. */
function pathOf(path: string, page: string): string {
  const decoded = decodeURI(path)
  return decoded.startsWith('/') ? decoded.slice(1) : posix.join(posix.dirname(page), decoded)
}
