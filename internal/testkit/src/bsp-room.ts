/** Half the side of the room [quants]. */
const HALF = 64
/** Luxels a side: 128 texels, 16 apart. */
export const ROOM_LUXELS = 9
const BOX = [-HALF, -HALF, -HALF, HALF, HALF, HALF]

/** Corners of a room's sides, clockwise from inside. In a corner, bit 0 = max x, bit 1 = max y, bit 2 = max z. */
const SIDES: readonly (readonly [texinfo: number, corners: readonly number[]])[] = [
  [0, [1, 3, 7, 5]],
  [0, [2, 0, 4, 6]],
  [1, [3, 2, 6, 7]],
  [1, [0, 1, 5, 4]],
  [3, [7, 6, 4, 5]],
  [2, [0, 2, 3, 1]],
]

/** An image that `createBsp` embeds. */
export interface RoomImage {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/**
 * A plan for `createBsp`: a room of 128 quants whose sides look inward, split at x = 0 into an empty leaf in front and one of water behind,
 * and a door of one face. Walls show `stone`, which is embedded, and `wall`, which is not; the ceiling is sky. Luxels of face i are i,
 * those of its second style, 32, are 100.
 * @param stone pixels of `stone`. @param channels 1 for Quake, 3 for Half-Life.
 */
export function bspRoomPlan<Format extends string>(format: Format, stone: RoomImage, channels: 1 | 3 = 1) {
  const perMap = ROOM_LUXELS * ROOM_LUXELS * channels
  const faces = SIDES.map(([texinfo, corners], side) => ({
    plane: side,
    isBack: side % 2 === 0,
    corners,
    texinfo,
    ...(texinfo < 3 && {
      light: {
        styles: side === 0 ? [0, 32] : [0],
        luxels: Uint8Array.from({ length: side === 0 ? perMap * 2 : perMap }, (_, at) => (at < perMap ? side : 100)),
      },
    }),
  }))
  const axes = [0, 0, 1, 1, 2, 2, 0, 2]
  return {
    format,
    entities: [
      entity({ classname: 'worldspawn', wad: 'base.wad', message: 'the room' }),
      entity({ classname: 'func_door', model: '*1', angle: '90' }),
      entity({ classname: 'info_player_start', origin: '32 0 -40', angle: '180' }),
      entity({ classname: 'light', origin: '0 0 32', light: '200' }),
    ],
    planes: {
      normals: Float32Array.from(axes.flatMap((axis) => [0, 1, 2].map((other) => (other === axis ? 1 : 0)))),
      distances: Float32Array.of(HALF, -HALF, HALF, -HALF, HALF, -HALF, 0, -32),
      types: Uint32Array.from(axes),
    },
    textures: [
      { name: 'stone', image: stone },
      { name: { text: 'wall' }, width: 64, height: 32 },
      { name: { text: 'sky1' }, width: 256, height: 128 },
    ],
    vertices: Float32Array.from({ length: 8 * 3 }, (_, at) => (Math.floor(at / 3) & (1 << (at % 3)) ? HALF : -HALF)),
    texinfos: {
      axes: Float32Array.of(
        ...[0, 1, 0, 0, 0, 0, -1, 0],
        ...[1, 0, 0, 0, 0, 0, -1, 0],
        ...[1, 0, 0, 0, 0, -1, 0, 0],
        ...[1, 0, 0, 0, 0, -1, 0, 0],
      ),
      textures: Uint32Array.of(0, 1, 0, 2),
      flags: Uint32Array.of(0, 0, 0, 1),
    },
    faces: [...faces, { plane: 7, corners: [0, 2, 3, 1], texinfo: 2 }],
    nodes: {
      planes: Uint32Array.of(0, 1, 2, 3, 4, 5, 6, 7),
      // Behind the planes of the room is solid; the last two are the cut at x = 0, and the door.
      children: Int32Array.of(-1, 1, 2, -1, -1, 3, 4, -1, -1, 5, 6, -1, -2, -3, -4, -1),
      boxes: Float32Array.from({ length: 8 * 6 }, (_, at) => BOX[at % 6]),
      firstFaces: Uint32Array.of(0, 1, 2, 3, 4, 5, 6, 6),
      faceCounts: Uint32Array.of(1, 1, 1, 1, 1, 1, 0, 1),
    },
    leafs: {
      contents: Int32Array.of(-2, -1, -3, -1),
      boxes: Float32Array.from([0, 0, 0, 0, 0, 0, ...BOX, ...BOX, ...BOX]),
      firstMarks: Uint32Array.of(0, 0, 5, 10),
      markCounts: Uint32Array.of(0, 5, 5, 0),
      ambients: new Uint8Array(16),
    },
    clipnodes: { planes: Uint32Array.of(0, 1), children: Int32Array.of(-2, 1, -1, -2) },
    marksurfaces: Uint32Array.of(0, 2, 3, 4, 5, 1, 2, 3, 4, 5),
    visibility: [undefined, Uint8Array.of(3), Uint8Array.of(2), undefined],
    models: {
      boxes: Float32Array.from([...BOX, ...BOX]),
      origins: new Float32Array(6),
      headNodes: Int32Array.of(0, 0, 0, 0, 7, -1, -1, -1),
      visLeafs: Int32Array.of(2, 0),
      firstFaces: Uint32Array.of(0, 6),
      faceCounts: Uint32Array.of(6, 1),
    },
  }
}

function entity(keys: Readonly<Record<string, string>>) {
  return { properties: Object.entries(keys).map(([key, value]) => ({ key, value })) }
}
