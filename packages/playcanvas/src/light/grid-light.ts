import type { GridLightOptions } from '@brushwork/scene'
import { GRID_LIGHT, GRID_LIGHT_WGSL } from '@brushwork/scene/shaders'
import { type AppBase, type Material, type MeshInstance, StandardMaterial } from 'playcanvas'
import { addCode, type LightCode } from '../surface/shader-chunks.js'

/** Uniforms of the four colors that `lightAt` writes, and of their share: with 0 the lights of the scene show. */
const COLORS = ['brushworkGrid0', 'brushworkGrid1', 'brushworkGrid2', 'brushworkGrid3'] as const
const SHARE = 'brushworkGridShare'

/** Materials whose shaders show light of grids. */
const prepared = new WeakSet<Material>()

/**
 * Shows light of a grid on one mesh instance. Its material is changed once; others that it draws keep the lights of the scene.
 * @param light `[12]` as `lightAt` writes it
 */
export function showGridLight(
  app: AppBase,
  instance: MeshInstance,
  light: Float32Array,
  { sceneLights = false }: GridLightOptions,
): void {
  const { material } = instance
  // Shaders of the game, and what is not lit.
  if (!(material instanceof StandardMaterial && material.useLighting)) return
  if (!prepared.has(material)) {
    prepared.add(material)
    addCode(app, material, gridCode(!sceneLights))
    for (const color of COLORS) material.setParameter(color, [0, 0, 0])
    material.setParameter(SHARE, 0)
    material.update()
  }
  for (const [index, color] of COLORS.entries()) {
    instance.setParameter(color, light.subarray(index * 3, index * 3 + 3))
  }
  instance.setParameter(SHARE, 1)
}

/** Shades light as `shadeLight` of the runtime. @param isAlone whether it takes the lights of the scene away */
function gridCode(isAlone: boolean): LightCode {
  const alone = {
    glsl: `dDiffuseLight *= 1.0 - ${SHARE};\ndSpecularLight *= 1.0 - ${SHARE};\n`,
    wgsl: `dDiffuseLight = dDiffuseLight * (1.0 - uniform.${SHARE});\ndSpecularLight = dSpecularLight * (1.0 - uniform.${SHARE});\n`,
  }
  const shaded = (prefix: string) =>
    `shadeGridLight(litArgs_worldNormal, ${COLORS.map((color) => `${prefix}${color}`).join(', ')})`
  return {
    head: {
      glsl: `${COLORS.map((color) => `uniform vec3 ${color};`).join('\n')}\nuniform float ${SHARE};${GRID_LIGHT}`,
      wgsl: `${COLORS.map((color) => `uniform ${color}: vec3f;`).join('\n')}\nuniform ${SHARE}: f32;${GRID_LIGHT_WGSL}`,
    },
    lines: {
      glsl: `${isAlone ? alone.glsl : ''}dDiffuseLight += ${SHARE} * ${shaded('')};`,
      wgsl: `${isAlone ? alone.wgsl : ''}dDiffuseLight = dDiffuseLight + uniform.${SHARE} * ${shaded('uniform.')};`,
    },
  }
}
