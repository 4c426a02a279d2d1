import { join } from 'node:path'
import { openSession } from '@brushwork/pipeline'
import { nodeHost } from '@brushwork/pipeline/node'
import { compiledLevel, mapLevel } from '@brushwork-internal/plugin-testkit/levels'
import { makeProject } from '@brushwork-internal/plugin-testkit/project'
import { WORLD } from '@brushwork-internal/plugin-testkit/world'
import { parseAst } from 'rollup/parseAst'
import { describe, expect, it } from 'vitest'
import { CATALOG_FILE } from '../../src/imports/catalog-id.js'
import { generateModule, generateUrlModule } from '../../src/modules/asset-module.js'
import { generateCatalogModule } from '../../src/modules/catalog-module.js'
import { generateStandIn } from '../../src/modules/stand-in.js'

const PACK = { imports: [], expression: '"/guard.glb"' }
const HOT = 'import.meta.webpackHot'

/** One of every kind of source. */
const SOURCES = { ...WORLD, 'world/old.map': mapLevel('brick'), 'world/done.wmb': compiledLevel() }

describe('the module in place of one that cannot be built', () => {
  it.each(Object.keys(SOURCES).filter((name) => /\.(?:mdl|hmp|wmp|map|wmb)$/i.test(name)))(
    'exports and imports the same as that of %s',
    async (name) => {
      const root = await makeProject(SOURCES)
      const file = join(root, name)
      const asset = await openSession({ host: nodeHost, root }).build(file)
      const names = namesIn(generateModule(asset, PACK, HOT))
      expect(names.exported).toContain('sha256')
      expect(namesIn(generateStandIn(file, 'broken'))).toEqual(names)
      expect(namesIn(generateStandIn(`${file}?preset=far`, 'broken'))).toEqual(names)
    },
  )

  it('has a default alone for an URL and for the catalog', () => {
    const names = namesIn(generateUrlModule(PACK))
    expect(namesIn(generateStandIn('/game/guard.mdl?url', 'broken'))).toEqual(names)
    expect(namesIn(generateStandIn(CATALOG_FILE, 'broken'))).toEqual(names)
    expect(namesIn(generateCatalogModule([], HOT))).toEqual(names)
  })

  it('fails with the reason when it runs', () => {
    const code = generateStandIn('/game/guard.mdl?url', 'a "reason"\nof two lines').replace('export default', 'void')
    expect(() => new Function(code)()).toThrow(new Error('a "reason"\nof two lines'))
  })
})

/** What a module exports and imports, sorted. */
function namesIn(code: string): { readonly exported: readonly string[]; readonly imported: readonly string[] } {
  const exported: string[] = []
  const imported: string[] = []
  for (const node of parseAst(code).body) {
    if (node.type === 'ExportDefaultDeclaration') exported.push('default')
    if (node.type === 'ExportNamedDeclaration' && node.declaration?.type === 'VariableDeclaration') {
      // Bundlers know the value of a constant, and may write it into importers.
      expect(node.declaration.kind).toBe('let')
      for (const { id } of node.declaration.declarations) if (id.type === 'Identifier') exported.push(id.name)
    }
    if (node.type === 'ImportDeclaration') {
      imported.push(...node.specifiers.map(({ local }) => `${local.name} of ${String(node.source.value)}`))
    }
  }
  return { exported: exported.sort(), imported: imported.sort() }
}
