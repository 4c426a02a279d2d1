import { cubeMesh, domeMesh, type SkyMesh } from '@brushwork/scene'
import { BufferAttribute, BufferGeometry } from 'three'

/** A cube that shows a strip of six faces. @param width of the strip's image, pixels */
export function cubeGeometry(width: number): BufferGeometry {
  return geometryOf(cubeMesh(width))
}

/** A dome with a tiled texture, as `domeMesh` describes. */
export function domeGeometry(tiles: number, curve: number): BufferGeometry {
  return geometryOf(domeMesh(tiles, curve))
}

function geometryOf({ positions, uvs, indices }: SkyMesh): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  geometry.setAttribute('uv', new BufferAttribute(uvs, 2))
  return geometry.setIndex(indices)
}
