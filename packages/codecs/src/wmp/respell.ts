import type { Issue } from '../binary/index.js'
import type {
  WmpBlock,
  WmpDocument,
  WmpEntity,
  WmpFace,
  WmpNode,
  WmpPlace,
  WmpPolygons,
  WmpResidue,
  WmpWed,
} from './document.js'
import { lossesOf } from './losses.js'

/**
 * The document in another spelling. What that spelling cannot say is left out and listed in `losses`; numbers are
 * rounded only when written (text: 6 decimals; binary: colours to bytes, brightness to 32-bit floats). The plane
 * dialect can be left, not entered: blocks of vertices have no planes.
 */
export function respell(
  document: WmpDocument,
  spelling: 'text-vertices' | 'binary',
): { readonly document: WmpDocument; readonly losses: readonly Issue[] } {
  if (spelling === document.spelling) return { document, losses: [] }
  const losses = lossesOf(document, spelling)
  const text = spelling === 'text-vertices'
  const { header, root } = document
  const { archive, reserved: _, color4: __, ...level } = root.level
  return {
    document: {
      ...document,
      spelling,
      header: {
        version: header.version === 0 ? vertexVersion : header.version,
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
        children: respellNodes(root.children, text),
      },
      unplaced: text ? respellNodes(document.unplaced, text) : [],
      issues: [],
    },
    losses,
  }
}

/** The version that all files with vertices state. */
const vertexVersion = 710

function respellWed(wed: WmpWed, text: boolean): WmpWed {
  const { palette, wads, wadWords, textureFolders, sections } = wed
  if (!text)
    return { palette, wads: wads.map(({ path }) => ({ path, state: 1 })), textureFolders, sections: [], extra: [] }
  return { palette, wads, ...(wadWords === undefined ? {} : { wadWords }), textureFolders: [], sections, extra: [] }
}

function respellNodes(nodes: readonly WmpNode[], text: boolean): WmpNode[] {
  return nodes.flatMap((node) => respellNode(node, text))
}

function respellNode(node: WmpNode, text: boolean): readonly WmpNode[] {
  const place = placeOf(node, text)
  switch (node.kind) {
    case 'group':
      return [{ kind: 'group', ...place, children: respellNodes(node.children, text) }]
    case 'block':
      return [respellBlock(node, place, text)]
    case 'entity':
      return [respellEntity(node, place, text)]
    case 'light': {
      const { kind, color, range, flags } = node
      return [{ kind, ...place, color, range, flags }]
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
  const { kind, shape, flags, material, vertices } = block
  const { polygons, faces } = withoutEmptyPolygons(block)
  return {
    kind,
    ...place,
    shape,
    flags,
    ...(material === undefined ? {} : { material }),
    vertices,
    polygons,
    faces: faces.map((face) => face && respellFace(face, text)),
  }
}

/** Planes that others cut away have polygons without corners; files of vertices do not know such. */
function withoutEmptyPolygons(block: WmpBlock): { polygons: WmpPolygons; faces: readonly (WmpFace | undefined)[] } {
  const { starts, indices } = block.polygons
  const kept = block.faces.map((_, polygon) => polygon).filter((polygon) => starts[polygon + 1] > starts[polygon])
  if (block.planes === undefined || kept.length === block.faces.length) return block
  // Empty polygons take no corners, so the indices stay as they are.
  const ends = kept.map((polygon) => starts[polygon + 1])
  return {
    polygons: { starts: Uint32Array.from([0, ...ends]), indices },
    faces: kept.map((polygon) => block.faces[polygon]),
  }
}

function respellFace(face: WmpFace, text: boolean): WmpFace {
  const { tail: _, extra: __, uvs, ...rest } = face
  return text || uvs === undefined ? rest : { ...rest, uvs }
}

function respellEntity(node: WmpEntity, place: WmpPlace, text: boolean): WmpEntity {
  const { kind, subtype, file, action, skills, flags, ambient, albedo, material, path } = node
  const { strings, modelScale, moreLines } = node
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
    ...(strings === undefined ? {} : { strings: text ? strings.slice(0, 3) : strings }),
    ...(text && modelScale !== undefined ? { modelScale } : {}),
    ...(text && moreLines !== undefined ? { moreLines } : {}),
  }
}
