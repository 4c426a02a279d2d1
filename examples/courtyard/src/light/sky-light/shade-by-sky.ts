import { Data3DTexture, type IUniform, type Material, Matrix4, MeshLambertMaterial, Vector3 } from 'three'
import type { SkyVolume } from './sky-volume.js'

/** Minimum light, which stones reflect into the deepest corners. */
const LEAST = 0.2
/** Distance from the surface at which the volume is sampled, so that the sample is not inside a wall [quants]. */
const OFF = 13

export interface SkyLight {
  /**
   * Scales the ambient light of a material by the visible sky. Repeated calls have no further effect. Returns the
   * material.
   */
  shade<Kind extends Material>(material: Kind): Kind
  /** Sets the measured volume. Before this, the whole sky is visible everywhere. */
  use(volume: SkyVolume): void
}

/** Ambient light with occlusion: dim under arches and in corners, full in the open. */
export function createSkyLight(): SkyLight {
  const open = new Data3DTexture(Uint8Array.of(255, 255, 255, 255), 1, 1, 1)
  open.needsUpdate = true
  const volume: IUniform<Data3DTexture> = { value: open }
  const toVolume: IUniform<Matrix4> = { value: new Matrix4() }
  const shaded = new WeakSet<Material>()
  return {
    use({ texture, box }) {
      volume.value = texture
      const size = box.getSize(new Vector3())
      toVolume.value = new Matrix4()
        .makeScale(1 / size.x, 1 / size.y, 1 / size.z)
        .multiply(new Matrix4().makeTranslation(box.min.clone().negate()))
    },
    shade(material) {
      if (!(material instanceof MeshLambertMaterial) || shaded.has(material)) return material
      shaded.add(material)
      const before = material.onBeforeCompile
      material.onBeforeCompile = (shader, renderer) => {
        before.call(material, shader, renderer)
        shader.uniforms.skyVolume = volume
        shader.uniforms.toSkyVolume = toVolume
        shader.vertexShader = `varying vec3 skyPlace;\n${shader.vertexShader}`.replace(
          '#include <project_vertex>',
          PLACE,
        )
        shader.fragmentShader = `${UNIFORMS}\n${shader.fragmentShader}`.replace('#include <lights_fragment_end>', DIM)
      }
      // By default three uses this function's source as the key, which is equal for all materials.
      material.customProgramCacheKey = () => `sky-light ${before}`
      return material
    },
  }
}

const PLACE = `
skyPlace = (modelMatrix * vec4(transformed, 1.0)).xyz;
#include <project_vertex>`

const UNIFORMS = `
uniform highp sampler3D skyVolume;
uniform mat4 toSkyVolume;
varying vec3 skyPlace;`

const DIM = `
{
  vec3 outward = inverseTransformDirection(normal, viewMatrix);
  vec3 at = (toSkyVolume * vec4(skyPlace + outward * ${OFF.toFixed(1)}, 1.0)).xyz;
  vec3 edge = abs(at - 0.5);
  float outside = step(0.5, max(edge.x, max(edge.y, edge.z)));
  float seen = mix(texture(skyVolume, at).r, 1.0, outside);
  irradiance *= mix(${LEAST.toFixed(2)}, 1.0, smoothstep(0.0, 1.0, seen));
}
#include <lights_fragment_end>`
