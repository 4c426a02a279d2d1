import type { Draft } from '../binary/index.js'
import type { WmpBlock, WmpGroup, WmpLeaf, WmpNode, WmpResidue, WmpRoot, WmpVector } from './document.js'
import { MAX_NODE_DEPTH } from './layout.js'
import type { Lexer } from './lexer.js'
import type { BlockStatement } from './parse-block.js'
import { leafKey, type ObjectStatement, type Ref, type Statement, type Statements } from './parse-statement-list.js'
import type { LeafStatement } from './parse-statements.js'
import { usualStatementComment } from './statement-names.js'

/** Makes the node tree from what the objects of a text refer to. */
export function buildTree(lexer: Lexer, statements: Statements): { root: WmpRoot; unplaced: readonly WmpNode[] } {
  return new TreeBuilder(lexer, statements).build()
}

/**
 * How much text statements with several places may stand for beyond what the file holds [characters]: each further
 * place is a copy in the tree, and a line of ten bytes could place a megabyte. No known file has such statements.
 */
const MOST_REPEATED_TEXT = 2 ** 20

type LeafSource = Statement<LeafStatement> | Statement<BlockStatement>

class TreeBuilder {
  readonly #lexer: Lexer
  readonly #statements: Statements
  readonly #placed = new Set<LeafSource>()
  readonly #built = new Set<number>()
  #repeatedText = 0

  constructor(lexer: Lexer, statements: Statements) {
    this.#lexer = lexer
    this.#statements = statements
  }

  build(): { root: WmpRoot; unplaced: readonly WmpNode[] } {
    const root = this.#root()
    const { objects, blocks, leaves } = this.#statements
    for (const object of objects.values()) {
      if (this.#built.has(object.number)) continue
      this.#lexer.path = `object ${object.number}`
      this.#lexer.note('lost-object', 'no object refers to this one: it goes when something is changed', object.line)
    }
    const unplaced = [...blocks.values(), ...leaves.values()].filter((source) => !this.#placed.has(source))
    return { root, unplaced: unplaced.map((source) => this.#unplaced(source)) }
  }

  #unplaced(source: LeafSource): WmpLeaf {
    this.#lexer.path = leafPath(source)
    this.#lexer.note('unplaced', 'no object places this statement; it is kept, but no part of the level', source.line)
    return leafOf(source, undefined)
  }

  #root(): WmpRoot {
    const object = this.#open({ keyword: 'object', number: 0, line: this.#lexer.line })
    const { level } = this.#statements
    const { refs, ...place } = object.value
    const levelRefs = refs.filter(({ keyword }) => keyword === 'level')
    if (levelRefs.length !== 1 || levelRefs[0].number !== level.number) {
      this.#lexer.fail('value', `object 0 should refer to the level, once, as "level ${level.number}"`, object.line)
    }
    const children = this.#children(
      refs.filter(({ keyword }) => keyword !== 'level'),
      1,
    )
    const name = object.comment.trim()
    const residue: WmpResidue = {
      ...(level.comment === '' ? {} : { statementComment: level.comment.trim() }),
      ...(level.numerals === undefined ? {} : { statementNumerals: level.numerals }),
      ...(object.numerals === undefined ? {} : { objectNumerals: object.numerals }),
    }
    return {
      kind: 'level',
      ...(name === '' ? {} : { name }),
      ...place,
      at: { line: level.line },
      ...(Object.keys(residue).length === 0 ? {} : { residue }),
      level: level.value,
      children,
    }
  }

  #open(ref: Ref): Statement<ObjectStatement> {
    const object = this.#statements.objects.get(ref.number)
    this.#lexer.path = `object ${ref.number}`
    if (object === undefined) return this.#lexer.fail('value', `there is no object ${ref.number}`, ref.line)
    if (this.#built.has(ref.number)) {
      this.#lexer.fail('cycle', `object ${ref.number} has a place in the tree already`, ref.line)
    }
    this.#built.add(ref.number)
    return object
  }

  #children(refs: readonly Ref[], depth: number): readonly WmpNode[] {
    return refs.map((ref) => (ref.keyword === 'object' ? this.#object(ref, depth) : this.#inlineLeaf(ref)))
  }

  #object(ref: Ref, depth: number): WmpNode {
    const object = this.#open(ref)
    if (depth > MAX_NODE_DEPTH) this.#lexer.fail('limit', `objects are nested deeper than ${MAX_NODE_DEPTH}`, ref.line)
    const { refs, position, angles, scale } = object.value
    if (refs.length === 1 && refs[0].keyword !== 'object') return leafOf(this.#source(refs[0]), object)
    const at = { line: object.line }
    const group: Draft<WmpGroup> = { kind: 'group', position, angles, scale, at, children: [] }
    const name = object.comment.trim()
    if (name !== '') group.name = name
    if (object.numerals !== undefined) group.residue = { objectNumerals: object.numerals }
    group.children = this.#children(refs, depth + 1)
    return group
  }

  #inlineLeaf(ref: Ref): WmpLeaf {
    const leaf = leafOf(this.#source(ref), undefined)
    return { ...leaf, residue: { ...leaf.residue, inline: true } }
  }

  #source(ref: Ref): LeafSource {
    const { keyword, number, line } = ref
    const { blocks, leaves } = this.#statements
    const source = keyword === 'block' ? blocks.get(number) : leaves.get(leafKey(keyword, number))
    if (source === undefined) return this.#lexer.fail('value', `there is no ${keyword} ${number}`, line)
    if (this.#placed.has(source)) {
      this.#repeatedText += source.size
      if (this.#repeatedText > MOST_REPEATED_TEXT) {
        const copies = `statements with several places make the file more than ${MOST_REPEATED_TEXT} characters larger`
        this.#lexer.fail('limit', `${copies}; ${keyword} ${number} is one of them`, line)
      }
      this.#lexer.note(
        'placed-twice',
        `${keyword} ${number} has a place already; once changed, it is written once for each`,
        line,
      )
    }
    this.#placed.add(source)
    return source
  }
}

function leafPath(source: LeafSource): string {
  const { kind } = source.value
  return kind === 'block' ? `blocks[${source.number}]` : `${kind} ${source.number}`
}

/** A leaf's statement and the object that places it, as one node. */
function leafOf(source: LeafSource, object: Statement<ObjectStatement> | undefined): WmpLeaf {
  const { value } = source
  const leaf: Draft<WmpLeaf> = value.kind === 'block' ? blockOf(value) : { ...value }
  const objectComment = object?.comment.trim() ?? ''
  if (leaf.name === undefined && objectComment !== '') leaf.name = objectComment
  if (object !== undefined) {
    leaf.position = object.value.position
    leaf.angles = object.value.angles
    leaf.scale = object.value.scale
  }
  leaf.at = value.kind === 'block' ? { line: source.line, faceLines: value.faceLines } : { line: source.line }
  const residue = residueOf(source, object, leaf)
  if (residue !== undefined) leaf.residue = residue
  return leaf.kind === 'entity' ? withoutEqualScale(leaf) : leaf
}

function withoutEqualScale(leaf: Extract<WmpLeaf, { kind: 'entity' }>): WmpLeaf {
  const { modelScale, ...rest } = leaf
  if (modelScale === undefined) return leaf
  return modelScale.every((value, axis) => Object.is(value, leaf.scale[axis])) ? rest : leaf
}

/** What a leaf's spelling has beyond its values. */
function residueOf(
  source: LeafSource,
  object: Statement<ObjectStatement> | undefined,
  { kind, name }: WmpLeaf,
): WmpResidue | undefined {
  const residue: Draft<WmpResidue> = { ...source.value.residue }
  const objectComment = object?.comment.trim() ?? ''
  if (object !== undefined && objectComment !== (name ?? '')) residue.objectComment = objectComment
  const statementComment = source.comment.trim()
  if (statementComment !== usualStatementComment(kind, name)) residue.statementComment = statementComment
  if (source.numerals !== undefined) residue.statementNumerals = source.numerals
  if (object?.numerals !== undefined) residue.objectNumerals = object.numerals
  for (const _ in residue) return residue
  return undefined
}

function blockOf({ shape, flags, material, vertices, polygons, faces, planes }: BlockStatement): Draft<WmpBlock> {
  const [position, angles, scale] = [origin, origin, unscaled]
  const block: Draft<WmpBlock> = { kind: 'block', position, angles, scale, shape, flags, vertices, polygons, faces }
  if (material !== undefined) block.material = material
  if (planes !== undefined) block.planes = planes
  return block
}

const origin: WmpVector = [0, 0, 0]
const unscaled: WmpVector = [1, 1, 1]
