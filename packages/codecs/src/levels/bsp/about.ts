import { type AboutRoom, type AboutTable, aboutColumns, aboutRecord, aboutTable } from '../../about/about.js'
import { BSPX_ROW, INDEXED_TABLES, type IndexedTables, LUMP_ROW, MODELS, PLANES, TEXINFOS } from './layout.js'

function indexed({ nodes, leafs, clipnodes, faces, marksurfaces, edges }: IndexedTables): readonly AboutTable[] {
  return [
    aboutTable(nodes, 'Nodes of the trees of all models.', {
      planes: 'Number of the plane that cuts.',
      children: 'Child in front of and behind the plane: 0 and more a node, else leaf −(c + 1).',
      boxes: ['Least, then largest x, y, z.', 'quants'],
      firstFaces: 'First face on the plane.',
      faceCounts: 'Number of faces on the plane.',
    }),
    aboutTable(leafs, 'Convex cells of the trees; leaf 0 is solid and shared.', {
      contents: '−1 empty, −2 solid, −3 water, −4 slime, −5 lava, −6 sky; −7 to −16 in Half-Life.',
      visOffsets: ['First byte of the leaf’s row in the visibility; −1 for none.', 'bytes'],
      boxes: ['Least, then largest x, y, z.', 'quants'],
      firstMarks: 'First of the leaf’s marksurfaces.',
      markCounts: 'Number of marksurfaces.',
      ambients: 'Loudness of water, sky, slime and lava, from 0 to 255.',
    }),
    aboutTable(clipnodes, 'Trees of the solid, grown by the boxes that move in the level.', {
      planes: 'Number of the plane that cuts.',
      children: 'Child in front of and behind the plane: 0 and more a clipnode, else a content.',
    }),
    aboutTable(faces, 'Faces: polygons of surfedges, clockwise from outside.', {
      planes: 'Number of the plane.',
      sides: '1: the face looks against the plane’s normal.',
      firstEdges: 'First surfedge.',
      edgeCounts: 'Number of surfedges.',
      texinfos: 'Number of the texinfo.',
      styles: 'Four light styles; 255 for none.',
      lightOffsets: ['First byte of the luxels in the lighting; −1 for none.', 'bytes'],
    }),
    aboutTable(marksurfaces, 'Faces of each leaf.', { faces: 'Number of a face.' }),
    aboutTable(edges, 'Edges; edge 0 is not used.', { vertices: 'Numbers of the first and second vertex.' }),
  ]
}

/** Compiled levels of Quake and Half-Life (docs/formats/bsp.md). */
export const aboutBsp: AboutRoom = {
  records: [
    aboutRecord(LUMP_ROW, 'Where the lump is in the file.', {
      offset: ['First byte of the lump, from the start of the file.', 'bytes'],
      byteLength: ['Length of the lump; 0 for none.', 'bytes'],
    }),
    aboutRecord(BSPX_ROW, 'Where an additional lump is.', {
      name: 'Name of the lump.',
      offset: ['First byte of the lump, from the start of the file.', 'bytes'],
      byteLength: ['Length of the lump.', 'bytes'],
    }),
  ],
  tables: [
    aboutTable(PLANES, 'Planes of the trees and the faces.', {
      normals: 'Unit normal; along an axis always toward its positive end.',
      distances: ['Distance from the origin: normal · point.', 'quants'],
      types: '0, 1, 2: along x, y, z. 3, 4, 5: mostly along them.',
    }),
    aboutTable(TEXINFOS, 'Textures and how they lie on faces.', {
      axes: [
        's, then t: x, y and z of a point are multiplied by the first three numbers, the fourth is added.',
        'texels',
      ],
      textures: 'Number of the texture.',
      flags: '1: sky or liquid, which have no light.',
    }),
    aboutTable(MODELS, 'The level, then its brush entities.', {
      boxes: ['Least, then largest x, y, z.', 'quants'],
      origins: ['Where the model turns.', 'quants'],
      headNodes: 'Roots: a node, then three clipnodes.',
      visLeafs: 'Number of leafs without leaf 0.',
      firstFaces: 'First face.',
      faceCounts: 'Number of faces.',
    }),
    ...Object.values(INDEXED_TABLES).flatMap(indexed),
    aboutColumns('vertices', 'Corners of faces.', [[0, 'position', ['Position.', 'quants']]]),
    aboutColumns('surfedges', 'Edges of all faces, in their order.', [
      [0, 'edge', 'Number of an edge, from its first vertex to its second; negative: backward.'],
    ]),
    aboutColumns('offsets', 'Where the textures start.', [
      [0, 'offset', ['First byte of the texture, from the start of the lump; −1 for a missing texture.', 'bytes']],
    ]),
  ],
  parts: {
    'the version': '29 for Quake, 30 for Half-Life, or the letters BSP2 or 2PSB.',
    header: 'Where each lump is in the file. Blue Shift swaps entities and planes.',
    entities: 'The entities of the map without their brushes, as text that ends with a NUL.',
    textures: 'Textures, or only their names where the pixels are in an archive.',
    count: 'Number of parts that follow.',
    pixels: 'Four levels of palette indices, top row first. In Half-Life the number of colors and the colors follow.',
    visibility:
      'What is visible from each leaf: rows of bits, in which a zero byte is followed by the number of zero bytes.',
    lighting: 'Luxels of the faces: brightness in Quake; red, green, blue in Half-Life.',
    bspx: 'Directory of additional lumps.',
    mark: 'BSPX: the start of the directory.',
    'BSPX lump': 'An additional lump, kept.',
  },
}
