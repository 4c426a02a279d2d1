import { DEFLATE } from '../layout/names.js'
import { joinGlb } from '../plain/join-glb.js'
import { binaryHash } from '../read/container/binary-hash.js'
import { joinPacks, packFilesOf } from '../read/pack-files.js'

/**
 * Compresses a pack inside, and those of its areas each by itself: docs/extensions/BRUSHWORK_deflate.md. Files that it would not make smaller
 * stay as they are.
 * @param deflate makes a zlib stream (RFC 1950)
 */
export function deflatePack(pack: Uint8Array, deflate: (bytes: Uint8Array) => Uint8Array): Uint8Array {
  const { head, areas } = packFilesOf(pack)
  return joinPacks({ head: deflateFile(head, deflate), areas: areas.map((area) => deflateFile(area, deflate)) })
}

function deflateFile(file: Uint8Array, deflate: (bytes: Uint8Array) => Uint8Array): Uint8Array {
  const stream = deflate(file)
  const gltf = {
    // Modules know a pack by its JSON.
    asset: { version: '2.0', extras: { binaryHash: binaryHash(stream) } },
    extensionsUsed: [DEFLATE],
    extensionsRequired: [DEFLATE],
    extensions: { [DEFLATE]: { byteLength: file.byteLength } },
    buffers: [{ byteLength: stream.byteLength }],
  }
  const outer = joinGlb(gltf, stream)
  return outer.byteLength < file.byteLength ? outer : file
}
