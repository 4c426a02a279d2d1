import type { SpritePort } from '@brushwork/scene'
import { turnOf } from '../math/rotation.js'
import { meshPort } from './meshes/mesh-port.js'
import { singleMeshPort } from './meshes/single-mesh-port.js'
import { turnBy } from './nodes/turn-by.js'
import { texturePort } from './textures/texture-port.js'
import { widthOf } from './textures/width-of.js'
import { eachView } from './view-port.js'
import type { WebGl } from './webgl-engine.js'

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
