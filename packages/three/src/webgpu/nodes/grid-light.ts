import { LIGHT_SIZE } from '@brushwork/runtime'
import { BRIGHTEST_LUXEL, type GridLightOptions } from '@brushwork/scene'
import { type Material, Texture, Vector3 } from 'three'
import {
  attribute,
  diffuseColor,
  emissive,
  float,
  int,
  max,
  min,
  mix,
  normalWorld,
  textureSize,
  uniform,
  uv,
  vec2,
  vec3,
  vec4,
} from 'three/tsl'
import type { Node, NodeBuilder } from 'three/webgpu'
import type { GridLight, GridLightOf } from '../../light/grid-light.js'
import { addKey, changeSetup, type Noded, textureOf } from './change-nodes.js'

/** Materials of three that are lit. */
const KINDS = /^Mesh(?:Lambert|Phong|Standard|Physical|Toon)(?:Node)?Material$/

/** The light that materials show. */
const gridOf = new WeakMap<Material, GridLight>()

/** Light of geometries that have none. */
const UNLIT = /* @__PURE__ */ vec4(0, 0, 0, 1)

/** Light, times its share. */
interface Shown {
  readonly light: Node<'vec3'>
  /** 0 where the lights of the scene show. */
  readonly share: Node<'float'>
}

/** Makes a lit material of three show light of a level's grid, as the function of this name does for WebGLRenderer. */
export function gridLightOf(
  material: Noded,
  { sceneLights = false }: GridLightOptions,
  of: GridLightOf,
): GridLight | undefined {
  const existing = gridOf.get(material)
  if (existing !== undefined || !KINDS.test(material.type)) return existing
  const grid: GridLight = {
    light: { value: new Float32Array(LIGHT_SIZE) },
    share: { value: 0 },
    page: { value: null },
    exposure: { value: 1 },
  }
  gridOf.set(material, grid)
  addKey(material, `grid light ${sceneLights} ${of}`)
  changeSetup(material, 'setupLighting', (own, builder) => {
    const lit = own() as Node<'vec3'>
    const { light, share } = SHOWN[of](builder)
    const emitted = 'emissive' in (builder.material ?? {}) ? emissive : vec3(0)
    const shown = sceneLights ? lit : mix(lit, emitted, share)
    return shown.add(diffuseColor.rgb.mul(light))
  })
  return grid
}

const SHOWN: Readonly<Record<GridLightOf, (builder: NodeBuilder) => Shown>> = {
  object() {
    const [mean, x, y, z] = [0, 1, 2, 3].map(colorAt)
    const share = numberOf((grid) => grid.share.value)
    return { share, light: shadeGridLight(normalWorld, mean, x, y, z).mul(share) }
  },
  vertex({ geometry }) {
    // Its fourth number is 1 where the lights of the scene show.
    const light = geometry?.hasAttribute('vertexLight') ? attribute<'vec4'>('vertexLight', 'vec4') : UNLIT
    return { share: light.w.oneMinus(), light: light.rgb }
  },
  page() {
    const size = vec2(textureSize(page(uv()), int(0)) as unknown as Node<'ivec2'>)
    const at = uv().mul(size.sub(1)).add(0.5).div(size)
    const share = numberOf((grid) => grid.share.value)
    const exposure = numberOf((grid) => grid.exposure.value)
    return { share, light: page(at).rgb.mul(share).mul(exposure).mul(BRIGHTEST_LUXEL) }
  },
  instance({ geometry }) {
    const isLit = geometry?.hasAttribute('instanceLight0')
    const colors = [0, 1, 2, 3].map((at) => (isLit ? attribute<'vec4'>(`instanceLight${at}`, 'vec4') : UNLIT))
    const [mean, x, y, z] = colors.map(({ rgb }) => rgb)
    // The fourth number of the first is 1 where the lights of the scene show.
    const share = colors[0].w.oneMinus()
    return { share, light: shadeGridLight(normalWorld, mean, x, y, z).mul(share) }
  },
}

/** What a material shows before it has an image. */
const NO_PAGE = /* @__PURE__ */ new Texture()

function page(at: Node<'vec2'>) {
  return textureOf<Texture>(NO_PAGE, (material) => gridOf.get(material)?.page.value ?? undefined, at)
}

function numberOf(read: (grid: GridLight) => number): Node<'float'> {
  return uniform(0).onObjectUpdate(({ material }) => {
    const grid = material && gridOf.get(material)
    return grid ? read(grid) : 0
  })
}

/** One of the four colors that `lightAt` writes. */
function colorAt(index: number): Node<'vec3'> {
  const value = new Vector3()
  return uniform(value).onObjectUpdate(({ material }) => {
    const grid = material && gridOf.get(material)
    return grid ? value.fromArray(grid.light.value, index * 3) : value
  })
}

type Vec3 = Node<'vec3'>

/** Shades light as `shadeLight` of the runtime, and `GRID_LIGHT` of the scene. */
function shadeGridLight(normal: Vec3, mean: Vec3, x: Vec3, y: Vec3, z: Vec3): Vec3 {
  const size = x.mul(x).add(y.mul(y)).add(z.mul(z)).sqrt().toVar()
  const towards = x.mul(normal.x).add(y.mul(normal.y)).add(z.mul(normal.z))
  const ratio = min(size.div(max(mean, vec3(1e-6))), vec3(1)).toVar()
  const facing = towards
    .div(max(size, vec3(1e-6)))
    .mul(0.5)
    .add(0.5)
    .clamp(1e-6, 1)
  const power = ratio.mul(2).add(1).toVar()
  const even = ratio.oneMinus().div(ratio.add(1)).toVar()
  return mean.mul(
    even.add(
      even
        .oneMinus()
        .mul(power.add(float(1)))
        .mul(facing.pow(power)),
    ),
  )
}
