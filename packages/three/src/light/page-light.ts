import type { GridLightOptions } from '@brushwork/scene'
import { ClampToEdgeWrapping, LinearFilter, type Material, type Mesh, type Texture } from 'three'
import { gridLightOf } from './grid-light.js'

/** Shows stored light on a mesh: an image over its texture coordinates, such as that of a terrain. Its materials are changed once. */
export function showPageLight(
  mesh: Mesh,
  page: Texture,
  options: GridLightOptions,
  exposure = 1,
  show = gridLightOf,
): void {
  for (const material of [mesh.material].flat() as Material[]) {
    const shown = show(material, options, 'page')
    if (shown === undefined) continue
    shown.page.value = asPage(page)
    shown.share.value = 1
    shown.exposure.value = exposure
  }
}

function asPage(texture: Texture): Texture {
  if (texture.wrapS === ClampToEdgeWrapping) return texture
  texture.wrapS = ClampToEdgeWrapping
  texture.wrapT = ClampToEdgeWrapping
  texture.generateMipmaps = false
  texture.minFilter = LinearFilter
  texture.needsUpdate = true
  return texture
}
