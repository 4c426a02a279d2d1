import { FOG, FOG_WGSL } from '@brushwork/scene/shaders'
import type { AppBase, StandardMaterial } from 'playcanvas'
import { engineChunk, setChunk } from './shader-chunks.js'

/** Lets a material mix linear fog as levels and other engines do: with colors as the screen shows them, and with soft ends. */
export function mixFogSoftly(app: AppBase, material: StandardMaterial): void {
  const { glsl, wgsl } = engineChunk(app, 'fogPS')
  setChunk(material, 'fogPS', {
    glsl: `${asOtherFog(glsl)}${GLSL}`,
    wgsl: `${asOtherFog(wgsl)}${WGSL}`,
  })
}

/** Renames the engine's function for fragments: newer versions have one for vertices, too. @throws Error for versions of PlayCanvas without it */
function asOtherFog(chunk: string): string {
  const head = /(vec3|fn) addFog\((vec3 color|color ?: vec3f)\)/
  if (!head.test(chunk)) {
    throw new Error(
      'this version of PlayCanvas mixes fog by another function than "addFog": use one of the peer range of the package',
    )
  }
  return chunk.replace(head, '$1 addOtherFog($2)')
}

/** PlayCanvas has linear numbers of fog of gamma 2.2. */
const GLSL = `
#ifndef VERTEXSHADER
${FOG}
vec3 addFog(vec3 color) {
#if (FOG == LINEAR)
  vec3 fog = pow(fog_color * dBlendModeFogFactor, vec3(1.0 / 2.2));
  float share = fogAt(1.0 / gl_FragCoord.w, vec2(fog_start, fog_end));
  return decodeSrgb(mix(encodeSrgb(max(color, vec3(0.0))), fog, share));
#else
  return addOtherFog(color);
#endif
}
#endif
`

const WGSL = `
#ifndef VERTEXSHADER
${FOG_WGSL}
fn addFog(color: vec3f) -> vec3f {
#if (FOG == LINEAR)
  let fog = pow(uniform.fog_color * dBlendModeFogFactor, vec3f(1.0 / 2.2));
  let share = fogAt(1.0 / pcPosition.w, vec2f(uniform.fog_start, uniform.fog_end));
  return decodeSrgb(mix(encodeSrgb(max(color, vec3f(0.0))), fog, vec3f(share)));
#else
  return addOtherFog(color);
#endif
}
#endif
`
