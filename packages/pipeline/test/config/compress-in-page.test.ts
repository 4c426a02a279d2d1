import { afterEach, expect, it, vi } from 'vitest'
import { compressProblem } from '../../src/options/compress-option.js'

afterEach(() => vi.unstubAllGlobals())

it('refuses zstd in a page, which has no Node', () => {
  vi.stubGlobal('process', undefined)
  expect(compressProblem(['br'])).toBeUndefined()
  expect(compressProblem(['zst'])).toMatch(/^has "zst", which a page cannot write/)
})
