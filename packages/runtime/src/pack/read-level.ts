import type { Level, LevelSurface, SurfaceTraits } from '../level.js'
import { LEVEL } from './extensions.js'
import { boundsOf, readGeometry, sized } from './geometry.js'
import type { JsonValue } from './json-value.js'
import { type OpenPack, openPack, primitivesOf } from './open-pack.js'
import { readLevelFacts } from './read-level-facts.js'

/**
 * Reads a level's pack: docs/extensions/BRUSHWORK_level.md. Arrays are views into `bytes` where the pack stores them
 * contiguously, copies otherwise.
 * @throws PackError
 */
export function readLevel(bytes: Uint8Array): Level {
  const pack = openPack(bytes, 'level')
  const surfaces = primitivesOf(pack.root).map((primitive) => readSurface(primitive, pack))
  return {
    kind: 'level',
    ...readLevelFacts(pack.root.get('extensions').get(LEVEL)),
    surfaces,
    materials: pack.materials,
    pictures: pack.pictures,
    bounds: boundsOf(surfaces.map((surface) => surface.positions)),
  }
}

function readSurface(primitive: JsonValue, { accessors, materials }: OpenPack): LevelSurface {
  const geometry = readGeometry(primitive, accessors, materials.length)
  const traits = primitive.get('extensions').get(LEVEL)
  const blocks = traits.get('blocks')
  return {
    ...geometry,
    ...readTraits(traits),
    blocks: sized(blocks, accessors.words(blocks, 1), geometry.indices.length / 3),
  }
}

function readTraits(traits: JsonValue): SurfaceTraits {
  return {
    sky: traits.get('sky').boolean(),
    liquid: traits.get('liquid').boolean(),
    passable: traits.get('passable').boolean(),
    unshaded: traits.get('unshaded').boolean(),
    flags: traits.get('flags').integer(),
    userFlags: traits.get('userFlags').integer(),
    ambient: traits.get('ambient').number(),
    albedo: traits.get('albedo').number(),
  }
}
