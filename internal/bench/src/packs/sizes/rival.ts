import { type Document, Logger, NodeIO, Verbosity } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import {
  dedup,
  flatten,
  instance,
  join,
  meshopt,
  palette,
  prune,
  resample,
  sparse,
  textureCompress,
  unpartition,
  weld,
} from '@gltf-transform/functions'
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer'
import sharp from 'sharp'

const QUIET = new Logger(Verbosity.SILENT)

/** Most pixels along a side of an image: the default of the command. */
const MAX_SIDE = 2048

/** How the rival prunes. */
export interface RivalOptions {
  /**
   * Keeps attributes that no texture needs, and textures of one color, as packs do (`--prune-attributes false --prune-solid-textures
   * false`). Default: the command's, which removes both.
   */
  readonly keepsContent?: boolean
}

/**
 * Compresses a plain GLB as a user can without Brushwork: the calls of `gltf-transform optimize --compress meshopt
 * --texture-compress webp --simplify false` (CLI 4.5.1), in its order and with its defaults.
 */
export async function optimizeAsRival(glb: Uint8Array, options: RivalOptions = {}): Promise<Uint8Array> {
  const { io, document } = await optimizedDocument(glb, options)
  return io.writeBinary(document)
}

/** The same as a document, and what writes it. */
export async function optimizedDocument(
  glb: Uint8Array,
  { keepsContent = false }: RivalOptions,
): Promise<{ readonly io: NodeIO; readonly document: Document }> {
  await Promise.all([MeshoptDecoder.ready, MeshoptEncoder.ready])
  const io = new NodeIO()
    .setLogger(QUIET)
    .registerExtensions(ALL_EXTENSIONS)
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder, 'meshopt.encoder': MeshoptEncoder })
  const document = (await io.readBinary(glb)).setLogger(QUIET)
  await document.transform(
    dedup(),
    instance({ min: 5 }),
    palette({ min: 5 }),
    flatten(),
    join({ keepNamed: false, keepMeshes: false }),
    weld(),
    resample(),
    prune({ keepAttributes: keepsContent, keepIndices: false, keepLeaves: false, keepSolidTextures: keepsContent }),
    sparse(),
    textureCompress({ encoder: sharp, resize: [MAX_SIDE, MAX_SIDE], targetFormat: 'webp' }),
    meshopt({ encoder: MeshoptEncoder, level: 'high' }),
    unpartition(),
  )
  return { io, document }
}
