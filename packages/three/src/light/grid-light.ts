import { LIGHT_SIZE } from '@brushwork/runtime'
import type { Material } from 'three'

/** Light of the grid that a material shows. */
export interface GridLight {
  /** `[12]` as `lightAt` writes it. */
  readonly light: { readonly value: Float32Array }
  /** 1 where there is such light; with 0 the lights of the scene show. */
  readonly share: { value: number }
}

/** What else a material shows. */
export interface GridLightOptions {
  /**
   * Adds the lights of the scene, such as those of your game; turn off the level’s own then (`level.lights.visible = false`). Default: the grid alone.
   */
  readonly sceneLights?: boolean
  /** Lights each vertex where it stands: for what is large and does not move, such as a terrain. Default: all of an object as its middle. */
  readonly perVertex?: boolean
}

/** Key of the light that a material shows. A symbol, so that clones of the material do not have it. */
const GRID = Symbol('grid light')
/** Materials of three that are lit. */
const KINDS = /^Mesh(?:Lambert|Phong|Standard|Physical|Toon)Material$/

/**
 * Makes a lit material of three show light of a level's grid. What else it does does not change, and its own `onBeforeCompile` runs first.
 * @returns undefined for materials without light, and shaders of the game
 */
export function gridLightOf(
  material: Material & { [GRID]?: GridLight },
  { sceneLights = false, perVertex = false }: GridLightOptions,
): GridLight | undefined {
  const known = material[GRID]
  if (known !== undefined || !KINDS.test(material.type)) return known
  const grid: GridLight = { light: { value: new Float32Array(LIGHT_SIZE) }, share: { value: 0 } }
  material[GRID] = grid
  const before = material.onBeforeCompile
  // Read now: by default it is the source of `onBeforeCompile`.
  const key = material.customProgramCacheKey()
  material.customProgramCacheKey = () => `${key} grid light ${sceneLights} ${perVertex}`
  material.onBeforeCompile = (shader, renderer) => {
    before.call(material, shader, renderer)
    shader.uniforms.gridLight = grid.light
    shader.uniforms.gridLightShare = grid.share
    if (perVertex) {
      shader.vertexShader = `attribute vec3 vertexLight;\nvarying vec3 vGridLight;\n${shader.vertexShader.replace(
        'void main() {',
        'void main() {\n  vGridLight = vertexLight;',
      )}`
    }
    const end = '#include <lights_fragment_end>'
    const light = perVertex ? 'vGridLight' : 'gridLightOn( inverseTransformDirection( normal, viewMatrix ) )'
    shader.fragmentShader = shader.fragmentShader
      .replace('void main() {', `${perVertex ? 'varying vec3 vGridLight;' : ''}${HEAD}void main() {`)
      .replace(
        end,
        `${end}\n${sceneLights ? '' : ALONE}reflectedLight.indirectDiffuse += gridLightShare * material.diffuseColor * ${light};`,
      )
  }
  material.needsUpdate = true
  return grid
}

/** As `shadeLight` of the runtime. */
const HEAD = `
uniform vec3 gridLight[ 4 ];
uniform float gridLightShare;
vec3 gridLightOn( vec3 normal ) {
  vec3 mean = gridLight[ 0 ];
  vec3 size = sqrt( gridLight[ 1 ] * gridLight[ 1 ] + gridLight[ 2 ] * gridLight[ 2 ] + gridLight[ 3 ] * gridLight[ 3 ] );
  vec3 towards = gridLight[ 1 ] * normal.x + gridLight[ 2 ] * normal.y + gridLight[ 3 ] * normal.z;
  vec3 ratio = min( size / max( mean, vec3( 1e-6 ) ), vec3( 1.0 ) );
  vec3 facing = clamp( 0.5 + 0.5 * towards / max( size, vec3( 1e-6 ) ), 1e-6, 1.0 );
  vec3 power = 1.0 + 2.0 * ratio;
  vec3 even = ( 1.0 - ratio ) / ( 1.0 + ratio );
  return mean * ( even + ( 1.0 - even ) * ( power + 1.0 ) * pow( facing, power ) );
}
`

/** Takes the lights of the scene away. */
const ALONE = `
if ( gridLightShare > 0.0 ) {
  reflectedLight.directDiffuse *= 1.0 - gridLightShare;
  reflectedLight.directSpecular *= 1.0 - gridLightShare;
  reflectedLight.indirectDiffuse *= 1.0 - gridLightShare;
}
`
