import type { Bounds, CompiledLevel, CompiledLightPage, CompiledPart, CompiledSurface } from '@brushwork/asset'
import type { TextureSize } from '../options.js'
import { AreaCosts } from './area-costs.js'
import { cutLight } from './cut-light.js'
import { cutSurface } from './cut-surface.js'
import { dividePieces } from './divide-pieces.js'
import { piecesOf } from './pieces.js'

export interface AreaOptions {
  /** Bytes of a packed area to aim for. */
  readonly size: number
  /** Sizes of textures, as far as they are known. */
  readonly textureSize: (texture: string) => TextureSize | undefined
}

/**
 * Splits the surfaces of a level by area: sets of clusters, or triangles that are near each other where there is no PVS. Every triangle is in
 * one area, and every area has its own lightmap pages; those of parts come first. The same level gives the same areas.
 */
export function splitAreas(level: CompiledLevel, { size, textureSize }: AreaOptions): CompiledLevel {
  const { pieces, pieceOf } = piecesOf(level, new AreaCosts(level, textureSize))
  const { areaOf, count } = dividePieces(pieces, size)
  const pages = new Pages(level.lightPages ?? [])
  const parts = cutParts(level.parts, pages)
  const surfaces: CompiledSurface[] = []
  const areas: NonNullable<CompiledLevel['areas']>[number][] = []
  for (const [area, own] of surfacesByArea(level.surfaces, pieceOf, areaOf, count).entries()) {
    const firstPage = pages.made.length
    const lit = pages.cut(own)
    surfaces.push(...lit)
    const clusters = clustersOf(lit)
    if (lit.length === 0) throw new Error(`area ${area} has no surface`)
    areas.push({
      bounds: boundsOf(lit),
      ...(clusters && { clusters }),
      surfaceCount: lit.length,
      lightPageCount: pages.made.length - firstPage,
    })
  }
  return { ...level, surfaces, parts, areas, ...(level.lightPages && { lightPages: pages.made }) }
}

/** Lightmap pages, cut for one group of surfaces after the other. */
class Pages {
  readonly made: CompiledLightPage[] = []
  readonly #whole: readonly CompiledLightPage[]

  constructor(whole: readonly CompiledLightPage[]) {
    this.#whole = whole
  }

  cut(surfaces: readonly CompiledSurface[]): readonly CompiledSurface[] {
    const cut = cutLight(surfaces, this.#whole, this.made.length)
    this.made.push(...cut.pages)
    return cut.surfaces
  }
}

/** Parts share their pages: they move, so they belong to no area. */
function cutParts(parts: readonly CompiledPart[], pages: Pages): CompiledPart[] {
  const lit = pages.cut(parts.flatMap(({ surfaces }) => surfaces))
  let next = 0
  return parts.map((part) => {
    const first = next
    next += part.surfaces.length
    return { ...part, surfaces: lit.slice(first, next) }
  })
}

function surfacesByArea(
  surfaces: readonly CompiledSurface[],
  pieceOf: readonly Uint32Array[],
  areaOf: Uint32Array,
  count: number,
): CompiledSurface[][] {
  const byArea: CompiledSurface[][] = Array.from({ length: count }, () => [])
  for (const [index, surface] of surfaces.entries()) {
    const triangles = new Map<number, number[]>()
    for (const [triangle, piece] of pieceOf[index].entries()) {
      const area = areaOf[piece]
      const existing = triangles.get(area)
      if (existing === undefined) triangles.set(area, [triangle])
      else existing.push(triangle)
    }
    for (const [area, own] of triangles) byArea[area].push(cutSurface(surface, own))
  }
  return byArea
}

/** Undefined when a range lies in no cluster, since it is always drawn. */
function clustersOf(surfaces: readonly CompiledSurface[]): number[] | undefined {
  const clusters = new Set<number>()
  for (const { ranges } of surfaces) {
    const { firstClusters } = ranges
    for (let range = 0; range + 1 < firstClusters.length; range++) {
      if (firstClusters[range] === firstClusters[range + 1]) return undefined
    }
    for (const cluster of ranges.clusters) clusters.add(cluster)
  }
  return [...clusters].sort((a, b) => a - b)
}

function boundsOf(surfaces: readonly CompiledSurface[]): Bounds {
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const { positions } of surfaces) {
    for (let at = 0; at < positions.length; at++) {
      const axis = at % 3
      min[axis] = Math.min(min[axis], positions[at])
      max[axis] = Math.max(max[axis], positions[at])
    }
  }
  return { min, max }
}
