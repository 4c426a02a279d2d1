import type { Skin } from '../../skin/document.js'
import type { QuakeMdlDocument, QuakePose } from './document.js'

/** Every pose of a model in file order, with groups flattened. */
export function posesOf(document: Pick<QuakeMdlDocument, 'frames'>): QuakePose[] {
  return document.frames.flatMap((frame) => (frame.kind === 'single' ? [frame.pose] : frame.poses))
}

/** Every image of a model in file order, those of groups one by one. */
export function imagesOf(document: Pick<QuakeMdlDocument, 'skins'>): Skin[] {
  return document.skins.flatMap((entry) => (entry.kind === 'single' ? [entry.skin] : entry.skins))
}
