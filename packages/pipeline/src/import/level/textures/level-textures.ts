import type { BrushLevel } from '@brushwork/asset'
import { defaultTexture } from '@brushwork/codecs/wmp'
import { decalTextures, type TextureSize } from '@brushwork/wmp-compiler'
import { type LazyImage, lazyImage } from '../../../image/lazy-image.js'
import { defaultTextureImage } from '../../../image/stand-in/stand-in.js'
import { isAsLongAsField, referenceName } from '../../../resolve/reference.js'
import type { ImportContext } from '../../import-context.js'
import { mixedImage } from '../../shaders/mixed-image.js'
import { NO_SHADERS, type ShaderLibrary } from '../../shaders/shader-library.js'
import { lookOfShader, type ShaderLook } from '../../shaders/shader-look.js'
import type { StoredDiagnostic } from '../../stored-diagnostic.js'
import type { Archive, ArchivedTexture } from '../archive.js'
import type { LevelSource } from '../read-level.js'
import { ArchivedImages, type PaletteOf } from './archived-image.js'
import { compiledTexturesDiagnostic, openCompiledLevel } from './compiled-textures.js'
import { faceTextureNames } from './face-textures.js'
import type { GivenTextures } from './given-textures.js'
import { openArchives } from './open-archives.js'
import { QuakeColors } from './quake-colors.js'
import { TextureFiles } from './texture-files.js'

/** Archive of the decals of Half-Life. */
const DECALS = 'decals.wad'

/** The images of a level by texture name. */
export interface LevelTextures {
  /** Undefined for a missing texture. */
  sizeOf(name: string): TextureSize | undefined
  /** The image or its stand-in. */
  image(name: string): LazyImage
  /** Alpha and sides by the shader of a texture; undefined without one. */
  shaderOf(name: string): TextureShading | undefined
  /** The name of six sky images that the shader of a texture shows; undefined for none. */
  skyBoxOf(name: string): string | undefined
  /** Names of archives that the level refers to and the project lacks. */
  readonly missingArchives: readonly string[]
  readonly diagnostics: readonly StoredDiagnostic[]
}

/** Options of {@link openLevelTextures}. */
export interface TextureOptions {
  /** Absolute path of the level, from which its compiled level is found. */
  readonly path: string
  /** Textures that take precedence over all others. */
  readonly given?: GivenTextures | undefined
  /** Includes textures of faces that are never drawn. */
  readonly hidden?: boolean
  readonly shaders?: ShaderLibrary
}

/** How the shader of a texture draws it. */
type TextureShading = Pick<ShaderLook, 'alpha' | 'doubleSided'>

/**
 * Finds every texture that a level's faces name. It searches the file itself, its archives in their order, image files
 * of that name anywhere in the project, and last the source's compiled level.
 * @param sources the level, then its prefabs.
 */
export async function openLevelTextures(
  level: BrushLevel,
  sources: readonly LevelSource[],
  context: ImportContext,
  { path, given, hidden = false, shaders = NO_SHADERS }: TextureOptions,
): Promise<LevelTextures> {
  const diagnostics: StoredDiagnostic[] = []
  const folders = [...new Set(sources.flatMap((source) => source.textureFolders))].sort()
  const decals = new Set(decalTextures(level))
  const wads = sources.flatMap((source) => source.level.wads)
  // The game loads it for all levels.
  if (decals.size > 0) wads.push(DECALS)
  const archives = [...sources.map(ownTextures), ...(await openArchives(wads, folders, context, diagnostics))]
  const levelPalette = sources[0].palette
  const quake = new QuakeColors({ given: given?.quakePalette, level: levelPalette }, context, diagnostics)
  const paletteOf = async (archive: Archive, { wantsQuakePalette }: ArchivedTexture) =>
    archive.palette ?? (wantsQuakePalette ? quake.find(archive) : levelPalette)
  const images = new Map<string, LazyImage>([
    [defaultTexture, (await given?.image(defaultTexture)) ?? (await defaultImage(context))],
  ])
  const all = [...(given?.archives ?? []), ...archives]
  const archived = new ArchivedImages(all, paletteOf, context, diagnostics)
  const onDecals = new ArchivedImages(all, paletteOf, context, diagnostics, true)
  const files = new TextureFiles(folders, context, diagnostics)
  const missing: string[] = []
  for (const name of faceTextureNames(level, hidden)) {
    if (name === defaultTexture) continue
    const inArchives = decals.has(name) ? onDecals : archived
    const image = (await given?.image(name)) ?? (await findShown(name, inArchives, files, shaders))
    if (image === undefined) missing.push(name)
    else images.set(name, image)
  }
  const compiled = missing.length === 0 ? undefined : await openCompiledLevel(path, context, diagnostics)
  if (compiled !== undefined) await addCompiled(compiled, missing, images, paletteOf, context, diagnostics)
  return {
    sizeOf: (name) => images.get(name),
    image: (name) => images.get(name) ?? context.standIns.of(name),
    shaderOf(name) {
      const shader = shaders.named(name)
      return shader && lookOfShader(shader)
    },
    skyBoxOf: (name) => shaders.named(name)?.skyBox || undefined,
    missingArchives: archives.filter(({ found }) => !found).map(({ name }) => name),
    diagnostics,
  }
}

/** The image of the texture's shader, else that of its own name. */
async function findShown(
  name: string,
  archived: ArchivedImages,
  files: TextureFiles,
  shaders: ShaderLibrary,
): Promise<LazyImage | undefined> {
  const shader = shaders.named(name)
  const { images, mixing } = shader === undefined ? { images: [] } : lookOfShader(shader)
  for (const image of images) {
    const found = (await archived.image(image)) ?? (await files.image(image))
    if (found !== undefined) return mixing === undefined ? found : mixedImage(found, mixing)
  }
  return findTexture(name, archived, files)
}

/** Exact names take precedence; a prefix decides only where there is no exact match. */
async function findTexture(
  name: string,
  archived: ArchivedImages,
  files: TextureFiles,
): Promise<LazyImage | undefined> {
  const named = (await archived.image(name)) ?? (await files.image(name))
  if (named !== undefined) return named
  const base = referenceName(name)
  const inArchive = base.length >= 15 ? await archived.imageOfCutName(name) : undefined
  return inArchive ?? (isAsLongAsField(base) ? files.imageOfCutName(name) : undefined)
}

/** Adds the textures that only the compiled level has. */
async function addCompiled(
  compiled: Archive,
  missing: readonly string[],
  images: Map<string, LazyImage>,
  paletteOf: PaletteOf,
  context: ImportContext,
  diagnostics: StoredDiagnostic[],
): Promise<void> {
  const archived = new ArchivedImages([compiled], paletteOf, context, diagnostics)
  const names: string[] = []
  for (const name of missing) {
    const image = (await archived.image(name)) ?? (await archived.imageOfCutName(name))
    if (image === undefined) continue
    images.set(name, image)
    names.push(name)
  }
  if (names.length > 0) diagnostics.push(compiledTexturesDiagnostic(compiled, names))
}

function ownTextures({ palette, textures }: LevelSource): Archive {
  return { name: '', reference: undefined, palette, textures, found: true }
}

/** The image of `#default`. */
function defaultImage({ images }: ImportContext): Promise<LazyImage> {
  return lazyImage(`own ${defaultTexture}`, () => ({ image: defaultTextureImage() }), images)
}
