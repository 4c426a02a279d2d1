import type { AssetFacts } from '@brushwork/asset'
import type { AssetNames } from './asset-names.js'
import { MODULE_EXPORTS } from './module-exports.js'
import type { NamedKinds } from './shown-kinds.js'

/** Names of the ambient types for a kind's default export and its facts. */
const TYPES: Readonly<Record<AssetFacts['kind'], { readonly module: string; readonly facts: string }>> = {
  model: { module: 'ModelModule', facts: 'ModelFacts' },
  terrain: { module: 'TerrainModule', facts: 'TerrainFacts' },
  sprite: { module: 'SpriteModule', facts: 'SpriteFacts' },
  level: { module: 'LevelModule', facts: 'LevelModuleFacts' },
}

/**
 * Prints the declaration file of an asset's module with its literal names, so that an unknown name is a compile error.
 * It refers to types of the ambient `@brushwork/unplugin/client`, so it needs no package that the project cannot
 * resolve. Numbers are not literal: they change with every save, and no code depends on them.
 */
export function declareModule({ kind, names, shown }: AssetNames): string {
  const hasNames = Object.keys(names).length > 0
  const type = (name: string) => `Brushwork.${name}${hasNames ? '<Names>' : ''}`
  const declare = (name: string, docs: string, of: string) =>
    `/** ${docs} */\nexport declare const ${name}: ${of}['${name}']`
  return [
    '// Made by Brushwork from the file that this one is named after; changed with it.',
    ...(hasNames ? [typeOfNames(names, shown)] : []),
    `/** ${MODULE_EXPORTS.default[kind]} */`,
    `declare const asset: ${type(TYPES[kind].module)}`,
    'export default asset',
    ...Object.entries(MODULE_EXPORTS.facts[kind]).map(([name, docs]) => declare(name, docs, type(TYPES[kind].facts))),
    ...Object.entries(MODULE_EXPORTS.imports[kind]).map(([name, docs]) =>
      declare(name, docs, 'Brushwork.LevelImports'),
    ),
    ...Object.entries(MODULE_EXPORTS.pack).map(([name, docs]) => declare(name, docs, '(typeof asset)')),
    '',
  ].join('\n')
}

function typeOfNames(names: AssetNames['names'], shown: AssetNames['shown']): string {
  const members = Object.entries(names).map(([kind, list]) => `  ${kind}: ${nameUnion(list)}\n`)
  return `type Names = {\n${members.join('')}${shown === undefined ? '' : typeOfShown(shown)}}`
}

/** What entities show, by name and by action. */
function typeOfShown({ entity, action }: NonNullable<AssetNames['shown']>): string {
  // Names are plain strings then.
  if (Math.max(entity.length, action.length) > MAX_NAMES) return ''
  return `  shown: {\n    entity: ${typeOfKinds(entity)}\n    action: ${typeOfKinds(action)}\n  }\n`
}

function typeOfKinds(names: readonly NamedKinds[]): string {
  const members = names.map(({ name, kinds }) => `${literal(name)}: ${nameUnion(kinds)}`)
  return members.length === 0 ? '{}' : `{ ${members.join('; ')} }`
}

/** TypeScript rejects larger unions, and completion is of little use for so many names. */
const MAX_NAMES = 10_000

/**
 * A union of literal types, each name once and sorted by code units; `never` for no names, `string` for too many. Names
 * come from files and are escaped, so they cannot leave their quotes.
 */
export function nameUnion(names: readonly string[]): string {
  const distinct = [...new Set(names)].sort()
  if (distinct.length === 0) return 'never'
  return distinct.length > MAX_NAMES ? 'string' : distinct.map(literal).join(' | ')
}

/** A JSON string is a TypeScript string literal except for two line separators; invisible characters are escaped. */
function literal(name: string): string {
  return JSON.stringify(name).replaceAll(/[\u007F-\u00A0\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/g, escaped)
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
