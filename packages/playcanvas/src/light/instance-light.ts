import type { GridLightOptions } from '@brushwork/scene'
import { GRID_LIGHT, GRID_LIGHT_WGSL } from '@brushwork/scene/shaders'
import { type AppBase, type Material, StandardMaterial } from 'playcanvas'
import { setAttributes } from '../port/instances/instance-shader.js'
import { INSTANCE_STREAMS } from '../port/instances/instance-streams.js'
import { addCode, addVertexCode, type LightCode } from '../surface/shader-chunks.js'

/** Materials whose shaders show light of each instance. */
const prepared = new WeakSet<Material>()

/** Lets a material show light of a grid that each instance has. Shaders of the game, and what is not lit, stay as they are. */
export function showInstanceLight(app: AppBase, material: Material, { sceneLights = false }: GridLightOptions): void {
  if (!(material instanceof StandardMaterial && material.useLighting) || prepared.has(material)) return
  prepared.add(material)
  addVertexCode(app, material, PASSED_ON)
  addCode(app, material, lightCode(!sceneLights))
  setAttributes(material, 'instanceLight', INSTANCE_STREAMS.light)
}

const COLORS = [0, 1, 2, 3]

const PASSED_ON: LightCode = {
  head: {
    glsl: COLORS.map((at) => `attribute vec4 instanceLight${at};\nvarying vec4 vInstanceLight${at};`).join('\n'),
    wgsl: COLORS.map((at) => `attribute instanceLight${at}: vec4f;\nvarying vInstanceLight${at}: vec4f;`).join('\n'),
  },
  lines: {
    glsl: COLORS.map((at) => `vInstanceLight${at} = instanceLight${at};`).join('\n'),
    wgsl: COLORS.map((at) => `output.vInstanceLight${at} = instanceLight${at};`).join('\n'),
  },
}

/** The fourth number of the first color is 1 where the lights of the scene show. @param isAlone whether it takes those away */
function lightCode(isAlone: boolean): LightCode {
  const shaded = `shadeGridLight(litArgs_worldNormal, ${COLORS.map((at) => `vInstanceLight${at}.rgb`).join(', ')})`
  const alone = (names: readonly string[]) =>
    isAlone ? names.map((name) => `${name} = ${name} * (1.0 - instanceShare);`).join('\n') : ''
  const lines = `${alone(['dDiffuseLight', 'dSpecularLight'])}\ndDiffuseLight = dDiffuseLight + instanceShare * ${shaded};`
  return {
    head: {
      glsl: `${COLORS.map((at) => `varying vec4 vInstanceLight${at};`).join('\n')}${GRID_LIGHT}`,
      wgsl: `${COLORS.map((at) => `varying vInstanceLight${at}: vec4f;`).join('\n')}${GRID_LIGHT_WGSL}`,
    },
    lines: {
      glsl: `float instanceShare = 1.0 - vInstanceLight0.a;\n${lines}`,
      wgsl: `let instanceShare = 1.0 - vInstanceLight0.a;\n${lines}`,
    },
  }
}
