import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DefaultTheme } from 'vitepress'
import type { PageGroup } from './llms.js'
import { pageUrl } from './page-url.js'
import { CLI_PAGE } from './reference/write-cli.js'
import type { ReferencePage } from './reference/write-reference.js'
import { ROOT } from './repository.js'

type Item = DefaultTheme.SidebarItem

/** Packages whose README is a page, in the order of the sidebar. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  Bundlers: ['vite-plugin', 'rollup-plugin', 'webpack-plugin', 'unplugin'],
  Engines: ['three', 'babylon', 'playcanvas', 'webgl'],
  'In a game': ['runtime', 'scene'],
  Tools: ['create-brushwork', 'cli', 'codecs', 'pipeline', 'wmp-compiler', 'pack', 'asset', 'geometry'],
}

const GUIDES: readonly PageGroup[] = [
  { text: 'Start', files: ['docs/start.md', 'docs/bundlers.md', 'docs/engines.md'] },
  {
    text: 'Guides',
    files: [
      'docs/guides/README.md',
      'docs/porting.md',
      'docs/guides/trenchbroom.md',
      'docs/guides/wed.md',
      'docs/guides/textures.md',
      'docs/light.md',
      'docs/guides/performance.md',
      'docs/guides/ci.md',
      'docs/scale.md',
      'docs/guides/hosting.md',
      'docs/guides/testing.md',
      'docs/guides/viewer.md',
      'docs/gltf.md',
    ],
  },
  { text: 'First questions', files: ['docs/help/README.md', ...pagesIn('docs/help')] },
  {
    text: 'Reference',
    files: ['docs/imports.md', CLI_PAGE, 'docs/messages.md', 'docs/engine.md', 'docs/words.md', 'docs/glossary.md'],
  },
]
const FORMATS = { text: 'Formats', files: ['docs/formats/README.md', ...pagesIn('docs/formats')] }
const EXTENSIONS = { text: 'Extensions of glTF', files: pagesIn('docs/extensions') }
const INSIDE: readonly PageGroup[] = [
  { text: 'Inside', files: ['docs/architecture.md', 'docs/benchmarks.md', 'docs/carried.md', 'docs/licences.md'] },
  { text: 'Decisions', files: pagesIn('docs/decisions') },
]

/** All pages, as `llms.txt` lists them. */
export function pageGroups(reference: readonly ReferencePage[]): readonly PageGroup[] {
  const packages = Object.values(PACKAGES).flat()
  return [
    ...GUIDES,
    { text: 'Packages', files: packages.map((folder) => `packages/${folder}/README.md`) },
    { text: 'API', files: reference.map(({ file }) => file), isHtml: true },
    FORMATS,
    EXTENSIONS,
    ...INSIDE,
  ]
}

const ALL_PACKAGES: Item = { text: 'All packages', link: '/packages/vite-plugin/' }

/** Each page carries its whole sidebar, so each part of the site, and each package, has one of its own. */
export function sidebars(reference: readonly ReferencePage[]): DefaultTheme.SidebarMulti {
  const packages = Object.entries(PACKAGES).map(([text, folders]) => ({
    text,
    items: folders.map((folder) => itemOf(`packages/${folder}/README.md`)),
  }))
  const folders = [...new Set(reference.map(({ folder }) => folder))]
  const ofPackages = folders.map((folder) => {
    const pages = reference.filter((page) => page.folder === folder)
    const readme = itemOf(`packages/${folder}/README.md`)
    const items = pages.map(({ room, file }) => ({ text: room, link: pageUrl(file) ?? '' }))
    return [
      `/packages/${folder}/`,
      [{ ...readme, items: [{ text: 'Guide', link: readme.link }, ...items] }, ALL_PACKAGES],
    ]
  })
  return {
    '/packages/': packages,
    ...Object.fromEntries(ofPackages),
    '/formats/': [group(FORMATS)],
    '/extensions/': [group(EXTENSIONS)],
    '/decisions/': INSIDE.map(group),
    '/architecture': INSIDE.map(group),
    '/benchmarks': INSIDE.map(group),
    '/carried': INSIDE.map(group),
    // The last of those with one slash: VitePress takes the first that matches.
    '/': GUIDES.map(group),
  }
}

export const NAV: DefaultTheme.NavItem[] = [
  { text: 'Start', link: '/start' },
  { text: 'Guides', link: '/guides/', activeMatch: '^/(?:guides/|porting|light|engines|bundlers|gltf|help/)' },
  {
    text: 'Reference',
    items: [
      { text: 'Imports and settings', link: '/imports' },
      { text: 'Command line', link: '/cli' },
      { text: 'Messages', link: '/messages' },
      { text: 'Packages', link: '/packages/three/' },
      { text: 'Formats', link: '/formats/' },
      { text: 'Extensions', link: '/extensions/BRUSHWORK_level' },
    ],
  },
  { text: 'Inside', link: '/architecture', activeMatch: '^/(?:architecture|decisions/|benchmarks|carried)' },
]

function group({ text, files }: PageGroup): Item {
  return { text, items: files.map(itemOf) }
}

function itemOf(file: string): Item {
  const link = pageUrl(file)
  if (link === undefined) throw new Error(`${file} is not a page of the site`)
  return { text: titleOf(file), link }
}

/** First heading of a page, without marks. */
function titleOf(file: string): string {
  const [, title = file] = /^# (.+)$/m.exec(readFileSync(join(ROOT, file), 'utf8')) ?? []
  return title.replaceAll('`', '')
}

function pagesIn(folder: string): string[] {
  const names = readdirSync(join(ROOT, folder)).filter((name) => name.endsWith('.md') && name !== 'README.md')
  return names.sort().map((name) => `${folder}/${name}`)
}
