import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** A file or folder of a package: `pack/src/layout`, `packages/codecs/test/formats/listed.test.ts`. */
const SOURCE = /^(?:packages\/)?([a-z-]+\/(?:src|test|kernel)(?:\/[\w.-]+)*)$/
/** The same of the package that writes extensions. */
const IN_PACK = /^src(?:\/[\w.-]+)*$/

const pages = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md'))
  .map((path) => `docs/${path.replaceAll('\\', '/')}`)

/** Paths of sources that a page names, from `packages`. */
function pathsOn(page: string): string[] {
  const spans = [...readFileSync(join(ROOT, page), 'utf8').matchAll(/`([^`\n]+)`/g)].map(([, span]) => span)
  return spans.flatMap((span) => {
    if (page.startsWith('docs/extensions/') && IN_PACK.test(span)) return [`pack/${span}`]
    return SOURCE.exec(span)?.[1] ?? []
  })
}

it('finds the paths that pages name', () => {
  expect(pathsOn('docs/architecture.md')).toContain('pipeline/src/builder/build-asset.ts')
  expect(pathsOn('docs/extensions/BRUSHWORK_grid.md')).toContain('pack/src/layout/grid.ts')
})

it.each(pages)('%s names only sources that exist', (page) => {
  expect(pathsOn(page).filter((path) => !existsSync(join(ROOT, 'packages', path)))).toEqual([])
})
