import { PixelFormat } from '../../skin/layout.js'
import { BYTE_STEPS, gridOfScale, isFiniteScale } from '../geometry/check-scale.js'
import { normalTable } from '../geometry/normal-table.js'
import { turned } from '../geometry/winding.js'
import type { QuakeMdlDocument } from '../quake-mdl/document.js'
import { posesOf } from '../quake-mdl/poses.js'
import type { GroupMesh } from './group-mesh.js'
import type { ModelSkin, ModelView } from './model-view.js'
import { keptRows, lookUpNormals, scalePositions, usableTriangles } from './stored-mesh.js'

/**
 * Quake and MDL2: one group; one index serves position and skin point. Frames and skins inside groups count separately.
 */
export function quakeMdlView(document: QuakeMdlDocument): ModelView {
  const { scale, offset, vertexCount } = document
  const poses = posesOf(document)
  const group = () => {
    let table: Float32Array | undefined
    let corners: Uint32Array | undefined
    const hasPosition = hasPositions(document)
    return {
      vertexCount,
      grid: hasPosition ? gridOfScale(document) : undefined,
      get triangles() {
        corners ??= keptRows(document.triangles.vertices, 3, usableOf(document))
        return corners
      },
      mesh: () => quakeMesh(document),
      positions: (frame: number, out: Float32Array) =>
        hasPosition ? scalePositions(poses[Math.max(frame, 0)].positions, scale, offset, out) : out.fill(0),
      normals: (frame: number, out: Float32Array) => {
        table ??= normalTable()
        if (hasPosition) lookUpNormals(poses[Math.max(frame, 0)].normals, table, out)
        else out.fill(0)
      },
    }
  }
  return {
    frameNames: () => poses.map(({ name }) => name.text),
    skins: () => skinsOf(document),
    groupCount: 1,
    group,
  }
}

function hasPositions(document: QuakeMdlDocument): boolean {
  return posesOf(document).length > 0 && isFiniteScale(document, BYTE_STEPS)
}

function usableOf(document: QuakeMdlDocument): Uint32Array | undefined {
  if (!hasPositions(document)) return new Uint32Array(0)
  return usableTriangles({ vertices: document.triangles.vertices }, { vertexCount: document.vertexCount })
}

function skinsOf({ skins }: QuakeMdlDocument): ModelSkin[] {
  return skins.flatMap((entry, index) => {
    const path = `skins[${index}]`
    if (entry.kind === 'single') return [{ name: '', path, skin: entry.skin }]
    return entry.skins.map((skin, image) => ({ name: '', path: `${path}.skins[${image}]`, skin }))
  })
}

/** Points on the seam appear twice: unchanged, and after all others for triangles at the back. */
function quakeMesh(document: QuakeMdlDocument): GroupMesh {
  const { vertexCount, skinPoints, skinWidth, skinHeight } = document
  const kept = usableOf(document)
  const vertices = keptRows(document.triangles.vertices, 3, kept)
  const facesFront = keptRows(document.triangles.facesFront, 1, kept)
  const count = facesFront.length
  const { seams, coordinates } = skinPoints
  const width = Math.max(skinWidth, 1)
  const height = Math.max(skinHeight, 1)
  const half = isQuakesOwn(document) ? 0.5 : 0
  const back = Math.floor(skinWidth / 2)
  const uvs = new Float32Array(vertexCount * 4)
  for (let point = 0, at = 0; at < coordinates.length; point++, at += 2) {
    const [s, t] = [coordinates[at], (coordinates[at + 1] + half) / height]
    uvs[at] = (s + half) / width
    uvs[at + 1] = t
    uvs[at + vertexCount * 2] = (s + (seams[point] !== 0 ? back : 0) + half) / width
    uvs[at + vertexCount * 2 + 1] = t
  }
  const corners = vertices.slice()
  for (let at = 0; at < corners.length; at++) {
    const isBack = facesFront[Math.floor(at / 3)] === 0
    if (isBack && seams[corners[at]] !== 0) corners[at] += vertexCount
  }
  return {
    name: '',
    vertexCount,
    uvs,
    triangles: {
      count,
      vertices: turned(vertices),
      skinPoints: turned(corners),
      skins: new Int32Array(count).fill(skinsOf(document).length > 0 ? 0 : -1),
    },
    lods: [],
  }
}

/** Quake samples the center of a pixel, GameStudio its corner (§2.5). 16-bit skins identify GameStudio's exports. */
function isQuakesOwn({ format, skins }: QuakeMdlDocument): boolean {
  return format === 'idpo' && skins.every((entry) => entry.kind === 'group' || entry.skin.type === PixelFormat.palette)
}
