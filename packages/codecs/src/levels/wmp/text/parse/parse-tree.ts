import type { Draft } from '../../../../binary/index.js'
import { MAX_NODE_DEPTH } from '../../document/constants.js'
import type { WmpBlock, WmpGroup, WmpLeaf, WmpNode, WmpResidue, WmpRoot, WmpVector } from '../../document/document.js'
import { usualStatementComment } from '../statement-names.js'
import type { Lexer } from './lexer.js'
import type { BlockStatement } from './parse-block.js'
import { leafKey, type ObjectStatement, type Ref, type Statement, type Statements } from './parse-statement-list.js'
import type { LeafStatement } from './parse-statements.js'

/**
 * Builds the node tree from the references of a text's objects.
 * @param isCutOff the file ends before its last statement: invalid references are then an error.
 */
export function buildTree(
  lexer: Lexer,
  statements: Statements,
  isCutOff: boolean,
): { root: WmpRoot; unreferenced: readonly WmpNode[] } {
  return new TreeBuilder(lexer, statements, isCutOff).build()
}

/**
 * Limit for text of statements with several references, beyond the file's size [characters]. Each further reference
 * copies the statement into the tree, and a line of ten bytes could refer to a megabyte. No known file has such
 * statements.
 */
const MAX_REPEATED_TEXT = 2 ** 20

type LeafSource = Statement<LeafStatement> | Statement<BlockStatement>

class TreeBuilder {
  readonly #lexer: Lexer
  readonly #statements: Statements
  readonly #referenced = new Set<LeafSource>()
  readonly #built = new Set<number>()
  readonly #isCutOff: boolean
  #repeatedText = 0

  constructor(lexer: Lexer, statements: Statements, isCutOff: boolean) {
    this.#lexer = lexer
    this.#statements = statements
    this.#isCutOff = isCutOff
  }

  build(): { root: WmpRoot; unreferenced: readonly WmpNode[] } {
    const root = this.#root()
    const { objects, blocks, leaves } = this.#statements
    for (const object of objects.values()) {
      if (this.#built.has(object.number)) continue
      this.#lexer.path = `object ${object.number}`
      this.#lexer.note('lost-object', 'no object refers to this one: it goes when something is changed', object.line)
    }
    const unreferenced = [...blocks.values(), ...leaves.values()].filter((source) => !this.#referenced.has(source))
    return { root, unreferenced: unreferenced.map((source) => this.#unreferenced(source)) }
  }

  #unreferenced(source: LeafSource): WmpLeaf {
    this.#lexer.path = leafPath(source)
    this.#lexer.note(
      'unplaced',
      'no object refers to this statement; it is kept, but is not part of the level',
      source.line,
    )
    return leafOf(source, undefined)
  }

  #root(): WmpRoot {
    const object = this.#open({ keyword: 'object', number: 0, line: this.#lexer.line })
    if (object === undefined) return this.#lexer.fail('value', 'there is no object 0, the root of the level')
    const { level } = this.#statements
    const { refs, ...base } = object.value
    const levelRefs = refs.filter(({ keyword }) => keyword === 'level')
    if (levelRefs.length !== 1 || levelRefs[0].number !== level.number) {
      const text = `object 0 should refer to the level, once, as "level ${level.number}"; once changed, it is written so`
      this.#lexer.note('level-reference', text, object.line)
    }
    const children = this.#children(
      refs.filter(({ keyword }) => keyword !== 'level'),
      1,
    )
    const name = object.comment.trim()
    const residue: WmpResidue = {
      ...(level.comment === '' ? {} : { statementComment: level.comment.trim() }),
      ...(level.literals === undefined ? {} : { statementLiterals: level.literals }),
      ...(object.literals === undefined ? {} : { objectLiterals: object.literals }),
    }
    return {
      kind: 'level',
      ...(name === '' ? {} : { name }),
      ...base,
      at: { line: level.line },
      ...(Object.keys(residue).length === 0 ? {} : { residue }),
      level: level.value,
      children,
    }
  }

  /** Returns the referenced object; undefined with an issue if it is missing or already used. */
  #open(ref: Ref): Statement<ObjectStatement> | undefined {
    const object = this.#statements.objects.get(ref.number)
    this.#lexer.path = `object ${ref.number}`
    if (object === undefined) {
      // An unreadable object has its issue already.
      return this.#statements.unreadObjects.has(ref.number) ? undefined : this.#noteLost(ref)
    }
    if (this.#built.has(ref.number)) {
      const text = `object ${ref.number} is already in the tree; this reference is lost when the document changes`
      this.#lexer.note('placed-twice', text, ref.line)
      return undefined
    }
    this.#built.add(ref.number)
    return object
  }

  #noteLost({ keyword, number, line }: Ref): undefined {
    const text = `there is no ${keyword} ${number}`
    if (this.#isCutOff) return this.#lexer.fail('value', text, line)
    this.#lexer.warn('lost-reference', `${text}; the reference goes when something is changed`, line)
    return undefined
  }

  #children(refs: readonly Ref[], depth: number): readonly WmpNode[] {
    const children: WmpNode[] = []
    for (const ref of refs) {
      const child = ref.keyword === 'object' ? this.#object(ref, depth) : this.#inlineLeaf(ref)
      if (child !== undefined) children.push(child)
    }
    return children
  }

  #object(ref: Ref, depth: number): WmpNode | undefined {
    const object = this.#open(ref)
    if (object === undefined) return undefined
    if (depth > MAX_NODE_DEPTH) this.#lexer.fail('limit', `objects are nested deeper than ${MAX_NODE_DEPTH}`, ref.line)
    const { position, angles, scale } = object.value
    const refs = object.value.refs.filter((each) => this.#leads(each))
    const source = refs.length === 1 && refs[0].keyword !== 'object' ? this.#source(refs[0]) : undefined
    if (source !== undefined) return leafOf(source, object)
    const at = { line: object.line }
    const group: Draft<WmpGroup> = { kind: 'group', position, angles, scale, at, children: [] }
    const name = object.comment.trim()
    if (name !== '') group.name = name
    if (object.literals !== undefined) group.residue = { objectLiterals: object.literals }
    group.children = this.#children(refs, depth + 1)
    return group
  }

  /** Whether a referenced leaf exists; adds an issue if not. Objects are checked when they are opened. */
  #leads(ref: Ref): boolean {
    if (ref.keyword === 'object' || this.#find(ref) !== undefined) return true
    this.#noteLost(ref)
    return false
  }

  #find({ keyword, number }: Ref): LeafSource | undefined {
    const { blocks, leaves } = this.#statements
    // Blocks that cannot be read are among the leaves.
    const block = keyword === 'block' ? blocks.get(number) : undefined
    return block ?? leaves.get(leafKey(keyword, number))
  }

  #inlineLeaf(ref: Ref): WmpLeaf | undefined {
    const source = this.#source(ref)
    if (source === undefined) return undefined
    const leaf = leafOf(source, undefined)
    return { ...leaf, residue: { ...leaf.residue, inline: true } }
  }

  #source(ref: Ref): LeafSource | undefined {
    const { keyword, number, line } = ref
    const source = this.#find(ref)
    if (source === undefined) return this.#noteLost(ref)
    if (this.#referenced.has(source)) {
      this.#repeatedText += source.size
      if (this.#repeatedText > MAX_REPEATED_TEXT) {
        const copies = `statements with several references make the file more than ${MAX_REPEATED_TEXT} characters larger`
        this.#lexer.fail('limit', `${copies}; ${keyword} ${number} is one of them`, line)
      }
      this.#lexer.note(
        'placed-twice',
        `${keyword} ${number} is referenced already; once changed, it is written once for each reference`,
        line,
      )
    }
    this.#referenced.add(source)
    return source
  }
}

function leafPath(source: LeafSource): string {
  const { kind } = source.value
  return kind === 'block' ? `blocks[${source.number}]` : `${kind} ${source.number}`
}

/** Combines a leaf's statement and the object that refers to it into one node. */
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

/** Parts of a leaf's statement beyond its values. */
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
  if (source.literals !== undefined) residue.statementLiterals = source.literals
  if (object?.literals !== undefined) residue.objectLiterals = object.literals
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
