import type { Bounds, Material, Model, ModelPart } from '@brushwork/asset'
import { frameNames, readMdl } from '@brushwork/codecs/models'
import { ShownParts } from '../alpha/shown-parts.js'
import type { ImportContext, Imported } from '../import-context.js'
import { importSkins } from '../skins/import-skins.js'
import { shownSkins, withoutHiddenImages, withoutHiddenSkins } from '../skins/shown-skins.js'
import type { SourceFile } from '../source/open-source.js'
import type { StoredDiagnostic } from '../stored-diagnostic.js'
import { buildParts } from './build-parts.js'
import { importBones } from './import-bones.js'
import { importTags } from './import-tags.js'
import { skinModel } from './model-skins.js'
import { planParts } from './plan-parts.js'
import { showSecondSkins } from './second-skins.js'
import { clipsOfModel, skinAnimationsOf } from './timed-clips.js'

/** Material of a model without skins. */
const PLAIN: Material = { name: 'plain', image: -1, color: [1, 1, 1, 1], alpha: 'opaque', doubleSided: false }

const UNDRAWN: StoredDiagnostic = {
  code: 'model-undrawn',
  text: 'the model has no triangle that can be drawn',
  consequence: 'its pack shows nothing',
}

/**
 * Reads a model of any format that the codecs support: MDL2 to MDL7, Quake, Quake III.
 * @throws FormatError
 */
export async function importModel({ bytes, path }: SourceFile, context: ImportContext): Promise<Imported<Model>> {
  const stored = readMdl(bytes)
  const { document, skins, diagnostics: unskinned } = await skinModel(stored, path, context)
  const plans = planParts(document, context.options.lods !== false && context.options.target === 'pack')
  const bones = document.format === 'mdl7' ? importBones(document) : undefined
  const tagPoses = document.format === 'md3' ? importTags(document) : undefined
  const built = plans.flatMap((plan) => buildParts(document, plan, bones?.weights[plan.group]))
  const { framesPerSecond, alternativeSkins } = context.options
  const timed = skinAnimationsOf(document)
  const wanted = alternativeSkins
    ? skins
    : withoutHiddenImages(skins, shownSkins({ parts: built, skinAnimations: timed }))
  const dressed = await importSkins(wanted, context, new ShownParts(built, skins.length))
  const seconds = await showSecondSkins(built, skins, dressed.materials, context)
  const { diagnostics, ...own } = { ...dressed, parts: seconds.parts, ...(timed && { skinAnimations: timed }) }
  const { parts, materials, images, skinAnimations } = alternativeSkins ? own : withoutHiddenSkins(own)
  const names = frameNames(document)
  const asset: Model = {
    kind: 'model',
    parts,
    materials: materials.length > 0 ? materials : [PLAIN],
    images,
    clips: clipsOfModel(document, framesPerSecond),
    frameCount: Math.max(1, names.length),
    ...(skinAnimations && { skinAnimations }),
    ...(bones && { skeleton: bones.skeleton }),
    ...(tagPoses && { tagPoses }),
    bounds: restBounds(parts),
  }
  const undrawn = parts.length > 0 ? [] : [UNDRAWN]
  const all = [...unskinned, ...diagnostics, ...seconds.diagnostics, ...(bones?.diagnostics ?? []), ...undrawn]
  return { asset, facts: factsOf(asset, materials), diagnostics: all, issues: document.issues }
}

function factsOf(model: Model, skins: readonly Material[]): Imported['facts'] {
  return {
    kind: 'model',
    clips: Object.fromEntries(model.clips.map((clip) => [clip.name, clip])),
    skins: skins.map(({ name }) => name),
    bones: model.skeleton?.bones.map(({ name }) => name) ?? [],
    tags: model.tagPoses?.bones.map(({ name }) => name) ?? [],
    frameCount: model.frameCount,
    vertexCount: sum(model.parts, ({ positions }) => positions.length / 3),
    triangleCount: sum(model.parts, ({ indices }) => indices.length / 3),
    bounds: model.bounds,
  }
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0)
}

/** The box around the rest pose of all parts; zeros without parts. */
function restBounds(parts: readonly ModelPart[]): Bounds {
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const { positions } of parts) {
    for (let at = 0; at < positions.length; at++) {
      const axis = at % 3
      min[axis] = Math.min(min[axis], positions[at])
      max[axis] = Math.max(max[axis], positions[at])
    }
  }
  return parts.length === 0 ? { min: [0, 0, 0], max: [0, 0, 0] } : { min, max }
}
