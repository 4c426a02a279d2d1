import { entityNames, type WmbBlock, type WmbDocument, type WmbObject } from '@brushwork/codecs/wmb'

/** What may differ by rounding: coordinates of corners [quants]; numbers of objects, in parts of their size. */
const ROUNDING = 0.6
const SAME = 1e-4
/** Degrees: the original reckons angles with rough tangents, up to 0.05 off the source's. */
const SAME_ANGLE = 0.06
/** Quants: positions in groups lose their last bits in its 32-bit sums. */
const SAME_ORIGIN = 1e-3

/**
 * In words, how our blocks differ from theirs in count, content, bounds and skins.
 * @param isDivided with a tree the original joins coplanar faces of different blocks, and one of them has the whole: boxes
 * are not compared.
 */
export function blockDifferences(theirs: WmbDocument, ours: WmbDocument, isDivided: boolean): string[] {
  if (theirs.blocks.length !== ours.blocks.length) return [`${ours.blocks.length} blocks of ${theirs.blocks.length}`]
  return theirs.blocks.flatMap((block, index) => {
    const other = ours.blocks[index]
    const problems: string[] = []
    if (block.content !== other.content) problems.push(`content ${other.content}, not ${block.content}`)
    const box = [...block.min, ...block.max]
    const otherBox = [...other.min, ...other.max]
    if (!isDivided && box.some((value, axis) => Math.abs(value - otherBox[axis]) > ROUNDING)) {
      problems.push(`box ${otherBox.join(' ')}, not ${box.join(' ')}`)
    }
    const [skins, otherSkins] = [skinsOf(theirs, block), skinsOf(ours, other)]
    if (skins.join() !== otherSkins.join()) problems.push(`skins ${otherSkins.join()}, not ${skins.join()}`)
    return problems.map((problem) => `block ${index}: ${problem}`)
  })
}

/** Without lightmap pages, which ours have not. */
function skinsOf({ textures }: WmbDocument, { skins }: WmbBlock): string[] {
  const words = Array.from({ length: skins.count }, (_, skin) => {
    const { name } = textures[skins.textures[skin]]
    const look = `${skins.ambients[skin]} ${skins.albedos[skin]} ${skins.flags[skin]}`
    return `${name.text} ${look} material ${skins.materials[skin]}`
  })
  return [...new Set(words)].sort()
}

/** In words, how the lists of materials differ: the original takes its numbers from a text with six decimals. */
export function materialDifferences(theirs: WmbDocument, ours: WmbDocument): string[] {
  const words = ({ materials }: WmbDocument): string[] =>
    materials.map(({ s, t, texture, flags, userFlags, ambient, albedo, name }) => {
      const axes = [...s, ...t].map((part) => (Math.round(part * 1e6) / 1e6 + 0).toFixed(6))
      return `${axes.join(' ')} texture ${texture} flags ${flags} ${userFlags} light ${ambient} ${albedo} ${name.text}`
    })
  const [list, other] = [words(theirs), words(ours)]
  if (list.length !== other.length) return [`${other.length} materials, not ${list.length}`]
  return list.flatMap((text, index) =>
    text === other[index] ? [] : [`material ${index}: ${other[index]}, not ${text}`],
  )
}

export function textureDifferences(theirs: WmbDocument, ours: WmbDocument): string[] {
  const words = ({ textures }: WmbDocument): string[] =>
    textures.map(({ name, width, height, type }) => `${name.text} ${width} × ${height} type ${type}`)
  const [list, other] = [words(theirs), words(ours)]
  return list.join() === other.join() ? [] : [`textures ${other.join()}, not ${list.join()}`]
}

/** In words, how objects differ: their order, and every field that has a meaning. */
export function objectDifferences(theirs: WmbDocument, ours: WmbDocument): string[] {
  if (theirs.objects.length !== ours.objects.length) {
    return [`${ours.objects.length} objects of ${theirs.objects.length}`]
  }
  return theirs.objects.flatMap((object, index) => {
    const [fields, others] = [fieldsOf(object, false), fieldsOf(ours.objects[index], object.kind === 'oldEntity')]
    return Object.keys(fields).flatMap((name) => {
      const [value, other] = [fields[name], others[name]]
      const tolerance = name === 'angles' ? SAME_ANGLE : name === 'origin' ? SAME_ORIGIN : SAME
      return isSame(value, other, tolerance) ? [] : [`object ${index} ${name}: ${String(other)}, not ${String(value)}`]
    })
  })
}

type Field = string | number | readonly number[] | undefined

/** @param asOld of an entity that has a longer record in ours, because a name does not fit theirs. */
function fieldsOf(object: WmbObject, asOld: boolean): Readonly<Record<string, Field>> {
  const plain: Record<string, Field> = {}
  for (const [name, value] of Object.entries(object)) {
    if (value instanceof Float32Array) plain[name] = Array.from(value)
    else if (typeof value === 'object' && 'text' in value) plain[name] = (value as { text: string }).text
    else if (!(value instanceof Uint8Array)) plain[name] = value as Field
  }
  if (object.kind === 'info') plain.gamma = plain.lightmapSize = undefined
  if (object.kind !== 'oldEntity' && !asOld) return plain
  if (object.kind !== 'oldEntity' && object.kind !== 'entity') return plain
  const { file, action, truncated } = entityNames(object)
  // Theirs loses what does not fit: so much of both is compared.
  const kept = truncated ? '' : action
  return {
    ...plain,
    kind: 'oldEntity',
    file: file.slice(0, 13),
    action: object.kind === 'entity' && file.length > 12 ? action : kept,
    skills: [...object.skills].slice(0, 8),
  }
}

function isSame(a: Field, b: Field, tolerance: number): boolean {
  if (typeof a === 'object' && typeof b === 'object') {
    return a.length === b.length && a.every((value, index) => isSame(value, b[index], tolerance))
  }
  if (typeof a !== 'number' || typeof b !== 'number') return a === b
  const apart = Math.abs(a - b)
  // 0 and 360 degrees are one direction.
  return Math.min(apart, Math.abs(apart - 360)) <= tolerance * (tolerance === SAME ? Math.max(1, Math.abs(a)) : 1)
}
