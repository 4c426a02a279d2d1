import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { posix, relative, resolve } from 'node:path'
import type { Model, ModelPart } from '@brushwork/asset'
import { readMdl } from '@brushwork/codecs/models'
import { decodeStream, encodeFrames, packFrames, pointsOf, type RestPose, unpackModel } from '@brushwork/pack/write'
import { openSession } from '@brushwork/pipeline'
import { BuildError, sourceKind } from '@brushwork/pipeline/config'
import { nodeHost } from '@brushwork/pipeline/node'
import { readModel } from '@brushwork/runtime'
import { NO_IMAGES } from '../../plugin/builds/no-images.js'
import { sourcesIn } from '../carried/bench.js'
import { brotliBytes } from '../sizes/pack-size.js'
import { type SourceTrack, trackOf } from './track-of.js'

/** Values of the option `frameError` that are measured. */
export const SETTINGS = ['source', 0.001, 0] as const

/** Frames of one source, built with one setting. */
export interface MeasuredFrames {
  readonly file: string
  readonly storage: SourceTrack['storage']
  readonly setting: (typeof SETTINGS)[number]
  readonly frames: number
  /** Vertices of the file. */
  readonly vertices: number
  /** Coded positions, plain and after brotli. */
  readonly plain: number
  readonly positions: number
  /** Coded positions and normals after brotli. */
  readonly both: number
  /** Largest distance of a coordinate from the source, found by decoding, as a share of the extent. */
  readonly error: number
  /** Positions of all tracks as 16-bit integers, bytes: 6 for each track and frame. */
  readonly tracks: number
  /** Fastest decoding of positions and normals, from the stream to the texels that games use. */
  readonly milliseconds: number
  /** Bytes of these texels: 8 for each vertex and frame. */
  readonly texels: number
}

/** Frames of all sources of a run. */
export interface FramesReport {
  readonly measured: readonly MeasuredFrames[]
  /** SHA-256 over all streams, hex. */
  readonly checksum: string
}

/**
 * Builds models with vertex frames below a folder and measures them.
 * @param rounds Decodings of each stream.
 * @param isMeasured Selects models by path, and settings. Default: all.
 */
export async function benchFrames(
  folder: string,
  rounds: number,
  isMeasured: (path: string, setting?: (typeof SETTINGS)[number]) => boolean = () => true,
): Promise<FramesReport> {
  const measured: MeasuredFrames[] = []
  const hash = createHash('sha256')
  for (const path of sourcesIn(resolve(folder)).map((name) => name.replaceAll('\\', '/'))) {
    const track = sourceKind(path) === 'model' && isMeasured(path) ? sourceTrack(path) : undefined
    if (track === undefined) continue
    for (const setting of SETTINGS) {
      if (!isMeasured(path, setting)) continue
      const model = await buildModel(path, setting)
      const parts = model?.parts.filter(({ frames }) => frames !== undefined) ?? []
      if (parts.length === 0) continue
      const streams = parts.map((part) => streamOf(part))
      for (const stream of streams) hash.update(stream)
      const bare = parts.map((part) => streamOf(withoutNormals(part)))
      measured.push({
        file: relative(folder, path).replaceAll('\\', '/'),
        storage: track.storage,
        setting,
        frames: track.frames,
        vertices: track.vertices,
        plain: bare.reduce((sum, { byteLength }) => sum + byteLength, 0),
        positions: await sumOf(bare.map(brotliBytes)),
        both: await sumOf(streams.map(brotliBytes)),
        error: farthest(parts, track) / track.extent,
        tracks: parts.reduce((sum, part) => sum + trackBytes(part), 0),
        ...decodingOf(streams, parts, track.frames, rounds),
      })
    }
  }
  return { measured, checksum: hash.digest('hex') }
}

function sourceTrack(path: string): SourceTrack | undefined {
  try {
    return trackOf(readMdl(new Uint8Array(readFileSync(path))))
  } catch {
    // Brushwork refuses it, and says why elsewhere.
    return undefined
  }
}

async function buildModel(path: string, frameError: (typeof SETTINGS)[number]): Promise<Model | undefined> {
  try {
    const settings = { asked: { frameError, images: NO_IMAGES } }
    const project = { host: nodeHost, root: posix.dirname(path), threads: false }
    const built = await openSession({ ...project, settings }).build(path)
    return unpackModel(readModel(await built.readPack()))
  } catch (error) {
    if (error instanceof BuildError) return undefined
    throw error
  }
}

function streamOf(part: ModelPart): Uint8Array {
  if (part.frames === undefined) throw new Error(`${part.name} has no frames`)
  return encodeFrames(restOf(part), packFrames(part.frames))
}

function restOf(part: ModelPart): RestPose {
  return { ...part, points: pointsOf(part.positions) }
}

/** A part with normals that take a few bytes. */
function withoutNormals(part: ModelPart): ModelPart {
  const up = (normals: Float32Array) => normals.map((_, at) => (at % 3 === 2 ? 1 : 0))
  const { frames } = part
  return {
    ...part,
    normals: up(part.normals),
    ...(frames && { frames: { ...frames, normals: up(frames.normals) } }),
  }
}

/** Bytes of positions in all frames, each once for vertices that are at one place in all of them. */
function trackBytes({ frames, positions }: ModelPart): number {
  if (frames === undefined) return 0
  const rows = frames.positions.length / positions.length
  const tracks = new Set<string>()
  for (let vertex = 0; vertex < positions.length; vertex += 3) {
    const own: number[] = []
    for (let at = vertex; at < frames.positions.length; at += positions.length)
      own.push(...frames.positions.subarray(at, at + 3))
    tracks.add(own.join())
  }
  return tracks.size * rows * 6
}

function decodingOf(
  streams: readonly Uint8Array[],
  parts: readonly ModelPart[],
  frames: number,
  rounds: number,
): { milliseconds: number; texels: number } {
  const rests = parts.map(restOf)
  let milliseconds = Infinity
  let texels = 0
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    texels = 0
    streams.forEach((stream, index) => {
      texels += decodeStream(stream, rests[index], frames).texels.byteLength
    })
    milliseconds = Math.min(milliseconds, performance.now() - start)
  }
  return { milliseconds, texels }
}

/** The largest distance of a coordinate of a pack from that of its vertex in the file, in any frame. */
function farthest(parts: readonly ModelPart[], track: SourceTrack): number {
  let worst = 0
  for (const { frames, positions } of parts) {
    if (frames === undefined) continue
    for (let vertex = 0; vertex < positions.length / 3; vertex++) {
      worst = Math.max(worst, distanceToSource(frames.positions, vertex, positions.length / 3, track))
    }
  }
  return worst
}

/** Packs reorder vertices: the vertex of the file that is nearest in all frames is the one it was made of. */
function distanceToSource(packed: Float32Array, vertex: number, count: number, track: SourceTrack): number {
  const { positions, vertices, frames } = track
  let best = Infinity
  for (let source = 0; source < vertices; source++) {
    let worst = 0
    for (let frame = 0; frame < frames && worst < best; frame++) {
      const a = (frame * count + vertex) * 3
      const b = (frame * vertices + source) * 3
      for (let axis = 0; axis < 3; axis++) worst = Math.max(worst, Math.abs(packed[a + axis] - positions[b + axis]))
    }
    best = Math.min(best, worst)
  }
  return best
}

async function sumOf(bytes: readonly Promise<number>[]): Promise<number> {
  return (await Promise.all(bytes)).reduce((sum, one) => sum + one, 0)
}
