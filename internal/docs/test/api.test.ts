import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { apiFolders, apiPath, apiReport } from '../../../scripts/api.mjs'

it.each(apiFolders())('packages/%s/api.md lists what the package exports; `npm run api` updates it', (folder) => {
  expect(readFileSync(apiPath(folder), 'utf8')).toBe(apiReport(folder))
})

it('reports name kinds, signatures and members', () => {
  const report = apiReport('geometry')
  expect(report).toContain('function emptyBox(')
  expect(report).toMatch(/^class BoxTree \{ .*\(\).* \}$/m)
  expect(report).toMatch(/^const ON_PLANE/m)
  expect(report).toMatch(/^type Side = /m)
})
