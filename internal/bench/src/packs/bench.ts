import { type Aim, frameAims, heightAims, imageAims, sizeAims } from './aims.js'
import { benchFrames, type FramesReport } from './frames/bench.js'
import { benchHeights, type HeightsReport } from './heights/bench.js'
import { benchImages, type ImagesReport } from './images/bench.js'
import { benchSizes, type SizesReport } from './sizes/bench.js'

/** Values that `--only` accepts, in the order of the run. */
export const PACKS_PARTS: readonly string[] = ['frames', 'heights', 'images', 'sizes']

/** Results of `bench packs`: of the parts that ran. */
export interface PacksReport {
  readonly frames?: FramesReport
  readonly heights?: HeightsReport
  readonly images?: ImagesReport
  readonly sizes?: SizesReport
  readonly aims: readonly Aim[]
}

/** Which parts run, and how. */
export interface PacksOptions {
  /** One of {@link PACKS_PARTS}; omitted: all. */
  readonly only?: string | undefined
  /** Decodings of each stream, and readings of each terrain. */
  readonly rounds: number
  /** Whether packs are compared with those of gltf-transform. */
  readonly hasRival: boolean
}

/** Measures the packs of all sources below a folder. @param onFile called before the builds of images and sizes. */
export async function benchPacks(
  folder: string,
  { only, rounds, hasRival }: PacksOptions,
  onFile: (file: string) => void,
): Promise<PacksReport> {
  const isWanted = (part: string): boolean => only === undefined || only === part
  const frames = isWanted('frames') ? await benchFrames(folder, rounds) : undefined
  const heights = isWanted('heights') ? await benchHeights(folder, rounds) : undefined
  const images = isWanted('images') ? await benchImages(folder, onFile) : undefined
  const sizing = { kinds: [], filter: '', hasRival, hasParts: false, profile: 'final' } as const
  const sizes = isWanted('sizes') ? await benchSizes(folder, sizing, onFile) : undefined
  const aims = [
    ...frameAims(frames?.measured ?? []),
    ...heightAims(heights?.measured ?? []),
    ...imageAims(images?.images ?? []),
    ...sizeAims(sizes?.measured ?? []),
  ]
  return {
    ...(frames && { frames }),
    ...(heights && { heights }),
    ...(images && { images }),
    ...(sizes && { sizes }),
    aims,
  }
}
