import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { targetOf } from './markdown/links.js'
import { pageUrl, sitePath } from './page-url.js'
import { ROOT } from './repository.js'

/** A group of pages in `llms.txt`. */
export interface PageGroup {
  readonly text: string
  /** From the repository. */
  readonly files: readonly string[]
  /** Whether its pages are listed as HTML, without a copy as Markdown. */
  readonly isHtml?: boolean
}

/**
 * Writes `llms.txt`, the list of all pages for programs that read, and each page as Markdown beside its HTML.
 * @param site folder of the built site
 * @param url of the site, without a slash at its end
 */
export function writeLlms(site: string, url: string, groups: readonly PageGroup[]): void {
  const sections = groups.map(({ text, files, isHtml }) => {
    const lines = files.map((file) => {
      const { title, summary } = headOf(textOf(file))
      return `- [${title}](${url}${isHtml ? pageUrl(file) : `/${sitePath(file)}`})${summary === '' ? '' : `: ${summary}`}`
    })
    return `## ${text}\n\n${lines.join('\n')}\n`
  })
  const { summary } = headOf(textOf('docs/index.md'))
  writeFileSync(join(site, 'llms.txt'), `# Brushwork\n\n> ${summary}\n\n${sections.join('\n')}`)
  for (const file of new Set(groups.flatMap(({ files, isHtml }) => (isHtml ? [] : files)))) {
    const path = join(site, sitePath(file) as string)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, withWholeLinks(textOf(file), file, url))
  }
}

/** Title of a page, and the first sentence below it. */
export function headOf(text: string): { readonly title: string; readonly summary: string } {
  const [, title = ''] = /^# (.+)$/m.exec(text) ?? []
  const paragraphs = text.slice(text.indexOf(title) + title.length).split(/\n{2,}/)
  const first = paragraphs.map((one) => one.trim()).find((one) => /^[\w*`[]/.test(one) && !one.startsWith('[!')) ?? ''
  const words = first
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('**', '')
    .replaceAll(/\s+/g, ' ')
  return { title, summary: /^.*?[.:](?= |$)/.exec(words)?.[0].replace(/:$/, '.') ?? words }
}

/** Links of a page as URLs, because its files are elsewhere in the repository. */
function withWholeLinks(text: string, file: string, url: string): string {
  return text.replaceAll(/\]\(([^)\s]+)\)/g, (link, href: string) => {
    const target = targetOf(href, file)
    return target.startsWith('/') ? `](${url}${target})` : target === href ? link : `](${target})`
  })
}

function textOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}
