import type { CompiledPart, CompiledSurface } from '../compiled-level.js'
import type { BlockFaces, DrawnTextures } from '../faces/index.js'
import { SurfaceBuffers } from './surface-buffers.js'

/** What the blocks of a part come to. */
export type EmittedPart = Omit<CompiledPart, 'name' | 'blocks'>

interface Entry {
  readonly textures: DrawnTextures
  readonly isSmooth: boolean
  readonly part: EmittedPart
}

/** Remembers what parts came to whose faces are the very same object, and keeps room for surfaces that are made. */
export class SurfaceMemory {
  readonly buffers = new SurfaceBuffers()
  readonly #parts = new WeakMap<BlockFaces, Entry>()

  /** What a part came to before (copy); `emit` when it is new, or textures or whether blocks are smooth changed. */
  part(built: BlockFaces, textures: DrawnTextures, isSmooth: boolean, emit: () => EmittedPart): EmittedPart {
    const known = this.#parts.get(built)
    if (known !== undefined && known.isSmooth === isSmooth && areSame(known.textures, textures))
      return copied(known.part)
    const part = emit()
    this.#parts.set(built, { textures, isSmooth, part })
    return copied(part)
  }
}

function areSame(a: DrawnTextures, b: DrawnTextures): boolean {
  if (a.names.length !== b.names.length) return false
  return a.names.every((name, place) => {
    const [size, other] = [a.sizes[place], b.sizes[place]]
    const isSameSize = size.width === other.width && size.height === other.height
    return name === b.names[place] && isSameSize && size.isStandIn === other.isStandIn
  })
}

/** Columns of its own: those of compiled levels may be given away. */
function copied({ surfaces, bounds, collision }: EmittedPart): EmittedPart {
  return {
    surfaces: surfaces.map(copiedSurface),
    bounds,
    ...(collision && {
      collision: {
        planes: collision.planes.slice(),
        firstPlanes: collision.firstPlanes.slice(),
        sideCounts: collision.sideCounts.slice(),
        planeFlags: collision.planeFlags.slice(),
        contents: collision.contents.slice(),
        blocks: collision.blocks.slice(),
        nodeBounds: collision.nodeBounds.slice(),
        nodes: collision.nodes.slice(),
        order: collision.order.slice(),
      },
    }),
  }
}

function copiedSurface(surface: CompiledSurface): CompiledSurface {
  const { positions, normals, uvs, indices, blocks, faces, ranges } = surface
  return {
    ...surface,
    positions: positions.slice(),
    normals: normals.slice(),
    uvs: uvs.slice(),
    indices: indices.slice(),
    blocks: blocks.slice(),
    faces: faces.slice(),
    ranges: {
      firstTriangles: ranges.firstTriangles.slice(),
      firstClusters: ranges.firstClusters.slice(),
      clusters: ranges.clusters.slice(),
    },
  }
}
