import { QUAKE_SKY } from '@brushwork/scene'
import { type Material, Matrix3, type MeshBasicMaterial, type Texture, type Vector2 } from 'three'
import {
  ceil,
  clamp,
  exp2,
  float,
  fract,
  int,
  length,
  log2,
  materialReference,
  max,
  min,
  mix,
  positionGeometry,
  textureSize,
  uniform,
  uv,
  varying,
  vec2,
  vec3,
  vec4,
} from 'three/tsl'
import type { Node } from 'three/webgpu'
import { addKey, type Noded, textureOf } from './change-nodes.js'

const offsetOf = new WeakMap<Material, { readonly value: Vector2 }>()
const secondsOf = new WeakMap<Material, { readonly value: number }>()

/**
 * Makes a material show a sheet of two frames as two layers, each tiled by itself: the second covers the first by its alpha.
 * @param clouds how far the second layer has moved from the first, repetitions
 */
export function showTwoLayers(material: MeshBasicMaterial & Noded, clouds: { readonly value: Vector2 }): void {
  offsetOf.set(material, clouds)
  addKey(material, 'sky of two layers')
  const offset = uniform(clouds.value).onObjectUpdate(({ material }) => material && offsetOf.get(material)?.value)
  const at = shownUv(material)
  const first = layerOf(material, 0, at, at)
  const second = layerOf(material, 0.5, at.add(offset), at)
  material.colorNode = tinted(mix(first.rgb, second.rgb, second.a))
}

/** Makes a material show the two layers of a Quake sky, by Quake's projection: `QUAKE_SKY`. */
export function showQuakeClouds(material: MeshBasicMaterial & Noded, seconds: { readonly value: number }): void {
  secondsOf.set(material, seconds)
  addKey(material, 'clouds of Quake')
  const now = uniform(0).onObjectUpdate(({ material }) => material && secondsOf.get(material)?.value)
  const direction = varying(vec3(positionGeometry)) as Node<'vec3'>
  const flat = direction.mul(vec3(1, QUAKE_SKY.flatness, 1)).length()
  // Pack axes: the source's x is z, its y is x, its height y.
  const at = direction.zx.mul(QUAKE_SKY.repetitions).div(flat).toVar()
  const far = layerOf(material, 0.5, at.add(now.mul(QUAKE_SKY.farSpeed)), at)
  const near = layerOf(material, 0, at.add(now.mul(QUAKE_SKY.nearSpeed)), at)
  material.colorNode = tinted(mix(far.rgb, near.rgb, near.a))
}

function tinted(color: Node<'vec3'>): Node<'vec4'> {
  return vec4((materialReference('color', 'color') as unknown as Node<'vec3'>).mul(color), 1)
}

/** Texture coordinates, as the map moves them. */
function shownUv({ map }: MeshBasicMaterial): Node<'vec2'> {
  const matrix = uniform(map?.matrix ?? new Matrix3()).onObjectUpdate(({ material }) => {
    const shown = mapOf(material)
    shown?.updateMatrix()
    return shown?.matrix
  })
  return matrix.mul(vec3(uv(), 1)).xy.toVar()
}

/**
 * A layer repeats within its half of the sheet; filters do not blend with the other half: `SKY_LAYERS` of scene.
 * @param still coordinates whose derivatives are those of the layer
 */
function layerOf({ map }: MeshBasicMaterial, first: number, at: Node<'vec2'>, still: Node<'vec2'>): Node<'vec4'> {
  if (map === null) return vec4(1)
  const sheet = textureOf(map, (material) => mapOf(material), at)
  const size = vec2(textureSize(sheet, int(0)) as unknown as Node<'ivec2'>)
  const halves = vec2(0.5, 1)
  const [across, down] = [still.dFdx().mul(halves).toVar(), still.dFdy().mul(halves).toVar()]
  const texels = max(float(1), max(length(across.mul(size)), length(down.mul(size))))
  const rim = min(float(0.5), exp2(ceil(log2(texels))).div(size.x)).toVar()
  const x = fract(at.x).toVar()
  const inner = clamp(x, rim, rim.oneMinus()).toVar()
  const share = max(float(0), float(0.5).sub(min(x, x.oneMinus()).div(rim.mul(2))))
  const texelAt = (column: Node<'float'>): Node<'vec4'> => {
    const texel = textureOf(map, (material) => mapOf(material), vec2(column.mul(0.5).add(first), at.y))
    texel.gradNode = [across, down] as unknown as Node
    return texel as unknown as Node<'vec4'>
  }
  return mix(texelAt(inner), texelAt(inner.oneMinus()), share)
}

function mapOf(material: (Material & { map?: Texture | null }) | null): Texture | undefined {
  return material?.map ?? undefined
}
