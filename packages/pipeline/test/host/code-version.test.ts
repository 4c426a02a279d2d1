import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeVersion, hashCode, reachedFiles } from '../../src/host/code-version.js'
import { build } from '../support/build.js'
import { level } from '../support/levels.js'
import { memoryHost } from '../support/memory-host.js'
import { mdl7WithTexture, redTga } from '../support/samples.js'

const PACKAGES = join(import.meta.dirname, '../../..')
/** Modules of all cached steps. */
const MODULES = [
  'builder/make-asset',
  'builder/names/read-names',
  'compile/navmesh/add-navmesh',
  'host/node-compress',
  'image/encode-png',
  'image/encode/encode-job',
  'report/measure/measure-pack',
]
/** Folders and modules, without declarations and source maps. */
const isCode = (path: string) => /\.js$|\/[^.]*$/.test(path)

describe('the version of a cached step', () => {
  let copy: string
  /** Versions of the copy, which every test restores. */
  let unchanged: readonly string[]
  const codeOf = (packages: string) => join(packages, 'pipeline/dist')
  const versions = (packages: string) => MODULES.map((module) => hashCode(codeOf(packages), module))

  beforeAll(() => {
    copy = join(mkdtempSync(join(tmpdir(), 'brushwork-code-')), 'packages')
    const files = MODULES.flatMap((module) => [...reachedFiles(codeOf(PACKAGES), module).keys()])
    for (const name of new Set(files.map((path) => relative(PACKAGES, path).split(sep)[0]))) {
      cpSync(join(PACKAGES, name, 'dist'), join(copy, name, 'dist'), { recursive: true, filter: isCode })
      cpSync(join(PACKAGES, name, 'package.json'), join(copy, name, 'package.json'))
    }
  })
  beforeAll(() => {
    unchanged = versions(copy)
  })
  afterAll(() => rmSync(dirname(copy), { recursive: true }))

  /** Which steps get another version from a change. */
  function changedBy(path: string, change: (text: string) => string): string[] {
    const file = join(copy, path)
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, change(text))
    try {
      const after = versions(copy)
      return MODULES.filter((_, at) => after[at] !== unchanged[at])
    } finally {
      writeFileSync(file, text)
    }
  }
  const edit = (path: string) => changedBy(path, (text) => text.replace(/(?=export)/, 'const changed = 1\n'))

  it('is known in a work tree', () => {
    for (const module of MODULES) expect(codeVersion(module)).toBe(hashCode(codeOf(PACKAGES), module))
  })

  it('is asked for by builds, of these modules alone', async () => {
    const asked = new Set<string>()
    const files = { '/game/a.mdl': mdl7WithTexture('wall.tga'), '/game/wall.tga': redTga, '/game/a.wmp': level('wall') }
    const host = {
      ...memoryHost(files),
      codeVersion(module: string) {
        asked.add(module)
        return codeVersion(module)
      },
    }
    await build(host, '/game/a.mdl')
    await build(host, '/game/a.wmp', { navmesh: true })
    expect([...asked].filter((module) => !MODULES.includes(module))).toEqual([])
    expect([...asked].sort()).toEqual(expect.arrayContaining(['builder/make-asset', 'image/encode-png']))
  })

  it('has the kernel of the ray tracer, which is bytes in a module', () => {
    expect(
      changedBy('wmp-compiler/dist/light/trace/wasm/kernel-bytes.js', (text) => text.replace('AGFz', 'AGFy')),
    ).toEqual(edit('wmp-compiler/dist/compile/compile.js'))
  })

  it('is the same in another folder, and with other line endings', () => {
    expect(unchanged).toEqual(versions(PACKAGES))
    expect(changedBy('wmp-compiler/dist/compile/compile.js', (text) => text.replaceAll('\n', '\r\n'))).toEqual([])
  })

  it.each(
    [
      'codecs/dist/index.js',
      'geometry/dist/index.js',
      'wmp-compiler/dist/compile/compile.js',
      'pipeline/dist/import/index.js',
    ].filter((path) => existsSync(join(PACKAGES, path))),
  )('changes with %s', (path) => {
    expect(edit(path)).toContain('builder/make-asset')
  })

  it('changes with the versions of other packages', () => {
    expect(changedBy('pipeline/package.json', (text) => text.replace('"fflate": "', '"fflate": "9'))).toEqual(MODULES)
  })

  it('does not change with code that makes no result', () => {
    expect(edit('pipeline/dist/builder/reuse/explain-asset.js')).toEqual([])
    expect(edit('pipeline/dist/image/encode-png.js')).toContain('image/encode-png')
    expect(edit('wmp-compiler/dist/compile/compile.js')).not.toContain('image/encode-png')
  })

  it.each([
    ["import './added.js'"],
    ["import { added } from './added.js'"],
    ["export { added } from './added.js'"],
    ["export * from './added.js'"],
    ["export const load = () => import('./added.js')"],
    ["export async function load() {\n  return (await import(\n    './added.js'\n  )).added\n}"],
    ["import { added } from '@brushwork/added/sub'"],
  ])('changes with a file that a module imports by %s', (code) => {
    const folder = join(dirname(copy), 'importing')
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    write('pipeline/package.json', '{}')
    write('pipeline/dist/module.js', code)
    write('added/package.json', '{"exports":{"./sub":{"default":"./dist/added.js"}}}')
    const versionWith = (text: string) => {
      write('pipeline/dist/added.js', text)
      write('added/dist/added.js', text)
      return hashCode(join(folder, 'pipeline/dist'), 'module')
    }
    const before = versionWith('export const added = 1')
    expect(versionWith('export const added = 2')).not.toBe(before)
    expect(versionWith('export const added = 1')).toBe(before)
  })
})
