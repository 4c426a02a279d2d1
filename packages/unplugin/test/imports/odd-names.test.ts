import { ODD_PATHS } from '@brushwork-internal/plugin-testkit/odd-names'
import { evaluate, fetchFrom, requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { makeProject } from '@brushwork-internal/plugin-testkit/project'
import { beforeAll, describe, expect, it } from 'vitest'
import { FAKE_BUNDLERS } from '../support/fake-bundlers.js'

beforeAll(requireBuiltRuntime)

describe.each(Object.entries(FAKE_BUNDLERS))('%s', (_name, build) => {
  it('lists sources of any name in the catalog, each with its own pack', async () => {
    const root = await makeProject({
      'src/main.js': `export { default as catalog } from 'virtual:brushwork/catalog'`,
      ...Object.fromEntries(ODD_PATHS.map((path) => [`world/${path}`, `of ${path}`])),
    })
    const output = await build(root, { catalog: ['world/**'] })
    const { catalog } = await evaluate<{ catalog: Record<string, { url: string }> }>(output)
    expect(Object.keys(catalog)).toEqual(ODD_PATHS.map((path) => `world/${path}`).sort())
    for (const path of ODD_PATHS) {
      expect((await fetchFrom(output, decodeURI(catalog[`world/${path}`].url))).toString()).toBe(`of ${path}`)
    }
    expect(output.warnings).toEqual([])
  })
})
