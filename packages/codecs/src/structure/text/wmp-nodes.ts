import { sentenceOf, unitOf } from '../../about/about.js'
import { type ObservedToken, observedTokens } from '../../levels/wmp/text/parse/observed-lexer.js'
import { type Abouts, plainLabel } from '../abouts.js'
import type { Piece } from '../binary/settle.js'
import type { StructureNode } from '../node.js'
import type { TextNodes, TextPart } from './text-nodes.js'

/** The part of a path that names an item of a list, such as `faces[3]` of `blocks[0].faces[3]`. */
const ITEM = /(?:^|\.)((\w+)\[\d+\])$/

/** The nodes of a level's text: its statements, of which each is parsed again when it is opened. */
export class WmpNodes {
  readonly #nodes: TextNodes
  readonly #abouts: Abouts

  constructor(nodes: TextNodes, abouts: Abouts) {
    this.#nodes = nodes
    this.#abouts = abouts
  }

  /** @param pieces the statements, and the text between them. */
  root(pieces: readonly Piece[]): StructureNode {
    const length = this.#nodes.bytes.byteLength
    const statements = pieces.filter(({ read }) => read !== undefined)
    return this.#nodes.branch({ name: 'file', offset: 0, length, kind: 'region' }, () =>
      statements.map((piece) => ({ start: piece.start, end: piece.end, make: () => this.#statement(piece) })),
    )
  }

  #statement({ start, end, region }: Piece): StructureNode {
    const { label } = region
    const isHead = label === 'head'
    const name = isHead ? label : `${label} ${region.name.slice(1, -1)}`
    const about = sentenceOf(this.#abouts.part(label)) ?? 'A statement of an unknown keyword, kept.'
    return this.#nodes.branch({ name, offset: start, length: end - start, kind: 'region', about }, () =>
      this.#items(
        observedTokens(this.#nodes.bytes.subarray(start, end), isHead).filter(({ label }) => !isMark(label)),
        start,
      ),
    )
  }

  /** Tokens, those of each vertex, face or plane together. */
  #items(tokens: readonly ObservedToken[], base: number): TextPart[] {
    const parts: TextPart[] = []
    for (let first = 0, next: number; first < tokens.length; first = next) {
      const { path } = tokens[first]
      const item = ITEM.exec(path)
      next = first + 1
      if (item === null || item[2] === 'blocks') {
        parts.push(this.#token(tokens[first], base))
        continue
      }
      while (next < tokens.length && tokens[next].path === path) next++
      const own = tokens.slice(first, next)
      const [name, list] = [item[1], item[2]]
      const start = base + own[0].start
      const end = base + own[own.length - 1].end
      const about = sentenceOf(this.#abouts.part(list))
      const head = { name, offset: start, length: end - start, kind: 'record' as const, about }
      parts.push({
        start,
        end,
        make: () => this.#nodes.branch(head, () => own.map((token) => this.#token(token, base))),
      })
    }
    return parts
  }

  #token({ start, end, label, kind }: ObservedToken, base: number): TextPart {
    const [from, to] = [base + start, base + end]
    const about = kind === 'mark' ? 'A keyword of the grammar.' : this.#about(label)
    const name = kind === 'mark' ? label : nameOf(label)
    const head = {
      about: sentenceOf(about),
      unit: unitOf(about),
      isNumber: kind === 'number',
      kind: kind === 'mark' ? ('text' as const) : ('field' as const),
    }
    return { start: from, end: to, make: () => this.#nodes.field(name, from, to, head) }
  }

  #about(label: string) {
    const known = this.#abouts.part(label)
    // The number of a statement or reference names its keyword.
    return known ?? (label.startsWith('the number of the ') ? this.#abouts.part('number of the statement') : undefined)
  }
}

/** Brackets stay in the text between fields. */
function isMark(label: string): boolean {
  return label.length === 1 && '{}():,'.includes(label)
}

function nameOf(label: string): string {
  return label.startsWith('a statement') || label.startsWith('a reference') ? 'keyword' : plainLabel(label)
}
