import type { Issue } from '../binary/index.js'
import { inPlanes, type PlaneBlock } from './block-planes.js'
import type {
  WmpBlock,
  WmpDocument,
  WmpEntity,
  WmpFace,
  WmpNode,
  WmpPlace,
  WmpResidue,
  WmpSpelling,
  WmpWed,
} from './document.js'
import { VERSION } from './layout.js'
import { lossesOf } from './losses.js'
import { roundingsOf } from './roundings.js'

/**
 * The document in another spelling. What that spelling cannot say is left out and listed in `losses`; numbers are
 * rounded only when written (text: 6 decimals, listed as `rounded`; binary: colours to bytes, brightness to 32-bit
 * floats). Blocks keep the planes they have, so that the way back to the plane dialect gives them again although files
 * of vertices cannot; blocks without gain planes from their polygons.
 */
export function respell(
  document: WmpDocument,
  spelling: WmpSpelling,
): { readonly document: WmpDocument; readonly losses: readonly Issue[] } {
  if (spelling === document.spelling) return { document, losses: [] }
  const planes = spelling === 'text-planes' ? new Map<WmpBlock, PlaneBlock>() : undefined
  const losses = lossesOf(document, spelling, planes && ((block) => planeBlockOf(planes, block)))
  const respelled = respellDocument(document, spelling, planes)
  if (spelling !== 'binary') losses.push(...roundingsOf(respelled, spelling))
  return { document: respelled, losses }
}

type Planes = Map<WmpBlock, PlaneBlock>

/** Each block is turned into planes once, for its losses and itself. */
function planeBlockOf(planes: Planes, block: WmpBlock): PlaneBlock {
  const found = planes.get(block) ?? inPlanes(block)
  planes.set(block, found)
  return found
}

function respellDocument(document: WmpDocument, spelling: WmpSpelling, planes: Planes | undefined): WmpDocument {
  const text = spelling !== 'binary'
  const { source: _, extra: ____, statements, ...unbound } = document
  const { header, root } = unbound
  const { archive, reserved: __, colour4: ___, ...level } = root.level
  return {
    ...unbound,
    spelling,
    header: {
      version: planes !== undefined ? 0 : header.version === 0 ? VERSION : header.version,
      writer: header.writer,
      created: header.created,
      comments: text ? header.comments : [],
      extra: [],
    },
    wed: respellWed(document.wed, text),
    root: {
      kind: 'level',
      ...placeOf(root, text),
      level: { ...level, ...(text && archive !== undefined ? { archive } : {}) },
      children: respellNodes(root.children, text, planes),
    },
    unplaced: text ? respellNodes(document.unplaced, text, planes) : [],
    ...(text && statements !== undefined ? { statements } : {}),
    issues: [],
  }
}

function respellWed(wed: WmpWed, text: boolean): WmpWed {
  const { palette, wads, wadWords, textureFolders, sections } = wed
  if (!text)
    return { palette, wads: wads.map(({ path }) => ({ path, state: 1 })), textureFolders, sections: [], extra: [] }
  return { palette, wads, ...(wadWords === undefined ? {} : { wadWords }), textureFolders: [], sections, extra: [] }
}

function respellNodes(nodes: readonly WmpNode[], text: boolean, planes: Planes | undefined): WmpNode[] {
  return nodes.flatMap((node) => respellNode(node, text, planes))
}

function respellNode(node: WmpNode, text: boolean, planes: Planes | undefined): readonly WmpNode[] {
  const place = placeOf(node, text)
  switch (node.kind) {
    case 'group':
      return [{ kind: 'group', ...place, children: respellNodes(node.children, text, planes) }]
    case 'block': {
      const block = planes === undefined ? node : planeBlockOf(planes, node).block
      return block === undefined ? [] : [respellBlock(block, place, text)]
    }
    case 'entity':
      return [respellEntity(node, place, text)]
    case 'light': {
      const { kind, colour, range, flags } = node
      return [{ kind, ...place, colour, range, flags }]
    }
    case 'position':
      return [{ kind: 'position', ...place }]
    case 'sound': {
      const { kind, file, volume, range } = node
      return [{ kind, ...place, file, volume, range }]
    }
    case 'path': {
      const { kind, points, skills, skillsPerPoint, edges, edgeValues } = node
      return [{ kind, ...place, points, skills, skillsPerPoint, edges, edgeValues }]
    }
    case 'region': {
      const { kind, min, max } = node
      return [{ kind, ...place, min, max }]
    }
    case 'unknown':
      return (text ? node.raw : node.code) === undefined ? [] : [node]
  }
}

/** Name and place without what only the old spelling has. */
function placeOf(node: WmpPlace, text: boolean): WmpPlace {
  const { name, position, angles, scale, at, residue } = node
  const kept: WmpResidue | undefined = text && residue?.inline === true ? { inline: true } : undefined
  return {
    ...(name === undefined ? {} : { name }),
    position,
    angles,
    scale,
    ...(at === undefined ? {} : { at }),
    ...(kept === undefined ? {} : { residue: kept }),
  }
}

function respellBlock(block: WmpBlock, place: WmpPlace, text: boolean): WmpBlock {
  const { kind, shape, flags, material, vertices, polygons, faces, planes } = block
  return {
    kind,
    ...place,
    shape,
    flags,
    ...(material === undefined ? {} : { material }),
    vertices,
    polygons,
    faces: faces.map((face) => face && respellFace(face, text)),
    ...(planes === undefined ? {} : { planes }),
  }
}

function respellFace(face: WmpFace, text: boolean): WmpFace {
  const { extra: _, uvs, ...rest } = face
  return text || uvs === undefined ? rest : { ...rest, uvs }
}

function respellEntity(node: WmpEntity, place: WmpPlace, text: boolean): WmpEntity {
  const { kind, subtype, file, action, skills, flags, ambient, albedo, material, path } = node
  const { string1, string2, entity2, modelScale, moreLines } = node
  return {
    kind,
    ...place,
    subtype,
    file,
    ...(action === undefined ? {} : { action }),
    skills,
    flags,
    ambient,
    albedo,
    ...(material === undefined ? {} : { material }),
    ...(path === undefined ? {} : { path }),
    ...(string1 === undefined ? {} : { string1 }),
    ...(string2 === undefined ? {} : { string2 }),
    ...(text && entity2 !== undefined ? { entity2 } : {}),
    ...(text && modelScale !== undefined ? { modelScale } : {}),
    ...(text && moreLines !== undefined ? { moreLines } : {}),
  }
}
