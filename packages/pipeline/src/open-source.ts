import type { AssetFacts } from './asset/facts.js'
import type { BuildContext, BuildRequest } from './build-request.js'
import type { Json } from './cache/canonical-json.js'
import { baseName, isInside, resolveFrom } from './host/path.js'
import { walkerOf } from './navmesh/navmesh-options.js'
import { type BuildOptions, checkOptions } from './options.js'
import { readSource } from './read-source.js'
import { failure } from './report/failure.js'
import { isFolder } from './resolve/option-folders.js'
import { sourceKind } from './source-kind.js'

type KeyOptions = Readonly<Record<string, Json>>

/** The file to build, as read. */
export interface SourceFile {
  readonly path: string
  readonly kind: AssetFacts['kind']
  readonly bytes: Uint8Array
  /** SHA-256 of the bytes, hex. */
  readonly sha256: string
  /** The options that change this kind of pack, in the order of their names: part of its cache key. */
  readonly keyOptions: KeyOptions
}

/** Reads the source. @throws BuildError when there is nothing that could be one. */
export async function openSource({ file, options }: BuildRequest, { host, root }: BuildContext): Promise<SourceFile> {
  const problem = checkOptions(options)
  if (problem !== undefined) {
    throw failure(file, 'option-value', `the option "${problem.option}" ${problem.text}`)
  }
  const outside = options.textures.find((folder) => !isInside(resolveFrom(root, folder), resolveFrom(root, '.')))
  if (outside !== undefined) {
    throw failure(file, 'option-textures', `the option "textures" names ${outside}, which is not in the project`)
  }
  const kind = sourceKind(file)
  if (kind === undefined) {
    const expected = 'a .mdl, .md3, .hmp, .wmp, .wmb or .map file'
    throw failure(file, 'source-kind', `expected ${expected}, but the name is ${baseName(file)}`)
  }
  const bytes = await readSource(file, host)
  if (bytes.byteLength === 0) {
    throw failure(file, 'truncated', `expected a ${kind}, but the file is empty: save or export it again`)
  }
  if (!(await isFolder(host, resolveFrom(root, '.')))) {
    throw failure(
      file,
      'option-root',
      `expected the project to be ${root}, but there is no such folder: see the option "root"`,
    )
  }
  return { path: file, kind, bytes, sha256: host.sha256(bytes), keyOptions: keyOptionsOf(kind, options) }
}

/** Folders and strictness are no part of it: they change which files are found and what becomes of warnings. */
function keyOptionsOf(kind: AssetFacts['kind'], options: BuildOptions): KeyOptions {
  const target = options.target === 'runtime' ? {} : { target: options.target }
  const { framesPerSecond, mode, profile } = options
  if (kind === 'model') return { framesPerSecond, ...target }
  if (kind === 'terrain') return target
  const walker = walkerOf(options.navmesh)
  return { mode, ...(mode === 'bsp' && { profile }), ...(walker && { navmesh: walker }), ...target }
}
