import { cosine, quaternionToPackAxes, sine, toPackAxes } from '@brushwork/geometry'
import type { CompiledBlock, CompiledFacts, CompiledSun } from '../compiled-level.js'
import type { Block, Level, LevelSun, Vector } from '../level.js'

/** Everything in a level that is not drawn, turned into pack axes. */
export function emitFacts(level: Level): CompiledFacts {
  return {
    name: level.name,
    script: level.script,
    palette: level.paletteFile,
    sun: emitSun(level.sun),
    ambient: level.ambient,
    fog: level.fog,
    entities: level.entities.map((entity) => ({ ...entity, ...emitFacing(entity), scale: turn(entity.scale) })),
    lights: level.lights.map((light) => ({ ...light, position: turn(light.position) })),
    sounds: level.sounds.map((sound) => ({ ...sound, position: turn(sound.position) })),
    positions: level.positions.map((position) => ({ ...position, ...emitFacing(position) })),
    paths: level.paths.map((path) => ({ ...path, points: path.points.map(turn) })),
    regions: level.regions.map(({ name, min, max }) => ({ name, bounds: { min: turn(min), max: turn(max) } })),
    groups: level.groups.map(({ position, ...group }) => ({ ...group, ...(position && { position: turn(position) }) })),
    blocks: emitBlocks(level.blocks),
  }
}

/** The blocks that have a name or a material, by index. */
export function emitBlocks(blocks: readonly Block[]): CompiledBlock[] {
  const told = blocks.filter(({ name, material }) => name !== '' || material !== '')
  return told.map(({ index, name, material }) => ({ index, name, material })).sort((a, b) => a.index - b.index)
}

function turn([x, y, z]: Vector): Vector {
  return toPackAxes(x, y, z)
}

function emitFacing(thing: Level['positions'][number]): Pick<Level['positions'][number], 'position' | 'rotation'> {
  return { position: turn(thing.position), rotation: quaternionToPackAxes(thing.rotation) }
}

function emitSun({ colour, azimuth, elevation }: LevelSun): CompiledSun {
  const across = (azimuth * Math.PI) / 180
  const up = (elevation * Math.PI) / 180
  const flat = cosine(up)
  return { colour, azimuth, elevation, direction: toPackAxes(flat * cosine(across), flat * sine(across), sine(up)) }
}
