import { ByteReader } from '../binary/index.js'
import { DDS_HEADER } from '../dds/layout.js'
import type { Mdl5Document } from '../mdl5/document.js'
import { PixelFormat, pixelFormat } from '../skin/layout.js'
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
  const [width, height] = skinSize(document)
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

/** The header follows the mark `DDS `. */
const DDS_MAGIC_BYTES = 4

/** Pixel size that skin points count in: that of the first skin, else of the header, else 1 × 1. */
function skinSize(document: Mdl5Document): [width: number, height: number] {
  const { skins, skinWidth, skinHeight } = document
  const [skin] = skins
  if (skin === undefined) return [Math.max(skinWidth, 1), Math.max(skinHeight, 1)]
  if (pixelFormat(skin.type) !== PixelFormat.dds) return [Math.max(skin.width, 1), Math.max(skin.height, 1)]
  const dds = ByteReader.open(skin.payload, document.format)
  // A DDS file that is cut here fails again, with its own words, where its picture is decoded.
  if (dds.remaining < DDS_MAGIC_BYTES + DDS_HEADER.byteLength) return [1, 1]
  dds.skipTo(DDS_MAGIC_BYTES)
  const { width, height } = dds.record(DDS_HEADER)
  return [Math.max(width, 1), Math.max(height, 1)]
}
