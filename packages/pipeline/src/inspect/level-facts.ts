import { type WmpDocument, type WmpNodeBase, walkNodes } from '@brushwork/codecs/wmp'
import { cosine, sine } from '@brushwork/geometry'
import { Bounds } from './bounds.js'
import { distinct } from './distinct.js'
import type { Facts } from './facts.js'

/** Bounds are those of the blocks, in world space. */
export function levelFacts({ root, wed }: WmpDocument): Facts {
  const kinds: Record<string, number> = {}
  let [polygons, vertices] = [0, 0]
  const [textures, files, actions, names, materials]: string[][] = [[], [], [], [], []]
  const groupNames: string[] = []
  const bounds = new Bounds()
  for (const { node, groups } of walkNodes(root.children)) {
    const kind = node.kind === 'unknown' ? `unknown ${node.className}` : KINDS[node.kind]
    kinds[kind] = (kinds[kind] ?? 0) + 1
    if (node.kind === 'block') {
      polygons += node.polygons.starts.length - 1
      vertices += node.vertices.length / 3
      names.push(node.name ?? '')
      materials.push(defined(node.material))
      for (const face of node.faces) {
        if (face === undefined) continue
        textures.push(face.texture)
        materials.push(defined(face.material))
      }
      bounds.add(toWorld(node.vertices, [root, ...groups, node]))
    } else if (node.kind === 'entity') {
      files.push(node.file)
      if (node.action !== undefined && node.action !== '') actions.push(node.action)
    } else if (node.kind === 'sound') files.push(node.file)
    else if (node.kind === 'group') groupNames.push(node.name ?? '')
  }
  const { palette, script } = root.level
  return {
    counts: { ...kinds, polygons, vertices },
    names: {
      actions: distinct(actions),
      groups: distinct(groupNames),
      blocks: distinct(names),
      materials: distinct(materials),
      script: distinct([defined(script)]),
      palette: distinct([palette]),
    },
    clips: [],
    ...bounds.finish(),
    textures: distinct(textures).map((name) => ({ name })),
    files: distinct([...wed.wads.map(({ path }) => path), palette, script ?? '', ...files]),
  }
}

/** The editor writes `ndef` for undefined values. */
function defined(text: string | undefined): string {
  return text === undefined || text === 'ndef' ? '' : text
}

const KINDS = {
  group: 'groups',
  block: 'blocks',
  entity: 'entities',
  light: 'lights',
  sound: 'sounds',
  position: 'positions',
  path: 'paths',
  region: 'regions',
} as const

/** Points of a node in the world (copy): scaled, turned and moved by each place from the innermost out. */
function toWorld(points: Float64Array, nodes: readonly WmpNodeBase[]): Float64Array {
  const out = points.slice()
  for (const { position, angles, scale } of nodes.toReversed()) {
    const rows = rotation(angles)
    for (let at = 0; at + 2 < out.length; at += 3) {
      const [x, y, z] = [out[at] * scale[0], out[at + 1] * scale[1], out[at + 2] * scale[2]]
      for (let axis = 0; axis < 3; axis++) {
        const [a, b, c] = rows[axis]
        out[at + axis] = a * x + b * y + c * z + position[axis]
      }
    }
  }
  return out
}

/** Rows of Rz(a₀)·Rx(a₁)·Ry(a₂), see `WmpNodeBase`. */
function rotation(angles: readonly number[]): readonly (readonly [number, number, number])[] {
  const [s0, s1, s2] = angles.map(sine)
  const [c0, c1, c2] = angles.map(cosine)
  return [
    [c0 * c2 - s0 * s1 * s2, -s0 * c1, c0 * s2 + s0 * s1 * c2],
    [s0 * c2 + c0 * s1 * s2, c0 * c1, s0 * s2 - c0 * s1 * c2],
    [-c1 * s2, s1, c1 * c2],
  ]
}
