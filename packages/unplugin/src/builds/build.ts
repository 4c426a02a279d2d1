import type { BuiltAsset } from '@brushwork/pipeline'
import type { CompressedSizes } from '@brushwork/pipeline/config'
import type { Watched } from '../watch/watched.js'

/** Identifies a build. Simultaneous imports with equal keys share one build. */
export interface BuildKey {
  /** Absolute path of the source file, `/` separators. */
  readonly file: string
  /** Name of a preset in the configuration. */
  readonly preset?: string | undefined
  /** `pack`: a pack for games; `interchange`: plain glTF for other programs. */
  readonly target: 'pack' | 'interchange'
}

/** A built asset and every file that it depends on, settings included. */
export interface BuildResult {
  readonly asset: BuiltAsset
  readonly watched: Watched
  /** Sizes of the pack's compressed forms, by the option `compress`. */
  readonly compressed: CompressedSizes
}

/** A build key as text: equal keys have equal texts. */
export function textOfKey({ file, preset, target }: BuildKey): string {
  return JSON.stringify([file, preset ?? '', target])
}
