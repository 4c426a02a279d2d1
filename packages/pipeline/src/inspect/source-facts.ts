import type { LevelSource } from '../import/level/read-level.js'
import { Bounds } from './bounds.js'
import { distinct } from './distinct.js'
import type { Facts } from './facts.js'

/** Describes a level of any format as the compiler reads it. Formats with more to show have a line in `LEVEL_FACTS`. */
export function sourceFacts({ level, textures }: Pick<LevelSource, 'level' | 'textures'>): Facts {
  const { parts, entities, lights, sounds, positions, paths, regions, groups } = level
  const blocks = [...level.blocks, ...parts.flatMap((part) => part.blocks)]
  const faces = blocks.flatMap((block) => block.faces)
  const bounds = new Bounds()
  for (const { vertices } of blocks) bounds.add(vertices)
  const names = distinct([...textures.keys(), ...faces.map(({ texture }) => texture.toLowerCase())])
  return {
    counts: {
      blocks: blocks.length,
      parts: parts.length,
      faces: faces.length,
      entities: entities.length,
      lights: lights.length,
      sounds: sounds.length,
      positions: positions.length,
      paths: paths.length,
      regions: regions.length,
      textures: names.length,
    },
    names: { groups: distinct(groups.map(({ name }) => name)), parts: distinct(parts.map(({ name }) => name)) },
    clips: [],
    ...bounds.finish(),
    textures: names.map((name) => ({ name })),
    files: distinct([
      ...level.wads,
      level.paletteFile,
      level.script,
      ...[...entities, ...sounds].map(({ file }) => file),
    ]),
  }
}
