import { type Issue, LossList } from '../../../binary/index.js'
import { DEFAULT_ARCHIVE } from '../document/constants.js'
import type { WmpBlock, WmpDocument, WmpEncoding, WmpEntity, WmpNode } from '../document/document.js'
import { walkNodes } from '../document/walk-nodes.js'
import type { PlaneBlock } from './block-planes.js'

const PLANES = 'the planes of a block'
/** What remains of a part that is lost. */
const KEPT: ReadonlyMap<string, string> = new Map([[PLANES, ': the block is kept as corners']])

/**
 * Lists the data of a document that `encoding` cannot express, with paths.
 * @param inPlanes how blocks will be expressed in planes; if omitted, blocks are used as they are.
 */
export function lossesOf(
  document: WmpDocument,
  encoding: WmpEncoding,
  inPlanes?: (block: WmpBlock) => PlaneBlock,
): Issue[] {
  const losses = new LossList('wmp')
  addAll(losses, '', file(document, encoding))
  addAll(losses, 'header', header(document, encoding))
  addAll(losses, 'wed', wed(document, encoding))
  addAll(losses, 'root', root(document, encoding))
  const ofNode = (node: WmpNode): string[] => {
    if (node.kind !== 'block') return nodeLosses(node, encoding)
    // Documents of vertices may remember planes; only files of planes have them to lose.
    const hadPlanes = document.encoding === 'text-planes' && encoding !== 'text-planes'
    const own = [...nodeLosses(node, encoding), ...blockLosses(node, encoding)]
    if (hadPlanes) return [...own, ...planeLosses(node)]
    if (encoding !== 'text-planes') return own
    return [...own, ...(inPlanes === undefined ? impliedLosses(node) : inPlanes(node).losses)]
  }
  for (const { node, path } of walkNodes(document.root.children)) addAll(losses, path, ofNode(node))
  document.unreferenced.forEach((node, index) => {
    const path = `unplaced[${index}]`
    addAll(losses, path, encoding === 'binary' ? ['statements without an object'] : ofNode(node))
  })
  return losses.issues
}

/** Adds the losses of one part of the document. */
function addAll(losses: LossList, path: string, what: readonly string[]): void {
  for (const part of what) losses.add(true, path, `${part} cannot be written in this encoding${KEPT.get(part) ?? ''}`)
}

/** The parts whose condition holds. */
function parts(...all: readonly (readonly [string, boolean])[]): string[] {
  return all.filter(([, lost]) => lost).map(([part]) => part)
}

/** Losses outside the known parts of the file. */
function file({ extra, statements }: WmpDocument, encoding: WmpEncoding): string[] {
  const text = encoding !== 'binary'
  return parts(
    ['data outside the three sections', text && extra !== undefined],
    ['a statement without a number', !text && statements !== undefined],
  )
}

function header({ header }: WmpDocument, encoding: WmpEncoding): string[] {
  const text = encoding !== 'binary'
  return parts(
    ['further comments', !text && header.comments.length > 0],
    ['the info string', text && header.note !== undefined],
    ['a reserved word', text && header.reserved !== undefined],
    ['an unknown chunk', text && header.extra.length > 0],
  )
}

function wed({ wed }: WmpDocument, encoding: WmpEncoding): string[] {
  const text = encoding !== 'binary'
  return parts(
    ['the numbers before the archives', !text && (wed.wadWords ?? []).some((word) => word !== 0)],
    ['the number after an archive', !text && wed.wads.some(({ state }) => state !== 1)],
    ['an editor section', !text && wed.sections.length > 0],
    ['a texture folder', text && wed.textureFolders.length > 0],
    ['an unknown chunk', text && wed.extra.length > 0],
  )
}

function root({ root }: WmpDocument, encoding: WmpEncoding): string[] {
  const text = encoding !== 'binary'
  const { level } = root
  return parts(
    ['the archive name', !text && level.archive !== undefined && level.archive !== DEFAULT_ARCHIVE],
    ['a reserved word', text && (level.reserved !== undefined || root.reserved !== undefined)],
    ['the fifth color', text && level.color4 !== undefined],
    ['an unknown chunk', text && (root.extra !== undefined || root.payloadExtra !== undefined)],
  )
}

function nodeLosses(node: WmpNode, encoding: WmpEncoding): string[] {
  const text = encoding !== 'binary'
  return [
    ...parts(
      ['a reserved word', text && node.reserved !== undefined],
      ['an unknown chunk', text && node.kind !== 'unknown' && (node.extra ?? node.payloadExtra) !== undefined],
      ['the payload’s own name', text && 'payloadName' in node && node.payloadName !== undefined],
      ['a reserved payload word', text && 'payloadReserved' in node && node.payloadReserved !== undefined],
      ['the words of a sound', text && node.kind === 'sound' && node.words !== undefined],
    ),
    ...(node.kind === 'entity' ? entityLosses(node, encoding) : []),
    ...(node.kind === 'unknown' ? parts(['this node', text ? node.raw === undefined : node.code === undefined]) : []),
  ]
}

function blockLosses({ faces }: WmpBlock, encoding: WmpEncoding): string[] {
  const text = encoding !== 'binary'
  return parts(
    ['explicit UV', text && faces.some((face) => face?.uvs !== undefined)],
    ['an unknown chunk', text && faces.some((face) => face?.extra !== undefined)],
  )
}

/** Data that files of vertices cannot store. */
function planeLosses({ faces, planes, polygons }: WmpBlock): string[] {
  return parts(
    [PLANES, planes !== undefined && polygons.indices.length > 0],
    ['the planes of a block without corners', planes !== undefined && polygons.indices.length === 0],
    ['the last three words of a plane', faces.some((face) => face?.tail !== undefined)],
  )
}

/** Documents with planes lose no texture axes, which follow from the planes. */
function impliedLosses({ planes }: WmpBlock): string[] {
  return parts(['a block without planes', planes === undefined])
}

function entityLosses(node: WmpEntity, encoding: WmpEncoding): string[] {
  const text = encoding !== 'binary'
  return parts(
    ['the subtype word', text && node.subtypeWord !== undefined],
    ['the line between path and material', !text && node.entity2 !== undefined],
    ['the scale of the statement', !text && node.modelScale !== undefined],
    ['further lines', !text && node.moreLines !== undefined],
  )
}
