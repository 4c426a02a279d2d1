// Development only: light that a dev server makes after a level is shown.

import { type Level, type LevelModule, LIGHT_SIZE, type LightGrid, lightAt } from '@brushwork/runtime'
import {
  firstLayerOf,
  type LevelBody,
  type LevelCode,
  LightPages,
  type LightStyles,
  mixNumbers,
  type PairedSurface,
  pairSurfaces,
  type RelitLevel,
  showLight,
  type Textures,
} from '@brushwork/scene'
import { BufferAttribute, type Material, type Texture } from 'three'
import type { ThreeLevels } from '../entities/three-levels.js'
import { fadeVertices } from '../light/fade-vertices.js'
import { type LightShare, mixLight } from '../light/mixed-light.js'
import { createGeometry } from '../port/create-geometry.js'
import { levelPort } from './level-port.js'
import type { ObjectLights } from './object-lights.js'

/** Time that new light takes to fade in [ms]. */
const FADE = 500
/** Longest step of a fade [ms]: the first frames compile shaders. */
const STEP = 50

/**
 * Shows the light that the module of a level has now: surfaces, materials and entities stay, and the light fades in. Where more than the
 * light has changed, it replaces the level.
 * @param isLatest whether the game has not replaced the level since
 */
export async function relight(
  module: LevelModule,
  shown: RelitLevel<ThreeLevels>,
  isLatest: () => boolean,
): Promise<void> {
  const { reader } = shown.options
  const lit = await module.load({ ...(reader && { reader }) })
  const code = await shown.code(lit)
  const textures = await shown.decode(lit)
  if (!isLatest()) return textures.release()
  const body = shown.body()
  const pairs = pairsOf(body, lit, textures)
  if (pairs === undefined) {
    textures.release()
    return shown.replace(lit)
  }
  const { textures: oldTextures, pages: oldPages, terrainPages: oldTerrains } = body
  const { lightGrid } = body.level
  const share: LightShare = { value: 0 }
  adoptLight(body, lit, textures, code)
  const relighting = { oldPages, share, lightStyles: shown.lightStyles, light: code.light, mixed: new Set<Material>() }
  const ends = pairs.map((pair, index) => relightSurface(pair, body, index, relighting))
  shown.adopt(body.level, code)
  // Sound: three's own.
  const lights = shown.lights() as ObjectLights | undefined
  if (lights !== undefined) ends.push(fadeObjects(lights, lightGrid, share), fadeVertices(lights, share))
  fade(share, lights, () => {
    for (const end of ends) end()
    oldPages.dispose()
    oldTerrains.dispose()
    oldTextures.release()
  })
}

/** Surfaces with their light before; undefined where more than light has changed. */
function pairsOf(
  body: LevelBody<ThreeLevels>,
  lit: Level,
  textures: Textures<ThreeLevels>,
): PairedSurface[] | undefined {
  const { level, surfaces } = body
  if (level.surfaces.length !== lit.surfaces.length || level.materials.length !== lit.materials.length) return undefined
  // Objects of terrains are made for one kind of light.
  const terrainsOf = ({ terrainLights = [] }: Level) => terrainLights.map(({ entity }) => entity).join()
  if (terrainsOf(level) !== terrainsOf(lit)) return undefined
  const texturesOf = ({ materials, sky }: Level, { list }: Textures<ThreeLevels>) =>
    [...materials, { image: sky?.image ?? -1 }].map(({ image }) => (image === -1 ? undefined : list[image]))
  const before = texturesOf(level, body.textures)
  if (!texturesOf(lit, textures).every((texture, index) => texture === before[index])) return undefined
  const pairs = surfaces.map((mesh, index) => pairSurfaces(mesh.surface, lit.surfaces[index]))
  return pairs.every((pair) => pair !== undefined) ? pairs : undefined
}

/** Gives a body the images and the light of a level. Everything else of its level stays, as games hold its entities. */
function adoptLight(
  body: LevelBody<ThreeLevels>,
  lit: Level,
  textures: Textures<ThreeLevels>,
  { light }: LevelCode<ThreeLevels>,
): void {
  const { surfaces, images, materials, sky, lightPages, lightGrid, terrainLights } = lit
  const level = { ...body.level, surfaces, images, materials, sky, lightPages, lightGrid, terrainLights } as Level
  const pagesOf = (pages: Level['lightPages']) => new LightPages(levelPort, pages, textures.list, light)
  Object.assign(body, { level, textures, pages: pagesOf(lightPages), terrainPages: pagesOf(terrainLights) })
}

/** What all surfaces of a level share. */
interface Relighting {
  readonly lightStyles: LightStyles
  readonly light: LevelCode<ThreeLevels>['light']
  readonly oldPages: LightPages<ThreeLevels>
  readonly share: LightShare
  /** Materials that fade already: a game may use one for several surfaces. */
  readonly mixed: Set<Material>
}

/** Shows new light on a surface. @returns what ends the fade */
function relightSurface(
  { surface, before }: PairedSurface,
  { surfaces, pages }: LevelBody<ThreeLevels>,
  index: number,
  relighting: Relighting,
): () => void {
  const { oldPages, share, mixed, lightStyles, light } = relighting
  const mesh = surfaces[index]
  const { material } = mesh
  const oldMap = firstLayerOf(mesh.surface, oldPages)
  const oldGeometry = mesh.geometry
  const geometry = createGeometry(surface)
  Object.assign(mesh, { surface, geometry })
  oldGeometry.dispose()
  if (before === undefined || oldMap === null) return () => {}
  geometry.setAttribute('lightBeforeUv', new BufferAttribute(before, 2))
  if (surface.light !== undefined) geometry.setAttribute('uv1', new BufferAttribute(surface.light.uvs, 2))
  const next = firstLayerOf(surface, pages)
  const isFirst = showsLight(material, oldMap)
  if (isFirst) material.lightMap = next
  // A material of the game may show it already, with another surface.
  if (next === null || !showsLight(material, next)) return () => {}
  showLight(surface, mesh, material, pages, lightStyles, light)
  if (!isFirst || mixed.has(material)) return () => {}
  mixed.add(material)
  return mixLight(material, oldMap, share)
}

function showsLight(material: Material, page: Texture): material is Material & { lightMap: Texture | null } {
  return 'lightMap' in material && material.lightMap === page
}

/** Fades the light of what moves. @returns what ends it */
function fadeObjects(lights: ObjectLights, before: LightGrid | undefined, share: LightShare): () => void {
  const old = new Float32Array(LIGHT_SIZE)
  lights.lightAt = (grid, point, out) => {
    if (!lightAt(grid, point, out)) return false
    if (before === undefined || !lightAt(before, point, old)) return true
    mixNumbers(old, out, share.value, out)
    return true
  }
  return () => {
    lights.lightAt = lightAt
    lights.version++
  }
}

/** Raises the share from 0 to 1 over some frames. */
function fade(share: LightShare, lights: ObjectLights | undefined, end: () => void): void {
  let last: number | undefined
  const step = (now: number): void => {
    share.value = Math.min(1, share.value + Math.min(now - (last ?? now), STEP) / FADE)
    last = now
    if (lights !== undefined) lights.version++
    if (share.value < 1) requestAnimationFrame(step)
    else end()
  }
  if (typeof requestAnimationFrame === 'undefined') {
    share.value = 1
    end()
  } else requestAnimationFrame(step)
}
