import { encodeWindows1252, FormatError, reasonOf } from '../binary/index.js'
import type { WmpDocument, WmpNode, WmpRoot, WmpWed } from './document.js'
import { lossesOf } from './losses.js'
import { type NumberStyles, planeDialectStyles, vertexDialectStyles } from './numerals.js'
import { printBlock } from './print-block.js'
import { printLeaf, printLevel } from './print-statements.js'
import { keywordOf } from './statement-names.js'
import { TextWriter } from './text-writer.js'
import { countNodes, walkNodes } from './walk-nodes.js'

/**
 * Prints a document of a text spelling (docs/formats/wmp.md §2): head, editor section, blocks, level, entities, objects. Blocks and
 * entities are numbered depth first, objects too.
 * @throws FormatError `unwritable` where the document holds what the dialect cannot say; `respell` leaves it out.
 */
export function printWmp(document: WmpDocument): string {
  const lines = printWmpLines(document)
  return document.lineEnd === '\n' ? lines : lines.replaceAll('\n', document.lineEnd)
}

/** The same with `\n` line ends. */
export function printWmpLines(document: WmpDocument): string {
  const { spelling } = document
  if (spelling === 'binary') {
    throw new FormatError('unwritable', { format: 'wmp', path: '' }, 'a text spelling expected, found binary')
  }
  const [loss] = lossesOf(document, spelling)
  if (loss !== undefined) throw new FormatError('unwritable', loss, loss.message)
  const out = new TextWriter()
  new Printer(out, document).print()
  return out.finish()
}

/** Text files as bytes. */
export function printWmpBytes(document: WmpDocument): Uint8Array {
  const text = printWmp(document)
  try {
    return encodeWindows1252(text)
  } catch (error) {
    throw new FormatError('unwritable', { format: 'wmp', path: '' }, reasonOf(error))
  }
}

const refsPerLine = 10
const hexBytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

class Printer {
  readonly #out: TextWriter
  readonly #document: WmpDocument
  readonly #styles: NumberStyles
  /** Blank lines between statements: the vertex dialect has them. */
  readonly #gap: boolean
  /** Numbers of the statements of leaves, and of objects. */
  readonly #numbers = new Map<WmpNode, number>()
  readonly #objects = new Map<WmpNode, number>()

  constructor(out: TextWriter, document: WmpDocument) {
    this.#out = out
    this.#document = document
    this.#gap = document.spelling === 'text-vertices'
    this.#styles = this.#gap ? vertexDialectStyles : planeDialectStyles
  }

  print(): void {
    const { root, unplaced, wed } = this.#document
    this.#head()
    this.#wed(wed)
    const placed = Array.from(walkNodes(root.children))
    const leaves = [...placed.map(({ node, path }) => ({ node, path })), ...this.#named(unplaced)]
    this.#number(leaves.map(({ node }) => node))
    this.#blocks(leaves)
    this.#level(root)
    this.#entities(leaves)
    this.#objectStatement(0, root, [...this.#refs(root.children), { keyword: 'level', number: 0 }], root.name)
    for (const { node, path } of placed) {
      this.#out.path = path
      this.#object(node)
    }
  }

  #named(unplaced: readonly WmpNode[]) {
    return unplaced.map((node, index) => ({ node, path: `unplaced[${index}]` }))
  }

  #number(nodes: readonly WmpNode[]): void {
    let [block, entity, object] = [0, 1, 1]
    const unplaced = new Set(this.#document.unplaced)
    for (const node of nodes) {
      if (node.kind === 'block') this.#numbers.set(node, block++)
      else if (node.kind !== 'group') this.#numbers.set(node, entity++)
      if (node.residue?.inline !== true && !unplaced.has(node)) this.#objects.set(node, object++)
    }
  }

  #head(): void {
    const { header, root, unplaced } = this.#document
    const out = this.#out
    out.path = 'header'
    const created = header.created === '' ? '' : `Created ${header.created}`
    for (const comment of ['WMP2', header.writer, created, ...header.comments]) {
      if (comment !== '') out.line(out.comment(comment, 0))
    }
    out.line('')
    if (header.version !== 0 || this.#gap) {
      out.line(`version ${out.whole(header.version)}`)
      out.line('')
    }
    const counts = countNodes(root, unplaced)
    out.line(`blocks ${counts.blocks}`)
    out.line(`entities ${counts.entities}`)
    out.line(`objects ${counts.objects}`)
    out.line('')
  }

  #wed(wed: WmpWed): void {
    const out = this.#out
    out.path = 'wed'
    out.line('wed {')
    this.#palette(wed.palette)
    if (wed.wads.length > 0 || wed.wadWords !== undefined) this.#wads(wed)
    for (const { keyword, raw } of wed.sections) {
      if (this.#gap) out.line('')
      out.line(`\t${out.word(keyword)} {${raw}}`)
    }
    out.line('}')
    out.line('')
  }

  #palette(palette: Uint8Array): void {
    const out = this.#out
    if (palette.length !== 768) out.fail(`a palette has 768 bytes, found ${palette.length}`)
    out.line('\tpalette {')
    const gap = this.#gap ? '  ' : ' '
    for (let at = 0; at < palette.length; at += 48) {
      let line = '\t\t'
      for (let byte = at; byte < at + 48; byte += 3) {
        const color = `${hexBytes[palette[byte]]} ${hexBytes[palette[byte + 1]]} ${hexBytes[palette[byte + 2]]}`
        line += byte === at ? color : gap + color
      }
      out.line(this.#gap ? line + gap : line)
    }
    out.line('\t}')
  }

  #wads({ wads, wadWords = [0, 0, 0, 0, 0] }: WmpWed): void {
    const out = this.#out
    if (this.#gap) out.line('')
    out.line('\twad {')
    out.line(`\t\t${wadWords.map((word) => out.whole(word)).join(' ')}`)
    for (const { path, state } of wads) out.line(`\t\t${out.file(path)} ${out.whole(state)}`)
    out.line('\t}')
  }

  #blocks(leaves: readonly { readonly node: WmpNode; readonly path: string }[]): void {
    const out = this.#out
    for (const { node, path } of leaves) {
      if (node.kind !== 'block') continue
      out.path = path
      printBlock(out, node, this.#numbers.get(node) ?? 0, !this.#gap)
      this.#close()
    }
  }

  #level(root: WmpRoot): void {
    const out = this.#out
    out.path = 'root'
    out.line(`level 0 {${out.comment(root.residue?.statementComment ?? '', 3)}`)
    out.useNumerals(root.residue?.statementNumerals)
    printLevel(out, root.level, this.#styles)
    this.#close()
  }

  #entities(leaves: readonly { readonly node: WmpNode; readonly path: string }[]): void {
    for (const { node, path } of leaves) {
      if (node.kind === 'group' || node.kind === 'block') continue
      this.#out.path = path
      printLeaf(this.#out, node, this.#numbers.get(node) ?? 0, this.#styles)
      this.#close()
    }
  }

  #object(node: WmpNode): void {
    const number = this.#objects.get(node)
    if (number === undefined) return
    const refs = node.kind === 'group' ? this.#refs(node.children) : [this.#leafRef(node)]
    this.#objectStatement(number, node, refs, node.residue?.objectComment ?? node.name)
  }

  #objectStatement(number: number, node: WmpNode | WmpRoot, refs: readonly TextRef[], comment = ''): void {
    const out = this.#out
    const style = this.#styles.coordinate
    out.useNumerals(node.residue?.objectNumerals)
    out.line(`object ${number} {${out.comment(comment, 2)}`)
    const vectors = [node.position, node.angles, node.scale].map((vector) => `(${out.numbers(vector, style)})`)
    out.line(`\t${vectors.join(' ')}`)
    for (const run of runsOf(refs)) out.line(`\t${run[0].keyword} ${run.map((ref) => ref.number).join(', ')}`)
    this.#close()
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
    this.#out.line('}')
    if (this.#gap) this.#out.line('')
  }
}

interface TextRef {
  readonly keyword: string
  readonly number: number
}

/** Neighbours of one keyword share a line, at most ten. */
function runsOf(refs: readonly TextRef[]): TextRef[][] {
  const runs: TextRef[][] = []
  for (const ref of refs) {
    const run = runs.at(-1)
    if (run !== undefined && run[0].keyword === ref.keyword && run.length < refsPerLine) run.push(ref)
    else runs.push([ref])
  }
  return runs
}
