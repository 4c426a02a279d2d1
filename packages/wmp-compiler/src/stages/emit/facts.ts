import {
  type Block,
  type BrushLevel,
  type LevelFacts,
  type NamedBlock,
  quaternionToPackAxes,
  type Sun,
  type SunAngles,
  toPackAxes,
  type Vector,
} from '@brushwork/asset'
import { cosine, sine } from '@brushwork/geometry'

/** Everything in a level that is not drawn, in pack axes. */
export function emitFacts(level: BrushLevel): LevelFacts {
  return {
    name: level.name,
    script: level.script,
    palette: level.paletteFile,
    sun: emitSun(level.sun),
    ambient: level.ambient,
    fog: level.fog,
    entities: level.entities.map((entity) => ({ ...entity, ...emitFacing(entity), scale: turn(entity.scale) })),
    // Games get what all kinds of levels say.
    lights: level.lights.map(({ shine: _, spot, ...light }) => ({
      ...light,
      position: turn(light.position),
      ...(spot && { spot: { ...spot, direction: turn(spot.direction) } }),
    })),
    sounds: level.sounds.map((sound) => ({ ...sound, position: turn(sound.position) })),
    positions: level.positions.map((position) => ({ ...position, ...emitFacing(position) })),
    paths: level.paths.map((path) => ({ ...path, points: path.points.map(turn) })),
    regions: level.regions.map(({ name, bounds }) => ({
      name,
      bounds: { min: turn(bounds.min), max: turn(bounds.max) },
    })),
    groups: level.groups.map(({ position, ...group }) => ({ ...group, ...(position && { position: turn(position) }) })),
    blocks: emitBlocks(level.blocks),
  }
}

/** The blocks that have a name or a material, by index. */
export function emitBlocks(blocks: readonly Block[]): NamedBlock[] {
  const named = blocks.filter(({ name, material }) => name !== '' || material !== '')
  return named.map(({ index, name, material }) => ({ index, name, material })).sort((a, b) => a.index - b.index)
}

function turn([x, y, z]: Vector): Vector {
  return toPackAxes(x, y, z)
}

function emitFacing(
  thing: BrushLevel['positions'][number],
): Pick<BrushLevel['positions'][number], 'position' | 'rotation'> {
  return { position: turn(thing.position), rotation: quaternionToPackAxes(thing.rotation) }
}

function emitSun({ color, azimuth, elevation }: SunAngles): Sun {
  const across = (azimuth * Math.PI) / 180
  const up = (elevation * Math.PI) / 180
  const flat = cosine(up)
  return { color, azimuth, elevation, direction: toPackAxes(flat * cosine(across), flat * sine(across), sine(up)) }
}
