import { deflatedPack, joinPacks, packFilesOf } from '@brushwork/pack/files'
import { deflatePack } from '@brushwork/pack/write'
import { unzlibSync, zlibSync } from 'fflate'

/** Compresses a pack inside, as well as zlib can. The same bytes on every machine, which zlib of Node does not promise. About 0.1 s for each MB. */
export function deflateInside(pack: Uint8Array): Uint8Array {
  return deflatePack(pack, (bytes) => zlibSync(bytes, { level: 9 }))
}

/** A pack of a build without its compression: the same bytes for other packs. @throws PackError */
export function inflateInside(pack: Uint8Array): Uint8Array {
  const { head, areas } = packFilesOf(pack)
  return joinPacks({ head: inflateFile(head), areas: areas.map(inflateFile) })
}

function inflateFile(file: Uint8Array): Uint8Array {
  const deflated = deflatedPack(file)
  return deflated === undefined ? file : unzlibSync(deflated.stream, { out: new Uint8Array(deflated.byteLength) })
}
