import { meaningOfTexture, type TextureMeaning } from './texture-meaning.js'

/** What the script of a texture's shader says of its faces (docs/formats/shader.md). */
interface ShaderWords {
  /** Names of surface parameters, lower-case. */
  readonly surfaceParms: readonly string[]
  /** The shader is drawn with holes or mixed with what is behind it. */
  readonly isClear: boolean
  /** The shader has no lightmap and is drawn at full brightness. */
  readonly isUnlit: boolean
}

/** The shaders of a map's textures. */
export interface MapShaders {
  /** Equal for equal scripts. */
  readonly key: string
  /** Undefined for a texture without a shader. */
  wordsOf(texture: string): ShaderWords | undefined
}

/** Face flags (docs/formats/wmp.md §5.4). */
const UNSHADED = 0x1
const SKY = 0x5
const LIQUID = 0x9
const NONE = 0xb

/** The meaning of a texture by its shader, else by its name. Names of the editor's own textures, such as `clip`, keep their meaning. */
export function meaningOfShader(name: string, words: ShaderWords | undefined): TextureMeaning {
  const named = meaningOfTexture(name)
  if (words === undefined || named.flags === NONE) return named
  const { surfaceParms, isClear, isUnlit } = words
  const has = (...parms: readonly string[]): boolean => parms.some((parm) => surfaceParms.includes(parm))
  const isUndrawn = has('nodraw', 'fog')
  if (has('origin')) return meaningOfTexture('origin')
  if (has('hint')) return meaningOfTexture('hint')
  if (has('skip')) return meaningOfTexture('skip')
  if (has('playerclip')) return meaningOfTexture('clip')
  if (has('areaportal', 'trigger', 'donotenter', 'botclip', 'monsterclip')) return meaningOfTexture('trigger')
  if (has('water', 'slime', 'lava')) return { contents: 'liquid', flags: isUndrawn ? NONE : LIQUID }
  if (has('sky')) return { flags: SKY }
  if (has('nonsolid', 'fog')) {
    return { contents: 'passable', flags: isUndrawn ? NONE : isUnlit ? UNSHADED : 0, seeThrough: true }
  }
  if (isUndrawn) return { flags: NONE, neutral: true }
  if (isClear || has('trans')) return { flags: isUnlit ? UNSHADED : 0, seeThrough: true }
  if (isUnlit) return { flags: UNSHADED }
  // Surface numbers of the face may still say more.
  return named.flags === 0 && named.seeThrough === undefined ? named : { flags: 0 }
}
