import type { AxesMapping, Block, BrushLevel, Entity, Face, LevelDiagnostic, Vector } from '@brushwork/asset'
import { dot, MIN_AREA, minus, planeOfPolygon } from '@brushwork/geometry'
import { warning } from '../diagnostics.js'
import type { TextureSize } from '../options.js'
import { classWord } from '../words/class-words.js'
import { Keys } from '../words/keys.js'
import { clipPolygon } from './convex/clip-polygon.js'
import { isDrawn } from './map/brushes/role-flags.js'

/** Quants from a decal to its wall at most: the game traces five along each axis. */
const REACH = 8.7
/** Quants that faces of one wall are apart at most. */
const SAME_PLANE = 0.1
/** Cosine of the angle between faces of one wall. */
const SAME_NORMAL = 0.9999
/** Quants before its wall. */
const BEFORE = 0.2
/** Size of a decal whose texture is missing [texels]. */
const STAND_IN: TextureSize = { width: 64, height: 64 }
const MAX_DECALS = 1024
/** Faces that are looked at for all decals together. */
const MAX_LOOKS = 2 ** 27
/** Faces of all decals together. */
const MAX_FACES = 2 ** 16
/** Bits of blocks (docs/formats/wmp.md §5.4): not a brush, passable. */
const BLOCK_FLAGS = 0x22

/** An image that an entity puts on a wall. */
interface Decal {
  readonly texture: string
  readonly position: Vector
}

/** A face that can have decals, and where its points are in the world. */
interface Wall {
  readonly block: Block
  readonly face: Face
  readonly mapping: AxesMapping
  /** Added to its points. */
  readonly offset: Vector
  /** List that its decals are added to: blocks of the world or of a part. */
  readonly to: Block[]
}

/** Names of the textures of a level's decals. */
export function decalTextures(level: Pick<BrushLevel, 'entities'>): string[] {
  return level.entities.flatMap((entity) => decalOf(entity)?.texture ?? [])
}

/**
 * The level with its decals as faces just before their walls (`infodecal` of Half-Life). As in the game, a decal has the
 * texture axes and the scale of the face that it is on, and ends where the wall ends. It shares the wall's visibility and, in
 * compiled levels, its lightmap.
 */
export function withDecals(level: BrushLevel, textureSize: (name: string) => TextureSize | undefined): BrushLevel {
  const decals = level.entities.flatMap((entity) => decalOf(entity) ?? [])
  if (decals.length === 0) return level
  const blocks = [...level.blocks]
  const parts = level.parts.map((part) => ({ ...part, blocks: [...part.blocks] }))
  const walls = wallsOf(level, blocks, parts)
  const most = Math.min(MAX_DECALS, Math.floor(MAX_LOOKS / Math.max(1, walls.length)))
  let index = 1 + [level, ...level.parts].reduce((last, part) => part.blocks.reduce(larger, last), -1)
  const diagnostics: LevelDiagnostic[] = []
  let faceCount = 0
  for (const [number, decal] of decals.entries()) {
    const isCounted = number < most && faceCount < MAX_FACES
    const nearest = isCounted ? nearestWall(decal, walls) : undefined
    const block = nearest && decalBlock(decal, nearest, walls, textureSize(decal.texture) ?? STAND_IN, index)
    if (nearest === undefined || block === undefined) {
      diagnostics.push(unplaced(decal, isCounted))
      continue
    }
    nearest.to.push(block)
    index++
    faceCount += block.faces.length
  }
  return { ...level, blocks, parts, diagnostics: [...level.diagnostics, ...diagnostics] }
}

function larger(last: number, { index }: Block): number {
  return Math.max(last, index)
}

/** The decal of an entity that shows it from the start: one with a name waits for the game. */
function decalOf({ kind, action, properties, position }: Entity): Decal | undefined {
  if (kind !== 'point' || classWord(action)?.object !== 'decal') return undefined
  const keys = new Keys({ properties })
  const texture = keys.text('texture')
  return texture === '' || keys.has('targetname') ? undefined : { texture, position }
}

function wallsOf(level: BrushLevel, world: Block[], parts: readonly { readonly blocks: Block[] }[]): Wall[] {
  const walls: Wall[] = []
  const add = (blocks: readonly Block[], offset: Vector, to: Block[]): void => {
    for (const block of blocks) {
      if (block.contents === 'liquid' || block.contents === 'clip' || block.contents === 'hint') continue
      for (const face of block.faces) {
        const { mapping } = face
        if (mapping.kind === 'axes' && isDrawn(face.flags)) walls.push({ block, face, mapping, offset, to })
      }
    }
  }
  add(level.blocks, [0, 0, 0], world)
  const isPlaced = new Set<number>()
  for (const { kind, part, position } of level.entities) {
    if (kind !== 'part' || part === undefined || isPlaced.has(part) || level.parts[part] === undefined) continue
    isPlaced.add(part)
    add(level.parts[part].blocks, position, parts[part].blocks)
  }
  return walls
}

/** The nearest face that a decal is before, or barely behind. */
function nearestWall({ position }: Decal, walls: readonly Wall[]): Wall | undefined {
  let [best, least]: [Wall | undefined, number] = [undefined, REACH]
  for (const wall of walls) {
    const local = minus(position, wall.offset)
    const distance = distanceTo(wall.face, local)
    // What is in the wall belongs to its front rather than to the back of another.
    const rank = distance < -SAME_PLANE ? 1 - distance : distance
    if (Math.abs(distance) <= REACH && rank < least && isInside(wall, local)) [best, least] = [wall, rank]
  }
  return best
}

function distanceTo({ plane: [x, y, z, d] }: Face, point: Vector): number {
  return x * point[0] + y * point[1] + z * point[2] - d
}

/** Whether a point is in a face, seen along its normal. */
function isInside({ block: { vertices }, face: { corners, plane } }: Wall, point: Vector): boolean {
  for (let index = 0; index < corners.length; index++) {
    const a = corners[index] * 3
    const b = corners[(index + 1) % corners.length] * 3
    const [ex, ey, ez] = [
      vertices[b] - vertices[a],
      vertices[b + 1] - vertices[a + 1],
      vertices[b + 2] - vertices[a + 2],
    ]
    const [px, py, pz] = [point[0] - vertices[a], point[1] - vertices[a + 1], point[2] - vertices[a + 2]]
    const side = (ey * pz - ez * py) * plane[0] + (ez * px - ex * pz) * plane[1] + (ex * py - ey * px) * plane[2]
    if (side < -SAME_PLANE * Math.sqrt(ex * ex + ey * ey + ez * ez)) return false
  }
  return true
}

/** The decal on all faces of a wall that it reaches; undefined if none is left of it. */
function decalBlock(
  { texture, position }: Decal,
  wall: Wall,
  walls: readonly Wall[],
  { width, height }: TextureSize,
  index: number,
): Block | undefined {
  const local = minus(position, wall.offset)
  const { s, t } = wall.mapping
  const mapping: AxesMapping = {
    kind: 'axes',
    s,
    sOffset: width / 2 - dot(s, local),
    t,
    tOffset: height / 2 - dot(t, local),
  }
  const [nx, ny, nz] = wall.face.plane
  const points: number[] = []
  const faces: Face[] = []
  for (const { block, face, to, offset } of walls) {
    if (to !== wall.to || offset !== wall.offset || !isOneWall(face, wall.face)) continue
    const polygon = clipPolygon(cornersOf(block, face), [
      [...s, mapping.sOffset],
      [-s[0], -s[1], -s[2], width - mapping.sOffset],
      [...t, mapping.tOffset],
      [-t[0], -t[1], -t[2], height - mapping.tOffset],
    ])
    const own = polygon.flatMap(([x, y, z]) => [x + nx * BEFORE, y + ny * BEFORE, z + nz * BEFORE])
    const plane: [number, number, number, number] = [0, 0, 0, 0]
    if (polygon.length < 3 || !(planeOfPolygon(Float64Array.from(own), [...polygon.keys()], plane) >= MIN_AREA))
      continue
    const first = points.length / 3
    const corners = Uint32Array.from(polygon, (_, corner) => first + corner)
    for (const value of own) points.push(value)
    faces.push({
      // Faces of compiled files lend their number, and with it their clusters and their lightmap.
      index: block.kind === 'mesh' ? face.index : faces.length,
      corners,
      plane,
      texture,
      mapping,
      flags: 0,
      ambient: 0,
      albedo: face.albedo,
      material: '',
      look: { alpha: 'blend', opacity: 1 },
    })
  }
  if (faces.length === 0) return undefined
  return {
    index,
    name: '',
    kind: 'mesh',
    contents: 'passable',
    detail: true,
    flags: BLOCK_FLAGS,
    material: '',
    vertices: Float64Array.from(points),
    faces,
  }
}

function isOneWall(a: Face, b: Face): boolean {
  const [x, y, z, d] = a.plane
  const [bx, by, bz, bd] = b.plane
  return x * bx + y * by + z * bz > SAME_NORMAL && Math.abs(d - bd) < SAME_PLANE
}

function cornersOf({ vertices }: Block, { corners }: Face): Vector[] {
  return Array.from(corners, (corner): Vector => {
    return [vertices[corner * 3], vertices[corner * 3 + 1], vertices[corner * 3 + 2]]
  })
}

function unplaced({ texture, position }: Decal, isCounted: boolean): LevelDiagnostic {
  const why = isCounted
    ? 'has no wall within 8 quants'
    : `is one of more than ${MAX_DECALS}, or their walls have too many faces (${MAX_FACES} for all decals): remove decals, or make walls of fewer faces`
  return warning('decal-unplaced', `the decal ${texture.slice(0, 64)} ${why}: it is not drawn`, { at: position })
}
