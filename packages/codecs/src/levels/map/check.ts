import type { Issue } from '../../binary/index.js'
import type { MapBrush, MapDocument, MapEntity, MapFaces } from './document.js'
import { spansPlane } from './face.js'
import { DOUBTS, FAR, IssueLog, MIN_FACES } from './issue-log.js'
import { SURFACE_COUNTS } from './layout.js'

/**
 * Reports readable but invalid data. Brushes: fewer than 4 faces, collinear points, distant coordinates. Faces: zero
 * scales, NaN or infinity, parallel texture axes, surface numbers of an unknown count, words after them. Entities: no class, repeated keys. One issue of a kind for each
 * brush, at most 1000 of a kind. Whether brushes are closed is left to the compiler.
 */
export function checkMap(document: MapDocument): Issue[] {
  return checkDoubts(document, DOUBTS.all)
}

/** Like `checkMap`, limited to the problems in `doubts`. */
export function checkDoubts(document: MapDocument, doubts: number): Issue[] {
  const log = new IssueLog()
  const { entities, faces } = document
  // Nearly all maps are valid: rules that no face breaks are skipped for the brushes.
  const rules = FACE_RULES.filter(
    ({ doubt, find }) => (doubts & doubt) !== 0 && find(faces, 0, faces.count) < faces.count,
  )
  const isDoubtful = rules.length > 0 || (doubts & DOUBTS.fewFaces) !== 0
  /** By key: the last entity that has it. */
  const owners = new Map<string, number>()
  for (let index = 0; index < entities.length; index++) {
    const entity = entities[index]
    checkKeys(entity, index, owners, log)
    for (let number = 0; isDoubtful && number < entity.brushes.length; number++) {
      const brush = entity.brushes[number]
      if (brush.kind !== 'brush' || (rules.length === 0 && brush.faceCount >= MIN_FACES)) continue
      checkBrush(faces, brush, rules, `${pathOf(index)}.brushes[${number}]`, log)
    }
  }
  return log.finish()
}

function pathOf(entity: number): string {
  return `entities[${entity}]`
}

function checkKeys(entity: MapEntity, index: number, owners: Map<string, number>, log: IssueLog): void {
  const { properties, line } = entity
  let name: string | undefined
  for (let number = 0; number < properties.length; number++) {
    const { key, value } = properties[number]
    if (key === 'classname') name ??= value
    if (owners.get(key) === index) {
      const message = `the key ${JSON.stringify(key)} is repeated; the first one counts`
      log.note('repeated-key', message, `${pathOf(index)}.properties[${number}]`, properties[number].line)
    }
    owners.set(key, index)
  }
  if (index === 0 && name !== 'worldspawn') {
    const found = JSON.stringify(name ?? 'no class')
    log.note('no-world', `the first entity should be worldspawn, found ${found}`, pathOf(index), line)
  } else if (name === undefined) log.note('no-class', 'the entity has no classname', pathOf(index), line)
}

function checkBrush(faces: MapFaces, brush: MapBrush, rules: readonly FaceRule[], path: string, log: IssueLog): void {
  const { firstFace, faceCount, line } = brush
  const end = Math.min(firstFace + faceCount, faces.count)
  if (faceCount < MIN_FACES) {
    log.note('few-faces', `a brush needs at least ${MIN_FACES} faces, found ${faceCount}`, path, line)
  }
  for (const { code, message, find } of rules) {
    const face = find(faces, firstFace, end)
    if (face < end) log.note(code, message, `${path}.faces[${face - firstFace}]`, faces.lines[face] || undefined)
  }
}

interface FaceRule {
  /** One of `DOUBTS`: without it no face breaks the rule. */
  readonly doubt: number
  readonly code: string
  readonly message: string
  /** First face in [`first`, `end`) that breaks the rule; `end` if all obey it. */
  readonly find: (faces: MapFaces, first: number, end: number) => number
}

const FACE_RULES: readonly FaceRule[] = [
  {
    doubt: DOUBTS.plane,
    code: 'degenerate-plane',
    message: 'the three points of this face lie in one line and make no plane',
    find({ points }, first, end) {
      let face = first
      while (face < end && spansPlane(points, face * 9)) face++
      return face
    },
  },
  {
    doubt: DOUBTS.far,
    code: 'far-coordinate',
    message: `a coordinate of this face is farther out than ${FAR} quants`,
    find({ points }, first, end) {
      const last = end * 9
      for (let at = first * 9; at < last; at++) {
        const value = points[at]
        if (!(value <= FAR && value >= -FAR)) return Math.floor(at / 9)
      }
      return end
    },
  },
  {
    doubt: DOUBTS.scale,
    code: 'zero-scale',
    message: 'the texture of this face has scale 0, which compilers take as 1',
    find({ scales }, first, end) {
      let at = first * 2
      while (at < end * 2 && scales[at] !== 0) at++
      return at >> 1
    },
  },
  {
    doubt: DOUBTS.mapping,
    code: 'not-finite',
    message: 'the texture mapping of this face contains NaN or infinity',
    find({ offsets, rotations, scales }, first, end) {
      for (let face = first; face < end; face++) {
        const pair = face * 2
        const sum = offsets[pair] + offsets[pair + 1] + rotations[face] + scales[pair] + scales[pair + 1]
        // The sum of large finite numbers may overflow; such a mapping is also unusable.
        if (!Number.isFinite(sum)) return face
      }
      return end
    },
  },
  {
    doubt: DOUBTS.surface,
    code: 'surface-numbers',
    message: 'this face has more or fewer numbers after its scales than the games known here: they are kept',
    find({ surfaceCounts }, first, end) {
      let face = first
      while (face < end && (SURFACE_COUNTS as readonly number[]).includes(surfaceCounts[face])) face++
      return face
    },
  },
  {
    doubt: DOUBTS.words,
    code: 'surface-words',
    message: 'words of a game that is not known here follow the numbers of this face: they are kept',
    find({ words }, first, end) {
      let face = words === undefined ? end : first
      while (face < end && words?.has(face) !== true) face++
      return face
    },
  },
  {
    doubt: DOUBTS.axes,
    code: 'parallel-axes',
    message: 'the texture axes of this face are parallel or zero',
    find({ valve, axes }, first, end) {
      if (axes.length === 0) return end
      let face = first
      while (face < end && !(valve[face] === 1 && areParallel(axes, face * 6))) face++
      return face
    },
  },
]

function areParallel(axes: Float64Array, at: number): boolean {
  const ux = axes[at]
  const uy = axes[at + 1]
  const uz = axes[at + 2]
  const vx = axes[at + 3]
  const vy = axes[at + 4]
  const vz = axes[at + 5]
  const x = uy * vz - uz * vy
  const y = uz * vx - ux * vz
  const z = ux * vy - uy * vx
  const sine2 = (x * x + y * y + z * z) / ((ux * ux + uy * uy + uz * uz) * (vx * vx + vy * vy + vz * vz))
  return !(sine2 > 1e-12)
}
