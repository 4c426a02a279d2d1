import { readFileSync } from 'node:fs'
import { REVISION } from 'three'
import { expect, inject, test } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The end of the peer range that the tests run with; see vitest.config.ts. */
    three: 'oldest' | 'newest'
  }
}

test('these tests run with both ends of the peer range', () => {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  const { peerDependencies } = JSON.parse(manifest) as { peerDependencies: { three: string } }
  const [, oldest, above] = /^>=0\.(\d+)\.0 <0\.(\d+)\.0$/.exec(peerDependencies.three) ?? []
  expect(REVISION).toBe(inject('three') === 'oldest' ? oldest : String(Number(above) - 1))
})
