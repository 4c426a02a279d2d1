import type { QuakeMdlDocument, QuakePose } from './document.js'

/** Every pose of a model in file order, with groups flattened. */
export function posesOf(document: Pick<QuakeMdlDocument, 'frames'>): QuakePose[] {
  return document.frames.flatMap((frame) => (frame.kind === 'single' ? [frame.pose] : frame.poses))
}
