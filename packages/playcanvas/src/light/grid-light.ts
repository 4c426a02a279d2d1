import { BRIGHTEST_LUXEL, type GridLightOptions } from '@brushwork/scene'
import { GRID_LIGHT, GRID_LIGHT_WGSL } from '@brushwork/scene/shaders'
import { type AppBase, type Material, type MeshInstance, StandardMaterial, type Texture } from 'playcanvas'
import { addCode, type Code } from '../surface/shader-chunks.js'
import { type StoredLight, storedOnPage, storedOnVertices } from './stored-light.js'

/** Uniforms of the four colors that `lightAt` writes, and of their share: with 0 the lights of the scene show. */
const COLORS = ['brushworkGrid0', 'brushworkGrid1', 'brushworkGrid2', 'brushworkGrid3'] as const
const SHARE = 'brushworkGridShare'

/** Materials whose shaders show light of grids: of one kind, the first. */
const prepared = new WeakMap<Material, StoredLight>()

/**
 * Shows light of a grid on one mesh instance. Its material is changed once; others that it draws keep the lights of the scene.
 * @param light `[12]` as `lightAt` writes it
 */
export function showGridLight(
  app: AppBase,
  instance: MeshInstance,
  light: Float32Array,
  options: GridLightOptions,
): void {
  if (!isPrepared(app, instance.material, OF_OBJECT, options)) return
  for (const [index, color] of COLORS.entries()) {
    instance.setParameter(color, light.subarray(index * 3, index * 3 + 3))
  }
  instance.setParameter(SHARE, 1)
}

/** Shows light of each vertex on one mesh instance. @param texels as of `VertexTextures` */
export function showVertexLight(
  app: AppBase,
  instance: MeshInstance,
  texels: Texture,
  options: GridLightOptions,
): void {
  if (!isPrepared(app, instance.material, storedOnVertices, options)) return
  instance.setParameter('vertexLight', texels)
  instance.setParameter(SHARE, 1)
}

/** Shows stored light on one mesh instance: an image over its texture coordinates, such as that of a terrain. */
export function showPageLight(
  app: AppBase,
  instance: MeshInstance,
  page: Texture,
  exposure: number,
  options: GridLightOptions,
): void {
  if (!isPrepared(app, instance.material, storedOnPage, options)) return
  instance.setParameter('gridLightPage', page)
  instance.setParameter('gridLightBrightness', BRIGHTEST_LUXEL * exposure)
  instance.setParameter(SHARE, 1)
}

/** Light of an object, shaded as `shadeLight` of the runtime. */
const OF_OBJECT: StoredLight = {
  prepare(_, material) {
    for (const color of COLORS) material.setParameter(color, [0, 0, 0])
  },
  head: {
    glsl: `${COLORS.map((color) => `uniform vec3 ${color};`).join('\n')}${GRID_LIGHT}`,
    wgsl: `${COLORS.map((color) => `uniform ${color}: vec3f;`).join('\n')}${GRID_LIGHT_WGSL}`,
  },
  share: { glsl: SHARE, wgsl: `uniform.${SHARE}` },
  light: {
    glsl: `${SHARE} * shadeGridLight(litArgs_worldNormal, ${COLORS.join(', ')})`,
    wgsl: `uniform.${SHARE} * shadeGridLight(litArgs_worldNormal, ${COLORS.map((color) => `uniform.${color}`).join(', ')})`,
  },
}

/** Whether a material shows light of this kind. Shaders of the game, and what is not lit, do not. */
function isPrepared(
  app: AppBase,
  material: Material | null,
  kind: StoredLight,
  { sceneLights = false }: GridLightOptions,
): boolean {
  if (!(material instanceof StandardMaterial && material.useLighting)) return false
  const known = prepared.get(material)
  if (known !== undefined) return known === kind
  prepared.set(material, kind)
  kind.prepare(app, material)
  addCode(app, material, { head: headOf(kind.head), lines: linesOf(kind, !sceneLights) })
  material.setParameter(SHARE, 0)
  material.update()
  return true
}

function headOf({ glsl, wgsl }: Code): Code {
  return { glsl: `uniform float ${SHARE};\n${glsl}`, wgsl: `uniform ${SHARE}: f32;\n${wgsl}` }
}

/** @param isAlone whether it takes the lights of the scene away */
function linesOf({ share, light }: StoredLight, isAlone: boolean): Code {
  const alone = (own: string) =>
    isAlone
      ? `dDiffuseLight = dDiffuseLight * (1.0 - ${own});\ndSpecularLight = dSpecularLight * (1.0 - ${own});\n`
      : ''
  return {
    glsl: `${alone(share.glsl)}dDiffuseLight = dDiffuseLight + ${light.glsl};`,
    wgsl: `${alone(share.wgsl)}dDiffuseLight = dDiffuseLight + ${light.wgsl};`,
  }
}
