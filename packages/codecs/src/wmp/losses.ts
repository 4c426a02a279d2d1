import { type Issue, LossList } from '../binary/index.js'
import type { PlaneBlock } from './block-planes.js'
import type { WmpBlock, WmpDocument, WmpEntity, WmpNode, WmpSpelling } from './document.js'
import { DEFAULT_ARCHIVE } from './layout.js'
import { walkNodes } from './walk-nodes.js'

/**
 * What a document holds that `spelling` cannot say, with the place of each in the document.
 * @param inPlanes how blocks are going to be said in planes; without it they are taken as they are.
 */
export function lossesOf(
  document: WmpDocument,
  spelling: WmpSpelling,
  inPlanes?: (block: WmpBlock) => PlaneBlock,
): Issue[] {
  const losses = new LossList('wmp')
  addAll(losses, '', file(document, spelling))
  addAll(losses, 'header', header(document, spelling))
  addAll(losses, 'wed', wed(document, spelling))
  addAll(losses, 'root', root(document, spelling))
  const ofNode = (node: WmpNode): string[] => {
    if (node.kind !== 'block') return nodeLosses(node, spelling)
    // Documents of vertices may remember planes; only files of planes have them to lose.
    const hadPlanes = document.spelling === 'text-planes' && spelling !== 'text-planes'
    const own = [...nodeLosses(node, spelling), ...blockLosses(node, spelling)]
    if (hadPlanes) return [...own, ...planeLosses(node)]
    if (spelling !== 'text-planes') return own
    return [...own, ...(inPlanes === undefined ? impliedLosses(node) : inPlanes(node).losses)]
  }
  for (const { node, path } of walkNodes(document.root.children)) addAll(losses, path, ofNode(node))
  document.unplaced.forEach((node, index) => {
    const path = `unplaced[${index}]`
    addAll(losses, path, spelling === 'binary' ? ['what no object places'] : ofNode(node))
  })
  return losses.issues
}

/** Adds what a part of the document holds beyond the spelling. */
function addAll(losses: LossList, path: string, what: readonly string[]): void {
  for (const part of what) losses.add(true, path, `${part} cannot be said in this spelling`)
}

/** The parts whose condition holds. */
function parts(...all: readonly (readonly [string, boolean])[]): string[] {
  return all.filter(([, lost]) => lost).map(([part]) => part)
}

/** What stands beside all known parts. */
function file({ extra, statements }: WmpDocument, spelling: WmpSpelling): string[] {
  const text = spelling !== 'binary'
  return parts(
    ['what stands beside the three sections', text && extra !== undefined],
    ['a statement without a number', !text && statements !== undefined],
  )
}

function header({ header }: WmpDocument, spelling: WmpSpelling): string[] {
  const text = spelling !== 'binary'
  return parts(
    ['further comments', !text && header.comments.length > 0],
    ['the info string', text && header.note !== undefined],
    ['a reserved word', text && header.reserved !== undefined],
    ['an unknown chunk', text && header.extra.length > 0],
  )
}

function wed({ wed }: WmpDocument, spelling: WmpSpelling): string[] {
  const text = spelling !== 'binary'
  return parts(
    ['the numbers before the archives', !text && (wed.wadWords ?? []).some((word) => word !== 0)],
    ['the number behind an archive', !text && wed.wads.some(({ state }) => state !== 1)],
    ['an editor section', !text && wed.sections.length > 0],
    ['a texture folder', text && wed.textureFolders.length > 0],
    ['an unknown chunk', text && wed.extra.length > 0],
  )
}

function root({ root }: WmpDocument, spelling: WmpSpelling): string[] {
  const text = spelling !== 'binary'
  const { level } = root
  return parts(
    ['the archive name', !text && level.archive !== undefined && level.archive !== DEFAULT_ARCHIVE],
    ['a reserved word', text && (level.reserved !== undefined || root.reserved !== undefined)],
    ['the fifth colour', text && level.colour4 !== undefined],
    ['an unknown chunk', text && (root.extra !== undefined || root.payloadExtra !== undefined)],
  )
}

function nodeLosses(node: WmpNode, spelling: WmpSpelling): string[] {
  const text = spelling !== 'binary'
  return [
    ...parts(
      ['a reserved word', text && node.reserved !== undefined],
      ['an unknown chunk', text && node.kind !== 'unknown' && (node.extra ?? node.payloadExtra) !== undefined],
      ['the payload’s own name', text && 'payloadName' in node && node.payloadName !== undefined],
      ['a reserved payload word', text && 'payloadReserved' in node && node.payloadReserved !== undefined],
      ['the words of a sound', text && node.kind === 'sound' && node.words !== undefined],
    ),
    ...(node.kind === 'entity' ? entityLosses(node, spelling) : []),
    ...(node.kind === 'unknown' ? parts(['this node', text ? node.raw === undefined : node.code === undefined]) : []),
  ]
}

function blockLosses({ faces }: WmpBlock, spelling: WmpSpelling): string[] {
  const text = spelling !== 'binary'
  return parts(
    ['explicit UV', text && faces.some((face) => face?.uvs !== undefined)],
    ['an unknown chunk', text && faces.some((face) => face?.extra !== undefined)],
  )
}

/** What files of vertices do not say. */
function planeLosses({ faces, planes }: WmpBlock): string[] {
  return parts(
    ['the planes of a block', planes !== undefined],
    ['the last three words of a plane', faces.some((face) => face?.tail !== undefined)],
  )
}

/** Texture axes of documents that are in planes already are not asked about: they follow from the planes. */
function impliedLosses({ planes }: WmpBlock): string[] {
  return parts(['a block without planes', planes === undefined])
}

function entityLosses(node: WmpEntity, spelling: WmpSpelling): string[] {
  const text = spelling !== 'binary'
  return parts(
    ['the subtype word', text && node.subtypeWord !== undefined],
    ['the line between path and material', !text && node.entity2 !== undefined],
    ['the scale of the statement', !text && node.modelScale !== undefined],
    ['further lines', !text && node.moreLines !== undefined],
  )
}
