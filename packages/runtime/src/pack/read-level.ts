import type { Leak, Level, LevelPart, LevelSurface, SurfaceTraits } from '../level.js'
import { LEVEL } from './extensions.js'
import { boundsOf, readGeometry, sized } from './geometry.js'
import type { JsonValue } from './json-value.js'
import { type OpenPack, openPack } from './open-pack.js'
import { readCollision } from './read-collision.js'
import { readBlocks } from './read-groups.js'
import { readLevelFacts } from './read-level-facts.js'
import { readRanges, readTree, readVisibility } from './read-visibility.js'

/**
 * Reads a level's pack: docs/extensions/BRUSHWORK_level.md. Arrays are views into `bytes` where the pack stores them
 * contiguously, copies otherwise.
 * @throws PackError
 */
export function readLevel(bytes: Uint8Array): Level {
  const pack = openPack(bytes, 'level')
  const root = pack.root.get('extensions').get(LEVEL)
  const parts = root.get('parts').list()
  const visibility = read(root.optional('visibility'), (value) => readVisibility(value, pack.accessors))
  const clusterCount = visibility?.clusterCount ?? 0
  const surfaces = readSurfaces(root, pack, clusterCount)
  const tree = read(root.optional('tree'), (value) => readTree(value, pack.accessors, clusterCount))
  const leak = read(root.optional('leak'), readLeak)
  const navmesh = read(root.optional('navmesh'), (value) => readNavmesh(value, pack))
  return {
    kind: 'level',
    ...readLevelFacts(root, parts.length),
    surfaces,
    parts: parts.map((part) => readPart(part, pack)),
    materials: pack.materials,
    pictures: pack.pictures,
    bounds: boundsOf(surfaces.map((surface) => surface.positions)),
    ...readSolids(root, pack),
    ...(tree === undefined ? {} : { tree }),
    ...(visibility === undefined ? {} : { visibility }),
    ...(leak === undefined ? {} : { leak }),
    ...(navmesh === undefined ? {} : { navmesh }),
  }
}

/** A member that may be missing. */
function read<T>(value: JsonValue | undefined, how: (value: JsonValue) => T): T | undefined {
  return value === undefined ? undefined : how(value)
}

function readPart(part: JsonValue, pack: OpenPack): LevelPart {
  const surfaces = readSurfaces(part, pack, 0)
  const blocks = readBlocks(part)
  return {
    name: part.get('name').string(),
    ...(blocks.length === 0 ? {} : { blocks }),
    surfaces,
    bounds: boundsOf(surfaces.map((surface) => surface.positions)),
    ...readSolids(part, pack),
  }
}

function readSolids(owner: JsonValue, { accessors }: OpenPack): Pick<Level, 'collision'> {
  const collision = read(owner.optional('collision'), (value) => readCollision(value, accessors))
  return collision === undefined ? {} : { collision }
}

/** The surfaces of the mesh that the world or a part names. */
function readSurfaces(owner: JsonValue, pack: OpenPack, clusterCount: number): LevelSurface[] {
  const meshes = pack.root.listOf('meshes')
  const mesh = owner.optional('mesh')
  if (mesh === undefined) return []
  const primitives = meshes[mesh.index(meshes.length)].get('primitives').list()
  return primitives.map((primitive) => readSurface(primitive, pack, clusterCount))
}

function readSurface(primitive: JsonValue, { accessors, materials }: OpenPack, clusterCount: number): LevelSurface {
  const geometry = readGeometry(primitive, accessors, materials.length)
  const extension = primitive.get('extensions').get(LEVEL)
  const blocks = extension.get('blocks')
  const triangleCount = geometry.indices.length / 3
  return {
    ...geometry,
    ...readTraits(extension),
    blocks: sized(blocks, accessors.words(blocks, 1), triangleCount),
    ranges: readRanges(extension.get('ranges'), accessors, triangleCount, clusterCount),
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
    blockMaterial: traits.optional('blockMaterial')?.string() ?? '',
  }
}

function readNavmesh(navmesh: JsonValue, { accessors }: OpenPack): Uint8Array {
  navmesh.get('format').oneOf(['detour'])
  return accessors.octets(navmesh.get('bytes'))
}

function readLeak(leak: JsonValue): Leak {
  const [first, second] = leak.get('blocks').pair()
  const gapSize = leak.optional('gapSize')?.number()
  return {
    path: leak
      .get('path')
      .list()
      .map((point) => point.triple()),
    place: leak.get('place').string(),
    gap: leak.get('gap').triple(),
    ...(gapSize === undefined ? {} : { gapSize }),
    blocks: [first, second],
  }
}
