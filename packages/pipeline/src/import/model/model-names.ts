import type { ModelFacts } from '@brushwork/asset'
import { readMdl, tagPoses } from '@brushwork/codecs/models'
import type { ImportContext } from '../import-context.js'
import { skinName } from '../skins/import-skins.js'
import type { SourceFile } from '../source/open-source.js'
import { boneNames } from './import-bones.js'
import { skinModel } from './model-skins.js'
import { clipsOfModel } from './timed-clips.js'

/**
 * Reads the names of a model, which are those of its imported facts, without meshes, poses and images.
 * @throws FormatError
 */
export async function readModelNames(
  { bytes, path }: SourceFile,
  context: ImportContext,
): Promise<Pick<ModelFacts, 'clips' | 'skins' | 'bones' | 'tags'>> {
  const { document, skins } = await skinModel(readMdl(bytes), path, context)
  const clips = clipsOfModel(document, context.options.framesPerSecond)
  return {
    clips: Object.fromEntries(clips.map((clip) => [clip.name, clip])),
    skins: skins.map(skinName),
    bones: document.format === 'mdl7' ? boneNames(document) : [],
    tags: document.format === 'md3' && document.tags.count > 0 ? tagPoses(document).names : [],
  }
}
