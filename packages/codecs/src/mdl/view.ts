import type { MdlDocument } from './document.js'
import { md3View } from './md3-view.js'
import { mdl5View } from './mdl5-view.js'
import { mdl7View } from './mdl7-view.js'
import type { GroupView, ModelView } from './model-view.js'
import { quakeMdlView } from './quake-mdl-view.js'

/** The view of a document: it reads nothing before it is asked. */
export function viewOf(document: MdlDocument): ModelView {
  switch (document.format) {
    case 'mdl7':
      return mdl7View(document)
    case 'md3':
      return md3View(document)
    case 'idpo':
    case 'mdl2':
      return quakeMdlView(document)
    default:
      return mdl5View(document)
  }
}

/** @throws RangeError when there is no such group. */
export function groupView(document: MdlDocument, index: number): GroupView {
  const view = viewOf(document)
  if (!(Number.isInteger(index) && index >= 0 && index < view.groupCount)) {
    throw new RangeError(`group ${index} of ${view.groupCount} was asked for`)
  }
  return view.group(index)
}
