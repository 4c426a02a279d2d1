import { type ModelPart, sampleVertex } from '@brushwork/runtime'
import { type EngineOfModels, testModels } from '@brushwork-internal/testkit/shown-models'
import { expect, test } from 'vitest'
import { type ModelOptions, modelClass, openModel } from '../src/index.js'
import { type Recorded, RecordedMesh, RecordedNode } from './recorder/recorded-nodes.js'
import { Recorder } from './recorder/recorder.js'

const recorder = new Recorder()
const RecordedModel = modelClass<Recorded, RecordedNode>(RecordedNode)
type Model = InstanceType<typeof RecordedModel>

async function createModel(
  model: Parameters<typeof openModel>[1],
  options: ModelOptions<Recorded>,
  { models } = recorder,
): Promise<Model> {
  return new RecordedModel(models, await openModel(models, model, options))
}

function meshOf({ children }: RecordedNode): RecordedMesh {
  const mesh = children.find((child) => child instanceof RecordedMesh)
  if (mesh === undefined) throw new Error('the object has no mesh')
  return mesh
}

/** The part that an object draws. */
const partOf = ({ model }: Model): ModelPart => model.parts[0]

const engine: EngineOfModels<Model> = {
  create: (model, options) => createModel(model, options),
  clone: (object) => new RecordedModel(recorder.models, object.shareParts()),
  heightOf(object) {
    const { own, moment } = meshOf(object)
    const [, height] = own.positions
    if (moment === undefined || moment.rest === 1) return height
    const vertex = new Float64Array(3)
    sampleVertex(partOf(object), 0, moment.a, moment.b, moment.mix, vertex)
    return vertex[1] + (height - vertex[1]) * moment.rest
  },
  turnOf: (object, bone) => object.find(bone)?.pose[2] ?? Number.NaN,
  hangOn(object, bone) {
    const lamp = new RecordedNode()
    object.find(bone)?.add(lamp)
    return () => lamp.parent?.name ?? ''
  },
  endsChildren: false,
  hideMesh(object) {
    meshOf(object).isVisible = false
  },
  isMeshHidden: (object) => !meshOf(object).isVisible,
  looksOf: (object) =>
    meshOf(object).materials.map(({ look: { cutoff, isBlended, hidesNothing = false } }) => {
      return { cutsOut: cutoff > 0, blends: isBlended, hidesNothing }
    }),
  nodesIn: ({ children }) => children.reduce((sum, child) => sum + 1 + engine.nodesIn(child as Model), 0),
  alive: () => recorder.alive.size,
}

testModels('a recorder', engine)

const decode = async () => ({ width: 4, height: 4, close: () => {} }) as ImageBitmap
const triangle = {
  positions: new Float32Array([0, 0, 0, 2, 0, 0, 0, 4, 0]),
  normals: new Float32Array([0, 0, 1, 0, 0, 1, 0, 0, 1]),
  uvs: new Float32Array([0, 0, 1, 0, 0, 1]),
  indices: new Uint16Array([0, 1, 2]),
}
const paint = { name: 'paint', image: 0, color: [1, 1, 1, 1], alpha: 'opaque', doubleSided: false } as const
const square = {
  kind: 'model',
  parts: [{ name: 'wall', material: 0, ...triangle }],
  materials: [paint],
  images: [{ name: 'stone', mimeType: 'image/png', bytes: new Uint8Array(1) }],
  clips: [],
  frameCount: 1,
  bounds: { min: [0, 0, 0], max: [2, 4, 0] },
} as const

test('a hot update makes what is new before it frees what it replaces', async () => {
  const own = new Recorder()
  const object = await createModel(square, { decode }, own)
  await object.replace({ ...square, parts: [{ ...square.parts[0], name: 'door' }] })
  object.dispose()
  expect(own.log).toEqual([
    'texture stone (color)',
    'material paint',
    'mesh wall: 1 triangles, 1 material',
    'material paint',
    'mesh door: 1 triangles, 1 material',
    'free mesh wall',
    'free material paint',
    'free mesh door',
    'free material paint',
    'free texture stone',
  ])
})

test('a part with levels of detail is drawn from one list of indices, and may be wrong by the option lodPixels', async () => {
  const lods = [{ indices: new Uint16Array([0, 2, 1, 0, 1, 2]), error: 3 }]
  const model = { ...square, parts: [{ ...square.parts[0], lods }] }
  const { draw, levels } = meshOf(await createModel(model, { decode, lodPixels: 5 }))
  expect([...draw.indices]).toEqual([0, 1, 2, 0, 2, 1, 0, 1, 2])
  expect(levels).toMatchObject({
    ranges: [
      { start: 0, count: 3 },
      { start: 3, count: 6 },
    ],
    pixels: 5,
  })
})

test('parts with one material and one second skin share materials, and others keep theirs', async () => {
  const second = { material: 1, blend: 'multiply', uvs: triangle.uvs } as const
  const parts = [{ second }, { second }, {}].map((more, at) => ({ ...square.parts[0], name: `${at}`, ...more }))
  const light = { ...paint, name: 'light', image: 1 }
  const images = [...square.images, { ...square.images[0], name: 'glow' }]
  const object = await createModel({ ...square, parts, materials: [paint, light], images }, { decode })
  const meshes = object.children.filter((child) => child instanceof RecordedMesh)
  const [first, next, plain] = meshes.map(({ materials }) => materials[0])
  expect(first).toBe(next)
  expect([first.second, plain.second]).toEqual([{ map: { name: 'glow' }, hasOwnUvs: true }, undefined])
})

test('an animated skin shows its images by time, and a material factory of the game gets what the pack says', async () => {
  const images = [square.images[0], { ...square.images[0], name: 'moss' }]
  const materials = [paint, { ...paint, name: 'later', image: 1 }]
  const skinAnimations = [{ firstMaterial: 0, ends: [1, 2] }]
  const object = await createModel({ ...square, materials, images, skinAnimations }, { decode })
  expect(meshOf(object).materials[0].map?.name).toBe('stone')
  object.update(1.5)
  expect(meshOf(object).materials[0].map?.name).toBe('moss')
})
