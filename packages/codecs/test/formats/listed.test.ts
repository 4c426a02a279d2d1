import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readableFormats } from '@brushwork/codecs'
import { describe, expect, it } from 'vitest'
import { formats } from '../../src/formats/index.js'

/** Copies of the list of formats in files that the compiler does not check. */

const root = new URL('../../../../', import.meta.url)
const codecs = new URL('packages/codecs/', root)
const text = (path: string): string => readFileSync(new URL(path, root), 'utf8')

const { exports } = JSON.parse(text('packages/codecs/package.json')) as {
  exports: Record<string, string | { types: string; default: string }>
}
/** `wmp` → `levels/wmp`: the public folders of src by their subpath. */
const publicFolders = readdirSync(new URL('src/', codecs), { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('/index.ts'))
  .map((path) => path.slice(0, -'/index.ts'.length))

describe('the list of formats', () => {
  it('has a reader for each format that it calls readable', () => {
    expect(formats.map(({ id }) => id).sort()).toEqual(readableFormats.map(({ id }) => id).sort())
  })

  it('is the table of docs/formats/README.md, with a page for each format', () => {
    const rows = [
      ...text('docs/formats/README.md').matchAll(/^\| `([a-z0-9]+)`[^|]*\| \[[^\]]+\]\(([a-z0-9-]+\.md)\)/gm),
    ]
    expect(rows.map(([, id]) => id)).toEqual(formats.map(({ id }) => id))
    for (const [, , page] of rows) expect(existsSync(new URL(`docs/formats/${page}`, root)), page).toBe(true)
  })
})

describe('the subpaths of the package', () => {
  it.each(publicFolders)('export src/%s', (folder) => {
    const subpath = `./${folder.split('/').at(-1)}`
    expect(exports[subpath]).toEqual({ types: `./dist/${folder}/index.d.ts`, default: `./dist/${folder}/index.js` })
  })

  it('point to such a folder, and are listed in the README', () => {
    const subpaths = Object.keys(exports).filter((path) => path !== '.' && path !== './package.json')
    expect(subpaths.sort()).toEqual(publicFolders.map((folder) => `./${folder.split('/').at(-1)}`).sort())
    const readme = text('packages/codecs/README.md')
    expect(subpaths.filter((path) => !readme.includes(`\`${path.slice(1)}\``))).toEqual([])
  })
})
