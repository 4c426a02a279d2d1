/**
 * The faces of a compiled level as columns, in order of block and face: what is drawn and what is written to WMB.
 * Corner numbers of face `f` are `firstCorners[f] … firstCorners[f + 1] − 1`, its triangles likewise.
 */
export interface FaceSet {
  readonly count: number
  /** `[faces]` block in the block set. */
  readonly blocks: Uint32Array
  /** `[faces]` index of the face in its block's `faces`; a face of the file that was cut apart occurs several times. */
  readonly faces: Uint32Array
  /** `[faces]` outward plane of the block set. */
  readonly planes: Uint32Array
  /** `[faces + 1]`. */
  readonly firstCorners: Uint32Array
  /** `[corners × 3, quants]` source axes, counter-clockwise from outside; corners of neighbors are the same numbers. */
  readonly points: Float64Array
  /** `[corners]` number of the corner's point: equal for corners at the same point, of any face. */
  readonly vertices: Uint32Array
  /** `[faces + 1]` in triangles. */
  readonly firstTriangles: Uint32Array
  /** `[triangles × 3]` corners, counted from the first corner of the face. */
  readonly triangles: Uint32Array
  /** `[faces + 1]`; every face has at least one cluster, or all have none (no tree). */
  readonly firstClusters: Uint32Array
  /** Clusters that a face can be seen from directly, ascending per face. */
  readonly clusters: Uint32Array
}

/** Whether two faces of a set are pieces of one face of the file. */
export function isSameFace({ blocks, faces }: FaceSet, a: number, b: number): boolean {
  return blocks[a] === blocks[b] && faces[a] === faces[b]
}
