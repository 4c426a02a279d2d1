import type { Entity, Level } from '@brushwork/runtime'
import {
  BatchedMesh,
  Matrix4,
  type Object3D,
  PerspectiveCamera,
  Raycaster,
  Scene,
  type Texture,
  Vector3,
  type WebGLRenderer,
} from 'three'
import { describe, expect, inject, test } from 'vitest'
import {
  createLevel,
  type EntityOptions,
  ModelInstance,
  ModelObject,
  SpriteInstance,
  SpriteObject,
} from '../../src/index.js'
import { fakeDecoder } from '../assets.js'
import { corridor, fakeFiles, levelModule, levelOf } from './placed.js'

async function merged(entities: readonly Partial<Entity>[], options: EntityOptions = {}, level: Partial<Level> = {}) {
  const decoder = fakeDecoder()
  const whole = { ...levelOf(...entities), ...level }
  const module = levelModule(whole, fakeFiles())
  const object = await createLevel(module, { ...decoder, entities: { merge: true, ...options } })
  object.updateMatrixWorld()
  return { object, decoder, of: (index: number) => object.getObject(whole.entities[index]), batches: batchesIn(object) }
}

function batchesIn(root: Object3D): BatchedMesh[] {
  const found: BatchedMesh[] = []
  root.traverse((child) => child instanceof BatchedMesh && found.push(child))
  return found
}

/** Where the visible instances of a batch stand. */
function drawnAt(batch: BatchedMesh): number[][] {
  const matrix = new Matrix4()
  const ids = Array.from({ length: batch.maxInstanceCount }, (_, id) => id)
  return ids
    .filter((id) => isThere(batch, id) && batch.getVisibleAt(id))
    .map((id) => new Vector3().setFromMatrixPosition(batch.getMatrixAt(id, matrix) as Matrix4).toArray())
}

function isThere(batch: BatchedMesh, id: number): boolean {
  try {
    batch.getVisibleAt(id)
    return true
  } catch {
    return false
  }
}

/** Prepares a batch for a camera: 1000 pixels high, where a quant at a distance of 500 takes one. */
function drawFrom(batch: BatchedMesh, z: number, camera = new PerspectiveCamera(90, 1, 1, 1e6)): void {
  const canvas = { getRenderTarget: () => null, domElement: { height: 1000 } } as unknown as WebGLRenderer
  camera.position.setZ(z)
  camera.updateMatrixWorld()
  batch.onBeforeRender(canvas, new Scene(), camera, batch.geometry, [batch.material].flat()[0], null as never)
}

const CRATE = { file: 'crate.mdl' } as const
const SMOKE = { kind: 'sprite', file: 'smoke+3.tga' } as const

test.runIf(inject('three') === 'oldest')(
  'merging with an old three is refused with the version that it needs',
  async () => {
    await expect(merged([CRATE])).rejects.toThrow('entities.merge needs three 0.169 or newer')
  },
)

describe.runIf(inject('three') === 'newest')('merged entities', () => {
  test('of different files and looks are drawn together, where each stands', async () => {
    const { of, batches } = await merged([
      { ...CRATE, position: [10, 0, 0] },
      { file: 'post.mdl', position: [20, 0, 0] },
      { ...CRATE, position: [30, 0, 0], ambient: 40 },
      { file: 'flag.mdl', position: [40, 0, 0] },
      { file: 'lit.mdl', position: [50, 0, 0] },
    ])
    expect(batches).toHaveLength(1)
    expect(drawnAt(batches[0])).toEqual([
      [10, 0, 0],
      [20, 0, 0],
      [30, 0, 0],
    ])
    expect([0, 1, 2].every((index) => of(index) instanceof ModelInstance)).toBe(true)
    // What has frames plays on its own, and second skins are drawn by shaders of their own.
    expect(of(3)).toBeInstanceOf(ModelObject)
    expect(of(4)).toBeInstanceOf(ModelObject)
  })

  test('share a texture with files that have the same image', async () => {
    const { batches } = await merged([CRATE, { file: 'post.mdl' }])
    const shader = { uniforms: {} as Record<string, { value: Texture[] }>, vertexShader: '', fragmentShader: '' }
    const [{ material }] = batches
    if (!Array.isArray(material)) material.onBeforeCompile(shader as never, {} as never)
    expect(shader.uniforms.mergeMaps.value).toHaveLength(1)
  })

  test('show the level of detail that the distance of each allows, over vertices of the same place', async () => {
    const places = [0, -1000, -5000] as const
    const { batches } = await merged([
      CRATE,
      ...places.map((z) => ({ file: 'pillar.mdl', position: [0, 0, z] as const })),
    ])
    expect(batches).toHaveLength(1)
    const [batch] = batches
    const camera = new PerspectiveCamera(90, 1, 1, 1e6)
    const drawn = (z: number, by = camera) => {
      drawFrom(batch, z, by)
      return [1, 2, 3].map((id) => batch.getGeometryRangeAt(batch.getGeometryIdAt(id))?.count)
    }
    expect(drawn(100)).toEqual([9, 6, 3])
    expect(drawn(-4990)).toEqual([3, 3, 9])
    expect(drawn(300)).toEqual([6, 6, 3])
    // Wrong by a little more than allowed: the level stays, for the camera that drew it.
    expect(drawn(240)).toEqual([6, 6, 3])
    expect(drawn(240, new PerspectiveCamera(90, 1, 1, 1e6))).toEqual([9, 6, 3])
    expect(drawn(240)).toEqual([6, 6, 3])
    const strict = await merged([{ file: 'pillar.mdl' }], { lodPixels: 0 })
    drawFrom(strict.batches[0], -1e5)
    expect(strict.batches[0].getGeometryIdAt(0)).toBe(0)
    const { position } = batch.geometry.attributes
    const corners = (level: number) => {
      const { indexStart = 0, indexCount = 0 } = batch.getGeometryRangeAt(level) ?? {}
      const indices = Array.from({ length: indexCount }, (_, at) => batch.geometry.index?.getX(indexStart + at) ?? -1)
      return indices.map((index) => [position.getX(index), position.getY(index), position.getZ(index)])
    }
    const [full, , coarse] = [1, 2, 3].map(corners)
    expect(coarse).toEqual([full[1], full[2], full[0]])
  })

  test('move, hide and are picked on their own, and leave for a model of their own', async () => {
    const { object, of, batches } = await merged([CRATE, { file: 'post.mdl', position: [20, 0, 0] }])
    of(1)?.position.setY(7)
    object.updateMatrixWorld()
    expect(drawnAt(batches[0])[1]).toEqual([20, 7, 0])
    const ray = new Raycaster(new Vector3(20.5, 7.5, 9), new Vector3(0, 0, -1))
    const [hit] = ray.intersectObject(object.entities ?? object)
    expect(object.entities?.getEntity(hit)).toBe(object.level.entities[1])
    const [first] = object.level.entities
    of(0)?.traverse((child) => {
      child.visible = false
    })
    object.updateMatrixWorld()
    expect(drawnAt(batches[0])).toEqual([[20, 7, 0]])
    const own = object.entities?.createOwnObject(first)
    expect(own).toBeInstanceOf(ModelObject)
    expect([object.getObject(first), own?.visible]).toEqual([own, false])
    of(1)?.dispose()
    object.updateMatrixWorld()
    expect(drawnAt(batches[0])).toEqual([])
  })

  test('have objects of their own where a hook by name or action has them, or the game creates their material', async () => {
    const hooks = { actions: { open: () => {} }, names: { gate: () => {} } }
    const { of, batches } = await merged(
      [{ ...CRATE, action: 'Open' }, { ...CRATE, name: 'Gate' }, { ...SMOKE, action: 'open' }, CRATE],
      hooks,
    )
    expect([0, 1].every((index) => of(index) instanceof ModelObject)).toBe(true)
    expect(of(2)).toBeInstanceOf(SpriteObject)
    expect(batches.map(drawnAt)).toEqual([[[0, 0, 0]]])
  })

  test('need a call for each state of materials: blended ones are sorted by distance', async () => {
    const { batches } = await merged([
      CRATE,
      { ...CRATE, flags: 1 << 10 },
      { ...CRATE, flags: 1 << 10, position: [5, 0, 0] },
    ])
    expect(batches.map(({ sortObjects }) => sortObjects)).toEqual([false, true])
    expect(batches.map((batch) => drawnAt(batch).length)).toEqual([1, 2])
  })

  test('may be sprites, which play and turn to the camera', async () => {
    const { object, of, batches } = await merged([
      { ...SMOKE, position: [1, 2, 3], scale: [3, 1, 2] },
      { ...SMOKE, angles: [90, 0, 0], rotation: [0, Math.SQRT1_2, 0, Math.SQRT1_2] },
    ])
    const [facing, fixed] = [of(0), of(1)] as SpriteInstance[]
    expect([facing.facing, fixed.facing]).toEqual(['camera', 'both'])
    expect([facing, fixed].every((one) => one instanceof SpriteInstance)).toBe(true)
    object.update(1 / 12)
    object.updateMatrixWorld()
    const batch = batches[0]
    expect([facing.frame, batch.getGeometryIdAt(0)]).toEqual([1, 1])
    const camera = new PerspectiveCamera()
    camera.position.set(0, 0, -100)
    camera.lookAt(0, 0, 0)
    camera.updateMatrixWorld()
    const { geometry, material } = batch
    batch.onBeforeRender({} as never, {} as never, camera, geometry, [material].flat()[0], {} as never)
    const front = new Vector3()
    const side = new Vector3()
    const matrix = new Matrix4()
    batch.getMatrixAt(0, matrix)
    matrix.extractBasis(side, new Vector3(), front)
    expect(front.toArray().map(Math.round)).toEqual([0, 0, -1])
    // Source x scales the width.
    expect(side.length()).toBeCloseTo(2)
    expect(object.entities?.createOwnObject(object.level.entities[0])).toBeInstanceOf(SpriteObject)
  })

  test('are lit by the light grid, each where it stands', async () => {
    const { object, batches } = await merged(
      [CRATE, { file: 'post.mdl', position: [98, 0, 0] }],
      {},
      { lightGrid: corridor() },
    )
    object.updateMatrixWorld()
    const shader = {
      uniforms: {} as Record<string, { value: { image: { data: Float32Array } } }>,
      vertexShader: 'void main() {',
      fragmentShader: 'void main() {',
    }
    const [{ material }] = batches
    if (!Array.isArray(material)) material.onBeforeCompile(shader as never, {} as never)
    const { data } = shader.uniforms.batchLights.value.image
    expect([data[3], data[19]]).toEqual([0, 0])
    expect(data[0]).toBeGreaterThan(data[16] * 2)
    expect(shader.vertexShader).toContain('#define instanceLight')
  })

  test('free everything with their level', async () => {
    const { object, decoder, batches } = await merged([CRATE, SMOKE])
    let freed = 0
    for (const { geometry } of batches) geometry.addEventListener('dispose', () => freed++)
    object.dispose()
    expect(freed).toBe(batches.length)
    expect(decoder.close).toHaveBeenCalledTimes(decoder.decode.mock.calls.length)
  })
})
