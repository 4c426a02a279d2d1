import type { ReadPath } from '../../binary/index.js'

/** A named part of a document, as in the paths of messages: a label, or an index in its parent's list. */
export interface Region {
  readonly parent: Region | undefined
  /** 0 for the file itself. */
  readonly depth: number
  readonly name: string
  /** The label that the descriptions know: that of the list for an entry of a list. */
  readonly label: string
  readonly parts: Map<string | number, Region>
}

/** A label that ends with an index, such as `entries[3]`. */
const INDEXED = /^(.*)\[(\d+)\]$/

/** The regions of one file, found by the labels of readers. */
export class Regions {
  readonly root: Region = { parent: undefined, depth: 0, name: '', label: '', parts: new Map() }

  /** The region that a reader is in now. */
  of(path: ReadPath): Region {
    const { parent, label, index } = path
    const above = parent === undefined ? this.root : this.of(parent)
    const labeled = label === '' ? above : this.#labeled(above, label)
    return index === undefined ? labeled : part(labeled, index, `[${index}]`, labeled.label)
  }

  #labeled(above: Region, label: string): Region {
    const known = above.parts.get(label)
    if (known !== undefined) return known
    const indexed = label.endsWith(']') ? INDEXED.exec(label) : null
    if (indexed === null) return part(above, label, displayName(label), displayName(label))
    const list = indexed[1] === '' ? above : part(above, indexed[1], indexed[1], indexed[1])
    return part(list, Number(indexed[2]), `[${indexed[2]}]`, list.label)
  }
}

function part(parent: Region, key: string | number, name: string, label: string): Region {
  let region = parent.parts.get(key)
  if (region === undefined) {
    region = { parent, depth: parent.depth + 1, name, label, parts: new Map() }
    parent.parts.set(key, region)
  }
  return region
}

/** Labels are written for messages: `the group header`. */
export function displayName(label: string): string {
  return label.startsWith('the ') ? label.slice(4) : label
}

/** The region of `depth` that holds another one, which is as deep or deeper. */
export function ancestorOf(region: Region, depth: number): Region {
  let at = region
  while (at.depth > depth && at.parent !== undefined) at = at.parent
  return at
}

/** The deepest region that holds both. */
export function commonRegion(a: Region, b: Region): Region {
  const depth = Math.min(a.depth, b.depth)
  let left = ancestorOf(a, depth)
  let right = ancestorOf(b, depth)
  while (left !== right && left.parent !== undefined && right.parent !== undefined) {
    left = left.parent
    right = right.parent
  }
  return left
}
