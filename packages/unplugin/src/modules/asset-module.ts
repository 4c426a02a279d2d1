import type { BuiltAsset, NamedFiles } from '@brushwork/pipeline'
import { isDeflated, MODULE_EXPORTS } from '@brushwork/pipeline/config'
import type { HotApi, PackReference } from '../emitter.js'
import { MODULE_SPECIFIER } from '../imports/runtime-package.js'
import type { EmittedPack } from './area-files.js'
import { dataUri } from './emit-pack.js'
import { inflatedReader, type ModuleKind, readerOf } from './module-readers.js'
import { stringSource, toSource } from './to-source.js'
import { acceptInWebpack } from './webpack-accept.js'

/** The runtime's function that makes the module of a kind. */
export const CREATE: Readonly<Record<ModuleKind, string>> = {
  model: 'createModelModule',
  terrain: 'createTerrainModule',
  sprite: 'createSpriteModule',
  sound: 'createSoundModule',
  level: 'createLevelModule',
}

/** Event that a module without its light sends to the dev server when it runs, with the SHA-256 of its pack. */
export const PENDING_RUNS = 'brushwork:light-pending'

/** What a module is made of. */
export interface ModuleAsset
  extends Pick<BuiltAsset, 'byteLength' | 'sha256' | 'features' | 'checksum' | 'isTrusted'>,
    Partial<Pick<BuiltAsset, 'options'>> {
  readonly facts: BuiltAsset['facts'] | { readonly kind: 'sound' }
}

/** Light of a level that a dev server makes after it has served the module. */
export interface ModuleLight {
  /** Whether the module lacks it. */
  readonly isPending: boolean
  /** SHA-256 of the pack whose light this module has. */
  readonly of: string | undefined
  /** Lines by which its page shows that it is made. */
  readonly note?: readonly string[] | undefined
}

/** The names that all modules of a kind export, besides the default. */
export function exportedNames(kind: ModuleKind): string[] {
  const tables =
    kind === 'sound'
      ? [MODULE_EXPORTS.pack]
      : [MODULE_EXPORTS.facts[kind], MODULE_EXPORTS.imports[kind], MODULE_EXPORTS.pack]
  return tables.flatMap((table) => Object.keys(table))
}

/** The module of `import url from './castle.wmp?url'`. */
export function generateUrlModule(pack: PackReference): string {
  return lines(...pack.imports, `export default ${pack.expression};`)
}

/** The module of `import uri from './castle.wmp?inline'`: the pack as a data URI. */
export function generateInlineModule(pack: Uint8Array): string {
  return `export default "${dataUri(pack, '.glb')}";`
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
 * runtime's asset module as default. The default refers to no fact and nothing has a side effect, so bundlers drop every
 * fact that the game does not import. It names the features of its pack, so that the game gets the readers of those alone. With `hot`
 * it accepts its own update, whose pack may need any feature.
 * @param files imported by the module of a level, by option
 * @param areas of a level, where it is split
 * @param light where it may come later
 */
export function generateModule(
  asset: ModuleAsset,
  pack: PackReference,
  hot: HotApi | undefined,
  files?: NamedFiles['found'],
  areas?: readonly EmittedPack[],
  light?: ModuleLight,
): string {
  const { kind } = asset.facts
  const create = areas === undefined ? CREATE[kind] : 'createSplitLevelModule'
  const readerKind = areas === undefined ? kind : 'split'
  const plainReader = readerOf(readerKind, hot === undefined ? asset : {})
  const isCompressed = asset.options !== undefined && isDeflated(asset.options)
  const reader = isCompressed && plainReader !== undefined ? inflatedReader(readerKind, plainReader) : plainReader
  const facts = new Map<string, unknown>(Object.entries(asset.facts))
  const { byteLength, sha256, checksum } = asset
  const names = kind === 'sound' ? [] : Object.keys(MODULE_EXPORTS.facts[kind])
  const sources = names.map((name) => [name, toSource(facts.get(name))])
  const imported = kind === 'level' && files !== undefined ? importFiles(files) : undefined
  if (kind === 'level') {
    sources.push(['files', imported?.expression ?? 'undefined'])
    sources.push(['areas', areas === undefined ? 'undefined' : areasSource(areas, hot !== undefined)])
  }
  const parts = [
    'url',
    'byteLength',
    'sha256',
    ...(imported === undefined ? [] : ['files']),
    ...(areas === undefined ? [] : ['areas']),
    // An update of a hot module has the pack of its own build anyway.
    ...(hot !== undefined || checksum === undefined ? [] : [`checksum: ${checksum}`]),
  ]
  sources.push(['url', pack.expression], ['byteLength', toSource(byteLength)], ['sha256', toSource(sha256)])
  // A later instance of a hot module writes its facts into the bindings of its importers.
  const binding = hot === undefined ? 'const' : 'let'
  const follows = hot !== undefined && kind === 'level' && light !== undefined
  const helpers = [...(hot === undefined ? [] : ['replaceModule']), ...(follows ? ['followLight'] : [])]
  return lines(
    `import { ${[create, ...(reader?.names ?? []), ...helpers].join(', ')} } from "${MODULE_SPECIFIER}";`,
    ...pack.imports,
    ...(areas ?? []).flatMap((area) => area.pack.imports),
    ...(imported?.imports ?? []),
    ...(light?.note ?? []),
    ...sources.map(([name, source]) => `export ${binding} ${name} = ${source};`),
    `const asset = /* @__PURE__ */ ${create}({ ${parts.join(', ')} }${reader === undefined ? '' : `, ${reader.expression}`});`,
    'export default asset;',
    ...(follows ? [`followLight(asset${light.of === undefined ? '' : `, ${toSource(light.of)}`});`] : []),
    ...(hot === undefined ? [] : [hotUpdate(hot, exportedNames(kind), light?.isPending)]),
  )
}

/** The files of areas: URL, size, hash and checksum of each. */
function areasSource(areas: readonly EmittedPack[], isHot: boolean): string {
  const files = areas.map(({ pack, byteLength, sha256, checksum }) => {
    const known = isHot || checksum === undefined ? '' : `, checksum: ${checksum}`
    return `{ url: ${pack.expression}, byteLength: ${byteLength}, sha256: ${toSource(sha256)}${known} }`
  })
  return `[${files.join(', ')}]`
}

/**
 * Imports files, each once, as the game itself would: bundlers share their modules, and their updates need none of the level.
 * The objects have no prototype, since a file may be named `constructor`.
 */
function importFiles(files: NamedFiles['found']): PackReference {
  const locals = new Map<string, string>()
  for (const { specifier } of files) {
    if (!locals.has(specifier)) locals.set(specifier, `$file${locals.size}`)
  }
  const membersOf = (wanted: NamedFiles['found'][number]['group']) => {
    const members = files.filter(({ group }) => group === wanted)
    const named = members.map(({ name, specifier }) => `[${stringSource(name)}]: ${locals.get(specifier)}`)
    return `${wanted}: { ${['__proto__: null', ...named].join(', ')} }`
  }
  return {
    imports: Array.from(locals, ([specifier, local]) => `import ${local} from ${stringSource(specifier)};`),
    expression: `{ ${(['models', 'sprites', 'sounds'] as const).map(membersOf).join(', ')} }`,
  }
}

/**
 * Updates earlier instances of the module: importers keep the bindings and the default of the instance that they imported. The list of
 * instances is passed on in the bundler's `data`.
 * @param isLightPending whether it asks for its light when it runs
 */
function hotUpdate(hot: HotApi, names: readonly string[], isLightPending = false): string {
  const bindings = `{ ${names.join(', ')} }`
  const vite = hot === 'import.meta.hot'
  return lines(
    // Vitest has an interface without data.
    `if (${hot}${vite ? '?.data' : ''}) {`,
    ...(vite ? [`  ${hot}.accept();`] : []),
    vite
      ? `  const $instances = (${hot}.data.instances ??= []);`
      : `  const $instances = ${hot}.data?.instances ?? [];`,
    ...(vite ? [] : acceptInWebpack('instances', '$instances')),
    `  const $values = ${bindings};`,
    '  for (const replace of $instances) {',
    '    // An error in a listener of the game must not stop the new module.',
    '    try { replace($values, asset); } catch (failure) { console.error(failure); }',
    '  }',
    '  $instances.push(($next, $asset) => {',
    '    // The file was saved without a change.',
    `    if (JSON.stringify($next) === JSON.stringify(${bindings})) return;`,
    `    (${bindings} = $next); replaceModule(asset, $asset);`,
    '  });',
    // An update that arrives before the module runs does not reach it.
    ...(isLightPending ? [`  ${hot}.send("${PENDING_RUNS}", sha256);`] : []),
    '}',
  )
}

function base64({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64')
}

/** The lines of a module. */
export function lines(...parts: string[]): string {
  return parts.join('\n')
}
