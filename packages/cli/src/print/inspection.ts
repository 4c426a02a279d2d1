import { describeAddress } from '@brushwork/codecs'
import type { ClipFacts, InspectedFile, Inspection, PartFacts, TextureFacts } from '@brushwork/pipeline/inspect'
import { DEFLATE } from '../inspect/pack-facts.js'
import { shownPath } from '../session/paths.js'
import { paint } from './paint.js'
import { byteCount, count, plural, shortNumber } from './summary.js'

/** Marks a file or texture that is not there. */
const LOST = 'NOT FOUND'

/** A label and its text of one or more lines. */
type Row = readonly [label: string, lines: readonly string[]]

/**
 * An inspection as a table for people; rows without content are left out.
 * @param root the folder that was searched, printed for files that were not found.
 */
export function printInspection(
  file: string,
  name: string,
  inspection: Inspection,
  cwd: string,
  root?: string,
): string {
  const { counts, names, clips, bounds, textures, files, issues, bytes, parts = [], sizes = {} } = inspection
  const isIncomplete =
    textures.some(({ missing }) => missing) || files.some(({ path, unneeded }) => path === undefined && !unneeded)
  const rows: Row[] = [
    ['counts', wrap(Object.entries(counts).map(([what, number]) => `${what} ${count(number)}`))],
    ...Object.entries(names).map(([what, list]): Row => [what, wrap(list)]),
    ['clips', clips.map(clipText)],
    ['bounds', bounds === undefined ? [] : [`${vector(bounds.min)} … ${vector(bounds.max)}`]],
    ['textures', wrap(textures.map(textureText))],
    ['parts', parts.map(partText)],
    ...sizeRows(sizes, isDeflated(names)),
    ['files', files.map((each) => `${each.name}: ${pathText(each, cwd)}`)],
    [
      'searched',
      isIncomplete && root !== undefined ? [`${root} and all folders in it; --root names a larger one`] : [],
    ],
    ['issues', issues.map((issue) => `${issue.message}${describeAddress(issue)} [${issue.code}]`)],
  ]
  const head = `${paint('bold', shownPath(file, cwd))}: ${name}, ${byteCount(bytes)}`
  return [head, ...rows.flatMap(printRow), ''].join('\n').replaceAll(LOST, paint('red', LOST))
}

/** Sizes as the pack has them, and those of decoded arrays, which may be larger than the file. */
function sizeRows(sizes: NonNullable<Inspection['sizes']>, deflated: boolean): Row[] {
  const texts = (isStored: boolean) =>
    Object.entries(sizes)
      .filter(([what, size]) => size > 0 && STORED.includes(what) === isStored)
      .map(([what, size]) => `${what} ${byteCount(size)}`)
  return [
    ['sizes', wrap([...texts(true), ...(deflated ? ['before compression inside'] : [])])],
    ['decoded', wrap(texts(false))],
  ]
}

/** Sizes of bytes that readers leave as they are. */
const STORED = ['json', 'textures']

function isDeflated({ extensions = [] }: Inspection['names']): boolean {
  return extensions.includes(DEFLATE)
}

function pathText({ path, unneeded }: InspectedFile, cwd: string): string {
  if (path !== undefined) return shownPath(path, cwd)
  return unneeded ? 'not there, not needed' : LOST
}

function partText({ name, triangles, vertices, bytes }: PartFacts): string {
  return `${name === '' ? 'without name' : name}: ${plural(triangles, 'triangle')}, ${count(vertices)} vertices, ${byteCount(bytes)} decoded`
}

function textureText({ name, missing, width, height, type, bytes }: TextureFacts): string {
  const size = width === undefined ? [] : [`${width} × ${height}`]
  const stored = bytes === undefined ? undefined : `(${byteCount(bytes)})`
  return [missing ? `${name}: ${LOST}` : name, ...size, type, stored]
    .filter((part) => part !== undefined && part !== '')
    .join(' ')
}

function clipText({ name, firstFrame, frameCount }: ClipFacts): string {
  const frames = frameCount === 1 ? `frame ${firstFrame}` : `frames ${firstFrame}–${firstFrame + frameCount - 1}`
  return `${name === '' ? 'without name' : name}: ${frames}`
}

function vector(numbers: readonly number[]): string {
  return numbers.map(shortNumber).join(' ')
}

/** Parts of a list in lines that fit a terminal. */
function wrap(parts: readonly string[]): string[] {
  const lines: string[] = []
  for (const part of parts) {
    const last = lines.at(-1)
    if (last === undefined || last.length + part.length + 2 > LINE) lines.push(part)
    else lines[lines.length - 1] = `${last}, ${part}`
  }
  return lines
}

const LABEL = 12
const LINE = 100 - LABEL

function printRow([label, lines]: Row): string[] {
  return lines.map((line, index) => `  ${paint('cyan', (index === 0 ? label : '').padEnd(LABEL))}${line}`)
}
