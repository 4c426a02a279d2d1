import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { RUNTIME_PACKAGES, RUNTIME_SPECIFIER } from '../../src/imports/runtime-package.js'

/** A workspace package and those that it depends on. */
function closureOf(name: string): string[] {
  const manifest = new URL(`../../../${name.replace('@brushwork/', '')}/package.json`, import.meta.url)
  const { dependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as { dependencies?: Record<string, string> }
  return [name, ...Object.keys(dependencies).flatMap(closureOf)]
}

it('lists the runtime and everything that it depends on, for bundlers that find no packages themselves', () => {
  const needed = [...new Set(closureOf('@brushwork/runtime'))].sort()
  expect([...RUNTIME_PACKAGES].sort()).toEqual(needed)
  expect(needed.filter((name) => !RUNTIME_SPECIFIER.test(name))).toEqual([])
})
