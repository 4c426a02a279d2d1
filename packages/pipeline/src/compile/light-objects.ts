import { buildTerrainMesh, type CompiledLevel, type Entity } from '@brushwork/asset'
import { FormatError } from '@brushwork/codecs'
import { namedSkins, readMdl } from '@brushwork/codecs/models'
import { decodeSkin, type Skin } from '@brushwork/codecs/skin'
import type { LightObject } from '@brushwork/wmp-compiler'
import { summaryOf } from '../import/level/textures/texture-summaries.js'
import { buildParts } from '../import/model/build-parts.js'
import { planParts } from '../import/model/plan-parts.js'
import { readGround } from '../import/terrain/import-terrain.js'
import { referenceName } from '../resolve/reference.js'
import type { References } from '../resolve/references.js'

/** Triangles of all models and terrains at most: 20 MB of the tree that light is traced in. */
const MAX_TRIANGLES = 250_000

/** Entity flags of what light passes: invisible, translucent and additive entities (docs/engine.md). */
const LIGHT_PASSES = (1 << 8) | (1 << 10) | (1 << 21)

/** Geometry of a file, as entities place it. */
type Shape = Pick<LightObject, 'positions' | 'uvs' | 'indices' | 'color' | 'mask'> & {
  /** Grid points of a terrain; absent for models. */
  readonly grid?: { readonly columns: number; readonly rows: number }
}

/**
 * Finds what blocks light besides the faces of a level: terrains, and models without a script, which stand still. It
 * searches once, on first use; for terrains alone where those are asked for. Files are found like those of the option `entities`. Missing and damaged ones block
 * nothing; imports of them report it. Objects that would make more than 250,000 triangles are left out.
 */
export function lightObjects(
  level: Pick<CompiledLevel, 'facts'>,
  references: Pick<References, 'find'>,
): (only?: 'terrains') => Promise<readonly LightObject[]> {
  const found = new Map<'terrains' | 'all', Promise<readonly LightObject[]>>()
  return (only) => {
    const which = only ?? 'all'
    const objects = found.get(which) ?? findObjects(level, references, only)
    found.set(which, objects)
    return objects
  }
}

async function findObjects(
  { facts }: Pick<CompiledLevel, 'facts'>,
  references: Pick<References, 'find'>,
  only: 'terrains' | undefined,
): Promise<readonly LightObject[]> {
  const shapes = new Map<string, readonly Shape[]>()
  const objects: LightObject[] = []
  let left = MAX_TRIANGLES
  for (const [index, entity] of facts.entities.entries()) {
    if (!blocksLight(entity) || (only === 'terrains' && entity.kind !== 'terrain')) continue
    const name = referenceName(entity.file)
    const existing = shapes.get(name) ?? (await shapesOf(name, entity.kind === 'terrain', references))
    shapes.set(name, existing)
    const triangles = existing.reduce((sum, { indices }) => sum + indices.length / 3, 0)
    if (triangles > left) continue
    left -= triangles
    for (const { grid, ...shape } of existing) {
      objects.push({
        ...shape,
        positions: toWorld(shape.positions, entity),
        isTerrain: entity.kind === 'terrain',
        ...(grid && { ground: { entity: index, ...grid } }),
      })
    }
  }
  return objects
}

/** Whether an entity blocks light for good: scripts move models, but not the ground. */
function blocksLight({ kind, file, action, flags }: Entity): boolean {
  if (file === '' || (flags & LIGHT_PASSES) !== 0) return false
  return kind === 'terrain' || (kind === 'model' && action === '')
}

async function shapesOf(
  name: string,
  isTerrain: boolean,
  references: Pick<References, 'find'>,
): Promise<readonly Shape[]> {
  const file = await references.find({ name, endings: [], scope: 'project' })
  if (file === undefined) return []
  try {
    return isTerrain ? [terrainShape(file.bytes)] : modelShapes(file.bytes)
  } catch (error) {
    if (error instanceof FormatError) return []
    throw error
  }
}

function terrainShape(bytes: Uint8Array): Shape {
  const { samples, heightScale, heightOffset, ...ground } = readGround(bytes)
  const heights = Float32Array.from(samples, (sample) => heightOffset + heightScale * sample)
  const unseen = { kind: 'terrain', colorMap: -1, detailMap: -1, materials: [], images: [] } as const
  const { positions, uvs, indices } = buildTerrainMesh({ ...ground, ...unseen, heights })
  return { positions, uvs, indices, grid: { columns: ground.columns, rows: ground.rows } }
}

function modelShapes(bytes: Uint8Array): Shape[] {
  const document = readMdl(bytes)
  const skins = namedSkins(document).map(({ skin }) => skin)
  return planParts(document, false).flatMap((plan) => {
    return buildParts(document, plan, undefined).map(({ positions, uvs, indices, material }): Shape => {
      return { positions, uvs, indices, ...appearanceOfSkin(skins[material]) }
    })
  })
}

/** Color and holes of a skin in the file; that of other files counts as gray. */
function appearanceOfSkin(skin: Skin | undefined): Pick<LightObject, 'color' | 'mask'> {
  const content = skin && decodeSkin(skin, undefined)
  if (content?.kind !== 'image') return {}
  const { color, mask } = summaryOf(content.image)
  // A skin whose alpha is 0 everywhere does not use it.
  if (mask?.bits.every((bit) => bit === 0)) return {}
  return { color, ...(mask && { mask }) }
}

/** Positions in the world. */
function toWorld(positions: Float32Array, { position, rotation: [x, y, z, w], scale }: Entity): Float32Array {
  const out = new Float32Array(positions.length)
  for (let at = 0; at < out.length; at += 3) {
    const [px, py, pz] = [positions[at] * scale[0], positions[at + 1] * scale[1], positions[at + 2] * scale[2]]
    // v + 2 q × (q × v + w v)
    const cx = y * pz - z * py + w * px
    const cy = z * px - x * pz + w * py
    const cz = x * py - y * px + w * pz
    out[at] = px + 2 * (y * cz - z * cy) + position[0]
    out[at + 1] = py + 2 * (z * cx - x * cz) + position[1]
    out[at + 2] = pz + 2 * (x * cy - y * cx) + position[2]
  }
  return out
}
