import { FormatError, IssueLog } from '../binary/index.js'
import type { AlphaFunc, Shader, ShaderBlend, ShaderScript, ShaderStage } from './document.js'
import { scriptText } from './script-text.js'
import { isBrace, Tokens } from './tokens.js'

/** Shaders of one script, and passes of one shader: Quake III itself takes 16,384 and 8. */
const [MAX_SHADERS, MAX_STAGES] = [0x10000, 256]
/** Surface parameters and images of one shader or pass; a few at most have a meaning. */
const MAX_WORDS = 256

const FORMAT = 'shader'
const ALPHA_FUNCS: readonly string[] = ['GT0', 'LT128', 'GE128'] satisfies readonly AlphaFunc[]
const BLENDS: Readonly<Record<string, ShaderBlend>> = {
  add: { source: 'ONE', destination: 'ONE' },
  filter: { source: 'DST_COLOR', destination: 'ZERO' },
  blend: { source: 'SRC_ALPHA', destination: 'ONE_MINUS_SRC_ALPHA' },
}

type Draft<T> = { -readonly [K in keyof T]: T[K] }
interface DraftShader extends Draft<Omit<Shader, 'surfaceParms' | 'stages'>> {
  readonly surfaceParms: string[]
  readonly stages: ShaderStage[]
}

/**
 * Reads a script of shaders. Statements of unknown meaning are ignored, as in the games; a missing brace and text outside of shaders are
 * issues.
 * @throws FormatError `foreign` for a file that is not a text, `limit` for one with more shaders than any game takes.
 */
export function readShaders(bytes: Uint8Array): ShaderScript {
  const log = new IssueLog()
  const tokens = new Tokens(scriptText(bytes, FORMAT))
  const shaders: Shader[] = []
  for (let token = tokens.take(); token !== undefined; token = tokens.take()) {
    const name = token
    // Shaders of other engines have a kind or a parent after the name, `name : parent`.
    const rest = isBrace(name) ? [] : tokens.restOfLine()
    const next = tokens.peek()
    const isShader = !isBrace(name) && next !== undefined && isBrace(next) && next.text === '{'
    if (!isShader || rest.length > 0) {
      const message = `"${name.text.slice(0, 64)}" is not the name of a shader, which one { follows: it is ignored`
      log.add({ code: 'stray-text', message, format: FORMAT, line: name.line, path: '' })
      if (isShader || name.text === '{') skipBlock(tokens, isShader ? 0 : 1)
      continue
    }
    if (shaders.length === MAX_SHADERS) {
      throw new FormatError('limit', { format: FORMAT, line: name.line, path: '' }, `more than ${MAX_SHADERS} shaders`)
    }
    tokens.take()
    shaders.push(readShader(tokens, name.text, name.line, log))
  }
  return { shaders, issues: log.list }
}

/** Reads the statements of a shader after its brace. */
function readShader(tokens: Tokens, name: string, line: number, log: IssueLog): Shader {
  const shader: DraftShader = { name, line, cull: 'back', surfaceParms: [], editorImage: '', skyBox: '', stages: [] }
  for (let token = tokens.take(); token !== undefined; token = tokens.take()) {
    if (isBrace(token)) {
      if (token.text === '}') return shader
      addStage(shader, readStage(tokens, name))
    } else state(shader, token.text.toLowerCase(), tokens.restOfLine())
  }
  const message = `the shader ${name.slice(0, 64)} has no closing brace: it ends with the file`
  log.add({ code: 'missing-brace', message, format: FORMAT, line, path: '' })
  return shader
}

function addStage({ stages }: DraftShader, stage: ShaderStage): void {
  if (stages.length < MAX_STAGES) stages.push(stage)
}

/** Adds a statement outside of the passes. */
function state(shader: DraftShader, word: string, [first = '', second = '']: readonly string[]): void {
  const value = first.toLowerCase()
  switch (word) {
    case 'cull':
      shader.cull = cullOf(value)
      return
    case 'surfaceparm':
      if (value !== '' && shader.surfaceParms.length < MAX_WORDS) shader.surfaceParms.push(value)
      return
    case 'qer_editorimage':
      shader.editorImage = first
      return
    case 'skyparms':
      shader.skyBox = first === '-' ? '' : first
      return
    case 'implicitmap':
    case 'implicitmask':
    case 'implicitblend':
    case 'diffusemap':
      addStage(shader, implicitStage(word, first === '-' || first === '' ? shader.name : first))
      if (word === 'implicitmask') shader.cull = 'none'
      return
    case 'sky':
      shader.skyBox = first === '' ? second : first
  }
}

/** In Quake III `front` is the default: it draws what `back` does elsewhere. */
function cullOf(word: string): Shader['cull'] {
  if (word === 'none' || word === 'disable' || word === 'twosided') return 'none'
  return word.startsWith('back') ? 'front' : 'back'
}

/** The pass that a single word stands for in later engines. */
function implicitStage(word: string, image: string): ShaderStage {
  return {
    images: [image],
    imagesPerSecond: 0,
    isEnvironment: false,
    ...(word === 'implicitmask' && { alphaFunc: 'GE128' }),
    ...(word === 'implicitblend' && { blend: BLENDS.blend }),
  }
}

/** Reads the statements of a pass after its brace, up to its end or that of the file. */
function readStage(tokens: Tokens, shader: string): ShaderStage {
  const stage: Draft<ShaderStage> = { images: [], imagesPerSecond: 0, isEnvironment: false }
  for (let token = tokens.take(); token !== undefined; token = tokens.take()) {
    if (isBrace(token)) {
      if (token.text === '}') break
      skipBlock(tokens, 1)
      continue
    }
    stateOfStage(stage, token.text.toLowerCase(), tokens.restOfLine(), shader)
  }
  return stage
}

function stateOfStage(stage: Draft<ShaderStage>, word: string, words: readonly string[], shader: string): void {
  const [first = '', second = ''] = words
  switch (word) {
    case 'map':
    case 'clampmap':
    case 'diffusemap':
      if (first !== '') stage.images = [first === '-' ? shader : first]
      return
    case 'animmap':
    case 'clampanimmap':
    case 'oneshotanimmap': {
      const rate = Number(first)
      stage.images = words.slice(1, 1 + MAX_WORDS)
      stage.imagesPerSecond = Number.isFinite(rate) && rate > 0 ? rate : 0
      return
    }
    case 'alphafunc': {
      const func = first.toUpperCase()
      if (ALPHA_FUNCS.includes(func)) stage.alphaFunc = func as AlphaFunc
      return
    }
    case 'blendfunc':
      stage.blend = blendOf(first, second)
      return
    case 'tcgen':
    case 'texgen':
      stage.isEnvironment = first.toLowerCase().startsWith('environment')
  }
}

function blendOf(first: string, second: string): ShaderBlend {
  const named = first.toLowerCase()
  if (Object.hasOwn(BLENDS, named)) return BLENDS[named]
  return { source: factor(first), destination: factor(second) }
}

function factor(word: string): string {
  return word.toUpperCase().replace(/^GL_/, '')
}

/** Skips a block of unknown meaning. @param depth braces that are open already */
function skipBlock(tokens: Tokens, depth: number): void {
  for (let token = tokens.take(); token !== undefined; token = tokens.take()) {
    if (!isBrace(token)) continue
    depth += token.text === '{' ? 1 : -1
    if (depth <= 0) return
  }
}
