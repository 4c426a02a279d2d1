import type { AssetBuild } from '@brushwork/pipeline'

/** Identifies a build. Simultaneous imports with equal keys share one build. */
export interface BuildKey extends Pick<AssetBuild, 'preset'> {
  /** Absolute path of the source file, `/` separators. */
  readonly file: string
  readonly target: NonNullable<AssetBuild['target']>
}

/** A build key as text: equal keys have equal texts. */
export function textOfKey({ file, preset, target }: BuildKey): string {
  return JSON.stringify([file, preset ?? '', target])
}
