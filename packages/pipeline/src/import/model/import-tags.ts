import { gatherToPackAxes, quaternionToPackAxes, type Skeleton } from '@brushwork/asset'
import { FormatError } from '@brushwork/codecs'
import type { Md3Document } from '@brushwork/codecs/md3'
import { tagPoses } from '@brushwork/codecs/models'

/** Limit of the poses that the runtime unpacks (frames × tags). */
const MAX_POSES = 2 ** 21

/**
 * Imports the tags of an MD3 model in pack axes, as joints without parents; undefined for a model without tags.
 * @throws FormatError for more tags than a pack can hold.
 */
export function importTags(document: Md3Document): Skeleton | undefined {
  const { count, names: stored } = document.tags
  if (count === 0 || stored.length === 0) return undefined
  if (stored.length > MAX_POSES) {
    const reason = `${count} tags in ${stored.length / count} frames are more than a pack can hold`
    throw new FormatError('limit', { format: document.format, path: 'tags' }, reason)
  }
  const { names, rotations, translations } = tagPoses(document)
  const turned = new Float32Array(rotations.length)
  for (let at = 0; at < rotations.length; at += 4) turned.set(rotationAt(rotations, at), at)
  return {
    bones: names.map((name) => ({ name, parent: -1 })),
    rest: new Float32Array(count * 3),
    rotations: turned,
    translations: gatherToPackAxes(translations),
  }
}

/** In pack axes, with w ≥ 0: a quaternion and its negative are the same rotation, and packs hold one form. */
function rotationAt(rotations: Float32Array, at: number): readonly number[] {
  const [x, y, z, w] = rotations.subarray(at, at + 4)
  const turned = quaternionToPackAxes([x, y, z, w])
  // 0 − x and x + 0 leave no −0.
  return turned.map((value) => (w < 0 ? 0 - value : value + 0))
}
