import type { Issue } from '../../binary/index.js'
import { VERSION } from './document/constants.js'
import type {
  WmpBlock,
  WmpDocument,
  WmpEncoding,
  WmpEntity,
  WmpFace,
  WmpNode,
  WmpNodeBase,
  WmpResidue,
  WmpWed,
} from './document/document.js'
import { inPlanes, type PlaneBlock } from './text/block-planes.js'
import { lossesOf } from './text/losses.js'
import { roundingsOf } from './text/roundings.js'

/**
 * Converts a document to another encoding. Data that the encoding cannot express is dropped and listed in `losses`.
 * Numbers are rounded only when written: text to 6 decimals (listed as `rounded`), binary colors to bytes and
 * brightness to 32-bit floats. Blocks keep their planes, so that converting back to the plane dialect restores them,
 * although files of vertices cannot store planes. Blocks without planes derive them from their polygons.
 */
export function reencode(
  document: WmpDocument,
  encoding: WmpEncoding,
): { readonly document: WmpDocument; readonly losses: readonly Issue[] } {
  if (encoding === document.encoding) return { document, losses: [] }
  const planes = encoding === 'text-planes' ? new Map<WmpBlock, PlaneBlock>() : undefined
  const losses = lossesOf(document, encoding, planes && ((block) => planeBlockOf(planes, block)))
  const reencoded = reencodeDocument(document, encoding, planes)
  if (encoding !== 'binary') losses.push(...roundingsOf(reencoded, encoding))
  return { document: reencoded, losses }
}

type Planes = Map<WmpBlock, PlaneBlock>

/** Each block is turned into planes once, for its losses and itself. */
function planeBlockOf(planes: Planes, block: WmpBlock): PlaneBlock {
  const found = planes.get(block) ?? inPlanes(block)
  planes.set(block, found)
  return found
}

function reencodeDocument(document: WmpDocument, encoding: WmpEncoding, planes: Planes | undefined): WmpDocument {
  const text = encoding !== 'binary'
  const { source: _, extra: ____, statements, ...unbound } = document
  const { header, root } = unbound
  const { archive, reserved: __, color4: ___, ...level } = root.level
  return {
    ...unbound,
    encoding,
    header: {
      version: planes !== undefined ? 0 : header.version === 0 ? VERSION : header.version,
      writer: header.writer,
      created: header.created,
      comments: text ? header.comments : [],
      extra: [],
    },
    wed: reencodeWed(document.wed, text),
    root: {
      kind: 'level',
      ...nodeBaseOf(root, text),
      level: { ...level, ...(text && archive !== undefined ? { archive } : {}) },
      children: reencodeNodes(root.children, text, planes),
    },
    unreferenced: text ? reencodeNodes(document.unreferenced, text, planes) : [],
    ...(text && statements !== undefined ? { statements } : {}),
    issues: [],
  }
}

function reencodeWed(wed: WmpWed, text: boolean): WmpWed {
  const { palette, wads, wadWords, textureFolders, sections } = wed
  if (!text)
    return { palette, wads: wads.map(({ path }) => ({ path, state: 1 })), textureFolders, sections: [], extra: [] }
  return { palette, wads, ...(wadWords === undefined ? {} : { wadWords }), textureFolders: [], sections, extra: [] }
}

function reencodeNodes(nodes: readonly WmpNode[], text: boolean, planes: Planes | undefined): WmpNode[] {
  return nodes.flatMap((node) => reencodeNode(node, text, planes))
}

function reencodeNode(node: WmpNode, text: boolean, planes: Planes | undefined): readonly WmpNode[] {
  const base = nodeBaseOf(node, text)
  switch (node.kind) {
    case 'group':
      return [{ kind: 'group', ...base, children: reencodeNodes(node.children, text, planes) }]
    case 'block': {
      const block = planes === undefined ? node : planeBlockOf(planes, node).block
      return block === undefined ? [] : [reencodeBlock(block, base, text)]
    }
    case 'entity':
      return [reencodeEntity(node, base, text)]
    case 'light': {
      const { kind, color, range, flags } = node
      return [{ kind, ...base, color, range, flags }]
    }
    case 'position':
      return [{ kind: 'position', ...base }]
    case 'sound': {
      const { kind, file, volume, range } = node
      return [{ kind, ...base, file, volume, range }]
    }
    case 'path': {
      const { kind, points, skills, skillsPerPoint, edges, edgeValues } = node
      return [{ kind, ...base, points, skills, skillsPerPoint, edges, edgeValues }]
    }
    case 'region': {
      const { kind, min, max } = node
      return [{ kind, ...base, min, max }]
    }
    case 'unknown':
      return (text ? node.raw : node.code) === undefined ? [] : [node]
  }
}

/** Name and position, without data that only the old encoding has. */
function nodeBaseOf(node: WmpNodeBase, text: boolean): WmpNodeBase {
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

function reencodeBlock(block: WmpBlock, base: WmpNodeBase, text: boolean): WmpBlock {
  const { kind, shape, flags, material, vertices, polygons, faces, planes } = block
  return {
    kind,
    ...base,
    shape,
    flags,
    ...(material === undefined ? {} : { material }),
    vertices,
    polygons,
    faces: faces.map((face) => face && reencodeFace(face, text)),
    ...(planes === undefined ? {} : { planes }),
  }
}

function reencodeFace(face: WmpFace, text: boolean): WmpFace {
  const { extra: _, uvs, ...rest } = face
  return text || uvs === undefined ? rest : { ...rest, uvs }
}

function reencodeEntity(node: WmpEntity, base: WmpNodeBase, text: boolean): WmpEntity {
  const { kind, subtype, file, action, skills, flags, ambient, albedo, material, path } = node
  const { string1, string2, entity2, modelScale, moreLines } = node
  return {
    kind,
    ...base,
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
