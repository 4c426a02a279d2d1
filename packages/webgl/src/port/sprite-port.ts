import type { SpritePort } from '@brushwork/scene'
import { turnOf } from '../math/rotation.js'
import { meshPort } from './mesh-port.js'
import { singleMeshPort } from './single-mesh-port.js'
import { texturePort } from './texture-port.js'
import { turnBy } from './turn-by.js'
import { eachView } from './view-port.js'
import type { WebGl } from './webgl-engine.js'
import { widthOf } from './width-of.js'

/** Sprites. */
export const spritePort: SpritePort<WebGl> = {
  ...texturePort,
  ...meshPort,
  ...singleMeshPort,
  widthOf,
  eachView: /* @__PURE__ */ eachView<'rotation'>(({ camera }) => {
    const [x, y, z, w] = turnOf(camera.matrixWorld)
    return { rotation: { x, y, z, w } }
  }),
  turnBy,
  setSides(material, isTwoSided, isDecal) {
    material.look = { ...material.look, ...(isTwoSided && { isTwoSided }), ...(isDecal && { isDecal }) }
  },
  showUvs({ geometry }, uvs) {
    geometry.set('uv', uvs)
  },
}
