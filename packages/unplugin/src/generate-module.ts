import type { AssetFacts, BuiltAsset } from '@brushwork/pipeline'
import { toSource } from './to-source.js'
import { acceptInWebpack } from './webpack-accept.js'

/** How a module refers to the pack that the bundler has taken. */
export interface PackReference {
  /** Whole import declarations the expression needs. */
  readonly imports: readonly string[]
  /** JavaScript that is the pack's URL at run time. */
  readonly expression: string
}

/** The hot-update interface of the bundler that serves the module. */
export type HotApi = 'import.meta.hot' | 'import.meta.webpackHot'

/** The runtime's function that makes the asset module of a kind. */
export const CREATE: Readonly<Record<AssetFacts['kind'], string>> = {
  model: 'createModelModule',
  terrain: 'createTerrainModule',
  level: 'createLevelModule',
}

/** What every module exports of its pack. */
export const PACK_NAMES = ['url', 'byteLength', 'sha256']

/** Names that stand in every module, so that no fact may take them. */
const OWN_NAMES = [...PACK_NAMES, 'asset', 'packUrl', 'replaceModule', ...Object.values(CREATE)]

/** Reserved words and the names of strict mode: not allowed after `const`. */
const RESERVED = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends ' +
    'false finally for function if implements import in instanceof interface let new null package private protected ' +
    'public return static super switch this throw true try typeof var void while with yield'
  ).split(' '),
)

/** The module of `import url from './castle.wmp?url'`. */
export function generateUrlModule(pack: PackReference): string {
  return lines(...pack.imports, `export default ${pack.expression};`)
}

/** The module of `import uri from './castle.wmp?inline'`: the pack as a data URI. */
export function generateInlineModule(pack: Uint8Array): string {
  return `export default "data:model/gltf-binary;base64,${base64(pack)}";`
}

/** The module of `import bytes from './castle.wmp?raw'`: the source as a Uint8Array. */
export function generateRawModule(bytes: Uint8Array): string {
  return lines(
    `const text = /* @__PURE__ */ atob("${base64(bytes)}");`,
    'const bytes = new Uint8Array(text.length);',
    'for (let at = 0; at < bytes.length; at++) bytes[at] = text.charCodeAt(at);',
    'export default bytes;',
  )
}

/**
 * The module of `import castle from './castle.wmp'`: each fact as a named export, `url`, `byteLength`, `sha256`, and the
 * runtime's asset module as default. Nothing in it has a side effect, so what a game does not use is dropped. With `hot`
 * it accepts its own update.
 */
export function generateModule(
  asset: Pick<BuiltAsset, 'facts' | 'byteLength' | 'sha256'>,
  pack: PackReference,
  hot: HotApi | undefined,
): string {
  const { kind, ...facts } = asset.facts
  const values = Object.entries(facts)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const named = values.filter(([name]) => isExportable(name))
  const create = CREATE[kind]
  // Hot: a later instance of the module writes the new facts into the bindings that importers already hold.
  const binding = hot === undefined ? 'const' : 'let'
  const members = values.map(([name, value]) => (isExportable(name) ? name : `${toSource(name)}: ${toSource(value)}`))
  return lines(
    `import { ${create}${hot === undefined ? '' : ', replaceModule'} } from "@brushwork/runtime";`,
    ...pack.imports,
    ...named.map(([name, value]) => `export ${binding} ${name} = ${toSource(value)};`),
    `export ${binding} url = ${pack.expression};`,
    `export ${binding} byteLength = ${asset.byteLength};`,
    `export ${binding} sha256 = ${toSource(asset.sha256)};`,
    `const asset = /* @__PURE__ */ ${create}({ ${members.join(', ')} }, { url, byteLength, sha256 });`,
    'export default asset;',
    ...(hot === undefined ? [] : [hotUpdate(hot, [...named.map(([name]) => name), ...PACK_NAMES])]),
  )
}

/**
 * Importers keep the bindings and the default of the instance they imported, so every instance ever evaluated is told
 * of the newest one. The list of instances travels in the bundler's `data`.
 */
function hotUpdate(hot: HotApi, names: readonly string[]): string {
  const bindings = `{ ${names.join(', ')} }`
  const vite = hot === 'import.meta.hot'
  return lines(
    `if (${hot}) {`,
    ...(vite ? [`  ${hot}.accept();`] : []),
    vite
      ? `  const $instances = (${hot}.data.instances ??= []);`
      : `  const $instances = ${hot}.data?.instances ?? [];`,
    ...(vite ? [] : acceptInWebpack('instances', '$instances')),
    `  const $values = ${bindings};`,
    '  for (const replace of $instances) {',
    '    // What a listener of the game throws must not keep the new module from being there.',
    '    try { replace($values, asset); } catch (failure) { console.error(failure); }',
    '  }',
    '  $instances.push(($next, $asset) => {',
    '    // A file saved without a change, or in pieces: nothing for the game to do.',
    `    if (JSON.stringify($next) === JSON.stringify(${bindings})) return;`,
    `    (${bindings} = $next); replaceModule(asset, $asset);`,
    '  });',
    '}',
  )
}

function isExportable(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name) && !RESERVED.has(name) && !OWN_NAMES.includes(name)
}

function base64({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64')
}

/** The lines of a module. */
export function lines(...parts: string[]): string {
  return parts.join('\n')
}
