import { encodeWindows1252 } from '../binary/index.js'
import type { Md3Document, Md3Surface } from '../md3/document.js'
import { POSITION_STEPS } from '../md3/layout.js'
import { md3Normals } from '../md3/normals.js'
import type { Skin } from '../skin/document.js'
import { PixelFormat } from '../skin/layout.js'
import type { GroupView, ModelSkin, ModelView } from './view.js'
import { turned } from './winding.js'

/** MD3: a group for each surface, a skin for each name of a shader. Tags stay in the document. */
export function md3View({ frames, surfaces }: Md3Document): ModelView {
  const skins = new Map<string, ModelSkin>()
  surfaces.forEach(({ shaders }, surface) => {
    shaders.forEach(({ name: { text: name } }, shader) => {
      const path = `surfaces[${surface}].shaders[${shader}]`
      if (!skins.has(name)) skins.set(name, { name, path, skin: shaderSkin(name) })
    })
  })
  const names = [...skins.keys()]
  return {
    frameNames: frames.names.map(({ text }) => text),
    skins: [...skins.values()],
    groupCount: surfaces.length,
    group: (index) => surfaceView(surfaces[index], names),
  }
}

/** Shaders are named after picture files, often without an ending, or by files that only the game has. */
function shaderSkin(name: string): Skin {
  if (name === '') return { type: PixelFormat.palette, width: 0, height: 0, payload: new Uint8Array(0) }
  const payload = encodeWindows1252(`${name}\0`)
  return { type: PixelFormat.external, width: payload.byteLength, height: 1, payload }
}

function surfaceView(surface: Md3Surface, shaders: readonly string[]): GroupView {
  const { name, vertexCount, triangles, frameCount, skinPoints } = surface
  const count = triangles.length / 3
  const [shader] = surface.shaders
  const mesh = () => ({
    name: name.text,
    vertexCount,
    uvs: skinPoints.map((value) => (Number.isFinite(value) ? value : 0)),
    triangles: {
      count,
      vertices: turned(triangles),
      skinPoints: turned(triangles),
      skins: new Int32Array(count).fill(shader === undefined ? -1 : shaders.indexOf(shader.name.text)),
    },
    lods: [],
  })
  const stored = (frame: number) => {
    // Surfaces may have fewer frames than the model: then they rest.
    const from = (frame < 0 || frame >= frameCount ? 0 : frame) * vertexCount
    const raw = surface.positions.subarray(from * 3, (from + vertexCount) * 3)
    const positions = new Float32Array(vertexCount * 3)
    const normals = new Float32Array(vertexCount * 3)
    for (let at = 0; at < raw.length; at++) positions[at] = raw[at] / POSITION_STEPS
    normals.set(md3Normals(surface.normals.subarray(from, from + vertexCount)))
    return { positions, normals }
  }
  return { vertexCount, triangles, mesh, stored }
}
