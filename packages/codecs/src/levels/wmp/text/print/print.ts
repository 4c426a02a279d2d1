import { decodeWindows1252, encodeWindows1252, FormatError, reasonOf } from '../../../../binary/index.js'
import type {
  WmpBlock,
  WmpDocument,
  WmpLeaf,
  WmpNode,
  WmpRawSection,
  WmpRoot,
  WmpWed,
} from '../../document/document.js'
import { sourceOr } from '../../document/source.js'
import { countNodes, isBlockNode, type WalkedNode, walkNodes } from '../../document/walk-nodes.js'
import { lossesOf } from '../losses.js'
import { type NumberStyles, PLANE_DIALECT, VERTEX_DIALECT } from '../number-text.js'
import { keywordOf } from '../statement-names.js'
import { printBlock } from './print-block.js'
import { printLeaf, printLevel } from './print-statements.js'
import { TextMatcher } from './text-matcher.js'
import type { TextSink } from './text-sink.js'
import { TextWriter } from './text-writer.js'

/**
 * Prints a document of a text encoding (docs/formats/wmp.md §2): head, editor section, blocks, level, entities,
 * objects. Blocks and entities are numbered depth first, and so are objects. An unchanged document with another layout
 * returns its source text.
 * @throws FormatError `unwritable` if the document contains data that the dialect cannot express; `reencode` drops it.
 */
export function printWmp(document: WmpDocument): string {
  return document.source === undefined ? printCanonical(document) : decodeWindows1252(printWmpBytes(document))
}

/** Like `printWmp`, without regard to the source text. */
export function printCanonical(document: WmpDocument): string {
  const { encoding, lineEnd } = document
  if (encoding === 'binary') {
    throw new FormatError('unwritable', { format: 'wmp', path: '' }, 'a text encoding expected, found binary')
  }
  const [loss] = lossesOf(document, encoding)
  if (loss !== undefined) throw new FormatError('unwritable', loss, loss.message)
  const out = new TextWriter()
  new Printer(out, document).print()
  const lines = out.finish()
  return lineEnd === '\n' ? lines : lines.replaceAll('\n', lineEnd)
}

/** Whether `printCanonical` returns exactly these characters for a parsed document; false if that is uncertain. */
export function isPrintedAs(document: WmpDocument, bytes: Uint8Array): boolean {
  const matcher = new TextMatcher(bytes, document.lineEnd)
  new Printer(matcher, document).print()
  return matcher.matches
}

/** Text files as bytes. */
export function printWmpBytes(document: WmpDocument): Uint8Array {
  return sourceOr(document, printCanonicalBytes(document))
}

/** Like `printCanonical`, as bytes. */
export function printCanonicalBytes(document: WmpDocument): Uint8Array {
  const text = printCanonical(document)
  try {
    return encodeWindows1252(text)
  } catch (error) {
    throw new FormatError('unwritable', { format: 'wmp', path: '' }, reasonOf(error))
  }
}

const REFS_PER_LINE = 10
const COLOR_BYTES = 3
const PALETTE_LINE = 16 * COLOR_BYTES

type NamedNode = Pick<WalkedNode, 'node' | 'path'>

class Printer {
  readonly #out: TextSink
  readonly #document: WmpDocument
  readonly #styles: NumberStyles
  /** Blank lines between statements: the vertex dialect has them. */
  readonly #gap: boolean
  /** Numbers of the statements of leaves, and of objects. */
  readonly #numbers = new Map<WmpNode, number>()
  readonly #objects = new Map<WmpNode, number>()

  constructor(out: TextSink, document: WmpDocument) {
    this.#out = out
    this.#document = document
    this.#gap = document.encoding === 'text-vertices'
    this.#styles = this.#gap ? VERTEX_DIALECT : PLANE_DIALECT
  }

  print(): void {
    const { root, unreferenced, wed } = this.#document
    this.#head()
    this.#wed(wed)
    const named: NamedNode[] = Array.from(walkNodes(root.children))
    const leaves = unreferenced.length === 0 ? named : [...named, ...namedUnreferenced(unreferenced)]
    this.#number(leaves)
    for (const located of leaves) this.#block(located)
    this.#level(root)
    for (const located of leaves) this.#leaf(located)
    this.#out.at(ROOT_ADDRESS)
    this.#objectStatement(0, root, [...this.#refs(root.children), { keyword: 'level', number: 0 }], root.name)
    for (const located of named) this.#object(located)
    for (const section of this.#document.statements ?? []) this.#section(section)
  }

  #number(all: readonly NamedNode[]): void {
    let [block, entity, object] = [0, 1, 1]
    const unreferenced = new Set(this.#document.unreferenced)
    for (const { node } of all) {
      if (isBlockNode(node)) this.#numbers.set(node, block++)
      else if (node.kind !== 'group') this.#numbers.set(node, entity++)
      if (node.residue?.inline !== true && !unreferenced.has(node)) this.#objects.set(node, object++)
    }
  }

  #head(): void {
    const { header, root, unreferenced } = this.#document
    const out = this.#out
    out.at({ path: 'header' })
    const created = header.created === '' ? '' : `Created ${header.created}`
    for (const comment of ['WMP2', header.writer, created, ...header.comments]) {
      if (comment === '') continue
      out.comment(comment, 0)
      out.endLine()
    }
    out.endLine()
    if (header.version !== 0 || this.#gap) {
      this.#countLine('version', header.version)
      out.endLine()
    }
    const counts = countNodes(root, unreferenced)
    this.#countLine('blocks', counts.blocks)
    this.#countLine('entities', counts.entities)
    this.#countLine('objects', counts.objects)
    out.endLine()
  }

  #countLine(keyword: string, count: number): void {
    this.#out.text(keyword)
    this.#out.text(' ')
    this.#out.whole(count)
    this.#out.endLine()
  }

  #line(text: string): void {
    this.#out.text(text)
    this.#out.endLine()
  }

  #wed(wed: WmpWed): void {
    const out = this.#out
    out.at({ path: 'wed' })
    this.#line('wed {')
    this.#palette(wed.palette)
    if (wed.wads.length > 0 || wed.wadWords !== undefined) this.#wads(wed)
    for (const { keyword, raw } of wed.sections) {
      if (this.#gap) out.endLine()
      out.text('\t')
      out.word(keyword)
      out.text(' {')
      out.raw(raw)
      this.#line('}')
    }
    this.#line('}')
    out.endLine()
  }

  #palette(palette: Uint8Array): void {
    const out = this.#out
    if (palette.length !== 768) out.fail(`a palette has 768 bytes, found ${palette.length}`)
    this.#line('\tpalette {')
    const gap = this.#gap ? '  ' : ' '
    for (let at = 0; at < palette.length; at += PALETTE_LINE) {
      out.text('\t\t')
      for (let byte = at; byte < at + PALETTE_LINE; byte++) {
        if (byte > at) out.text(byte % COLOR_BYTES === 0 ? gap : ' ')
        out.hexByte(palette[byte])
      }
      if (this.#gap) out.text(gap)
      out.endLine()
    }
    this.#line('\t}')
  }

  #wads({ wads, wadWords = [0, 0, 0, 0, 0] }: WmpWed): void {
    const out = this.#out
    if (this.#gap) out.endLine()
    this.#line('\twad {')
    out.text('\t\t')
    for (let word = 0; word < wadWords.length; word++) {
      if (word > 0) out.text(' ')
      out.whole(wadWords[word])
    }
    out.endLine()
    for (const { path, state } of wads) {
      out.text('\t\t')
      out.file(path)
      out.text(' ')
      out.whole(state)
      out.endLine()
    }
    this.#line('\t}')
  }

  #block(located: NamedNode): void {
    const { node } = located
    if (!isBlockNode(node)) return
    if (node.kind !== 'block') this.#statement(located, node)
    else {
      printBlock(this.#out, node, located, this.#numbers.get(node) ?? 0, !this.#gap)
      this.#close()
    }
  }

  #level(root: WmpRoot): void {
    const out = this.#out
    out.at(ROOT_ADDRESS)
    out.text('level 0 {')
    out.comment(root.residue?.statementComment ?? '', 3)
    out.endLine()
    out.useLiterals(root.residue?.statementLiterals)
    printLevel(out, root.level, this.#styles)
    this.#close()
  }

  #leaf(located: NamedNode): void {
    const { node } = located
    if (node.kind !== 'group' && node.kind !== 'block' && !isBlockNode(node)) this.#statement(located, node)
  }

  #statement(located: NamedNode, node: Exclude<WmpLeaf, WmpBlock>): void {
    this.#out.at(located)
    printLeaf(this.#out, node, this.#numbers.get(node) ?? 0, this.#styles)
    this.#close()
  }

  #section({ keyword, raw }: WmpRawSection): void {
    const out = this.#out
    out.at({ path: 'statements' })
    out.word(keyword)
    out.text(' {')
    out.raw(raw)
    this.#close()
  }

  #object(located: NamedNode): void {
    const { node } = located
    const number = this.#objects.get(node)
    if (number === undefined) return
    this.#out.at(located)
    const refs = node.kind === 'group' ? this.#refs(node.children) : [this.#leafRef(node)]
    this.#objectStatement(number, node, refs, node.residue?.objectComment ?? node.name)
  }

  #objectStatement(number: number, node: WmpNode | WmpRoot, refs: readonly TextRef[], comment = ''): void {
    const out = this.#out
    const style = this.#styles.coordinate
    out.useLiterals(node.residue?.objectLiterals)
    out.text('object ')
    out.whole(number)
    out.text(' {')
    out.comment(comment, 2)
    out.endLine()
    out.text('\t(')
    out.numbers(node.position, style)
    out.text(') (')
    out.numbers(node.angles, style)
    out.text(') (')
    out.numbers(node.scale, style)
    this.#line(')')
    for (let ref = 0, end = 0; ref < refs.length; ref = end) {
      end = endOfRun(refs, ref)
      this.#refLine(refs, ref, end)
    }
    this.#close()
  }

  #refLine(refs: readonly TextRef[], start: number, end: number): void {
    const out = this.#out
    out.text('\t')
    out.text(refs[start].keyword)
    for (let ref = start; ref < end; ref++) {
      out.text(ref === start ? ' ' : ', ')
      out.whole(refs[ref].number)
    }
    out.endLine()
  }

  #refs(children: readonly WmpNode[]): TextRef[] {
    return children.map((child) =>
      child.residue?.inline === true
        ? this.#leafRef(child)
        : { keyword: 'object', number: this.#objects.get(child) ?? 0 },
    )
  }

  #leafRef(node: WmpNode): TextRef {
    return { keyword: keywordOf(node), number: this.#numbers.get(node) ?? 0 }
  }

  #close(): void {
    this.#line('}')
    if (this.#gap) this.#out.endLine()
  }
}

const ROOT_ADDRESS = { path: 'root' }

function namedUnreferenced(unreferenced: readonly WmpNode[]): NamedNode[] {
  return unreferenced.map((node, index) => ({ node, path: `unplaced[${index}]` }))
}

interface TextRef {
  readonly keyword: string
  readonly number: number
}

/** Neighbors of one keyword share a line, at most ten. */
function endOfRun(refs: readonly TextRef[], start: number): number {
  const { keyword } = refs[start]
  let end = start + 1
  while (end < refs.length && end - start < REFS_PER_LINE && refs[end].keyword === keyword) end++
  return end
}
