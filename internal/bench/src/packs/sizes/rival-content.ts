import { deflateSync } from 'node:zlib'
import { splitPack } from '../../../../../packages/pipeline/src/report/measure/pack-ranges.js'
import { brotliBytes, type PackSize } from './pack-size.js'

/** Members of the JSON that the rival's levels do not have: it starts from plain glTF, which knows no solids and no entities. */
const OWN_EXTENSIONS = ['BRUSHWORK_level']

/**
 * Measures what the rival has of a level, too: images, vertices, triangles, and the JSON without facts of the level. Solids, tree, visibility and
 * light are left out.
 * @param pack built without light, which divides vertices
 */
export async function sizeOfRivalContent(pack: Uint8Array): Promise<PackSize> {
  const { json, ranges } = splitPack(pack)
  const kept = ranges.filter(({ use }) => use !== 'JSON' && !use.startsWith('level.'))
  const { extensions = {}, ...others } = json as { readonly extensions?: Readonly<Record<string, unknown>> }
  const left = Object.entries(extensions).filter(([name]) => !OWN_EXTENSIONS.includes(name))
  const text = new TextEncoder().encode(JSON.stringify({ ...others, extensions: Object.fromEntries(left) }))
  const bytes = Buffer.concat([text, ...kept.map((range) => range.bytes)])
  const images = kept.reduce((sum, range) => sum + (range.use === 'images' ? range.bytes.byteLength : 0), 0)
  return {
    bytes: bytes.byteLength,
    brotli: await brotliBytes(bytes),
    // Not a pack by itself.
    inside: deflateSync(bytes, { level: 9 }).byteLength,
    json: text.byteLength,
    images,
    rest: bytes.byteLength - text.byteLength - images,
  }
}
