import type { Issue } from '../binary/index.js'
import type { WmpBlock, WmpDocument, WmpEntity, WmpNode, WmpSpelling } from './document.js'
import { walkNodes } from './walk-nodes.js'

/** What a document holds that `spelling` cannot say, with the place of each in the document. */
export function lossesOf(document: WmpDocument, spelling: WmpSpelling): Issue[] {
  const losses = new LossList()
  losses.add('header', header(document, spelling))
  losses.add('wed', wed(document, spelling))
  losses.add('root', root(document, spelling))
  for (const { node, path } of walkNodes(document.root.children)) losses.add(path, nodeLosses(node, spelling))
  document.unplaced.forEach((node, index) => {
    const path = `unplaced[${index}]`
    losses.add(path, spelling === 'binary' ? ['what no object places'] : nodeLosses(node, spelling))
  })
  return losses.issues
}

class LossList {
  readonly issues: Issue[] = []

  add(path: string, what: readonly string[]): void {
    for (const part of what) {
      this.issues.push({ code: 'loss', message: `${part} cannot be said in this spelling`, format: 'wmp', path })
    }
  }
}

/** The parts whose condition holds. */
function parts(...all: readonly (readonly [string, boolean])[]): string[] {
  return all.filter(([, lost]) => lost).map(([part]) => part)
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
    ['the archive name', !text && level.archive !== undefined],
    ['a reserved word', text && (level.reserved !== undefined || root.reserved !== undefined)],
    ['the fifth colour', text && level.color4 !== undefined],
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
    ...(node.kind === 'block' ? blockLosses(node, spelling) : []),
    ...(node.kind === 'entity' ? entityLosses(node, spelling) : []),
    ...(node.kind === 'unknown' ? parts(['this node', text ? node.raw === undefined : node.code === undefined]) : []),
  ]
}

function blockLosses(block: WmpBlock, spelling: WmpSpelling): string[] {
  const planes = spelling === 'text-planes'
  const faces = block.faces.filter((face) => face !== undefined)
  return parts(
    ['a block without planes', planes && block.planes === undefined],
    ['the planes of a block', !planes && block.planes !== undefined],
    ['the last three words of a plane', !planes && faces.some((face) => face.tail !== undefined)],
    ['explicit UV', spelling !== 'binary' && faces.some((face) => face.uvs !== undefined)],
    ['an unknown chunk', spelling !== 'binary' && faces.some((face) => face.extra !== undefined)],
  )
}

function entityLosses(node: WmpEntity, spelling: WmpSpelling): string[] {
  const text = spelling !== 'binary'
  return parts(
    ['the subtype word', text && node.subtypeWord !== undefined],
    ['strings beyond the third', text && (node.strings ?? []).length > 3],
    ['the scale of the statement', !text && node.modelScale !== undefined],
    ['further lines', !text && node.moreLines !== undefined],
  )
}
