import type { WmpColor, WmpEntity, WmpLeaf, WmpLevel, WmpPath, WmpRegion, WmpVector } from './document.js'
import { defaultArchive, newSkillCount, oldSkillCount } from './layout.js'
import type { NumberStyles } from './numerals.js'
import { keywordOf, usualStatementComment } from './statement-names.js'
import type { TextWriter } from './text-writer.js'

/** Prints the inside of `level 0 { … }`. */
export function printLevel(out: TextWriter, level: WmpLevel, styles: NumberStyles): void {
  out.line(`\t${out.file(level.archive ?? defaultArchive)}`)
  out.line(`\t${out.file(level.palette)}`)
  out.line(`\t${out.whole(level.nexus)}`)
  out.line(`\t${out.number(level.azimuth, styles.sun)}`)
  out.line(`\t${out.number(level.elevation, styles.sun)}`)
  out.line(`\t${out.file(level.script ?? 'ndef')}`)
  for (const color of [...level.fog, level.sun, level.ambient]) out.line(`\t${colorText(out, color, styles)}`)
}

function colorText(out: TextWriter, color: WmpColor, styles: NumberStyles): string {
  return out.numbers(color, styles.color)
}

/** Prints a leaf's statement up to its last line; blocks have their own printer. */
export function printLeaf(
  out: TextWriter,
  node: Exclude<WmpLeaf, { kind: 'block' }>,
  number: number,
  styles: NumberStyles,
): void {
  const head = `${out.word(keywordOf(node))} ${number} {`
  if (node.kind === 'unknown') {
    out.raw(`${head}${node.raw ?? ''}`)
    return
  }
  out.useNumerals(node.residue?.statementNumerals)
  const comment = node.residue?.statementComment ?? usualStatementComment(node.kind, node.name)
  out.line(`${head}${out.comment(comment, 3)}`)
  switch (node.kind) {
    case 'entity':
      printEntity(out, node, styles)
      break
    case 'light':
      out.line(`\t${colorText(out, node.color, styles)} ${out.number(node.range, styles.coordinate)}`)
      if (node.flags !== 0) out.line(`\t${out.flags(node.flags)}`)
      break
    case 'position':
      out.line(`\t${out.lineText(node.name ?? '')}`)
      break
    case 'sound':
      out.line(`\t${out.file(node.file)}`)
      out.line(`\t${out.whole(node.volume)} ${out.whole(node.range)}`)
      break
    case 'path':
      printPath(out, node, styles)
      break
    case 'region':
      printRegion(out, node, styles)
  }
}

function printEntity(out: TextWriter, node: WmpEntity, styles: NumberStyles): void {
  const style = styles.coordinate
  const { skills } = node
  if (skills.length !== oldSkillCount && skills.length !== newSkillCount) {
    out.fail(`an entity has 8 or 20 skills, found ${skills.length}`)
  }
  out.line(`\t${out.numbers(node.modelScale ?? node.scale, style)}`)
  out.line(`\t${out.file(node.file)}`)
  out.line(`\t${out.lineText(node.name ?? '')}`)
  out.line(`\t${out.lineTextOrNdef(node.action)}`)
  out.line(`\t${out.numbers(skills, style)}`)
  out.line(`\t${out.flags(node.flags)}`)
  out.line(`\t${out.number(node.ambient, style)}`)
  out.line(`\t${out.number(node.albedo, style)}`)
  for (const text of entityLines(node)) out.line(`\t${out.lineTextOrNdef(text)}`)
}

/** Old entities have two text lines, unless a later one says something; new ones five. */
function entityLines(node: WmpEntity): readonly (string | undefined)[] {
  const [first, second, third] = node.strings ?? []
  const lines = [node.path, first, node.material, second, third]
  const more = node.moreLines ?? []
  const short = node.skills.length === oldSkillCount && !node.material && !second && !third && more.length === 0
  return short ? lines.slice(0, 2) : [...lines, ...more]
}

function printPath(out: TextWriter, node: WmpPath, styles: NumberStyles): void {
  const { points, skills, skillsPerPoint, edges, edgeValues } = node
  const style = styles.coordinate
  out.line(`\t${out.lineText(node.name ?? '')}`)
  const count = points.length / 3
  out.line(`\tpoints ${count} skills ${skillsPerPoint}`)
  for (let point = 0; point < count; point++) {
    const place = `(${out.numbers(points, style, point * 3, point * 3 + 3)})`
    const own = skills.subarray(point * skillsPerPoint, (point + 1) * skillsPerPoint)
    out.line(`\t${[place, ...Array.from(own, (skill) => out.number(skill, style))].join(' ')}`)
  }
  out.line(`\tedges ${edges.length / 2}`)
  for (let edge = 0; edge < edges.length / 2; edge++) {
    const ends = edges.subarray(edge * 2, edge * 2 + 2).join(' ')
    out.line(`\t${ends} ${out.numbers(edgeValues, style, edge * 4, edge * 4 + 4)}`)
  }
}

function printRegion(out: TextWriter, node: WmpRegion, styles: NumberStyles): void {
  const corner = (vector: WmpVector) => `(${out.numbers(vector, styles.coordinate)})`
  out.line(`\t${corner(node.min)} ${corner(node.max)}`)
  out.line(`\t${out.lineText(node.name ?? '')}`)
}
