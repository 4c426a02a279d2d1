import { encodeWindows1252 } from '../../binary/index.js'
import type { Skin } from '../../skin/document.js'
import { PixelFormat } from '../../skin/layout.js'
import type { PositionGrid } from '../geometry/check-scale.js'
import { turned } from '../geometry/winding.js'
import type { Md3Document, Md3Surface } from '../md3/document.js'
import { POSITION_STEPS } from '../md3/layout.js'
import { md3Normals } from '../md3/normals.js'
import type { GroupView, ModelSkin, ModelView } from './model-view.js'
import { keptRows, usableTriangles } from './stored-mesh.js'

/** Coordinates are signed 16-bit integers. */
const STEP = 1 / POSITION_STEPS
const LOWEST = -0x8000 * STEP
const GRID: PositionGrid = { step: [STEP, STEP, STEP], offset: [LOWEST, LOWEST, LOWEST] }

/** MD3: one group for each surface, one skin for each shader name. Tags stay in the document. */
export function md3View({ frames, surfaces }: Md3Document): ModelView {
  let skinIndices: ReadonlyMap<string, number> | undefined
  const skinOf = (surface: Md3Surface) => {
    const [shader] = surface.shaders
    if (shader === undefined) return -1
    skinIndices ??= new Map(shadersOf(surfaces).map(({ name }, index) => [name, index]))
    return skinIndices.get(shader.name.text) ?? -1
  }
  return {
    frameNames: () => frames.names.map(({ text }) => text),
    skins: () => shadersOf(surfaces),
    groupCount: surfaces.length,
    group: (index) => surfaceView(surfaces[index], skinOf),
  }
}

/** Each shader name once, in the order of first use. */
function shadersOf(surfaces: readonly Md3Surface[]): ModelSkin[] {
  const skins = new Map<string, ModelSkin>()
  surfaces.forEach(({ shaders }, surface) => {
    shaders.forEach(({ name: { text: name } }, shader) => {
      const path = `surfaces[${surface}].shaders[${shader}]`
      if (!skins.has(name)) skins.set(name, { name, path, skin: shaderSkin(name) })
    })
  })
  return [...skins.values()]
}

/** Shaders name image files, often without an ending, or definitions that only the game has. */
function shaderSkin(name: string): Skin {
  if (name === '') return { type: PixelFormat.palette, width: 0, height: 0, payload: new Uint8Array(0) }
  const payload = encodeWindows1252(`${name}\0`)
  return { type: PixelFormat.external, width: payload.byteLength, height: 1, payload }
}

/**
 * @param skinOf index of the surface's first shader among all skins; surfaces share one list, which only meshes need.
 */
function surfaceView(surface: Md3Surface, skinOf: (surface: Md3Surface) => number): GroupView {
  const { name, vertexCount, frameCount, skinPoints } = surface
  let corners: Uint32Array | undefined
  const cornersOf = () => {
    // Without frames, vertices have no positions.
    if (frameCount === 0) corners ??= new Uint32Array(0)
    corners ??= keptRows(surface.triangles, 3, usableTriangles({ vertices: surface.triangles }, { vertexCount }))
    return corners
  }
  const mesh = () => {
    const triangles = cornersOf()
    const count = triangles.length / 3
    return {
      name: name.text,
      vertexCount,
      uvs: skinPoints.map((value) => (Number.isFinite(value) ? value : 0)),
      triangles: {
        count,
        vertices: turned(triangles),
        skinPoints: turned(triangles),
        skins: new Int32Array(count).fill(skinOf(surface)),
      },
      lods: [],
    }
  }
  // A surface may have fewer frames than the model; it then stays in its first frame.
  const firstOf = (frame: number) => (frame < 0 || frame >= frameCount ? 0 : frame) * vertexCount
  return {
    vertexCount,
    grid: GRID,
    get triangles() {
      return cornersOf()
    },
    mesh,
    positions: (frame, out) => {
      const from = firstOf(frame) * 3
      const raw = surface.positions.subarray(from, from + vertexCount * 3)
      for (let at = 0; at < raw.length; at++) out[at] = raw[at] / POSITION_STEPS
    },
    normals: (frame, out) => {
      const from = firstOf(frame)
      out.set(md3Normals(surface.normals.subarray(from, from + vertexCount)))
    },
  }
}
