/** Folder of pages that generators write, from the repository. Below it paths are those of the site. */
export const GENERATED = 'internal/site/generated/'

/** Files of the repository that are not pages, for VitePress, which lists all Markdown files of it. */
export const NOT_PAGES = [
  '**/node_modules/**',
  '**/dist/**',
  '*.md',
  '{artifacts,examples,scripts}/**',
  'internal/!(site)/**',
  'internal/site/!(generated)/**',
  'packages/*/!(README.md)',
  'packages/*/*/**',
]

const PAGES: readonly (readonly [pattern: RegExp, path: string])[] = [
  [/^docs\/(.+)$/, '$1'],
  [/^(packages\/[\w-]+\/README\.md)$/, '$1'],
  [new RegExp(`^${GENERATED}(.+)$`), '$1'],
]

/** Path of a page in the site, such as `formats/index.md`; undefined for files that are not pages. @param file from the repository */
export function sitePath(file: string): string | undefined {
  if (!file.endsWith('.md')) return undefined
  const found = PAGES.find(([pattern]) => pattern.test(file))
  return found && file.replace(...found).replace(/(^|\/)README\.md$/, '$1index.md')
}

/** URL of a page without the site's base, such as `/formats/` or `/messages`; undefined for files that are not pages. */
export function pageUrl(file: string): string | undefined {
  return sitePath(file)
    ?.replace(/^/, '/')
    .replace(/(\/index)?\.md$/, (_, index) => (index ? '/' : ''))
}
