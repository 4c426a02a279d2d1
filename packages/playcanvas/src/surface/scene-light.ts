import type { Rgb } from '@brushwork/runtime'
import type { AppBase, StandardMaterial } from 'playcanvas'
import { addCode } from './shader-chunks.js'

/** What the levels of an application add to the light of its scene, from above and from below: uniforms of all shaders. */
export const SKY_LIGHT = 'brushworkSkyLight'
export const GROUND_LIGHT = 'brushworkGroundLight'

/** Lets a lit material show the ambient light of levels. */
export function showSceneLight(app: AppBase, material: StandardMaterial): void {
  addCode(app, material, {
    head: {
      glsl: `uniform vec3 ${SKY_LIGHT};\nuniform vec3 ${GROUND_LIGHT};`,
      wgsl: `uniform ${SKY_LIGHT}: vec3f;\nuniform ${GROUND_LIGHT}: vec3f;`,
    },
    lines: {
      glsl: `dDiffuseLight += mix(${GROUND_LIGHT}, ${SKY_LIGHT}, 0.5 * litArgs_worldNormal.y + 0.5);`,
      wgsl: `dDiffuseLight = dDiffuseLight + mix(uniform.${GROUND_LIGHT}, uniform.${SKY_LIGHT}, vec3f(0.5 * litArgs_worldNormal.y + 0.5));`,
    },
  })
  for (const name of [SKY_LIGHT, GROUND_LIGHT]) addAmbientLight(app, name, [0, 0, 0])
}

/** Adds to what levels add to the light of the scene. */
export function addAmbientLight({ graphicsDevice }: AppBase, name: string, light: Rgb): void {
  const uniform = graphicsDevice.scope.resolve(name)
  const sum = uniform.value instanceof Float32Array ? uniform.value : new Float32Array(3)
  for (const [axis, part] of light.entries()) sum[axis] += part
  // Shaders read it again when it is set, although it is the same array.
  uniform.setValue(sum)
}
