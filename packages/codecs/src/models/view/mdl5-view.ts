import { gridOfScale, isFiniteScale, WORD_STEPS } from '../geometry/check-scale.js'
import { normalTable } from '../geometry/normal-table.js'
import { turned } from '../geometry/winding.js'
import type { Mdl5Document } from '../mdl5/document.js'
import { skinSize } from '../mdl5/skin-size.js'
import type { GroupMesh } from './group-mesh.js'
import type { ModelView } from './model-view.js'
import { keptRows, lookUpNormals, scalePositions, usableTriangles } from './stored-mesh.js'

/** MDL3 to MDL5: one group with all vertices in every frame. */
export function mdl5View(document: Mdl5Document): ModelView {
  const { scale, offset, frames, skins } = document
  const vertexCount = storedVertices(document)
  const group = () => {
    let table: Float32Array | undefined
    let triangles: Uint16Array | undefined
    const hasPosition = hasPositions(document)
    return {
      vertexCount,
      grid: hasPosition ? gridOfScale(document) : undefined,
      get triangles() {
        triangles ??= keptRows(document.triangles, 3, usableOf(document))
        return triangles
      },
      mesh: () => mdl5Mesh(document),
      positions: (frame: number, out: Float32Array) => {
        if (hasPosition) scalePositions(frames[Math.max(frame, 0)].positions, scale, offset, out)
        else out.fill(0)
      },
      normals: (frame: number, out: Float32Array) => {
        table ??= normalTable()
        if (hasPosition) lookUpNormals(frames[Math.max(frame, 0)].normals, table, out)
        else out.fill(0)
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

/** Only frames store vertices: a file without frames may state four billion of them. */
function storedVertices({ frames, vertexCount }: Mdl5Document): number {
  return frames.length > 0 ? vertexCount : 0
}

function hasPositions(document: Mdl5Document): boolean {
  return document.frames.length > 0 && isFiniteScale(document, WORD_STEPS)
}

function usableOf(document: Mdl5Document): Uint32Array | undefined {
  if (!hasPositions(document)) return new Uint32Array(0)
  const { triangles, triangleSkinPoints, vertexCount, skinPoints } = document
  const corners = { vertices: triangles, skinPoints: triangleSkinPoints }
  return usableTriangles(corners, { vertexCount, pointCount: skinPoints.length / 2 })
}

function mdl5Mesh(document: Mdl5Document): GroupMesh {
  const { skinPoints, skins } = document
  const pointCount = skinPoints.length / 2
  const [width, height] = skinSize(skins, document)
  const uvs = new Float32Array(pointCount * 2 + 2)
  for (let at = 0; at < skinPoints.length; at += 2) {
    uvs[at] = skinPoints[at] / width
    uvs[at + 1] = skinPoints[at + 1] / height
  }
  const kept = usableOf(document)
  const triangles = keptRows(document.triangles, 3, kept)
  const corners = turned(keptRows(document.triangleSkinPoints, 3, kept))
  if (pointCount === 0) corners.fill(0)
  const count = triangles.length / 3
  return {
    name: '',
    vertexCount: storedVertices(document),
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
