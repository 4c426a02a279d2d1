import type { MdlDocument } from '../document.js'
import { md3View } from './md3-view.js'
import { mdl5View } from './mdl5-view.js'
import { mdl7View } from './mdl7-view.js'
import type { GroupView, ModelView } from './model-view.js'
import { quakeMdlView } from './quake-mdl-view.js'

/** Returns the view of a document. It computes nothing before you call its methods. */
export function viewOf(document: MdlDocument): ModelView {
  switch (document.format) {
    case 'mdl7':
      return mdl7View(document)
    case 'md3':
      return md3View(document)
    case 'idpo':
    case 'mdl2':
      return quakeMdlView(document)
    case 'mdl5':
    case 'mdl4':
    case 'mdl3':
      return mdl5View(document)
  }
}

/** @throws RangeError if the group does not exist. */
export function groupView(document: MdlDocument, index: number): GroupView {
  const view = viewOf(document)
  if (!(Number.isInteger(index) && index >= 0 && index < view.groupCount)) {
    throw new RangeError(`group ${index} does not exist: the model has ${view.groupCount}`)
  }
  return view.group(index)
}
