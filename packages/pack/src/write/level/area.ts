import type { LevelSurface, PackedLevel } from '@brushwork/asset'
import { AREA_ROOT, LEVEL_PRIMITIVE } from '../../layout/level.js'
import type { PackGrids } from '../document/columns/pack-grids.js'
import { AreaExtension, LevelExtension } from '../document/extensions/extensions.js'
import { FieldWriter } from '../document/fields.js'
import { PackDocument } from '../document/pack-document.js'
import { ByteWriter } from '../frames/byte-writer.js'
import { codedPages } from '../light/coded-pages.js'
import { writeSurfaces } from './write-surfaces.js'

/** A level reduced to one of its areas. Indices count in the level, images in the area. */
export interface AreaSlice {
  readonly index: number
  readonly surfaces: PackedLevel['surfaces']
  readonly images: PackedLevel['images']
  readonly firstImage: number
  readonly lightPages: NonNullable<PackedLevel['lightPages']>
  readonly firstLightPage: number
}

/** Writes the pack of an area, with those materials of the level that it uses. @param grids omitted: a draft */
export async function writeArea(level: PackedLevel, area: AreaSlice, grids?: PackGrids): Promise<Uint8Array> {
  const { index, surfaces, images, firstImage, firstLightPage } = area
  const used = [...new Set(surfaces.map(({ material }) => material))].sort((a, b) => a - b)
  const materials = used.map((material) => {
    const { image, ...rest } = level.materials[material]
    // Images of several areas are in the pack of the level.
    return { ...rest, image: image < firstImage ? -1 : image - firstImage }
  })
  const uvs = grids?.uvs && used.map((material) => grids.uvs?.[material])
  const pack = new PackDocument(materials, images, grids && { ...grids, ...(uvs && { uvs }) })
  const fields = new FieldWriter(pack)
  const extension = pack.document.createExtension(LevelExtension)
  const mesh = pack.document.createMesh(`area ${index}`)
  for (const surface of surfaces) {
    const grid = grids?.positions ?? grids?.surfacePositions?.(surface.positions)
    const primitive = pack.primitive(surface, used.indexOf(surface.material), grid)
    extension.setPrimitive(primitive, fields.record(LEVEL_PRIMITIVE, ofArea(surface, firstLightPage)))
    mesh.addPrimitive(primitive)
  }
  const name = `area ${index}`
  pack.document.createScene(name).addChild(pack.document.createNode(name).setMesh(mesh))
  const writer = new ByteWriter()
  writer.varint(level.visibility?.clusterCount ?? 0)
  writeSurfaces(writer, surfaces)
  const lightPages = codedPages(area.lightPages, -firstImage)
  pack.document.createExtension(AreaExtension).setRoot(
    fields.record(AREA_ROOT, {
      index,
      mesh: 0,
      materials: used,
      ...(lightPages.length > 0 && { lightPages }),
      stream: writer.finish(),
    }),
  )
  return pack.write()
}

function ofArea(surface: LevelSurface, firstLightPage: number): LevelSurface {
  const { light } = surface
  return light === undefined ? surface : { ...surface, light: { ...light, page: light.page - firstLightPage } }
}
