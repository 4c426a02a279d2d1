import { Geometry, Mesh, SurfaceMaterial, Texture } from '@brushwork/webgl'

/** Width and height of the image of the shadow. */
const SIZE = 64

const LOOK = {
  name: 'shadow',
  color: [0, 0, 0],
  opacity: 1,
  cutoff: 0,
  isBlended: true,
  isTwoSided: false,
  light: 'full',
  hidesNothing: true,
}

/** A soft dark spot on the ground, so that the model does not seem to float. */
export function createGroundShadow({ radius, bottom }) {
  const [half, height] = [radius * 1.2, bottom]
  const geometry = new Geometry({
    name: 'shadow',
    positions: new Float32Array([-half, height, half, half, height, half, half, height, -half, -half, height, -half]),
    normals: new Float32Array([0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0]),
    uvs: new Float32Array([0, 1, 1, 1, 1, 0, 0, 0]),
    indices: new Uint16Array([0, 1, 2, 0, 2, 3]),
  })
  const mesh = new Mesh('shadow', geometry, [new SurfaceMaterial(LOOK, spot())])
  // What blends is drawn after what is solid, the model's own clear texels among it: this comes first.
  mesh.order = -1
  return mesh
}

/** Black, and clear towards the edge. */
function spot() {
  const values = new Uint8Array(SIZE * SIZE * 4)
  for (let at = 0; at < SIZE * SIZE; at++) {
    const [x, y] = [at % SIZE, Math.floor(at / SIZE)].map((texel) => ((texel + 0.5) / SIZE) * 2 - 1)
    const inside = Math.max(0, 1 - Math.hypot(x, y))
    const dark = 0.5 * inside * inside * (3 - 2 * inside)
    values[at * 4 + 3] = Math.round(255 * dark * dark * 2)
  }
  const texels = { format: 'bytes', values, width: SIZE, height: SIZE }
  return new Texture(texels, { name: 'shadow', use: 'card', isNearest: false, anisotropy: 1 })
}
