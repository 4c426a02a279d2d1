import type { Mdl5Document } from '../mdl5/document.js'
import { skinSize } from '../mdl5/skin-size.js'
import type { GroupMesh } from './group-mesh.js'
import type { ModelView } from './model-view.js'
import { normalTable } from './normal-table.js'
import { lookUpNormals, scalePositions } from './stored-vertices.js'
import { turned } from './winding.js'

/** MDL3 to MDL5: one group, all vertices in every frame. */
export function mdl5View(document: Mdl5Document): ModelView {
  const { scale, offset, frames, triangles, skins, vertexCount } = document
  const group = () => {
    let table: Float32Array | undefined
    return {
      vertexCount,
      triangles,
      mesh: () => mdl5Mesh(document),
      positions: (frame: number, out: Float32Array) =>
        scalePositions(frames[Math.max(frame, 0)].positions, scale, offset, out),
      normals: (frame: number, out: Float32Array) => {
        table ??= normalTable()
        lookUpNormals(frames[Math.max(frame, 0)].normals, table, out)
      },
    }
  }
  return {
    frameNames: () => frames.map(({ name }) => name.text),
    skins: () => skins.map((skin, index) => ({ name: '', path: `skins[${index}]`, skin })),
    groupCount: 1,
    group,
  }
}

function mdl5Mesh(document: Mdl5Document): GroupMesh {
  const { skinPoints, triangles, triangleSkinPoints, skins } = document
  const pointCount = skinPoints.length / 2
  const [width, height] = skinSize(skins, document)
  const uvs = new Float32Array(pointCount * 2 + 2)
  for (let at = 0; at < skinPoints.length; at += 2) {
    uvs[at] = skinPoints[at] / width
    uvs[at + 1] = skinPoints[at + 1] / height
  }
  const corners = turned(triangleSkinPoints)
  if (pointCount === 0) corners.fill(0)
  const count = triangles.length / 3
  return {
    name: '',
    vertexCount: document.vertexCount,
    uvs,
    triangles: {
      count,
      vertices: turned(triangles),
      skinPoints: corners,
      skins: new Int32Array(count).fill(skins.length > 0 ? 0 : -1),
    },
    lods: [],
  }
}
