import { createMap, mapBox, printMap } from '@brushwork/codecs/map'
import { createMdl7 } from '@brushwork/codecs/mdl7'
import { writeMdl } from '@brushwork/codecs/models'
import { externalSkin } from '@brushwork/codecs/skin'
import { createEntity } from '@brushwork/codecs/wmp'
import { describe, expect, it } from 'vitest'
import { diagnosticText } from '../../src/diagnostics/diagnostic-text.js'
import { nodeHost } from '../../src/host/node-host.js'
import { resolveFrom } from '../../src/host/path.js'
import { canHold } from '../../src/resolve/file-name.js'
import { build } from '../support/build.js'
import { level } from '../support/levels.js'
import { type MemoryHost, memoryHost } from '../support/memory-host.js'
import { redTga } from '../support/samples.js'

/** What levels and models may say where the name of a file belongs. */
const WRITTEN = [
  '\\\\server\\share\\loot.pcx',
  '//server/share/loot.pcx',
  '\\\\?\\C:\\loot.tga',
  '\\\\.\\COM1',
  '\\\\.\\pipe\\loot',
  'C:\\loot.tga',
  'C:loot',
  'file:///etc/loot',
  'https://example.com/loot.tga',
  '/etc/loot',
  '~/loot',
  '%TEMP%/loot',
  '..',
  '.',
  '/',
  ':',
  '../../../loot',
  '..\\..\\..\\loot.tga',
  'a/../../../../loot',
  'CON',
  'nul.tga',
  'COM1.tga',
  'aux.pcx',
  'LPT9 .tga',
  'CONIN$',
  'loot.tga.',
  'loot.tga ',
  'loot.tga. .',
  'loot.tga:stream',
  'loot.tga::$DATA',
  'loot?',
  '<loot>',
  'loot|pipe',
  'tab\there',
  '\u001b]0;title\u0007',
  'é'.repeat(200),
  'a'.repeat(300),
  'b'.repeat(70_000),
]

/** Roots by the rules of each system, and a file above that references climb to. */
const ROOTS = ['/game', 'C:/My Game', '//server/share/game'] as const

/** Paths by which a build has asked a host for anything. */
function watchPaths(host: MemoryHost): ReadonlySet<string> {
  const asked = new Set<string>()
  const note =
    <Rest extends unknown[], Result>(own: (path: string, ...rest: Rest) => Result) =>
    (path: string, ...rest: Rest): Result => {
      asked.add(path)
      return own(path, ...rest)
    }
  const { readFile, fileState, listFolder, realPath, kindOf, linkTarget, modified, writeFileAtomic } = host
  Object.assign(host, {
    readFile: note(readFile),
    fileState: note(fileState),
    listFolder: note(listFolder),
    realPath: note(realPath),
    kindOf: note(kindOf),
    linkTarget: note(linkTarget),
    modified: note(modified),
    writeFileAtomic: note(writeFileAtomic),
  })
  return asked
}

describe.each(ROOTS)('in %s', (root) => {
  const options = { root, cacheDir: `${root}/cache` }
  const outside = { '/loot.tga': redTga, '/etc/loot': 'x', '/loot.pcx': redTga, 'C:/loot.tga': redTga }
  const above = root.slice(0, root.lastIndexOf('/'))
  const brushes = WRITTEN.map((texture, at) => mapBox({ min: [at * 64, 0, 0], max: [at * 64 + 32, 32, 32], texture }))
  const mapOf = (properties: object) =>
    printMap(createMap({ entities: [{ properties: { classname: 'worldspawn', ...properties }, brushes }] }))
  const model = (name: string) =>
    writeMdl(
      createMdl7({
        skins: [{ name: 'skin', skin: externalSkin(name) }],
        parts: [{ positions: [0, 0, 0, 16, 0, 0, 0, 16, 0], triangles: [0, 1, 2], uvs: [0, 0, 1, 0, 0, 1] }],
        frames: [{ name: 'stand 0' }],
      }),
    )
  const short = WRITTEN.filter((name) => name.length < 28 && /^[ -~]+$/.test(name))
  const sources = {
    'maps/plain.map': mapOf({}),
    'maps/archives.map': mapOf({ wad: WRITTEN.join(';'), script: '..\\..\\loot', skyname: '/etc/loot' }),
    'maps/castle.wmp': level('brick', {
      children: short.map((file) => createEntity({ name: 'guard', file: `${file}.wmp` })),
    }),
    ...Object.fromEntries(short.map((name, at) => [`models/m${at}.mdl`, model(name)])),
  }

  it.each(['maps/plain.map', 'maps/archives.map', 'maps/castle.wmp', 'models'])(
    '%s reaches nothing outside',
    async (what) => {
      const files = Object.fromEntries(Object.entries(sources).map(([path, bytes]) => [`${root}/${path}`, bytes]))
      const host = memoryHost({ ...files, ...outside, [`${above}/loot.tga`]: redTga })
      const asked = watchPaths(host)
      for (const file of Object.keys(sources).filter((path) => path.startsWith(what))) {
        const built = await build(host, `${root}/${file}`, {}, options)
        const [strange] = built.missing.filter((path) => !canHold(root, path.slice(path.lastIndexOf('/') + 1)))
        expect(strange).toBeUndefined()
        expect(built.references.filter(({ path }) => path !== undefined)).toEqual([])
        for (const message of built.warnings.filter(({ code }) => code !== 'word-unused')) {
          expect(message.code).toMatch(/^(?:texture|archive|prefab|skin|file|sky)-missing$/)
          const text = diagnosticText(message, { shownPath: (path) => path })
          expect(text.length).toBeLessThan(1500)
          expect(text).not.toContain('\u001b')
        }
      }
      expect([...asked].filter((path) => path !== root && !path.startsWith(`${root}/`))).toEqual([])
    },
  )
})

it('watches no name that Windows reserves for devices or streams or does not allow', () => {
  for (const name of ['con', 'Nul.tga', 'COM¹.pcx', 'aux .x', 'a.', 'a ', 'a:b', 'a?', 'a\u0001', 'x'.repeat(256)]) {
    expect([name, canHold('C:/game', name), canHold('//server/share', name)]).toEqual([name, false, false])
  }
  for (const name of ['con', 'a.', 'a:b', 'console.tga', 'com10.tga']) expect(canHold('/game', name)).toBe(true)
  for (const name of ['console.tga', 'com10.tga', 'ünï.tga', '.x']) expect(canHold('C:/game', name)).toBe(true)
  expect(canHold('/game', 'é'.repeat(200))).toBe(false)
})

it('a step up ends at the root of a drive, of a share and of the file system', () => {
  expect(resolveFrom('C:/a', '../../../b')).toBe('C:/b')
  expect(resolveFrom('//server/share/a', '../../../b')).toBe('//server/share/b')
  expect(resolveFrom('/a', '../../../b')).toBe('/b')
  expect(resolveFrom('C:/a', '\\\\server\\share\\art')).toBe('//server/share/art')
})

it('a path that no file can have leads to no file, without an error of the system', async () => {
  for (const path of ['/tmp/a\0b.mdl', `/tmp/${'x'.repeat(300)}`, `/${'x/'.repeat(5000)}y`]) {
    expect(await nodeHost.fileState(path)).toBeUndefined()
    expect(await nodeHost.realPath(path)).toBe(path)
    expect(await nodeHost.modified(path)).toBeUndefined()
    const reading = await nodeHost.readFile(path).catch((error: Error) => error.name)
    expect([undefined, 'BuildError']).toContain(reading)
    const listing = await nodeHost.listFolder(path).catch((error: Error) => error.name)
    expect([[], 'BuildError']).toContainEqual(listing)
  }
})
