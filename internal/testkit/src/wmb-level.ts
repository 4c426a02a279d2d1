/** Plans for `createWmb7`: one object of every kind that authors create. */
export const wmbObjects = [
  { kind: 'position', origin: [1, 2, 3], angles: [90, 0, 0], name: 'player_start' },
  { kind: 'light', origin: [0, 0, 64], color: [100, 50, 25], range: 300, flags: 2 },
  { kind: 'oldEntity', origin: [8, 8, 8], name: 'crate', file: 'crate.mdl', action: 'push', skills: [1, 2] },
  { kind: 'sound', origin: [4, 4, 4], volume: 50, range: 1000, file: 'drip.wav' },
  {
    kind: 'path',
    name: 'patrol',
    points: [
      [0, 0, 0],
      [3, 4, 0],
      [3, 4, 12],
    ],
    edges: [
      { from: 1, to: 2 },
      { from: 2, to: 3, weight: 0.5 },
    ],
  },
  {
    kind: 'entity',
    origin: [16, 0, 8],
    angles: [45, 0, 0],
    scale: [2, 2, 2],
    name: 'guard_001',
    file: 'guard_with_long_name.mdl',
    action: 'patrol_prog',
    skills: [100, 0, 0.5],
    flags: 0x20001,
    ambient: 25,
    albedo: 50,
    path: 1,
    material: 'mtl_guard',
    string1: 'hello',
  },
  { kind: 'region', name: 'cellar', min: [-10, -10, -10], max: [10, 10, 0] },
] as const

/** Nodes and leafs of a WMB7: two nodes, a solid leaf and two empty ones. */
export const wmbTree = {
  nodes: {
    count: 2,
    planes: Uint32Array.of(0, 1),
    legacy: new Uint32Array(2),
    boxes: Int16Array.of(-8, -8, -8, 32, 8, 24, -8, -8, -8, 8, 8, 8),
    legacy2: new Uint32Array(2),
    children: Int32Array.of(-2, 1, -3, -1),
    firstFaces: new Uint32Array(2),
    faceCounts: Uint32Array.of(2, 4),
  },
  leafs: {
    count: 3,
    contents: Int32Array.of(-128, -256, -256),
    pvsOffsets: Int32Array.of(-1, 0, 1),
    boxes: new Int16Array(18).fill(4),
    legacy: new Uint32Array(6),
    firstMarks: Uint32Array.of(0, 0, 1),
    markCounts: Uint32Array.of(0, 1, 1),
  },
}

/** Lists of a WMB6 in which a tetrahedron is made of vertices, edges and faces. */
export const wmbTetrahedron = {
  planes: {
    count: 4,
    normals: Float32Array.of(0, 0, 1, 0, 1, 0, 1, 0, 0, 0.6, 0.64, 0.48),
    distances: Float32Array.of(0, 0, 0, 3),
    types: Uint32Array.of(2, 1, 0, 4),
  },
  vertices: Float32Array.of(0, 0, 0, 4, 0, 0, 0, 4, 0, 0, 0, 4),
  edges: Uint32Array.of(0, 0, 0, 1, 1, 2, 2, 0, 0, 3, 1, 3, 2, 3),
  // The base, then the three sides. A negative edge is traversed backward.
  edgeList: Int32Array.of(1, 2, 3, -1, 4, -5, -2, 5, -6, -3, 6, -4),
  faces: {
    count: 4,
    junk: Uint16Array.of(7, 0, 0, 0),
    sides: Uint16Array.of(1, 1, 0, 1),
    firstEdges: Uint32Array.of(0, 3, 6, 9),
    edgeCounts: new Uint16Array(4).fill(3),
    materials: new Uint16Array(4),
    styles: new Uint8Array(16).fill(255),
    lightmapOffsets: new Int32Array(4).fill(-1),
    planes: Uint32Array.of(0, 1, 3, 2),
  },
}
