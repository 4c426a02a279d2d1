import { posix } from 'node:path'
import { openSession, packFilesOf } from '@brushwork/pipeline'
import { nodeHost } from '@brushwork/pipeline/node'
import { nearestArea, readSplitLevel } from '@brushwork/runtime'
import { corpusRoot } from '@brushwork-internal/testkit/corpus'
import { sourcesIn } from '../carried/bench.js'
import { brotliBytes } from '../sizes/pack-size.js'

/** Bytes of some files, and after brotli, each file by itself. */
export interface Bytes {
  readonly plain: number
  readonly brotli: number
}

/** What a level costs until something of it is drawn. */
export interface MeasuredAreas {
  readonly level: string
  /** The option `areas`; undefined for the level in one file. */
  readonly size: string | undefined
  readonly areas: number
  readonly surfaces: number
  /** The file of the level. */
  readonly head: Bytes
  /** The smallest and the largest area. */
  readonly least: Bytes
  readonly most: Bytes
  /** The level and the area that is nearest to where the player starts: what arrives before anything is drawn. */
  readonly first: Bytes
  readonly all: Bytes
}

const SIZES = [undefined, '256 kB', '128 kB', '64 kB']

/** Builds e1m1 whole and split by area. @param name end of the path of another level @throws Error without a corpus */
export async function benchAreas(name = 'e1m1.map'): Promise<MeasuredAreas[]> {
  if (corpusRoot === undefined) throw new Error('No corpus to measure: set BRUSHWORK_CORPUS to a corpus folder.')
  const path = sourcesIn(corpusRoot)
    .map((source) => source.replaceAll('\\', '/'))
    .find((source) => source.endsWith(name))
  if (path === undefined) throw new Error(`No level of ${corpusRoot} ends with ${name}.`)
  const measured: MeasuredAreas[] = []
  for (const size of SIZES) measured.push(await measure(path, size))
  return measured
}

async function measure(path: string, size: string | undefined): Promise<MeasuredAreas> {
  const areas = size === undefined ? false : { size }
  const project = { host: nodeHost, root: posix.dirname(path), threads: false }
  const built = await openSession({ ...project, settings: { asked: { areas } } }).build(path)
  const files = packFilesOf(await built.readPack())
  const level = readSplitLevel(files.head)
  const start = level.positions.at(0)?.position ?? level.entities.at(0)?.position ?? [0, 0, 0]
  const nearest = nearestArea(level, files.areas.keys(), start)
  const head = await bytesOf(files.head)
  const sizes = await Promise.all(files.areas.map(bytesOf))
  const first = nearest === undefined ? head : sum([head, sizes[nearest]])
  const inOrder = sizes.toSorted((a, b) => a.plain - b.plain)
  const { facts } = built
  return {
    level: posix.basename(path),
    size,
    areas: sizes.length,
    surfaces: facts.kind === 'level' ? facts.surfaceCount : 0,
    head,
    least: inOrder.at(0) ?? head,
    most: inOrder.at(-1) ?? head,
    first,
    all: sum([head, ...sizes]),
  }
}

async function bytesOf(file: Uint8Array): Promise<Bytes> {
  return { plain: file.byteLength, brotli: await brotliBytes(file) }
}

function sum(all: readonly Bytes[]): Bytes {
  return {
    plain: all.reduce((total, { plain }) => total + plain, 0),
    brotli: all.reduce((total, { brotli }) => total + brotli, 0),
  }
}
