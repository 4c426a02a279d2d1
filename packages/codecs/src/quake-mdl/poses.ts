import type { Skin } from '../skin/document.js'
import type { QuakeMdlDocument, QuakePose } from './document.js'

/** Every moment of a model in file order, those of groups one by one. */
export function posesOf(document: Pick<QuakeMdlDocument, 'frames'>): QuakePose[] {
  return document.frames.flatMap((frame) => (frame.kind === 'single' ? [frame.pose] : frame.poses))
}

/** Every picture of a model in file order, those of groups one by one. */
export function picturesOf(document: Pick<QuakeMdlDocument, 'skins'>): Skin[] {
  return document.skins.flatMap((entry) => (entry.kind === 'single' ? [entry.skin] : entry.skins))
}
