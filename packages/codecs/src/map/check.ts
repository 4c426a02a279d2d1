import type { Issue } from '../binary/index.js'
import type { MapBrush, MapDocument, MapEntity, MapFaces } from './document.js'
import { facePlane } from './face.js'
import { IssueLog } from './issue-log.js'

/** Engines and editors stay within 2¹⁷; beyond this, single-precision compilers lose whole quants. */
const FAR = 2 ** 20
const FEWEST_FACES = 4

/**
 * What makes no sense although it can be read and written: brushes of fewer than 4 faces, points in one line, coordinates
 * far out, zero scales, parallel texture axes, entities without a class, repeated keys. One issue of a kind for each brush,
 * at most 1000 of a kind. Whether the faces of a brush close is for the compiler to see.
 */
export function checkMap(document: MapDocument): Issue[] {
  const log = new IssueLog()
  for (const [index, entity] of document.entities.entries()) {
    const path = `entities[${index}]`
    checkKeys(entity, index, path, log)
    for (const [number, brush] of entity.brushes.entries()) {
      if (brush.kind === 'brush') checkBrush(document.faces, brush, `${path}.brushes[${number}]`, log)
    }
  }
  return log.finish()
}

function checkKeys(entity: MapEntity, index: number, path: string, log: IssueLog): void {
  const { properties, line } = entity
  const seen = new Set<string>()
  for (const [number, property] of properties.entries()) {
    const { key } = property
    if (seen.has(key)) {
      const message = `the key ${JSON.stringify(key)} stands here again; the first one counts`
      log.note('repeated-key', message, `${path}.properties[${number}]`, property.line)
    }
    seen.add(key)
  }
  const name = properties.find(({ key }) => key === 'classname')?.value
  if (index === 0 && name !== 'worldspawn') {
    log.note(
      'no-world',
      `the first entity should be worldspawn, found ${JSON.stringify(name ?? 'no class')}`,
      path,
      line,
    )
  } else if (name === undefined) log.note('no-class', 'the entity has no classname', path, line)
}

function checkBrush(faces: MapFaces, brush: MapBrush, path: string, log: IssueLog): void {
  const { firstFace, faceCount, line } = brush
  const end = Math.min(firstFace + faceCount, faces.count)
  if (faceCount < FEWEST_FACES) {
    log.note('few-faces', `a brush needs at least ${FEWEST_FACES} faces, found ${faceCount}`, path, line)
  }
  for (const { code, message, isWrong } of FACE_RULES) {
    let face = firstFace
    while (face < end && !isWrong(faces, face)) face++
    if (face < end) log.note(code, message, `${path}.faces[${face - firstFace}]`, faces.lines[face] || undefined)
  }
}

interface FaceRule {
  readonly code: string
  readonly message: string
  isWrong(faces: MapFaces, face: number): boolean
}

const FACE_RULES: readonly FaceRule[] = [
  {
    code: 'degenerate-plane',
    message: 'the three points of this face lie in one line and make no plane',
    isWrong: (faces, face) => facePlane(faces, face) === undefined,
  },
  {
    code: 'far-coordinate',
    message: `a coordinate of this face is farther out than ${FAR} quants`,
    isWrong(faces, face) {
      for (let at = face * 9; at < face * 9 + 9; at++) {
        if (!(Math.abs(faces.points[at]) <= FAR)) return true
      }
      return false
    },
  },
  {
    code: 'zero-scale',
    message: 'the texture of this face has scale 0, which compilers take as 1',
    isWrong: ({ scales }, face) => scales[face * 2] === 0 || scales[face * 2 + 1] === 0,
  },
  {
    code: 'parallel-axes',
    message: 'the texture axes of this face are parallel or zero',
    isWrong: ({ valve, axes }, face) => valve[face] === 1 && areParallel(axes, face * 6),
  },
]

function areParallel(axes: Float64Array, at: number): boolean {
  const [ux, uy, uz, vx, vy, vz] = axes.subarray(at, at + 6)
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  const sine2 = (x * x + y * y + z * z) / ((ux * ux + uy * uy + uz * uz) * (vx * vx + vy * vy + vz * vz))
  return !(sine2 > 1e-12)
}
