import { type BufferGeometry, type DataTexture, type Material, type Object3D, Vector3 } from 'three'
import {
  attribute,
  Fn,
  float,
  If,
  int,
  ivec2,
  mix,
  normalGeometry,
  normalLocal,
  positionGeometry,
  positionLocal,
  uint,
  uniform,
  vec2,
  vec3,
} from 'three/tsl'
import type { Mesh, Node } from 'three/webgpu'
import { addKey, type Noded, textureOf } from './change-nodes.js'
import { ownPosition, setPosition } from './place-instances.js'

/** Materials of three, and node materials, whose vertices have positions and normals. */
const KINDS = /^Mesh(?:Basic|Lambert|Phong|Standard|Physical|Toon|Normal|Matcap)(?:Node)?Material$/

/** Texels of all frames, two 16-bit numbers in each of their two. */
interface PackedTexels {
  readonly texture: DataTexture
  /** Texels of a frame. */
  readonly columns: number
  /** Whether frames are longer than rows, and follow each other. */
  readonly isWrapped: boolean
}

/** The frames that materials show. */
const framesOf = new WeakMap<Material, PackedTexels>()

/**
 * Makes a material take positions and normals from a frame texture, where the geometry has frame attributes: what `frameFunctions` of the scene does in GLSL.
 * @returns false if it cannot: for shaders of the game, and materials that show other frames or move vertices already
 */
export function playFrames(material: Noded, frames: PackedTexels): boolean {
  const existing = framesOf.get(material)
  if (existing !== undefined || !KINDS.test(material.type) || ownPosition(material) !== null) return existing === frames
  framesOf.set(material, frames)
  addKey(material, `vertex frames${frames.isWrapped ? ' wrapped' : ''}`)
  setPosition(material, (geometry) => framePosition(geometry, frames))
  return true
}

function framePosition(geometry: BufferGeometry | null, frames: PackedTexels): Node<'vec3'> {
  if (!geometry?.hasAttribute('frameMix')) return positionLocal
  const [a, b, between, rest] = [...'xyzw'].map((axis) => attribute<'vec4'>('frameMix', 'vec4')[axis as 'x'])
  const position = vec3(positionGeometry).toVar()
  const normal = vec3(normalGeometry).toVar()
  If(rest.notEqual(1), () => {
    const [from, to] = [a, b].map((frame) => texelOf(frames, frame))
    const grid = mix(positionOf(from), positionOf(to), between)
    const moved = gridUniform('frameOffset').add(gridUniform('frameStep').mul(grid))
    position.assign(mix(moved, positionGeometry, rest))
    const first = octahedral(from.y.shiftRight(uint(16)))
    const mean = mix(first, octahedral(to.y.shiftRight(uint(16))), between).toVar()
    // Opposite normals have no mean.
    const shown = mean.dot(mean).greaterThan(1e-12).select(mean.normalize(), first)
    normal.assign(mix(shown, normalGeometry, rest))
  })
  normalLocal.assign(normal)
  return position
}

/** Two 16-bit numbers each: x and y, z and normal. */
function texelOf({ texture, columns: first, isWrapped }: PackedTexels, frame: Node<'float'>): Node<'uvec4'> {
  const column = int(attribute<'float'>('frameColumn', 'float'))
  const columns = uniform(first, 'int').onObjectUpdate(({ material }) => material && framesOf.get(material)?.columns)
  const texels = textureOf(texture, (material) => framesOf.get(material)?.texture, at(column, int(frame)))
  return texels.setSampler(false).toVar() as unknown as Node<'uvec4'>

  function at(x: Node<'int'>, y: Node<'int'>): Node<'vec2'> {
    if (!isWrapped) return ivec2(x, y) as unknown as Node<'vec2'>
    const index = y.mul(columns).add(x).toVar()
    const width = int(texture.image.width)
    return ivec2(index.mod(width), index.div(width)) as unknown as Node<'vec2'>
  }
}

function positionOf(texel: Node<'uvec4'>): Node<'vec3'> {
  const low = uint(0xffff)
  return vec3(float(texel.x.bitAnd(low)), float(texel.x.shiftRight(uint(16))), float(texel.y.bitAnd(low)))
}

const octahedral = /* @__PURE__ */ Fn(([code]: [Node<'uint'>]) => {
  const xy = vec2(float(code.bitAnd(uint(255))), float(code.shiftRight(uint(8))))
    .div(127)
    .sub(1)
    .toVar()
  const z = xy.x.abs().add(xy.y.abs()).oneMinus().toVar()
  const signs = vec2(xy.x.lessThan(0).select(-1, 1), xy.y.lessThan(0).select(-1, 1))
  return vec3(z.lessThan(0).select(xy.yx.abs().oneMinus().mul(signs), xy), z).normalize()
})

/** An attribute that is the same for all vertices of a geometry. */
function gridUniform(name: string): Node<'vec3'> {
  const value = new Vector3()
  return uniform(value).onObjectUpdate(({ object }: { readonly object: Object3D | null }) => {
    const { geometry } = object as Mesh
    return value.fromArray(geometry.attributes[name].array)
  })
}
