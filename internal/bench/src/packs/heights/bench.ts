import { createHash } from 'node:crypto'
import { posix, relative, resolve } from 'node:path'
import { readGlb } from '@brushwork/pack'
import { openSession } from '@brushwork/pipeline'
import { BuildError, sourceKind } from '@brushwork/pipeline/config'
import { nodeHost } from '@brushwork/pipeline/node'
import { readTerrain } from '@brushwork/runtime'
import { NO_IMAGES } from '../../plugin/builds/no-images.js'
import { sourcesIn } from '../carried/bench.js'
import { brotliBytes } from '../sizes/pack-size.js'

/** How a terrain's heights and normals are stored, and how fast they are read. */
export interface MeasuredHeights {
  readonly file: string
  readonly columns: number
  readonly rows: number
  /** As the pack names it, with the midpoints of each level. */
  readonly predictor: string
  /** Bytes of the coded heights after brotli. */
  readonly heights: number
  /** Bytes of the stored normals, plain and after brotli; 0 where the reader computes them. */
  readonly normals: number
  readonly normalsBrotli: number
  /** Fastest reading of the pack, from bytes to heights and normals. */
  readonly milliseconds: number
}

/** Heights of all terrains of a run. */
export interface HeightsReport {
  readonly measured: readonly MeasuredHeights[]
  /** SHA-256 over all coded heights, hex. */
  readonly checksum: string
}

/** Builds every terrain below a folder and measures its heights. @param rounds Readings of each pack. */
export async function benchHeights(folder: string, rounds: number): Promise<HeightsReport> {
  const measured: MeasuredHeights[] = []
  const hash = createHash('sha256')
  for (const path of sourcesIn(resolve(folder)).map((name) => name.replaceAll('\\', '/'))) {
    if (sourceKind(path) !== 'terrain') continue
    const pack = await buildTerrain(path)
    if (pack === undefined) continue
    const { columns, rows, predictor, midpoints = [], heights, slopes, normals } = extensionOf(pack)
    const coded = columnOf(pack, heights)
    hash.update(coded)
    const stored = [slopes, normals].filter((accessor) => accessor !== undefined).map((at) => columnOf(pack, at))
    const compressed = await Promise.all(stored.map(brotliBytes))
    measured.push({
      file: relative(folder, path).replaceAll('\\', '/'),
      columns,
      rows,
      predictor: [predictor, ...midpoints].join(', '),
      heights: await brotliBytes(coded),
      normals: stored.reduce((sum, { byteLength }) => sum + byteLength, 0),
      normalsBrotli: compressed.reduce((sum, bytes) => sum + bytes, 0),
      milliseconds: fastestReading(pack, rounds),
    })
  }
  return { measured, checksum: hash.digest('hex') }
}

/** Undefined for a terrain that Brushwork refuses. */
async function buildTerrain(path: string): Promise<Uint8Array | undefined> {
  try {
    const project = { host: nodeHost, root: posix.dirname(path), threads: false }
    const built = await openSession({ ...project, settings: { asked: { images: NO_IMAGES } } }).build(path)
    return await built.readPack()
  } catch (error) {
    if (error instanceof BuildError) return undefined
    throw error
  }
}

interface TerrainJson {
  readonly columns: number
  readonly rows: number
  readonly predictor: string
  readonly midpoints?: readonly string[]
  readonly heights: number
  readonly slopes?: number
  readonly normals?: number
}

interface Accessor {
  readonly bufferView: number
  readonly byteOffset?: number
  readonly count: number
  readonly type: 'SCALAR' | 'VEC3'
}

interface PackJson {
  readonly extensions: { readonly BRUSHWORK_terrain: TerrainJson }
  readonly accessors: readonly Accessor[]
  readonly bufferViews: readonly { readonly byteOffset?: number }[]
}

function extensionOf(pack: Uint8Array): TerrainJson {
  return (readGlb(pack).json as PackJson).extensions.BRUSHWORK_terrain
}

/** Bytes of an accessor of octets, or of vectors of three floats (view). */
function columnOf(pack: Uint8Array, index: number): Uint8Array {
  const { json, bin } = readGlb(pack)
  const { accessors, bufferViews } = json as PackJson
  const { bufferView, byteOffset = 0, count, type } = accessors[index]
  const start = (bufferViews[bufferView].byteOffset ?? 0) + byteOffset
  return bin.subarray(start, start + count * (type === 'VEC3' ? 12 : 1))
}

function fastestReading(pack: Uint8Array, rounds: number): number {
  let best = Infinity
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    readTerrain(pack)
    best = Math.min(best, performance.now() - start)
  }
  return best
}
