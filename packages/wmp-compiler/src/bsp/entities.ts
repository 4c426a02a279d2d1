import type { BrushLevel, Entity, LevelDiagnostic, Vector } from '@brushwork/asset'
import { FormatError } from '@brushwork/codecs'
import { type BspDocument, bspEntities, bspModelIndex } from '@brushwork/codecs/bsp'
import { createMap, type MapDocument } from '@brushwork/codecs/map'
import { warning } from '../diagnostics.js'
import { levelOfEntities } from '../source/map/level-from-map.js'
import { roleOf } from '../words/brush-role.js'
import { Keys } from '../words/keys.js'
import type { ModelRole } from './blocks.js'

/** Converts the entities of a file by the rules of maps (docs/formats/map.md §5): a level without blocks. */
export function entityLevel(document: BspDocument, diagnostics: LevelDiagnostic[]): BrushLevel {
  const game = document.format === 'bsp30' ? 'half-life' : 'quake'
  const level = levelOfEntities(entityMap(document, diagnostics), { game, isCompiled: true })
  diagnostics.push(...level.diagnostics)
  return level
}

function entityMap(document: BspDocument, diagnostics: LevelDiagnostic[]): MapDocument {
  const map = createMap({ entities: [] })
  try {
    const { entities, issues } = bspEntities(document)
    for (const { message } of issues) diagnostics.push(warning('text-unread', `entities: ${message}`))
    // Brushes are compiled; a file whose text holds some would bring them back.
    return { ...map, entities: entities.map((entity) => ({ ...entity, brushes: [] })) }
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    diagnostics.push(warning('level-damaged', `entities: ${error.reason}: the level has none`))
    return map
  }
}

/** The model that an entity shows, and where. */
export interface ShownModel {
  readonly model: number
  /** Class of the entity. */
  readonly name: string
  readonly role: ModelRole
  /** Its key `origin`; undefined for models at their drawn position. */
  readonly origin: Vector | undefined
}

/** The model of an entity; undefined for the world's, for models that the file lacks, and for all other entities. */
export function shownModel({ properties }: Entity, modelCount: number): ShownModel | undefined {
  const keys = new Keys({ properties })
  const model = bspModelIndex(keys.text('model'))
  if (model === undefined || model === 0 || model >= modelCount) return undefined
  return { model, name: keys.className, role: roleOf(keys, false), origin: keys.vector('origin') }
}
