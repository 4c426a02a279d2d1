import { gatherToPackAxes, type Model } from '@brushwork/asset'
import type { Mdl7Document } from '@brushwork/codecs/mdl7'
import {
  boneMatrices,
  frameExpander,
  groupMesh,
  readMdl,
  skinVertices as skinInFile,
  skinWeights,
} from '@brushwork/codecs/models'
import { poseSkeleton, skinVertices } from '@brushwork/runtime'
import { corpusFiles, corpusRoot } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { importedModel } from '../support/import-asset.js'
import { memoryHost } from '../support/memory-host.js'

/** Stored matrices are rotations but for 0.35 %, which adds up along a chain of bones; poses in packs are exact ones. */
const TOLERANCE = 0.02

describe.skipIf(corpusRoot === undefined)(
  'a boned model of the corpus stands in every frame where its file puts it',
  () => {
    const files = corpusFiles('MDL7').filter(({ expect: { bones } }) => Number(bones) > 0)
    it.each(files.map((file) => [file.path, file] as const))('%s', async (_, file) => {
      const bytes = file.read()
      const document = readMdl(bytes)
      if (document.format !== 'mdl7') throw new Error('not an MDL7')
      const model = await importedModel(memoryHost({ '/game/a.mdl': bytes }), '/game/a.mdl')
      const { min, max } = model.bounds
      const size = Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2])
      const step = Math.max(1, Math.floor(model.frameCount / 5))
      for (let frame = 0; frame < model.frameCount; frame += step) {
        expect(largestError(document, model, frame) / size, `frame ${frame}`).toBeLessThan(TOLERANCE)
      }
    })
  },
)

/** Largest distance between a corner in the pack and in the file. */
function largestError(document: Mdl7Document, model: Model, frame: number): number {
  const inPack = cornersOfPack(model, frame)
  const inFile = cornersOfFile(document, frame)
  expect(inPack.length).toBe(inFile.length)
  let largest = 0
  for (let at = 0; at < inPack.length; at += 3) {
    const distance = Math.hypot(
      inPack[at] - inFile[at],
      inPack[at + 1] - inFile[at + 1],
      inPack[at + 2] - inFile[at + 2],
    )
    largest = Math.max(largest, distance)
  }
  return largest
}

/** Position of every corner, part after part. */
function cornersOfPack(model: Model, frame: number): number[] {
  const { skeleton } = model
  if (skeleton === undefined) throw new Error('no skeleton')
  const matrices = new Float32Array(skeleton.bones.length * 16)
  poseSkeleton(skeleton, frame, frame, 0, matrices)
  const corners: number[] = []
  for (const part of model.parts) {
    const { length } = part.positions
    const positions = part.frames?.positions.slice(frame * length, (frame + 1) * length) ?? part.positions
    const moved = new Float32Array(length)
    skinVertices({ ...part, positions }, matrices, moved, new Float32Array(length))
    for (const vertex of part.indices) pushVertex(moved, vertex, corners)
  }
  return corners
}

/** The same from the file: groups in order, in each the triangles by skin. */
function cornersOfFile(document: Mdl7Document, frame: number): number[] {
  const matrices = boneMatrices(document, frame)
  const corners: number[] = []
  document.groups.forEach((group, index) => {
    const weights = skinWeights(document, index)
    if (weights === undefined) throw new Error('no weights')
    const pose = frameExpander(document, index)(frame < group.frames.length ? frame : -1)
    const moved = gatherToPackAxes(skinInFile(pose, weights, matrices).positions)
    const { vertices, skins } = groupMesh(document, index).triangles
    for (const skin of [...new Set(skins)].sort((a, b) => a - b)) {
      vertices.forEach((vertex, corner) => {
        if (skins[Math.floor(corner / 3)] === skin) pushVertex(moved, vertex, corners)
      })
    }
  })
  return corners
}

function pushVertex(positions: Float32Array, vertex: number, corners: number[]): void {
  corners.push(positions[vertex * 3], positions[vertex * 3 + 1], positions[vertex * 3 + 2])
}
