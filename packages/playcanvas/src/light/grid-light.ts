import type { GridLightOptions } from '@brushwork/scene'
import { type AppBase, type Material, type MeshInstance, StandardMaterial } from 'playcanvas'
import { addLight, HEMISPHERE, type LightCode } from '../surface/shader-chunks.js'

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
    addLight(app, material, HEMISPHERE, gridCode(!sceneLights))
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
  return {
    head: { glsl: HEAD_GLSL, wgsl: HEAD_WGSL },
    lines: {
      glsl: `${isAlone ? `dDiffuseLight *= 1.0 - ${SHARE};\ndSpecularLight *= 1.0 - ${SHARE};\n` : ''}dDiffuseLight += ${SHARE} * gridLightOn(litArgs_worldNormal);`,
      wgsl: `${
        isAlone
          ? `dDiffuseLight = dDiffuseLight * (1.0 - uniform.${SHARE});\ndSpecularLight = dSpecularLight * (1.0 - uniform.${SHARE});\n`
          : ''
      }dDiffuseLight = dDiffuseLight + uniform.${SHARE} * gridLightOn(litArgs_worldNormal);`,
    },
  }
}

const HEAD_GLSL = `
${COLORS.map((color) => `uniform vec3 ${color};`).join('\n')}
uniform float ${SHARE};
vec3 gridLightOn(vec3 normal) {
  vec3 mean = ${COLORS[0]};
  vec3 x = ${COLORS[1]};
  vec3 y = ${COLORS[2]};
  vec3 z = ${COLORS[3]};
  vec3 size = sqrt(x * x + y * y + z * z);
  vec3 towards = x * normal.x + y * normal.y + z * normal.z;
  vec3 ratio = min(size / max(mean, vec3(1e-6)), vec3(1.0));
  vec3 facing = clamp(0.5 + 0.5 * towards / max(size, vec3(1e-6)), 1e-6, 1.0);
  vec3 power = 1.0 + 2.0 * ratio;
  vec3 even = (1.0 - ratio) / (1.0 + ratio);
  return mean * (even + (1.0 - even) * (power + 1.0) * pow(facing, power));
}
`

const HEAD_WGSL = `
${COLORS.map((color) => `uniform ${color}: vec3f;`).join('\n')}
uniform ${SHARE}: f32;
fn gridLightOn(normal: vec3f) -> vec3f {
  let mean = uniform.${COLORS[0]};
  let x = uniform.${COLORS[1]};
  let y = uniform.${COLORS[2]};
  let z = uniform.${COLORS[3]};
  let size = sqrt(x * x + y * y + z * z);
  let towards = x * normal.x + y * normal.y + z * normal.z;
  let ratio = min(size / max(mean, vec3f(1e-6)), vec3f(1.0));
  let facing = clamp(0.5 + 0.5 * towards / max(size, vec3f(1e-6)), vec3f(1e-6), vec3f(1.0));
  let power = 1.0 + 2.0 * ratio;
  let even = (1.0 - ratio) / (1.0 + ratio);
  return mean * (even + (1.0 - even) * (power + 1.0) * pow(facing, power));
}
`
