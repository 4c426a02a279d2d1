import type { Look } from '@brushwork/scene'
import { CLEAR_TEXELS } from '@brushwork/scene/shaders'
import { type Material, NearestFilter, NearestMipmapNearestFilter, type Texture } from 'three'
import { litMaterial } from './create-material.js'

/** What leaves out texels of a material by their brightness. */
export interface Clearing {
  readonly clearByBrightness: typeof clearByBrightness
  readonly cutBlack: typeof cutBlack
}

/** A material as the entities of levels have some: without fog, without filter, with black cut out. It owns the texture that it has alone. */
export function dressedMaterial(look: Look, map: Texture | null, clearing: Clearing = CLEARING) {
  const shown = look.isUnfiltered && map !== null ? withoutFilter(map) : map
  const material = litMaterial(look, shown)
  dressShader(material, look, clearing)
  if (shown !== map) material.addEventListener('dispose', () => shown?.dispose())
  return material
}

/** Takes the fog of a material, and leaves out texels by their brightness. */
export function dressShader(
  material: Material,
  { hasNoFog, clears, cutsBlack }: Pick<Look, 'hasNoFog' | 'clears' | 'cutsBlack'>,
  clearing: Clearing,
): void {
  if (hasNoFog && 'fog' in material) material.fog = false
  if (clears !== undefined) clearing.clearByBrightness(material, clears)
  if (cutsBlack) clearing.cutBlack(material)
}

/** A texture that is not filtered: another one, unless it is so already. */
export function withoutFilter(texture: Texture): Texture {
  // The option `filter` has done the same, without mips.
  if (texture.magFilter === NearestFilter) return texture
  const copy = texture.clone()
  copy.magFilter = NearestFilter
  copy.minFilter = NearestMipmapNearestFilter
  return copy
}

/** Makes alpha of brightness: dark areas are clear, or bright ones. */
function clearByBrightness(material: Material, clears: 'dark' | 'bright'): void {
  const bright = 'alphaOfBrightness( sampledDiffuseColor.rgb )'
  patch(material, `diffuseColor.a *= ${clears === 'dark' ? bright : `( 1.0 - ${bright} )`};`)
}

/** Leaves out black texels. */
function cutBlack(material: Material): void {
  patch(material, 'if ( isBlack( sampledDiffuseColor.rgb ) ) discard;')
}

/** In shaders of WebGLRenderer. */
export const CLEARING: Clearing = { clearByBrightness, cutBlack }

const MAIN = 'void main() {'

/** Adds a line behind three's own use of the map. */
function patch(material: Material, line: string): void {
  const before = material.onBeforeCompile
  const key = material.customProgramCacheKey()
  material.customProgramCacheKey = () => `${key} ${line}`
  material.onBeforeCompile = (shader, renderer) => {
    before.call(material, shader, renderer)
    const { fragmentShader } = shader
    // Another line may have brought the functions.
    const head = fragmentShader.includes(CLEAR_TEXELS) ? '' : CLEAR_TEXELS
    shader.fragmentShader = fragmentShader
      .replace(MAIN, `${head}${MAIN}`)
      .replace('#include <map_fragment>', `#include <map_fragment>\n${line}`)
  }
}
