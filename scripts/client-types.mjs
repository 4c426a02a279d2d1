/**
 * Writes packages/unplugin/dist/client.d.ts from the endings of readable formats and the pipeline's table of exports. The build of the
 * package runs it after `tsc -b`.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readableFormats } from '../packages/codecs/dist/detect/index.js'
import { MODULE_EXPORTS } from '../packages/pipeline/dist/declare/module-exports.js'
import { root } from './system/run.mjs'

/** Kind of asset → interfaces of the runtime. */
const TYPES = {
  model: { module: 'ModelModule', facts: 'ModelFacts' },
  terrain: { module: 'TerrainModule', facts: 'TerrainFacts' },
  level: { module: 'LevelModule', facts: 'LevelModuleFacts', imports: 'LevelImports' },
}

/** Ending of a source, without its dot → kind of asset. */
const ENDINGS = Object.fromEntries(
  readableFormats
    .filter(({ kind }) => kind in TYPES)
    .flatMap(({ kind, endings }) => endings.map((ending) => [ending.slice(1), kind])),
)

/** Query → type of the default export. */
const FORMS = { url: 'string', inline: 'string', raw: 'Uint8Array<ArrayBuffer>', glb: 'string' }

const HEAD = `/**
 * Types of imported models, terrains, levels, sprites and sounds, in every form, and of the catalog. Include them with
 * \`/// <reference types="@brushwork/unplugin/client" />\`, or list the name under \`types\` in tsconfig.json, before
 * \`vite/client\`, which declares \`*?raw\` as text.
 *
 * TypeScript distinguishes upper and lower case, and old projects mix them, so every extension is declared twice.
 */
`

/** Ambient names of the runtime's types, each with its names in files, if any. */
const ALIASES = {
  ModelModule: 'ModelNames',
  ModelFacts: 'ModelNames',
  TerrainModule: undefined,
  TerrainFacts: undefined,
  LevelModule: 'LevelNames',
  LevelModuleFacts: 'LevelNames',
  LevelImports: undefined,
  SpriteModule: undefined,
  SpriteFacts: undefined,
}

const NAMESPACE = `/** The types of modules for generated declarations: projects may be unable to resolve the runtime's package. */
declare namespace Brushwork {
${Object.entries(ALIASES).map(aliasOf).join('')}}
`

function aliasOf([type, names]) {
  const runtime = "import('@brushwork/runtime')"
  if (names === undefined) return `  type ${type} = ${runtime}.${type}\n`
  return `  type ${type}<Names extends ${runtime}.${names} = ${runtime}.${names}> = ${runtime}.${type}<Names>\n`
}

/** Imports of files of any ending. */
const ANY_FILE = `declare module '*?sprite' {
  import type { SpriteFacts, SpriteModule } from '@brushwork/runtime'
${exportedAs(MODULE_EXPORTS.facts.sprite, 'SpriteFacts')}${exportedAs(MODULE_EXPORTS.pack, 'SpriteModule')}  /** ${MODULE_EXPORTS.default.sprite} */
  const asset: SpriteModule
  export default asset
}

declare module '*?sound' {
  import type { SoundModule } from '@brushwork/runtime'
${exportedAs(MODULE_EXPORTS.pack, 'SoundModule').replaceAll('the pack', 'the file')}  /** The sound: \`load()\` fetches the bytes of the file. */
  const asset: SoundModule
  export default asset
}
`

function exportedAs(facts, type) {
  return Object.entries(facts)
    .map(([name, docs]) => `  /** ${docs} */\n  export const ${name}: ${type}['${name}']\n`)
    .join('')
}

const CATALOG = `declare module 'virtual:brushwork/catalog' {
  /** The assets of the option \`catalog\`, by their path in the project. */
  const catalog: {
    readonly [id: string]: {
      /** URL of the pack. */
      readonly url: string
      /** Size of the pack, bytes. */
      readonly byteLength: number
      readonly kind: 'model' | 'terrain' | 'level'
      /** SHA-256 of the pack, lower-case hex. */
      readonly sha256: string
    }
  }
  export default catalog
}
`

function clientTypes() {
  const endings = Object.entries(ENDINGS)
  const cases = [...endings, ...endings.map(([ending, kind]) => [ending.toUpperCase(), kind])]
  return [HEAD, NAMESPACE, ...cases.map(([ending, kind]) => modulesOf(ending, kind)), ANY_FILE, CATALOG].join('\n')
}

function modulesOf(ending, kind) {
  const forms = Object.entries(FORMS).map(
    ([form, type]) => `declare module '*.${ending}?${form}' {
  const ${form}: ${type}
  export default ${form}
}
`,
  )
  const types = TYPES[kind]
  return [
    `declare module '*.${ending}' {
  import type { ${[types.facts, types.module, types.imports ?? []].flat().sort().join(', ')} } from '@brushwork/runtime'
${exportedAs(MODULE_EXPORTS.facts[kind], types.facts)}${exportedAs(MODULE_EXPORTS.imports[kind], types.imports)}${exportedAs(MODULE_EXPORTS.pack, types.module)}  /** ${MODULE_EXPORTS.default[kind]} */
  const asset: ${types.module}
  export default asset
}
`,
    ...forms,
  ].join('\n')
}

writeFileSync(join(root, 'packages/unplugin/dist/client.d.ts'), clientTypes())
