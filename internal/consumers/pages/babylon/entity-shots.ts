/// <reference types="vite-plugin-brushwork/client" />
import type { Entity, EntityLook, Level, LevelFiles } from '@brushwork/runtime'
import crow from './crow.mdl'
import flame from './flame+4.tga?sprite'
import guard from './guard.mdl'
import island from './island.hmp'
import type { Shot } from './shots.js'

/** What entities are shown with, by their names: each way that a look is not that of its model. */
const LOOKS: Readonly<Record<string, Partial<EntityLook>>> = {
  translucent: { isTranslucent: true, opacity: 0.5 },
  added: { isAdditive: true },
  tinted: { tint: [1, 0.4, 0.2], ambient: 0.3 },
  unlit: { isUnlit: true },
  cleared: { clears: 'dark' },
  overlay: { isOverlay: true },
  unfiltered: { isFiltered: false },
  vertices: {},
}

const FILES = {
  models: { 'guard.mdl': guard, 'crow.mdl': crow, 'island.hmp': island },
  sprites: { 'flame+4.tga': flame },
  sounds: {},
} as unknown as LevelFiles

/** The option `entities` of any engine. */
export const ENTITIES = {
  files: FILES,
  look: (entity: Entity, look: EntityLook): EntityLook => ({ ...look, ...LOOKS[entity.name] }),
  light: ({ name }: Entity) => (name === 'vertices' ? ('vertices' as const) : ('grid' as const)),
}

/** The level of a shot: with its own entities, or with a guard of each look in their place. */
export function levelOfShot({ entities }: Shot, level: Level): Level {
  const man = level.entities.find(({ file }) => file === 'guard.mdl')
  if (entities !== 'looks' || man === undefined) return level
  const guards = Object.keys(LOOKS).map((name, at): Entity => {
    return { ...man, name, action: '', position: [at * 22 - 60, 40, 40 + (at % 2) * 30] }
  })
  return { ...level, entities: guards }
}
