import type { View } from '@brushwork/scene'
import type { Mesh } from '../nodes/mesh.js'
import type { CameraView } from '../nodes/prepared-node.js'

/** Prepares meshes for each camera that draws them. @param viewOf what the verb needs of a camera */
export function eachView<Seen extends keyof View>(
  viewOf: (view: CameraView) => Pick<View, Seen>,
): (mesh: Mesh, prepare: (view: Pick<View, Seen>) => void) => void {
  return (mesh, prepare) => {
    mesh.beforeDrawing = (view) => prepare(viewOf(view))
  }
}
