import { ENTITY_BYTES, EntityView } from '@brushwork/codecs/entity'
import { type Entity, EntityMirror, rotationOfAngles } from '@brushwork/runtime'
import { expect, it } from 'vitest'

const GUARD: Entity = {
  kind: 'model',
  name: 'guard',
  file: 'guard.mdl',
  // Pack axes: the engine has x 30, y 10, z 20.
  position: [10, 20, 30],
  rotation: rotationOfAngles([90, 15, 0]),
  scale: [2, 3, 1],
  angles: [90, 15, 0],
  action: '',
  skills: [5, 0, 7],
  flags: 0x100,
  ambient: 20,
  albedo: 0,
  material: '',
  path: '',
  strings: [],
  properties: [],
}

it('entities are mirrored in records that other code reads and writes', () => {
  const memory = new SharedArrayBuffer(2 * ENTITY_BYTES)
  const mirror = new EntityMirror(new EntityView(new Uint8Array(memory)), [GUARD, { ...GUARD, position: [0, 0, 0] }])
  const other = new EntityView(new Uint8Array(memory))
  expect(other).toMatchObject({ x: 30, y: 10, z: 20, scaleX: 1, scaleY: 2, scaleZ: 3, flags: 0x100, ambient: 20 })
  expect(other.pan).toBeCloseTo(90, 2)
  expect(other.tilt).toBeCloseTo(15, 2)
  expect([other.skill(0), other.skill(2)]).toEqual([5, 7])
  other.x = 34
  other.pan = 180
  const { position, rotation, scale } = mirror.read(0)
  expect(position).toEqual([10, 20, 34])
  expect(scale).toEqual([2, 3, 1])
  for (const [part, value] of rotationOfAngles([180, 15, 0]).entries()) expect(rotation[part]).toBeCloseTo(value, 4)
  mirror.write(1, { position: { x: 1, y: 2, z: 3 }, quaternion: { x: 0, y: 0, z: 0, w: 1 } })
  expect(other.moveTo(1)).toMatchObject({ x: 3, y: 1, z: 2, pan: 0 })
})

it('a mirror needs a record for each entity', () => {
  const row = new EntityView(new Uint8Array(ENTITY_BYTES))
  expect(() => new EntityMirror(row, [GUARD, GUARD])).toThrow('The memory has 1 records for 2 entities')
})
