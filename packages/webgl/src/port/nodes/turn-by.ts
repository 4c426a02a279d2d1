import type { SpritePort } from '@brushwork/scene'
import { compose } from '../../math/matrix.js'
import { scaleOf, turned } from '../../math/rotation.js'
import type { WebGl } from '../webgl-engine.js'

/** Turns a mesh by a rotation of the world, for one drawing, after its own rotation. */
export const turnBy: SpritePort<WebGl>['turnBy'] = ({ matrixWorld: m, rotation }, { x, y, z, w }) => {
  compose([m[12], m[13], m[14]], turned([x, y, z, w], rotation), scaleOf(m), m)
}
