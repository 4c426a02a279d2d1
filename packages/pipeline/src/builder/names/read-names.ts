import type { AssetFacts } from '@brushwork/asset'
import { FormatError } from '@brushwork/codecs'
import { type AssetNames, type NamedFacts, namesOf } from '../../declare/asset-names.js'
import { failureOfFormatError } from '../../diagnostics/failure.js'
import type { Project } from '../../host/host.js'
import { decodeImage } from '../../image/decode/decode-image.js'
import { pixelLimit } from '../../image/decode/pixel-limit.js'
import { ImageCache } from '../../image/image-cache.js'
import { StandIns } from '../../image/stand-in/stand-ins.js'
import type { ImportContext } from '../../import/import-context.js'
import { readWholeLevel } from '../../import/level/open-level.js'
import { faceTextureNames } from '../../import/level/textures/face-textures.js'
import { readModelNames } from '../../import/model/model-names.js'
import type { SourceFile } from '../../import/source/open-source.js'
import { checkTerrain } from '../../import/terrain/import-terrain.js'
import { Steps } from '../../store/steps.js'

type ReadNames = (source: SourceFile, context: ImportContext) => Promise<NamedFacts>

/** The readers of names, by kind. Their names are those of the facts that a build gives. */
const READERS: { readonly [Kind in AssetFacts['kind']]: ReadNames } = {
  model: async (source, context) => ({ kind: 'model', ...(await readModelNames(source, context)) }),
  async terrain({ bytes }) {
    checkTerrain(bytes)
    return { kind: 'terrain' }
  },
  async sprite({ bytes, path }, { host, options }) {
    await decodeImage(bytes, path, host, pixelLimit(options.maxTexturePixels))
    return { kind: 'sprite' }
  },
  async level(source, context) {
    const { level } = (await readWholeLevel(source, context)).prefabbed
    return { kind: 'level', ...level, textures: faceTextureNames(level) }
  },
}

/** Reads the names in a source without building it. @throws BuildError */
export async function readNames(
  source: SourceFile,
  context: Pick<ImportContext, 'references' | 'options'> & Pick<Project, 'host'>,
): Promise<AssetNames> {
  const images = new ImageCache()
  const steps = new Steps(context.host, undefined, () => {})
  const standIns = new StandIns(context.options.standIn, images)
  try {
    return namesOf(await READERS[source.kind](source, { ...context, steps, images, standIns }))
  } catch (error) {
    if (error instanceof FormatError) throw failureOfFormatError(error, source.path, source.bytes)
    throw error
  }
}
