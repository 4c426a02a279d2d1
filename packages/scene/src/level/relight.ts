// Development only: light that a dev server makes after a level is shown.

import {
  type Level,
  type LevelModule,
  type LevelSurface,
  LIGHT_SIZE,
  type LightGrid,
  lightAt,
} from '@brushwork/runtime'
import type { ObjectLightReader } from '../light/object-light.js'
import type { LevelEngine } from '../port/level-engine.js'
import type { LevelObjectPort, ObjectLights } from '../port/level-port.js'
import { type PairedSurface, pairSurfaces } from '../surfaces/paired-surface.js'
import type { Textures } from '../textures/textures.js'
import { mixNumbers } from '../usage/mix-numbers.js'
import type { LevelBody } from './level-body.js'
import type { LevelCode } from './level-code.js'
import { LightPages } from './light-pages.js'
import type { RelitLevel } from './shown-level.js'
import { firstLayerOf, showLight } from './surface-factory.js'

/** Time that new light takes to fade in [ms]. */
const FADE = 500
/** Longest step of a fade [ms]: the first frames compile shaders. */
const STEP = 50

/** How much is shown of new light, 0 to 1; the rest is earlier light. */
export interface LightShare {
  value: number
}

/** What an engine does to fade light in. */
export interface RelightPort<E extends LevelEngine> {
  readonly levels: LevelObjectPort<E>
  /**
   * Shows the triangles of a surface with other page coordinates in a mesh.
   * @param before `[vertices × 2]` coordinates of the earlier page, for {@link mixLight}; undefined for surfaces without one
   */
  showSurface(mesh: E['surface'], surface: LevelSurface, before: Float32Array | undefined): void
  /** Shows a page in place of the one that a material shows. */
  showPage(material: E['material'], page: E['texture'] | null): void
  /** Makes a material show light between that of an earlier page and its own. @returns what gives it its own light alone */
  mixLight(material: E['material'], before: E['texture'], share: LightShare): () => void
  /** What reads the light of objects. */
  readerOf(lights: ObjectLights<E>): Pick<ObjectLightReader<object>, 'lightAt' | 'version'>
  /** Fades the light of vertices from that of an earlier grid. @returns what ends it */
  fadeVertices?(lights: ObjectLights<E>, share: LightShare): () => void
}

/**
 * Shows the light that the module of a level has now: surfaces, materials and entities stay, and the light fades in. Where more than the
 * light has changed, it replaces the level.
 * @param isLatest whether the game has not replaced the level since
 */
export async function relight<E extends LevelEngine>(
  port: RelightPort<E>,
  module: LevelModule,
  shown: RelitLevel<E>,
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
  // Each fade restores what it has found.
  shown.endFade()
  const share: LightShare = { value: 0 }
  adoptLight(port, body, lit, textures, code)
  const relighting = { port, shown, oldPages, share, light: code.light, mixed: new Set<E['material']>() }
  const ends = pairs.map((pair, index) => relightSurface(pair, body, index, relighting))
  shown.adopt(body.level, code)
  const lights = shown.lights()
  if (lights !== undefined) ends.push(fadeObjects(port.readerOf(lights), lightGrid, share))
  if (lights !== undefined && port.fadeVertices !== undefined) ends.push(port.fadeVertices(lights, share))
  shown.endFade = fade(share, lights && port.readerOf(lights), () => {
    for (const end of ends) end()
    oldPages.dispose()
    oldTerrains.dispose()
    oldTextures.release()
  })
}

/** Surfaces with their light before; undefined where more than light has changed. */
function pairsOf<E extends LevelEngine>(
  body: LevelBody<E>,
  lit: Level,
  textures: Textures<E>,
): PairedSurface[] | undefined {
  const { level, surfaces } = body
  if (level.surfaces.length !== lit.surfaces.length || level.materials.length !== lit.materials.length) return undefined
  // Objects of terrains are made for one kind of light.
  const terrainsOf = ({ terrainLights = [] }: Level) => terrainLights.map(({ entity }) => entity).join()
  if (terrainsOf(level) !== terrainsOf(lit)) return undefined
  const texturesOf = ({ materials, sky }: Level, { list }: Textures<E>) =>
    [...materials, { image: sky?.image ?? -1 }].map(({ image }) => (image === -1 ? undefined : list[image]))
  const before = texturesOf(level, body.textures)
  if (!texturesOf(lit, textures).every((texture, index) => texture === before[index])) return undefined
  const pairs = surfaces.map((mesh, index) => pairSurfaces(mesh.surface, lit.surfaces[index]))
  return pairs.every((pair) => pair !== undefined) ? pairs : undefined
}

/** Gives a body the images and the light of a level. Everything else of its level stays, as games hold its entities. */
function adoptLight<E extends LevelEngine>(
  port: RelightPort<E>,
  body: LevelBody<E>,
  lit: Level,
  textures: Textures<E>,
  { light }: LevelCode<E>,
): void {
  const { surfaces, images, materials, sky, lightPages, lightGrid, terrainLights } = lit
  // With the module that it is loaded from, which is no enumerable property.
  const level = Object.defineProperties({}, Object.getOwnPropertyDescriptors(body.level)) as Level
  Object.assign(level, { surfaces, images, materials, sky, lightPages, lightGrid, terrainLights })
  const pagesOf = (pages: Level['lightPages']) => new LightPages(port.levels, pages, textures.list, light)
  Object.assign(body, { level, textures, pages: pagesOf(lightPages), terrainPages: pagesOf(terrainLights) })
}

/** What all surfaces of a level share. */
interface Relighting<E extends LevelEngine> {
  readonly port: RelightPort<E>
  readonly shown: RelitLevel<E>
  readonly light: LevelCode<E>['light']
  readonly oldPages: LightPages<E>
  readonly share: LightShare
  /** Materials that fade already: a game may use one for several surfaces. */
  readonly mixed: Set<E['material']>
}

/** Shows new light on a surface. @returns what ends the fade */
function relightSurface<E extends LevelEngine>(
  { surface, before }: PairedSurface,
  { surfaces, pages }: LevelBody<E>,
  index: number,
  { port, shown, oldPages, share, mixed, light }: Relighting<E>,
): () => void {
  const { levels } = port
  const mesh = surfaces[index]
  const [material] = levels.materialsOf(mesh)
  const oldMap = firstLayerOf(mesh.surface, oldPages)
  port.showSurface(mesh, surface, before)
  if (before === undefined || oldMap === null) return () => {}
  const next = firstLayerOf(surface, pages)
  const isFirst = levels.showsPage(material, oldMap)
  if (isFirst) port.showPage(material, next)
  // A material of the game may show it already, with another surface.
  if (next === null || !levels.showsPage(material, next)) return () => {}
  showLight(surface, mesh, material, pages, shown.lightStyles, light)
  if (!isFirst || mixed.has(material)) return () => {}
  mixed.add(material)
  return port.mixLight(material, oldMap, share)
}

/** Fades the light of what moves. @returns what ends it */
function fadeObjects(
  reader: Pick<ObjectLightReader<object>, 'lightAt' | 'version'>,
  before: LightGrid | undefined,
  share: LightShare,
): () => void {
  const old = new Float32Array(LIGHT_SIZE)
  reader.lightAt = (grid, point, out) => {
    if (!lightAt(grid, point, out)) return false
    if (before === undefined || !lightAt(before, point, old)) return true
    mixNumbers(old, out, share.value, out)
    return true
  }
  return () => {
    reader.lightAt = lightAt
    reader.version++
  }
}

/** Raises the share from 0 to 1 over some frames. @returns what does so at once */
function fade(
  share: LightShare,
  reader: Pick<ObjectLightReader<object>, 'version'> | undefined,
  end: () => void,
): () => void {
  let last: number | undefined
  const finish = (): void => {
    if (share.value === 1) return
    share.value = 1
    end()
  }
  const step = (now: number): void => {
    // Ended since the last frame.
    if (share.value === 1) return
    const value = share.value + Math.min(now - (last ?? now), STEP) / FADE
    last = now
    if (reader !== undefined) reader.version++
    if (value >= 1) finish()
    else {
      share.value = value
      requestAnimationFrame(step)
    }
  }
  if (typeof requestAnimationFrame === 'undefined') finish()
  else requestAnimationFrame(step)
  return finish
}
