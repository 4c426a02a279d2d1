import type { Mdl7Document } from '@brushwork/codecs/mdl7'
import { readMdl, writeMdl } from '@brushwork/codecs/models'
import { readWad, writeWad } from '@brushwork/codecs/wad'
import { readWmp, type WmpNode, writeWmp } from '@brushwork/codecs/wmp'

/** Returns the n-th edit of a file, n from 1. Each edit differs from all others and is visible. */
export type MakeEdit = (original: Uint8Array, n: number) => Uint8Array

/** Moves the vertices of a model to the side in all frames. */
export const moveVertices: MakeEdit = (original, n) => {
  const model = mdl7Of(original)
  for (const { vertices, frames } of model.groups) {
    for (const positions of [vertices.positions, ...frames.map((frame) => frame.positions)]) {
      for (let at = 1; at < positions.length; at += 3) positions[at] += n
    }
  }
  return writeMdl(model)
}

/** Paints a stripe on the skin of a model. */
export const paintSkin: MakeEdit = (original, n) => {
  const model = mdl7Of(original)
  const { payload } = model.groups[0].skins[0]
  payload.fill(7 * n, 0, payload.byteLength >> 1)
  return writeMdl(model)
}

/** Moves a brush of the well's roof. */
export const moveBrush: MakeEdit = (original, n) => {
  const level = readWmp(original.slice())
  let moved = 0
  const children = level.root.children.map((node): WmpNode => {
    if (node.kind !== 'group' || node.name !== 'well_roof') return node
    const [roof, ...others] = node.children
    moved++
    return { ...node, children: [{ ...roof, position: [6 * n, 0, 0] }, ...others] }
  })
  if (moved !== 1) throw new Error(`expected one group well_roof in the courtyard, found ${moved}`)
  return writeWmp({ ...level, root: { ...level.root, children } })
}

/** Changes a color in one texture of an archive. */
export const paintTexture: MakeEdit = (original, n) => {
  const archive = readWad(original.slice())
  const textures = archive.entries.filter((entry) => entry.kind === 'texture')
  const [texture] = textures
  texture.payload.fill(7 * n, 0, texture.payload.byteLength >> 1)
  return writeWad(archive)
}

function mdl7Of(original: Uint8Array): Mdl7Document {
  const model = readMdl(original.slice())
  if (model.format !== 'mdl7') throw new Error(`expected an MDL7 model, found ${model.format}`)
  return model
}
