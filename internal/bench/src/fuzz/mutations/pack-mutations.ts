import { binaryHash } from '@brushwork/pack/write'
import { Random } from '@brushwork-internal/testkit/random'
import { mutation } from './file-mutations.js'

/** JSON values of unexpected types or sizes. */
const VALUES: readonly unknown[] = [
  0,
  -1,
  0.5,
  1e9,
  2 ** 31,
  2 ** 32,
  1e300,
  -1e300,
  null,
  true,
  '',
  'x',
  [],
  {},
  [[]],
  { __proto__: null, length: 1e9 },
]
/**
 * Bit patterns that break sums and comparisons: NaN, infinities, the largest float, a denormal, the limits of 8 to 32
 * bits.
 */
const WORDS = [
  0, 1, 0x7fc00000, 0x7f800000, 0xff800000, 0x7f7fffff, 0xff7fffff, 1, 0x80000000, 0x7fffffff, 0xffffffff, 0xffff,
  0x10000,
]
/** Offset of the JSON text: after the header and the chunk's length and type. */
const JSON_AT = 20
const CHUNK_HEADER = 8

/**
 * Returns a mutation of a pack by its number. It changes bytes, or it changes the JSON or the numbers with both chunks
 * intact, so that the change passes the container's checks.
 * @param seeds packs, at least one
 */
export function packMutation(seeds: readonly Uint8Array[], seed: number, number: number): Uint8Array {
  const random = new Random(new Random(seed ^ Math.imul(number + 1, 0x9e3779b1)).next())
  const kind = random.below(4)
  if (kind === 0) return mutation(seeds, false, seed, number)
  const { json, bin } = splitPack(seeds[random.below(seeds.length)])
  for (let change = random.below(3); change >= 0; change--) {
    if (kind === 1 && bin.length >= 4) changeNumber(bin, random)
    else changeJson(json, random)
  }
  // Readers of terrains and sprites look at no damage behind a wrong hash.
  if (kind === 1 && random.below(2) === 0) renewHash(json, bin)
  return joinPack(json, bin)
}

function renewHash(json: unknown, bin: Uint8Array): void {
  const { asset } = json as { readonly asset?: { readonly extras?: { binaryHash: number } } }
  if (asset?.extras !== undefined) asset.extras.binaryHash = binaryHash(bin)
}

function splitPack(pack: Uint8Array): { json: unknown; bin: Uint8Array } {
  const length = new DataView(pack.buffer, pack.byteOffset).getUint32(12, true)
  const json: unknown = JSON.parse(new TextDecoder().decode(pack.subarray(JSON_AT, JSON_AT + length)))
  return { json, bin: pack.slice(JSON_AT + length + CHUNK_HEADER) }
}

function joinPack(json: unknown, bin: Uint8Array): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(json))
  const jsonLength = Math.ceil(text.length / 4) * 4
  const pack = new Uint8Array(JSON_AT + jsonLength + CHUNK_HEADER + bin.length)
  const view = new DataView(pack.buffer)
  const words = [0x46546c67, 2, pack.length, jsonLength, 0x4e4f534a]
  for (const [index, word] of words.entries()) view.setUint32(index * 4, word, true)
  pack.fill(0x20, JSON_AT, JSON_AT + jsonLength)
  pack.set(text, JSON_AT)
  view.setUint32(JSON_AT + jsonLength, bin.length, true)
  view.setUint32(JSON_AT + jsonLength + 4, 0x004e4942, true)
  pack.set(bin, JSON_AT + jsonLength + CHUNK_HEADER)
  return pack
}

/** Sets a word or one of its bytes, or adds a small number to a word. */
function changeNumber(bin: Uint8Array, random: Random): void {
  const view = new DataView(bin.buffer, bin.byteOffset, bin.length)
  const at = random.below(bin.length >> 2) * 4
  const kind = random.below(4)
  if (kind === 0) bin[at + random.below(4)] = random.below(256)
  else if (kind === 1) view.setUint32(at, view.getUint32(at, true) + random.below(9) - 4, true)
  else view.setUint32(at, WORDS[random.below(WORDS.length)], true)
}

interface Slot {
  readonly holder: Record<string, unknown>
  readonly key: string
}

/** Replaces, removes or repeats a value, or copies another value of the same pack over it. */
function changeJson(json: unknown, random: Random): void {
  const slots = slotsIn(json)
  if (slots.length === 0) return
  const { holder, key } = slots[random.below(slots.length)]
  const other = slots[random.below(slots.length)]
  const value = holder[key]
  const kind = random.below(6)
  if (kind === 0) delete holder[key]
  else if (kind === 1) holder[key] = structuredClone(other.holder[other.key])
  else if (kind === 2 && Array.isArray(value)) holder[key] = [...value, ...value]
  else if (kind === 3 && typeof value === 'number') holder[key] = value + random.below(5) - 2
  // Clones the value, because later changes may modify it and other mutations use the original.
  else holder[key] = structuredClone(VALUES[random.below(VALUES.length)])
}

function slotsIn(value: unknown): Slot[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...slotsIn(holder[key])])
}
