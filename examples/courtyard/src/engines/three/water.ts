import { Color, type IUniform, MeshLambertMaterial, type Texture } from 'three'
import type { Ticking } from '../../game.js'

export interface Water extends Ticking {
  material(map: Texture | null): MeshLambertMaterial
}

/** Speed of the slower of two layers of ripples [image repeats per second]. */
const DRIFT = 0.02

/** Two layers of the image drift across each other. At flat angles, the water reflects the sky. */
export function createWater(): Water {
  const time: IUniform<number> = { value: 0 }
  const sky: IUniform<Color> = { value: new Color(0xb4cbdc) }
  return {
    tick(seconds) {
      time.value += seconds
    },
    material(map) {
      const material = new MeshLambertMaterial({ name: 'water', map, transparent: true, depthWrite: false })
      material.onBeforeCompile = (shader) => {
        shader.uniforms.waterTime = time
        shader.uniforms.waterSky = sky
        shader.fragmentShader = `uniform float waterTime;\nuniform vec3 waterSky;\n${shader.fragmentShader}`
          .replace('#include <map_fragment>', RIPPLES)
          .replace('#include <opaque_fragment>', MIRROR)
      }
      return material
    },
  }
}

const RIPPLES = `
#ifdef USE_MAP
  vec2 rippleDrift = vec2(${DRIFT.toFixed(4)}, ${(DRIFT * 0.6).toFixed(4)}) * waterTime;
  vec3 rippleA = texture2D(map, vMapUv + rippleDrift).rgb;
  vec3 rippleB = texture2D(map, vMapUv * 1.37 + vec2(0.31, 0.57) - rippleDrift.yx * 1.6).rgb;
  vec3 ripple = (rippleA + rippleB) * 0.5;
  diffuseColor.rgb *= ripple;
#endif`

const MIRROR = `
  float rippleSlope = 0.0;
#ifdef USE_MAP
  rippleSlope = (dot(rippleA - rippleB, vec3(0.333))) * 0.9;
#endif
  float facing = clamp(dot(normalize(vViewPosition), normalize(normal)) + rippleSlope, 0.0, 1.0);
  float mirrored = 0.04 + 0.86 * pow(1.0 - facing, 3.5);
  outgoingLight = mix(outgoingLight, waterSky, mirrored);
  diffuseColor.a = mix(0.72, 0.96, mirrored);
#include <opaque_fragment>`
