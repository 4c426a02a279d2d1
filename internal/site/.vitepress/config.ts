import { defineConfig } from 'vitepress'
import { COURTYARD, copyCourtyard, serveCourtyard } from '../src/courtyard-files.js'
import { writeLlms } from '../src/llms.js'
import { drawCharts } from '../src/markdown/charts.js'
import { makeChoices } from '../src/markdown/choices.js'
import { colorsAsClasses } from '../src/markdown/code-colors.js'
import { showCourtyard } from '../src/markdown/courtyard.js'
import { leaveEmptyHeads } from '../src/markdown/empty-heads.js'
import { linkWithinSite } from '../src/markdown/links.js'
import { anchorMessages } from '../src/markdown/message-anchors.js'
import { slugOf } from '../src/markdown/slug.js'
import { NAV, pageGroups, sidebars } from '../src/navigation.js'
import { GENERATED, NOT_PAGES, sitePath } from '../src/page-url.js'
import { writeCli } from '../src/reference/write-cli.js'
import { writeReference } from '../src/reference/write-reference.js'
import { REPOSITORY, SITE } from '../src/repository.js'
import { vueOfSite } from '../src/vue-of-site.js'

const reference = writeReference()
await writeCli()

// biome-ignore lint/style/noDefaultExport: VitePress asks for it
export default defineConfig({
  title: 'Brushwork',
  description: 'Import a game world like you import a module.',
  lang: 'en-US',
  // Pages are in several folders: docs, READMEs of packages, and what generators write.
  srcDir: '../..',
  srcExclude: NOT_PAGES,
  rewrites: (file) => sitePath(file) ?? file,
  outDir: 'dist',
  cacheDir: 'node_modules/.vitepress',
  cleanUrls: true,
  metaChunk: true,
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  markdown: {
    anchor: { slugify: slugOf },
    codeTransformers: [colorsAsClasses],
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config(md) {
      linkWithinSite(md)
      showCourtyard(md)
      makeChoices(md)
      anchorMessages(md)
      drawCharts(md)
      leaveEmptyHeads(md)
    },
  },
  vite: {
    plugins: [vueOfSite(), serveCourtyard()],
    define: { HAS_COURTYARD: JSON.stringify(COURTYARD !== undefined) },
  },
  // Pages have no front matter: GitHub would show it.
  transformPageData({ relativePath, filePath, frontmatter }) {
    if (relativePath === 'messages.md') return { frontmatter: { pageClass: 'messages' } }
    if (relativePath === 'index.md') return { frontmatter: { sidebar: false, aside: false, pageClass: 'home' } }
    return filePath.startsWith(GENERATED) ? { frontmatter: { ...frontmatter, editLink: false } } : undefined
  },
  sitemap: { hostname: SITE },
  buildEnd({ outDir }) {
    copyCourtyard(outDir)
    writeLlms(outDir, SITE, pageGroups(reference))
  },
  themeConfig: {
    nav: NAV,
    sidebar: sidebars(reference),
    outline: [2, 3],
    search: {
      provider: 'local',
      options: { _render: (text, env, md) => (isSearched(env.path) ? md.renderAsync(text, env) : '') },
    },
    socialLinks: [{ icon: 'github', link: REPOSITORY }],
    editLink: { pattern: `${REPOSITORY}/edit/main/:path` },
  },
})

/** The index stays small without what only people who work on Brushwork read. */
function isSearched(file: string): boolean {
  return !/\/docs\/(?:decisions\/|benchmarks|carried|architecture)|\/generated\/packages\/|\/packages\/(?:asset|codecs|geometry|pack|pipeline|wmp-compiler)\//.test(
    file,
  )
}
