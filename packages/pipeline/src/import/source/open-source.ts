import type { AssetFacts } from '@brushwork/asset'
import { failure } from '../../diagnostics/failure.js'
import { foundFormat } from '../../diagnostics/found-format.js'
import type { Project } from '../../host/host.js'
import { baseName, isInside, resolveFrom } from '../../host/path.js'
import { imagesKey } from '../../image/encode/image-form.js'
import { areaSize } from '../../options/areas-option.js'
import { BUILD_DEFAULTS, type BuildOptions, checkOptions, isDeflated } from '../../options/build-options.js'
import { lightKey } from '../../options/light-option.js'
import { walkerOf } from '../../options/navmesh-options.js'
import { askedKind, SOURCE_EXTENSIONS } from '../../resolve/source-kind.js'
import type { Json } from '../../store/canonical-json.js'
import type { FileHashes, HashedFile } from '../../store/file-hashes.js'
import { checkSource, missingSource } from './read-source.js'

/** The source to build and its options. */
export interface BuildRequest {
  /** Absolute path of the source file, `/` separators. */
  readonly file: string
  readonly options: BuildOptions
}

type KeyOptions = Readonly<Record<string, Json>>

/** The source identified by its hash: enough for a cache lookup. */
export interface HashedSource {
  readonly path: string
  readonly kind: AssetFacts['kind']
  /** SHA-256 of the bytes, hex. */
  readonly sha256: string
  /** The options that affect this kind of pack, sorted by name: part of its cache key. */
  readonly keyOptions: KeyOptions
  readonly byteLength: number
  /** The contents, if they had to be read. */
  readonly bytes?: Uint8Array
}

/** The source with its contents. */
export interface SourceFile extends HashedSource {
  readonly bytes: Uint8Array
}

/** Hashes the source. @throws BuildError when it is missing or not a source. */
export async function hashSource(request: BuildRequest, project: Project, hashes: FileHashes): Promise<HashedSource> {
  const asked = await checkRequest(request, project)
  const file = await checkFile(asked, await hashes.of(asked.path), project)
  await checkRoot(asked, project)
  await checkTextures(request, project)
  return { ...asked, ...file }
}

/** Reads the source. @throws BuildError when it is missing or not a source. */
export async function openSource(request: BuildRequest, project: Project, hashes: FileHashes): Promise<SourceFile> {
  const asked = await checkRequest(request, project)
  const file = await checkFile(asked, await hashes.read(asked.path), project)
  await checkRoot(asked, project)
  await checkTextures(request, project)
  return { ...asked, ...file }
}

type Asked = Pick<HashedSource, 'path' | 'kind' | 'keyOptions'>

async function checkRequest({ file, options }: BuildRequest, { host }: Project): Promise<Asked> {
  const problem = checkOptions(options)
  if (problem !== undefined) {
    throw failure(file, 'option-value', `the option "${problem.option}" ${problem.text}`)
  }
  const kind = askedKind(file)
  if (kind === undefined) {
    const expected = `a file that ends in ${SOURCE_EXTENSIONS.join(', ')}, or an image`
    const found = foundFormat((await host.readFile(file)) ?? new Uint8Array())
    throw failure(file, 'source-kind', `expected ${expected}, but the name is ${baseName(file)}${found}`)
  }
  return { path: file, kind, keyOptions: keyOptionsOf(kind, options) }
}

/** Checked after the file: if both are missing, the user asked for the file. */
async function checkRoot({ path }: Asked, { host, root }: Project): Promise<void> {
  if ((await host.kindOf(resolveFrom(root, '.'))) === 'folder') return
  const expected = `expected the project to be ${root}, but there is no such folder`
  throw failure(path, 'option-root', `${expected}: see the option "root"`)
}

/** Checks that texture folders are in the project, or in the workspace that it belongs to. */
async function checkTextures({ file, options: { textures } }: BuildRequest, { host, root }: Project): Promise<void> {
  const outside = textures.filter((folder) => !isInside(resolveFrom(root, folder), resolveFrom(root, '.')))
  if (outside.length === 0) return
  const { workspaceRoot } = await import('../../resolve/workspace-root.js')
  const workspace = await workspaceRoot(resolveFrom(root, '.'), host)
  const foreign = outside.find((folder) => workspace === undefined || !isInside(resolveFrom(root, folder), workspace))
  if (foreign === undefined) return
  const allowed = workspace === undefined ? `the project ${root}` : `the project ${root} or its workspace ${workspace}`
  const advice = 'move the folder, or name a folder that holds both in the option "root"'
  throw failure(
    file,
    'option-textures',
    `the option "textures" names ${foreign}, which is not in ${allowed}: ${advice}`,
  )
}

async function checkFile<Hashed extends HashedFile>(
  { path, kind }: Asked,
  file: Hashed | undefined,
  { host }: Project,
): Promise<Hashed> {
  if (file === undefined) throw await missingSource(path, host)
  if (file.bytes !== undefined) checkSource(path, file.bytes)
  if (file.byteLength === 0) {
    throw failure(path, 'truncated', `expected a ${kind}, but the file is empty: save or export it again`)
  }
  return file
}

/** Leaves out folders and strictness: they affect which files are found and how warnings are treated. */
function keyOptionsOf(kind: AssetFacts['kind'], options: BuildOptions): KeyOptions {
  const { framesPerSecond, mode, profile, alpha, skin, alternativeSkins, frameError } = options
  const images = imagesKey(options)
  const common = {
    ...(profile === 'draft' && { profile }),
    ...(images && { images }),
    ...(options.filter !== BUILD_DEFAULTS.filter && { filter: options.filter }),
    ...(options.standIn !== 'grid' && { standIn: options.standIn }),
    ...(options.maxTexturePixels !== BUILD_DEFAULTS.maxTexturePixels && { maxTexturePixels: options.maxTexturePixels }),
    ...(options.target !== 'pack' && { target: options.target }),
    // Packs stay in quants.
    ...(options.target === 'interchange' && options.scale !== BUILD_DEFAULTS.scale && { scale: options.scale }),
    ...(isDeflated(options) && { compression: options.compression }),
  }
  const skins = { ...(alpha !== 'auto' && { alpha }), ...(!alternativeSkins && { alternativeSkins }) }
  if (kind === 'model') {
    // Drafts are not rounded.
    const rounding = profile === 'draft' || frameError === BUILD_DEFAULTS.frameError ? {} : { frameError }
    // Other programs get no levels.
    const levels = options.lods === true || options.target === 'interchange' ? {} : { lods: options.lods }
    const shown = skin === BUILD_DEFAULTS.skin ? {} : { skin }
    return { framesPerSecond, ...rounding, ...levels, ...skins, ...shown, ...common }
  }
  if (kind === 'terrain') return { ...skins, ...terrainKey(options), ...common }
  // An image that cannot be read fails a sprite: there is no stand-in.
  if (kind === 'sprite') return without(common, 'standIn')
  const walker = walkerOf(options.navmesh)
  const lit = lightKey(options.light)
  const light = lit === BUILD_DEFAULTS.light ? {} : { light: lit }
  const areas = options.target === 'pack' ? areaSize(options.areas) : undefined
  const sky = options.sky === BUILD_DEFAULTS.sky ? {} : { sky: options.sky }
  return { mode, profile, ...light, ...sky, ...(walker && { navmesh: walker }), ...(areas && { areas }), ...common }
}

function terrainKey({ terrain: { kind = 'auto', tiling } }: BuildOptions): KeyOptions {
  const terrain = { ...(kind !== 'auto' && { kind }), ...(tiling !== undefined && { tiling }) }
  return Object.keys(terrain).length === 0 ? {} : { terrain }
}

function without(options: KeyOptions, name: string): KeyOptions {
  return Object.fromEntries(Object.entries(options).filter(([key]) => key !== name))
}
