import { LEAST_DIRECTED, LIGHT_DIRECTIONS } from '@brushwork/scene/shaders'
import { type Material, ShaderChunk, type Texture } from 'three'

/** Materials of three that have normals. */
const KINDS = /^Mesh(?:Lambert|Phong|Standard|Physical|Toon)Material$/

/**
 * Makes a lit material with a lightmap show where its light comes from: normals of a normal map or bump map get more or less of it, and
 * what shines has highlights. Where normals are those of the surface, nothing changes but highlights. Materials without normals do not
 * change. Call it after other changes of the shader.
 * @param directions of the light, coordinates as those of the material's `lightMap`
 */
export function showLightDirections(material: Material, directions: Texture): void {
  if (!KINDS.test(material.type)) return
  const before = material.onBeforeCompile
  // Read now: by default it is the source of `onBeforeCompile`.
  const key = material.customProgramCacheKey()
  material.customProgramCacheKey = () => `${key} light directions`
  material.onBeforeCompile = (shader, renderer) => {
    before.call(material, shader, renderer)
    shader.uniforms.lightDirections = { value: directions }
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <lights_fragment_maps>', ShaderChunk.lights_fragment_maps)
      .replace('irradiance += lightMapIrradiance;', `${DIRECTED}\nirradiance += lightMapIrradiance;`)
      .replace('void main() {', `${HEAD}\nvoid main() {`)
  }
}

/** three sets the matrix in any shader that has it. */
const HEAD = `
uniform sampler2D lightDirections;
uniform mat3 normalMatrix;
${LIGHT_DIRECTIONS}`

/** Highlights are those of a lamp that gives the directed share of the light. */
const DIRECTED = `
vec3 lightFrom = lightTowards( texture2D( lightDirections, vLightMapUv ).rgb );
float lightShare = min( length( lightFrom ), 1.0 );
if ( lightShare > ${LEAST_DIRECTED} ) {
  vec3 lightDirection = normalize( normalMatrix * lightFrom );
  IncidentLight mapLight;
  mapLight.color = lightMapIrradiance * ( lightShare / directedBase( nonPerturbedNormal, lightDirection ) );
  mapLight.direction = lightDirection;
  mapLight.visible = true;
  vec3 diffuseBefore = reflectedLight.directDiffuse;
  RE_Direct( mapLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
  reflectedLight.directDiffuse = diffuseBefore;
  lightMapIrradiance *= directedLight( lightShare, lightDirection, nonPerturbedNormal, normal );
}`
