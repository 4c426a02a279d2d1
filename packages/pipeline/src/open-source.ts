import type { AssetFacts } from './asset/facts.js'
import type { BuildContext, BuildRequest } from './build-request.js'
import type { Json } from './cache/canonical-json.js'
import type { FileHashes, HashedFile } from './cache/file-hashes.js'
import { baseName, isInside, resolveFrom } from './host/path.js'
import { walkerOf } from './navmesh/navmesh-options.js'
import { BUILD_DEFAULTS, type BuildOptions, checkOptions } from './options.js'
import { checkSource } from './read-source.js'
import { failure } from './report/failure.js'
import { missingSource } from './report/missing-source.js'
import { isFolder } from './resolve/option-folders.js'
import { sourceKind } from './source-kind.js'

type KeyOptions = Readonly<Record<string, Json>>

/** The file to build, told by its hash: enough for a look into the cache. */
export interface HashedSource {
  readonly path: string
  readonly kind: AssetFacts['kind']
  /** SHA-256 of the bytes, hex. */
  readonly sha256: string
  /** The options that change this kind of pack, in the order of their names: part of its cache key. */
  readonly keyOptions: KeyOptions
  /** Where they had to be read. */
  readonly bytes?: Uint8Array
}

/** The file to build, as read. */
export interface SourceFile extends HashedSource {
  readonly bytes: Uint8Array
}

/** Tells the source by its hash. @throws BuildError when there is nothing that could be one. */
export async function hashSource(request: BuildRequest, place: Place, hashes: FileHashes): Promise<HashedSource> {
  const asked = checkRequest(request)
  const file = await checkFile(asked, await hashes.of(asked.path), place)
  await checkRoot(asked, place)
  await checkTextures(request, place)
  return { ...asked, ...file }
}

/** Reads the source. @throws BuildError when there is nothing that could be one. */
export async function openSource(request: BuildRequest, place: Place, hashes: FileHashes): Promise<SourceFile> {
  const asked = checkRequest(request)
  const file = await checkFile(asked, await hashes.read(asked.path), place)
  await checkRoot(asked, place)
  await checkTextures(request, place)
  return { ...asked, ...file }
}

type Place = Pick<BuildContext, 'host' | 'root'>
type Asked = Pick<HashedSource, 'path' | 'kind' | 'keyOptions'>

function checkRequest({ file, options }: BuildRequest): Asked {
  const problem = checkOptions(options)
  if (problem !== undefined) {
    throw failure(file, 'option-value', `the option "${problem.option}" ${problem.text}`)
  }
  const kind = sourceKind(file)
  if (kind === undefined) {
    const expected = 'a .mdl, .md3, .hmp, .wmp, .wmb or .map file'
    throw failure(file, 'source-kind', `expected ${expected}, but the name is ${baseName(file)}`)
  }
  return { path: file, kind, keyOptions: keyOptionsOf(kind, options) }
}

/** After the file: where neither is there, the file is what somebody asked for. */
async function checkRoot({ path }: Asked, { host, root }: Place): Promise<void> {
  if (await isFolder(host, resolveFrom(root, '.'))) return
  const expected = `expected the project to be ${root}, but there is no such folder`
  throw failure(path, 'option-root', `${expected}: see the option "root"`)
}

/** Folders of textures are in the project, or in the workspace that it belongs to. */
async function checkTextures({ file, options: { textures } }: BuildRequest, { host, root }: Place): Promise<void> {
  const outside = textures.filter((folder) => !isInside(resolveFrom(root, folder), resolveFrom(root, '.')))
  if (outside.length === 0) return
  const { workspaceRoot } = await import('./resolve/workspace-root.js')
  const workspace = await workspaceRoot(resolveFrom(root, '.'), host)
  const foreign = outside.find((folder) => workspace === undefined || !isInside(resolveFrom(root, folder), workspace))
  if (foreign === undefined) return
  const places = workspace === undefined ? `the project ${root}` : `the project ${root} or its workspace ${workspace}`
  const advice = 'move the folder, or name a folder that holds both in the option "root"'
  throw failure(file, 'option-textures', `the option "textures" names ${foreign}, which is not in ${places}: ${advice}`)
}

async function checkFile<Hashed extends HashedFile>(
  { path, kind }: Asked,
  file: Hashed | undefined,
  { host }: Place,
): Promise<Hashed> {
  if (file === undefined) throw await missingSource(path, host)
  if (file.bytes !== undefined) checkSource(path, file.bytes)
  if (file.byteLength === 0) {
    throw failure(path, 'truncated', `expected a ${kind}, but the file is empty: save or export it again`)
  }
  return file
}

/** Folders and strictness are no part of it: they change which files are found and what becomes of warnings. */
function keyOptionsOf(kind: AssetFacts['kind'], options: BuildOptions): KeyOptions {
  const common = {
    ...(options.standIn !== 'grid' && { standIn: options.standIn }),
    ...(options.maxTexturePixels !== BUILD_DEFAULTS.maxTexturePixels && { maxTexturePixels: options.maxTexturePixels }),
    ...(options.target !== 'runtime' && { target: options.target }),
  }
  const { framesPerSecond, mode, profile, alpha } = options
  const skins = alpha === 'auto' ? {} : { alpha }
  if (kind === 'model') return { framesPerSecond, ...skins, ...common }
  if (kind === 'terrain') return { ...skins, ...common }
  const walker = walkerOf(options.navmesh)
  return { mode, ...(mode === 'bsp' && { profile }), ...(walker && { navmesh: walker }), ...common }
}
