import { createHash } from 'node:crypto'
import { homedir, tmpdir } from 'node:os'
import { posix, relative, resolve } from 'node:path'
import { openSession } from '@brushwork/pipeline'
import type { AssetOptions } from '@brushwork/pipeline/config'
import { BuildError, sourceKind } from '@brushwork/pipeline/config'
import { levelRoot } from '@brushwork/pipeline/inspect'
import { nodeHost } from '@brushwork/pipeline/node'
import { readLevel, readModel, readSprite, readTerrain } from '@brushwork/runtime'
import { sourcesIn } from '../carried/bench.js'
import { imageKinds, type PackImages } from './image-kinds.js'
import { ImageMeasure, type MeasuredImage } from './measure-image.js'

/** The images of all packs below a folder. */
export interface ImagesReport {
  /** One for each image of each pack. */
  readonly images: readonly MeasuredImage[]
  /** Processor time of all WebP steps, ms. */
  readonly encodeMs: number
  /** SHA-256 of all WebP images in order, hex. */
  readonly checksum: string
}

/** Folders that are never the project of a level, as on the command line. */
const EXCLUDED_ROOTS = [homedir(), tmpdir()].map((folder) => folder.replaceAll('\\', '/'))

const READ: Readonly<Record<PackImages['kind'], (pack: Uint8Array) => PackImages>> = {
  model: readModel,
  terrain: readTerrain,
  sprite: readSprite,
  level: readLevel,
}

/**
 * Builds every source below a folder twice without a cache, with exact images and with default ones, and compares them.
 * @param onFile called before each build.
 */
export async function benchImages(folder: string, onFile: (file: string) => void): Promise<ImagesReport> {
  const measure = new ImageMeasure()
  const images: MeasuredImage[] = []
  const hash = createHash('sha256')
  let encodeMs = 0
  for (const path of sourcesIn(resolve(folder)).map((name) => name.replaceAll('\\', '/'))) {
    onFile(relative(folder, path))
    const exact = await build(path, { images: { format: 'png' } })
    if (exact === undefined) continue
    const ours = await build(path, {})
    if (ours === undefined) continue
    encodeMs += ours.encodeMs
    const kinds = imageKinds((await nodeHost.readFile(path)) ?? new Uint8Array(0), path, exact.pack)
    for (const [index, image] of ours.pack.images.entries()) {
      hash.update(image.bytes)
      const materials = ours.pack.materials.filter((material) => material.image === index)
      const isAlphaShown = materials.length > 0 && materials.every(({ alpha }) => alpha !== 'opaque')
      images.push(await measure.of(kinds[index], exact.pack.images[index], image, isAlphaShown))
    }
  }
  return { images, encodeMs, checksum: hash.digest('hex') }
}

/** Undefined for a source that Brushwork refuses. */
async function build(
  file: string,
  options: AssetOptions,
): Promise<{ readonly pack: PackImages; readonly encodeMs: number } | undefined> {
  const start = posix.dirname(file)
  const root =
    sourceKind(file) === 'level' ? await levelRoot(file, { host: nodeHost, start, never: EXCLUDED_ROOTS }) : start
  let encodeMs = 0
  const host = { ...nodeHost, now: () => process.cpuUsage().user / 1000 }
  const onStep = ({ name, milliseconds }: { readonly name: string; readonly milliseconds: number }) => {
    if (name === 'encode-webp') encodeMs += milliseconds
  }
  try {
    // Geometry does not matter here.
    const settings = { asked: { mode: 'simple' as const, ...options } }
    const built = await openSession({ host, root, threads: false, settings, onStep }).build(file)
    return { pack: READ[built.facts.kind](await built.readPack()), encodeMs }
  } catch (error) {
    if (error instanceof BuildError) return undefined
    throw error
  }
}
