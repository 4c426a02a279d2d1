import type { Rgb } from '@brushwork/runtime'
import type { BatchRow } from '@brushwork/scene'
import type { Material, Texture } from 'three'
import { attribute, emissive, Fn, float, materialReference, mix, uv, vec3, vec4 } from 'three/tsl'
import type { Node } from 'three/webgpu'
import type { MergeableMaterial } from '../../surface/merged-material.js'
import { addKey, changeSetup, type Noded, textureOf } from './change-nodes.js'

const mapsOf = new WeakMap<Material, readonly Texture[]>()

/** Makes a material show several textures and colors by instance, as the function of this name does for WebGLRenderer. */
export function mergeMaterial(
  material: MergeableMaterial & Noded,
  maps: readonly Texture[],
  rows: readonly BatchRow[],
): void {
  material.color.setScalar(1)
  material.emissive.setScalar(0)
  material.emissiveMap = null
  material.map = maps.at(0) ?? null
  mapsOf.set(material, maps)
  addKey(material, `merged ${JSON.stringify(rows)}`)
  const row = rowOfInstance()
  const texels = maps.map((first, at) => textureOf(first, (drawn) => mapsOf.get(drawn)?.[at], uv()))
  const texel = chosen(rows, row, ({ layer }) => (layer < 0 ? vec4(1) : (texels[layer] as unknown as Node<'vec4'>)))
  const color = chosen(rows, row, ({ color }) => vec4(...color, 1))
  material.colorNode = vec4(materialReference('color', 'color') as unknown as Node<'vec3'>, 1)
    .mul(texel)
    .mul(color)
  if (rows.every(({ glow }) => isBlack(glow))) return
  const glow = chosen(rows, row, ({ glow }) => vec4(...glow, 1))
  changeSetup(material, 'setupLighting', (own) => {
    const lit = own()
    emissive.addAssign(vec3(texel.rgb.mul(glow.rgb)))
    return lit
  })
}

/** The number of the instance's row, whole but for what interpolation leaves of it. */
function rowOfInstance(): Node<'float'> {
  return Fn(({ geometry }) =>
    geometry?.hasAttribute('mergeRow') ? attribute<'float'>('mergeRow', 'float') : float(0),
  )()
}

/** That of a row. All are computed, since textures have derivatives only where all pixels take the same path. */
function chosen(rows: readonly BatchRow[], row: Node<'float'>, of: (row: BatchRow) => Node<'vec4'>): Node<'vec4'> {
  const [last, ...others] = rows.map(of).reverse()
  return others.reduce((rest, one, back) => mix(rest, one, float(row.lessThan(others.length - back - 0.5))), last)
}

function isBlack([red, green, blue]: Rgb): boolean {
  return red === 0 && green === 0 && blue === 0
}
