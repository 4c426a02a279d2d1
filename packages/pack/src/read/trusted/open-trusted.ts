import type { Image, Material } from '@brushwork/asset'
import type { Where } from '../../json-value.js'
import { PackError } from '../../pack-error.js'
import { binaryStart } from '../container/checksum.js'
import type { TrustedJson } from './trusted-json.js'

/** A pack whose JSON is the one that its build wrote. */
export interface TrustedPack {
  readonly json: TrustedJson
  /** The binary chunk. */
  readonly bin: Uint8Array
  readonly materials: readonly Material[]
  readonly images: readonly Image[]
  /** The bytes of an accessor (view). @param width bytes of an element */
  bytes(accessor: number, width?: number): Uint8Array
}

const ALPHA = { OPAQUE: 'opaque', MASK: 'mask', BLEND: 'blend' } as const

/**
 * Opens the pack of a module: docs/decisions/readers-of-modules.md. Its JSON is trusted, since the module has compared the checksum. Its binary
 * chunk is not: decoders check it as in every pack.
 */
export function openTrusted(pack: Uint8Array): TrustedPack {
  const start = binaryStart(pack)
  const json: TrustedJson = { extensions: {}, ...JSON.parse(new TextDecoder().decode(pack.subarray(20, start - 8))) }
  const { accessors, bufferViews, images = [], materials = [], textures = [] } = json
  const view = (index: number, from = 0, length = bufferViews[index].byteLength): Uint8Array => {
    const at = start + (bufferViews[index].byteOffset ?? 0) + from
    return pack.subarray(at, at + length)
  }
  return {
    json,
    bin: pack.subarray(start),
    images: images.map(({ name = '', mimeType, bufferView, extras }) => {
      return { name, mimeType, bytes: view(bufferView), ...extras?.brushwork }
    }),
    materials: materials.map(({ name = '', pbrMetallicRoughness: surface = {}, ...material }): Material => {
      const { baseColorTexture, baseColorFactor: color = [1, 1, 1, 1] } = surface
      const texture = baseColorTexture && textures[baseColorTexture.index]
      const { alphaMode = 'OPAQUE', doubleSided = false, emissiveFactor: emissive, extras } = material
      return {
        name,
        image: texture === undefined ? -1 : [...Object.values(texture.extensions ?? {}), texture][0].source,
        color,
        alpha: ALPHA[alphaMode],
        doubleSided,
        ...(emissive && { emissive }),
        ...extras?.brushwork,
      }
    }),
    bytes(accessor, width = 1) {
      const { bufferView, byteOffset, count } = accessors[accessor]
      return view(bufferView, byteOffset, count * width)
    },
  }
}

/** Names an accessor in errors. */
export function atAccessor(accessor: number): Where {
  return atPath(`accessors[${accessor}]`)
}

/** Names a value in errors. */
export function atPath(path: string): Where {
  return {
    fail(reason) {
      throw new PackError('invalid', path, reason)
    },
  }
}

/** The same bytes in memory of their own: those of a pack may stand at any offset. */
export function copyOf({ buffer, byteOffset, byteLength }: Uint8Array): ArrayBufferLike {
  return buffer.slice(byteOffset, byteOffset + byteLength)
}
