import { DEFAULT_ARCHIVE, NEW_SKILLS, OLD_SKILLS } from '../../document/constants.js'
import type { WmpEntity, WmpLeaf, WmpLevel, WmpPath, WmpRegion, WmpVector } from '../../document/document.js'
import type { NumberStyle, NumberStyles } from '../number-text.js'
import { keywordOf, usualStatementComment } from '../statement-names.js'
import type { TextSink } from './text-sink.js'

/** Prints the inside of `level 0 { … }`. */
export function printLevel(out: TextSink, level: WmpLevel, styles: NumberStyles): void {
  fileLine(out, level.archive ?? DEFAULT_ARCHIVE)
  fileLine(out, level.palette)
  out.text('\t')
  out.whole(level.nexus)
  out.endLine()
  numberLine(out, level.azimuth, styles.sun)
  numberLine(out, level.elevation, styles.sun)
  fileLine(out, level.script ?? 'ndef')
  for (const color of level.fog) numbersLine(out, color, styles.color)
  numbersLine(out, level.sun, styles.color)
  numbersLine(out, level.ambient, styles.color)
}

function fileLine(out: TextSink, text: string): void {
  out.text('\t')
  out.file(text)
  out.endLine()
}

function textLine(out: TextSink, text: string): void {
  out.text('\t')
  out.lineText(text)
  out.endLine()
}

function textOrNdefLine(out: TextSink, text: string | undefined): void {
  out.text('\t')
  out.lineTextOrNdef(text)
  out.endLine()
}

function numberLine(out: TextSink, value: number, style: NumberStyle): void {
  out.text('\t')
  out.number(value, style)
  out.endLine()
}

function numbersLine(out: TextSink, values: ArrayLike<number>, style: NumberStyle): void {
  out.text('\t')
  out.numbers(values, style)
  out.endLine()
}

function flagsLine(out: TextSink, value: number): void {
  out.text('\t')
  out.flags(value)
  out.endLine()
}

/** Prints a leaf's statement up to its last line; blocks have their own printer. */
export function printLeaf(
  out: TextSink,
  node: Exclude<WmpLeaf, { kind: 'block' }>,
  number: number,
  styles: NumberStyles,
): void {
  out.word(keywordOf(node))
  out.text(' ')
  out.whole(number)
  out.text(' {')
  if (node.kind === 'unknown') {
    out.raw(node.raw ?? '')
    return
  }
  out.useLiterals(node.residue?.statementLiterals)
  out.comment(node.residue?.statementComment ?? usualStatementComment(node.kind, node.name), 3)
  out.endLine()
  switch (node.kind) {
    case 'entity':
      printEntity(out, node, styles)
      break
    case 'light':
      out.text('\t')
      out.numbers(node.color, styles.color)
      out.text(' ')
      out.number(node.range, styles.coordinate)
      out.endLine()
      if (node.flags !== 0) flagsLine(out, node.flags)
      break
    case 'position':
      textLine(out, node.name ?? '')
      break
    case 'sound':
      fileLine(out, node.file)
      out.text('\t')
      out.whole(node.volume)
      out.text(' ')
      out.whole(node.range)
      out.endLine()
      break
    case 'path':
      printPath(out, node, styles)
      break
    case 'region':
      printRegion(out, node, styles)
  }
}

function printEntity(out: TextSink, node: WmpEntity, styles: NumberStyles): void {
  const style = styles.coordinate
  const { skills } = node
  if (skills.length !== OLD_SKILLS && skills.length !== NEW_SKILLS) {
    out.fail(`an entity has 8 or 20 skills, found ${skills.length}`)
  }
  numbersLine(out, node.modelScale ?? node.scale, style)
  fileLine(out, node.file)
  textLine(out, node.name ?? '')
  textOrNdefLine(out, node.action)
  numbersLine(out, skills, style)
  flagsLine(out, node.flags)
  numberLine(out, node.ambient, style)
  numberLine(out, node.albedo, style)
  for (const text of entityLines(node)) textOrNdefLine(out, text)
}

/** Old entities have two text lines, unless a later one is set; new ones have five. */
function entityLines(node: WmpEntity): readonly (string | undefined)[] {
  const { path, entity2, material, string1, string2, moreLines: more = [] } = node
  const lines = [path, entity2, material, string1, string2]
  const short = node.skills.length === OLD_SKILLS && !material && !string1 && !string2 && more.length === 0
  return short ? lines.slice(0, 2) : [...lines, ...more]
}

function printPath(out: TextSink, node: WmpPath, styles: NumberStyles): void {
  const { points, skills, skillsPerPoint, edges, edgeValues } = node
  const style = styles.coordinate
  textLine(out, node.name ?? '')
  const count = points.length / 3
  out.text(`\tpoints ${count} skills ${skillsPerPoint}`)
  out.endLine()
  for (let point = 0; point < count; point++) {
    out.text('\t(')
    out.numbers(points, style, point * 3, point * 3 + 3)
    out.text(')')
    for (const skill of skills.subarray(point * skillsPerPoint, (point + 1) * skillsPerPoint)) {
      out.text(' ')
      out.number(skill, style)
    }
    out.endLine()
  }
  out.text(`\tedges ${edges.length / 2}`)
  out.endLine()
  for (let edge = 0; edge < edges.length / 2; edge++) {
    out.text(`\t${edges[edge * 2]} ${edges[edge * 2 + 1]} `)
    out.numbers(edgeValues, style, edge * 4, edge * 4 + 4)
    out.endLine()
  }
}

function printRegion(out: TextSink, node: WmpRegion, styles: NumberStyles): void {
  out.text('\t')
  printCorner(out, node.min, styles)
  out.text(' ')
  printCorner(out, node.max, styles)
  out.endLine()
  textLine(out, node.name ?? '')
}

function printCorner(out: TextSink, corner: WmpVector, styles: NumberStyles): void {
  out.text('(')
  out.numbers(corner, styles.coordinate)
  out.text(')')
}
