import type { GridLight } from '../gpu/materials/grid-light.js'
import type { InstanceSkins } from '../gpu/materials/instance-skins.js'
import type { SurfaceMaterial } from '../gpu/materials/material.js'
import type { PageLight } from '../gpu/materials/page-light.js'
import { type DetailMap, type GroundLayers, LOWEST_MAP } from '../gpu/materials/terrain-maps.js'
import type { Texture } from '../gpu/texture.js'
import type { Uniforms } from '../gpu/uniforms.js'

/** Sets the uniforms of a material. */
export function setMaterial(uniforms: Uniforms, material: SurfaceMaterial): void {
  const { look, map, second, normalMap, page, grid, sky, moved, detail, layers, skins } = material
  uniforms.floats('color', [...look.color, look.opacity])
  if (look.cutoff > 0) uniforms.floats('cutoff', [look.cutoff])
  if (look.glow !== undefined) uniforms.floats('glow', [...look.glow])
  if (look.specular !== undefined) uniforms.floats('specular', [...look.specular.color, look.specular.power])
  if (map !== null) uniforms.texture('map', map)
  if (second !== undefined) uniforms.texture('second', second.map)
  if (normalMap !== undefined) uniforms.texture('normalMap', normalMap)
  if (moved !== undefined) uniforms.floats('mapMoved', [...moved])
  if (detail !== undefined) setDetail(uniforms, detail)
  if (skins !== undefined) setSkins(uniforms, skins)
  if (layers !== undefined) setLayers(uniforms, layers, map)
  if (sky?.isQuake === true) uniforms.floats('skySeconds', [sky.seconds])
  else if (sky !== undefined) uniforms.floats('skyMoved', [...sky.moved])
  if (page !== undefined) setPage(uniforms, page)
  if (grid !== undefined) setGrid(uniforms, grid)
}

function setSkins(uniforms: Uniforms, { maps, rows }: InstanceSkins): void {
  const numbers = rows.flatMap(({ color, layer, glow }) => [...color, layer, ...glow, 0])
  uniforms.floats('skinRows', numbers, 4)
  for (const [at, map] of maps.entries()) uniforms.texture(`skinMap${at}`, map)
}

function setDetail(uniforms: Uniforms, { map, repeat, gray }: DetailMap): void {
  uniforms.texture('detail', map)
  uniforms.floats('detailRepeat', [repeat])
  uniforms.floats('detailGray', [gray])
}

function setLayers(uniforms: Uniforms, { code, textures }: GroundLayers, map: Texture | null): void {
  if (map !== null) uniforms.texture(LOWEST_MAP, map)
  for (const [at, name] of code.textures.entries()) uniforms.texture(name, textures[at])
}

function setPage(uniforms: Uniforms, { layers, brightness, styles, directions }: PageLight): void {
  uniforms.floats('pageBrightness', [brightness])
  for (const [index, layer] of layers.entries()) uniforms.texture(`lightLayer${index}`, layer)
  if (styles !== undefined) uniforms.floats('lightStyleBrightness', styles.uniform.value, 4)
  if (directions !== undefined) uniforms.texture('lightDirections', directions)
}

function setGrid(uniforms: Uniforms, { of, light, page, brightness = 1 }: GridLight): void {
  if (of === 'object') uniforms.floats('gridLight', light, 3)
  if (page === undefined) return
  uniforms.texture('gridPage', page)
  uniforms.floats('gridBrightness', [brightness])
}
