import type { BrushLevel, CompiledLevel } from '@brushwork/asset'
import { FormatError } from '@brushwork/codecs'
import type { LazyImage } from '../../image/lazy-image.js'
import { findImage } from '../../import/find-image.js'
import type { ImportContext } from '../../import/import-context.js'
import type { StoredDiagnostic } from '../../import/stored-diagnostic.js'
import { skyColor } from '../../options/sky-option.js'
import { imageReference } from '../../resolve/image-reference.js'
import { areClouds, quakeClouds } from './quake-clouds.js'
import { findSkyBox } from './sky-box.js'
import { type FoundSky, framesOfName, isStrip, meanColor, STRIP_FACES } from './sky-image.js'
import { hasSeams } from './sky-seams.js'

/** Words in the names of sky images, in languages of game makers. */
const SKY_WORD = /sky|himmel|ciel|cielo|heaven|cloud|wolken|star|space|horizon/i
/** Shown for a sky whose image is clear all over. */
const GRAY = [0.5, 0.5, 0.5] as const

/** The sky of a level; undefined where it names none that the project has. */
export interface SkySearch {
  readonly sky: FoundSky | undefined
  readonly diagnostics: readonly StoredDiagnostic[]
}

/** What a sky is found by. */
interface Searched {
  readonly level: Pick<BrushLevel, 'skyName'>
  readonly compiled: Pick<CompiledLevel, 'facts' | 'surfaces' | 'textures'>
  /** The image of a texture; undefined for a missing one. */
  readonly imageOf: (texture: string) => LazyImage | undefined
  /** The six images that the shader of a texture names. */
  readonly skyBoxOf: (texture: string) => string | undefined
}

/**
 * Finds the sky of a level (docs/engine.md): that of the option, of an entity, of the map's keys, or of its sky faces, in
 * this order.
 */
export async function findSky(searched: Searched, context: ImportContext): Promise<SkySearch> {
  const diagnostics: StoredDiagnostic[] = []
  const { sky: option } = context.options
  const named = option === 'auto' ? searched.level.skyName : option
  const color = option === 'auto' ? undefined : skyColor(option)
  if (color !== undefined) return { sky: { kind: 'color', name: '', color }, diagnostics }
  const sky =
    (option === 'auto' ? await skyOfEntity(searched, context) : undefined) ??
    (named === undefined ? undefined : await skyOfName(named, context, diagnostics)) ??
    (await skyOfFaces(searched, context, diagnostics))
  return { sky, diagnostics }
}

/** A strip that an entity shows as its sprite. */
async function skyOfEntity({ compiled }: Searched, context: ImportContext): Promise<FoundSky | undefined> {
  for (const [entity, { kind, file }] of compiled.facts.entities.entries()) {
    if (kind !== 'sprite' || framesOfName(file) !== STRIP_FACES) continue
    const { id, isMissing, load } = await findImage(imageReference(file), context)
    const { image, problem } = isMissing ? {} : await load()
    if (image === undefined || problem !== undefined || !isStrip(file, image)) continue
    // Frames of an effect have the same shape.
    if (!SKY_WORD.test(file) && !(await image.use((decoded) => hasSeams(decoded.image)))) continue
    return { kind: 'cube', name: file, color: await colorOf(image), image: { id, image }, entity }
  }
  return undefined
}

/** The image or the six images of a name; a warning where the project has none. */
async function skyOfName(
  name: string,
  context: ImportContext,
  diagnostics: StoredDiagnostic[],
): Promise<FoundSky | undefined> {
  try {
    const box = await findSkyBox(name, context)
    if (box !== undefined) {
      const { id, image, missing } = box
      if (missing.length > 0) diagnostics.push(missingSides(name, missing))
      return { kind: 'cube', name, color: await colorOf(image), image: { id, image } }
    }
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    diagnostics.push(missingSky(name, `cannot be read (${error.reason})`))
    return undefined
  }
  const { id, isMissing, load } = await findImage(imageReference(name, { isCut: false }), context)
  if (isMissing) {
    const ways = `an image of that name nor six that end in rt, bk, lf, ft, up and dn`
    diagnostics.push({ ...missingSky(name, `is nowhere in the project: it has neither ${ways}`), wasSearched: true })
    return undefined
  }
  const { image, problem } = await load()
  if (problem === undefined) return ofImage(name, image, { image: { id, image } })
  diagnostics.push(missingSky(name, `cannot be read (${problem.text})`))
  return undefined
}

/** The six images, or the texture, of the most triangles of sky. */
async function skyOfFaces(
  { compiled, imageOf, skyBoxOf }: Searched,
  context: ImportContext,
  diagnostics: StoredDiagnostic[],
): Promise<FoundSky | undefined> {
  const triangles = new Map<number, number>()
  for (const { sky, texture, indices } of compiled.surfaces)
    if (sky) triangles.set(texture, (triangles.get(texture) ?? 0) + indices.length)
  const [most] = [...triangles].sort(([a, many], [b, more]) => more - many || a - b)
  if (most === undefined) return undefined
  const texture = compiled.textures[most[0]]
  const box = skyBoxOf(texture)
  const inBox = box === undefined ? undefined : await skyOfName(box, context, diagnostics)
  if (inBox !== undefined) return inBox
  const image = imageOf(texture)
  if (image === undefined) return undefined
  if (areClouds(image) && framesOfName(texture) === 1) {
    const clouds = quakeClouds(image)
    return {
      kind: 'clouds',
      name: texture,
      texture,
      color: await colorOf(clouds),
      image: { id: texture, image: clouds },
    }
  }
  // Textures that only mark sky faces are small, or show a word.
  if (isMark(texture)) return { kind: 'color', name: texture, color: await colorOf(image) }
  return ofImage(texture, image, { texture, image: { id: texture, image } })
}

/** Names of textures that games use for sky faces of any sky. */
function isMark(texture: string): boolean {
  return /^(?:.*[\\/])?(?:tools)?(?:sky|skybox|f_sky1?)$/i.test(texture)
}

async function ofImage(name: string, image: LazyImage, rest: Pick<FoundSky, 'texture' | 'image'>): Promise<FoundSky> {
  const color = await colorOf(image)
  if (isStrip(name, image)) return { kind: 'cube', name, color, ...rest }
  return { kind: 'dome', name, color, ...(framesOfName(name) === 2 && { frameCount: 2 }), ...rest }
}

async function colorOf(image: LazyImage): Promise<FoundSky['color']> {
  return (await meanColor(image)) ?? GRAY
}

function missingSky(name: string, why: string): StoredDiagnostic {
  return {
    code: 'sky-missing',
    text: `the sky ${JSON.stringify(name.slice(0, 64))} ${why}: put its images beside the level, or name a sky or a color in the option "sky"`,
    consequence: 'its sky faces or a color are shown',
  }
}

function missingSides(name: string, missing: readonly string[]): StoredDiagnostic {
  return {
    code: 'sky-missing',
    text: `the sky ${JSON.stringify(name.slice(0, 64))} has no ${missing.join(', ')}: put the images beside the others`,
    consequence: 'these sides show another one',
    wasSearched: true,
  }
}
