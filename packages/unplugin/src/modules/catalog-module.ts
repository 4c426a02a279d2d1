import type { BuiltAsset } from '@brushwork/pipeline'
import type { HotApi, PackReference } from '../emitter.js'
import { lines } from './asset-module.js'
import { toSource } from './to-source.js'
import { acceptInWebpack } from './webpack-accept.js'

/** One asset of the catalog. */
export interface CatalogEntry {
  /** Path relative to the project. */
  readonly id: string
  readonly asset: Pick<BuiltAsset, 'facts' | 'byteLength' | 'sha256'>
  readonly pack: PackReference
}

/** The module of `import catalog from 'virtual:brushwork/catalog'`: assets by id. With `hot` it accepts its own update. */
export function generateCatalogModule(entries: readonly CatalogEntry[], hot: HotApi | undefined): string {
  return lines(
    ...entries.flatMap(({ pack }) => pack.imports),
    'const catalog = {',
    ...entries.map(({ id, asset, pack }) => {
      const { byteLength } = asset
      const facts = `byteLength: ${byteLength}, kind: ${toSource(asset.facts.kind)}, sha256: ${toSource(asset.sha256)}`
      return `  ${toSource(id)}: { url: ${pack.expression}, ${facts} },`
    }),
    '};',
    'export default catalog;',
    ...(hot === undefined ? [] : [hotCatalog(hot)]),
  )
}

const ACCEPT_IN_VITE = ['  import.meta.hot.accept();', '  import.meta.hot.dispose((data) => { data.first = first; });']

/** Later instances write into the object of the first one, which importers keep. */
function hotCatalog(hot: HotApi): string {
  return lines(
    // Vitest has an interface without data.
    `if (${hot}${hot === 'import.meta.hot' ? '?.data' : ''}) {`,
    `  const first = ${hot}.data?.first ?? catalog;`,
    ...(hot === 'import.meta.hot' ? ACCEPT_IN_VITE : acceptInWebpack('first', 'first')),
    '  if (first !== catalog) {',
    '    for (const id of Object.keys(first)) delete first[id];',
    '    Object.assign(first, catalog);',
    '  }',
    '}',
  )
}
