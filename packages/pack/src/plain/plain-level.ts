import type { Entity, LevelSurface, PackedLevel } from '@brushwork/asset'
import type { GLTF } from '@gltf-transform/core'
import type { Field } from '../layout/field.js'
import { LEVEL_FACTS } from '../layout/level-facts.js'
import { type LightImages, lightImagesOf } from './light-images.js'
import { LIGHT_OF_WHITE } from './lightmap.js'
import { LiquidMaterials } from './liquid-materials.js'
import { PlainDocument } from './plain-document.js'
import type { PlainOptions } from './plain-options.js'

/**
 * Writes a level for other programs. The world and each part are a mesh with a primitive per surface; surfaces of the sky are left
 * out. Each entity and position is a node. What glTF cannot express is in `extras`, in quants.
 */
export function plainLevel(level: PackedLevel, { scale, encode }: PlainOptions): Uint8Array<ArrayBuffer> {
  const document = new PlainDocument()
  const shown = { level, pages: lightImagesOf(level, encode), liquids: new LiquidMaterials() }
  const meshes = [{ name: 'level', surfaces: level.surfaces }, ...level.parts].map(({ name, surfaces }) =>
    meshOf(document, name, surfaces, shown),
  )
  const [world, ...parts] = meshes
  const roots = [document.node({ name: 'level', ...(world !== undefined && { mesh: world }) })]
  for (const entity of level.entities) roots.push(entityNode(document, entity, parts))
  for (const { name, position, rotation } of level.positions) {
    const extras = { kind: 'position' }
    roots.push(document.node({ name, translation: [...position], rotation: [...rotation], extras }))
  }
  return document.write({ name: 'level', extras: factsOf(level) }, roots, scale)
}

/** What is known about a level besides its entities and positions, which are nodes. */
function factsOf(level: PackedLevel): Record<string, unknown> {
  const { entities, positions, ...fields } = LEVEL_FACTS
  const facts: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields) as [keyof typeof fields, Field][]) {
    const value: unknown = level[name]
    const isEmpty = field.absent === 'empty' && (value as ArrayLike<unknown>).length === 0
    if (!isEmpty) facts[name] = value
  }
  return facts
}

/** What surfaces of a level show. */
interface ShownLevel {
  readonly level: PackedLevel
  readonly pages: LightImages
  readonly liquids: LiquidMaterials
}

function meshOf(
  document: PlainDocument,
  name: string,
  surfaces: readonly LevelSurface[],
  shown: ShownLevel,
): number | undefined {
  const primitives = surfaces.filter(({ sky }) => !sky).map((surface) => primitiveOf(document, surface, shown))
  return primitives.length === 0 ? undefined : document.meshes.push({ name, primitives }) - 1
}

function primitiveOf(
  document: PlainDocument,
  surface: LevelSurface,
  { level: { materials, images }, pages, liquids }: ShownLevel,
): GLTF.IMeshPrimitive {
  const { liquid, passable, unshaded, flags, userFlags, ambient, albedo, blockMaterial, light } = surface
  const own = materials[surface.material]
  const material = liquid ? liquids.of(own, surface.additive) : own
  const page = light && pages[light.page]
  // Sets of coordinates are counted from 0 on, and one that nothing refers to is left out.
  const uvs = material.image < 0 ? [] : [surface.uvs]
  const cover = page && { image: page, texCoord: uvs.length }
  const index = cover
    ? document.materials.lit(material, images, cover, LIGHT_OF_WHITE)
    : document.materials.plain(material, images)
  const traits = { liquid, passable, unshaded, flags, userFlags, ambient, albedo }
  const geometry = { ...surface, uvs: light && page ? [...uvs, light.uvs] : uvs }
  const extras = { ...traits, ...(blockMaterial === '' ? {} : { blockMaterial }) }
  return { ...document.primitive(geometry, index), extras }
}

function entityNode(document: PlainDocument, entity: Entity, parts: readonly (number | undefined)[]): number {
  const { name, position, rotation, scale, part, ...extras } = entity
  const mesh = part === undefined ? undefined : parts[part]
  return document.node({
    name,
    translation: [...position],
    rotation: [...rotation],
    ...(scale.some((factor) => factor !== 1) && { scale: [...scale] }),
    ...(mesh !== undefined && { mesh }),
    extras,
  })
}
