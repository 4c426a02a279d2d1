import type { Material } from 'three'
import { attribute, bool, dot, Fn, fract, materialColor, screenCoordinate, screenSize, vec2, vec4 } from 'three/tsl'
import type { Node } from 'three/webgpu'
import { addKey, type Noded } from './change-nodes.js'

/** Tints a material, and leaves out a share of its pixels where it fades: that needs no order. Shadows stay whole. */
export function showLook(shown: Material): void {
  const material: Noded = shown
  addKey(material, 'looks')
  const look = lookOf()
  material.colorNode = vec4((material.colorNode ?? materialColor) as Node<'vec4'>).mul(vec4(look.rgb, 1))
  const { maskNode } = material
  const isShown = isLeftOut(look.a).not()
  material.maskShadowNode = (maskNode ?? bool(true)) as Node<'bool'>
  material.maskNode = maskNode ? (maskNode as Node<'bool'>).and(isShown) : isShown
}

/** Tint and opacity of the instance. */
function lookOf(): Node<'vec4'> {
  return Fn(({ geometry }) =>
    geometry?.hasAttribute('instanceLook') ? attribute<'vec4'>('instanceLook', 'vec4') : vec4(1),
  )()
}

/** Whether a pixel is left out, as `INSTANCE_OPACITY` of the scene has it: rows are counted from below. */
function isLeftOut(opacity: Node<'float'>): Node<'bool'> {
  const pixel = vec2(screenCoordinate.x, screenSize.y.sub(screenCoordinate.y))
  const noise = fract(fract(dot(pixel, vec2(0.06711056, 0.00583715))).mul(52.9829189))
  return opacity.lessThan(1).and(noise.greaterThanEqual(opacity))
}
