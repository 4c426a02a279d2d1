import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

/** Whatever is loaded at once with a module: imports and exports of values. */
const STATIC = /^(?:import|export) (?!type )[^;]*? from '([^']+)'/gm

/** A static import of values from the whole pipeline, or from the configuration's loader. */
const HEAVY = /^(?:import|export) (?!type )[^;']*? from '(?:@brushwork\/pipeline|c12)'/m

it('loads neither the pipeline nor c12 before an asset is asked for', async () => {
  const folders = ['../src/', '../../pipeline/src/config/'].map((folder) => new URL(folder, import.meta.url))
  for (const folder of folders) {
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts'))
    expect(files.length).toBeGreaterThan(5)
    for (const file of files) expect(HEAVY.exec(await readFile(new URL(file, folder), 'utf8')), file).toBeNull()
  }
})

it('would notice that it did', () => {
  expect(HEAVY.test(`import {\n  type BuildAsset,\n  buildAsset,\n} from '@brushwork/pipeline'`)).toBe(true)
  expect(HEAVY.test(`import type { BuildAsset } from '@brushwork/pipeline'`)).toBe(false)
  expect(HEAVY.test(`import { BuildError } from '@brushwork/pipeline/config'`)).toBe(false)
})

/** Specifiers of packages that a file loads, those of all its own files included. */
async function loadedBy(file: URL, seen = new Set<string>()): Promise<string[]> {
  if (seen.has(file.href)) return []
  seen.add(file.href)
  const specifiers = [...(await readFile(file, 'utf8')).matchAll(STATIC)].map(([, specifier]) => specifier)
  // Others stand in docstrings.
  const own = specifiers.filter((specifier) => /^\..*\.js$/.test(specifier))
  const inner = await Promise.all(own.map((path) => loadedBy(new URL(path.replace(/\.js$/, '.ts'), file), seen)))
  return [...specifiers.filter((specifier) => !specifier.startsWith('.')), ...inner.flat()]
}

it('loads neither readers nor the compiler for an asset that its cache has', async () => {
  const seen = new Set<string>()
  expect(await loadedBy(new URL('../../pipeline/src/build.ts', import.meta.url), seen)).toEqual([])
  expect(seen.size).toBeGreaterThan(20)
  const all = await loadedBy(new URL('../../pipeline/src/make-pack.ts', import.meta.url))
  expect(all).toContain('@brushwork/wmp-compiler')
})

it.each(['vite', 'rollup', 'rolldown'])('loads nothing for %s that only other bundlers need', async (bundler) => {
  const loaded = await loadedBy(new URL(`../src/entry/${bundler}.ts`, import.meta.url))
  expect(loaded).toContain('@brushwork/pipeline/config')
  expect(loaded).not.toContain('unplugin')
})
