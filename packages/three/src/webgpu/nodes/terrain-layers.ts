// Loaded on demand, with the first terrain that has layers: a `LayerPort`.
import type { Terrain, TerrainLayer } from '@brushwork/runtime'
import type { TerrainPass } from '@brushwork/scene'
import type { Material, Texture } from 'three'
import { clamp, emissive, int, materialReference, max, mix, textureSize, uv, vec2, vec3, vec4 } from 'three/tsl'
import type { Node } from 'three/webgpu'
import { showLayers as showPasses } from '../../port/terrains/layer-port.js'
import { layerTexturesOf, setLayerTextures } from '../../surface/layer-textures.js'
import { addKey, changeSetup, type Noded, textureOf } from './change-nodes.js'

/** Makes a material show all layers of a terrain, as the function of this name does for WebGLRenderer. */
export function showLayers(...[material, terrain, textures, tiling]: Parameters<typeof showPasses>): Material[] {
  const { detail } = material as Noded
  return showPasses(material, terrain, textures, tiling, (...pass) => showPass(detail, ...pass))
}

/** Shows the layers of a pass: each covers those before it by its mask. Colors are mixed as the original did: as stored, not as light. */
function showPass(
  detail: Node<'vec3'> | undefined,
  material: Noded & { map?: Texture | null },
  { layers, images }: TerrainPass,
  isLowest: boolean,
  { materials }: Pick<Terrain, 'materials'>,
  textures: readonly Texture[],
): void {
  const imageOf = (index: number) => materials[index].image
  const [map, ...more] = images.map((image) => textures[image])
  material.map = map
  setLayerTextures(material, more)
  addKey(
    material,
    `layers ${JSON.stringify([layers, images, isLowest, layers.map((layer) => imageOf(layer.material))])}`,
  )
  const texel = (index: number, at: Node<'vec2'>) => {
    const slot = images.indexOf(imageOf(index))
    return textureOf(textures[images[slot]], (drawn) => imageAt(drawn, slot), at)
  }
  let below: Node<'vec4'> = vec4(0, 0, 0, isLowest ? 1 : 0)
  for (const { material: index, mask, tiling } of layers) {
    const color = asStored(texel(index, uv().mul(vec2(tiling[0], tiling[1]))).rgb)
    below = layerOver(below, color, shareOf(mask, texel)).toVar()
  }
  const shown = max(below.rgb, vec3(0)).pow(vec3(2.2)).toVar()
  material.colorNode = vec4(
    colorOf('color')
      .mul(shown)
      .mul(detail ?? vec3(1)),
    below.a,
  )
  changeSetup(material, 'setupLighting', (own, builder) => {
    const lit = own()
    // What a level adds to the brightness of an entity shows the layers, too.
    if ((builder.material as { emissiveMap?: Texture | null } | null)?.emissiveMap)
      emissive.assign(colorOf('emissive').mul(shown))
    return lit
  })
}

function imageAt(material: Material & { map?: Texture | null }, slot: number): Texture | undefined {
  return slot === 0 ? (material.map ?? undefined) : layerTexturesOf(material)[slot - 1]
}

function colorOf(name: string): Node<'vec3'> {
  return materialReference(name, 'color') as unknown as Node<'vec3'>
}

/** A mask is stretched over the terrain once. */
function shareOf(
  mask: TerrainLayer['mask'],
  texel: (material: number, at: Node<'vec2'>) => Node<'vec4'>,
): Node<'float'> | number {
  if (mask === undefined) return 1
  const size = vec2(textureSize(texel(mask.material, uv()), int(0)) as unknown as Node<'ivec2'>)
  const edge = vec2(0.5).div(size)
  const share = texel(mask.material, clamp(uv(), edge, edge.oneMinus()))
  if (mask.channel === 'alpha') return share.a
  const { x, y, z } = asStored(share.rgb)
  return { red: x, green: y, blue: z }[mask.channel]
}

function asStored(color: Node<'vec3'>): Node<'vec3'> {
  return color.pow(vec3(1 / 2.2))
}

function layerOver(below: Node<'vec4'>, color: Node<'vec3'>, share: Node<'float'> | number): Node<'vec4'> {
  if (typeof share === 'number') return vec4(color, 1)
  const whole = share.add(below.a.mul(share.oneMinus()))
  return vec4(mix(below.rgb, color, share.div(max(whole, 1e-6))), whole)
}
