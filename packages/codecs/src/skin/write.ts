import type { ByteWriter } from '../binary/index.js'
import type { Skin } from './document.js'
import { EFFECT_BIT, MATERIAL_BIT, MATERIAL_FLOATS, payloadBytes, SKIN_HEADER } from './layout.js'

/** Writes unnamed skins. */
export function writeSkins(writer: ByteWriter, skins: readonly Skin[]): void {
  writer.list('skins', skins, (skin) => {
    writer.record(SKIN_HEADER, skin)
    writeSkinBody(writer, skin)
  })
}

/**
 * Writes what follows a skin's header.
 * @throws FormatError `unwritable` when payload, material or effect contradict the type.
 */
export function writeSkinBody(writer: ByteWriter, skin: Skin, materialSurplus?: Uint8Array): void {
  if (skin.isUnknown) {
    writer.bytes(skin.payload)
    return
  }
  const expected = payloadBytes(skin.type, skin.width, skin.height)
  if (skin.payload.byteLength !== expected) {
    writer.fail(
      'unwritable',
      `type ${skin.type} of ${skin.width} × ${skin.height} needs ${expected} bytes, not ${skin.payload.byteLength}`,
    )
  }
  writer.bytes(skin.payload)
  agrees(writer, skin, MATERIAL_BIT, skin.material, 'material')
  if (skin.material !== undefined) {
    if (skin.material.length !== MATERIAL_FLOATS) {
      writer.fail('unwritable', `a material has ${MATERIAL_FLOATS} numbers, not ${skin.material.length}`)
    }
    writer.f32s(skin.material)
    if (materialSurplus !== undefined) writer.bytes(materialSurplus)
  }
  agrees(writer, skin, EFFECT_BIT, skin.effect, 'effect')
  if (skin.effect !== undefined) {
    writer.u32(skin.effect.byteLength)
    writer.bytes(skin.effect)
  }
}

function agrees(writer: ByteWriter, skin: Skin, bit: number, block: unknown, name: string): void {
  if (((skin.type & bit) !== 0) === (block !== undefined)) return
  writer.fail(
    'unwritable',
    `type 0x${skin.type.toString(16)} and the ${block ? 'present' : 'missing'} ${name} disagree`,
  )
}
