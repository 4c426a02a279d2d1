import { NEW_SKILLS, OLD_SKILLS } from '../../document/constants.js'
import { createNodeBase, entitySubtypeOf } from '../../document/create.js'
import type { WmpColor, WmpLeaf, WmpLevel, WmpVector } from '../../document/document.js'
import type { NumberStyle, NumberStyles } from '../number-text.js'
import type { Lexer } from './lexer.js'
import { definedOnly } from './parse-block.js'

/** A leaf as in its statement, without a position. */
export type LeafStatement = Exclude<WmpLeaf, { kind: 'block' }>

/**
 * Parses `level 0 { … }` after its brace, including the closing one. With `isLenient`, text after the known values is
 * skipped.
 */
export function parseLevel(lexer: Lexer, styles: NumberStyles, isLenient: boolean): WmpLevel {
  const archive = lexer.file('the name of the level')
  const palette = lexer.file('the palette file')
  const nexus = lexer.whole('the nexus')
  const azimuth = lexer.number('the azimuth of the sun', styles.sun)
  const elevation = lexer.number('the elevation of the sun', styles.sun)
  const script = definedOnly(lexer.file('the script'))
  const color = () => parseColor(lexer, styles.color)
  const level: WmpLevel = {
    archive,
    palette,
    nexus,
    azimuth,
    elevation,
    ...(script === undefined ? {} : { script }),
    fog: [color(), color(), color(), color()],
    sun: color(),
    ambient: color(),
  }
  if (isLenient) lexer.closeBody()
  else lexer.expect('}')
  return level
}

function parseColor(lexer: Lexer, style: NumberStyle): WmpColor {
  return [
    lexer.number('a red percent', style),
    lexer.number('a green percent', style),
    lexer.number('a blue percent', style),
  ]
}

/** Parses `model N { … }`: an entity of any kind. With `isLenient`, text after the known values is skipped. */
export function parseModel(lexer: Lexer, styles: NumberStyles, isLenient: boolean): LeafStatement {
  const scaleOf = () => lexer.number('a scale', styles.coordinate)
  const modelScale: WmpVector = [scaleOf(), scaleOf(), scaleOf()]
  const file = lexer.file('the file of the entity')
  const name = lexer.restOfLine('the name of the entity')
  const action = definedOnly(lexer.restOfLine('the action or ndef'))
  const skills = parseSkills(lexer, styles, isLenient)
  const flags = lexer.flags('the entity flags')
  const ambient = lexer.number('the ambient', styles.coordinate)
  const albedo = lexer.number('the albedo', styles.coordinate)
  const lines: (string | undefined)[] = []
  if (isLenient) {
    // A brace ends the texts, because texts contain no braces.
    for (let text = textLine(lexer); text !== undefined; text = textLine(lexer)) lines.push(definedOnly(text))
    lexer.closeBody()
  } else {
    while (!lexer.is('}')) lines.push(definedOnly(lexer.restOfLine('a text or ndef')))
    lexer.expect('}')
  }
  return {
    kind: 'entity',
    ...createNodeBase({ name }),
    subtype: entitySubtypeOf(file),
    file,
    ...(action === undefined ? {} : { action }),
    skills,
    flags,
    ambient,
    albedo,
    ...entityTexts(lines),
    modelScale,
  }
}

/**
 * Lines after the albedo, in the order of the compiled entity's fields: path, entity2, material, string1, string2. Only
 * the material was ever seen set; the positions of the others are inferred (docs/formats/wmp.md §2.2).
 */
function entityTexts(lines: readonly (string | undefined)[]) {
  const [path, entity2, material, string1, string2, ...more] = lines
  return {
    ...(material === undefined ? {} : { material }),
    ...(path === undefined ? {} : { path }),
    ...(entity2 === undefined ? {} : { entity2 }),
    ...(string1 === undefined ? {} : { string1 }),
    ...(string2 === undefined ? {} : { string2 }),
    ...(more.length === 0 ? {} : { moreLines: more.map((text) => text ?? 'ndef') }),
  }
}

function textLine(lexer: Lexer): string | undefined {
  return lexer.attempt(() => lexer.restOfLine('a text or ndef'))
}

function parseSkills(lexer: Lexer, styles: NumberStyles, isLenient: boolean): Float64Array {
  const { line } = lexer.peek()
  const skills: number[] = []
  while (lexer.type === 'word' && lexer.line === line) {
    skills.push(lexer.number('a skill', styles.coordinate))
  }
  if (skills.length === OLD_SKILLS || skills.length === NEW_SKILLS) return Float64Array.from(skills)
  const text = `expected 8 or 20 skills on one line, found ${skills.length}`
  if (!isLenient) return lexer.fail('value', text, line)
  const count = skills.length < OLD_SKILLS ? OLD_SKILLS : NEW_SKILLS
  lexer.warn('unknown-value', `${text}; once changed, the file is written with ${count}`, line)
  return Float64Array.from({ length: count }, (_, skill) => skills[skill] ?? 0)
}

/**
 * `light N { r g b range [flags] }`; the flags are an extension of this package that the plane dialect's sample lacks.
 */
export function parseLight(lexer: Lexer, styles: NumberStyles): LeafStatement {
  const color = parseColor(lexer, styles.color)
  const range = lexer.number('the range', { ...styles.coordinate, most: 6 })
  const flags = lexer.is('}') ? 0 : lexer.flags('the light flags')
  lexer.expect('}')
  return { kind: 'light', ...createNodeBase({}), color, range, flags }
}

/** `start N { name }`. This and the statements below have no sample: the form is ours (docs/formats/wmp.md). */
export function parsePosition(lexer: Lexer): LeafStatement {
  const name = lexer.restOfLine('the name of the position')
  lexer.expect('}')
  return { kind: 'position', ...createNodeBase({ name }) }
}

/** `sound N { <file> volume range }`. */
export function parseSound(lexer: Lexer): LeafStatement {
  const file = lexer.file('the sound file')
  const volume = lexer.whole('the volume')
  const range = lexer.whole('the range')
  lexer.expect('}')
  return { kind: 'sound', ...createNodeBase({}), file, volume, range }
}

/** `region N { (min) (max) name }`. */
export function parseRegion(lexer: Lexer, styles: NumberStyles): LeafStatement {
  const min = parseVector(lexer, styles)
  const max = parseVector(lexer, styles)
  const name = lexer.restOfLine('the name of the region')
  lexer.expect('}')
  return { kind: 'region', ...createNodeBase({ name }), min, max }
}

/** `path N { name  points n skills m  n × ( (x y z) m numbers )  edges e  e × ( from to 4 numbers ) }`. */
export function parsePath(lexer: Lexer, styles: NumberStyles): LeafStatement {
  const name = lexer.restOfLine('the name of the path')
  const number = () => lexer.number('a number', styles.coordinate)
  lexer.expect('points')
  const pointCount = lexer.whole('the number of points')
  lexer.expect('skills')
  const skillsPerPoint = lexer.whole('the number of skills of a point')
  const points: number[] = []
  const skills: number[] = []
  for (let point = 0; point < pointCount; point++) {
    points.push(...parseVector(lexer, styles))
    for (let skill = 0; skill < skillsPerPoint; skill++) skills.push(number())
  }
  lexer.expect('edges')
  const edgeCount = lexer.whole('the number of edges')
  const edges: number[] = []
  const edgeValues: number[] = []
  for (let edge = 0; edge < edgeCount; edge++) {
    edges.push(lexer.whole('a point'), lexer.whole('a point'))
    edgeValues.push(number(), number(), number(), number())
  }
  lexer.expect('}')
  return {
    kind: 'path',
    ...createNodeBase({ name }),
    points: Float64Array.from(points),
    skills: Float64Array.from(skills),
    skillsPerPoint,
    edges: Uint32Array.from(edges),
    edgeValues: Float64Array.from(edgeValues),
  }
}

/** `(x y z)` */
export function parseVector(lexer: Lexer, styles: NumberStyles): WmpVector {
  lexer.expect('(')
  return parseVectorEnd(lexer, styles)
}

/** Parses the rest of a vector after its bracket. */
export function parseVectorEnd(lexer: Lexer, styles: NumberStyles): WmpVector {
  const part = () => lexer.number('a coordinate', styles.coordinate)
  const vector: WmpVector = [part(), part(), part()]
  lexer.expect(')')
  return vector
}
