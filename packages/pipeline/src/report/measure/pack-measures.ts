import type { BuiltAsset } from '../../builder/built-asset.js'
import { isNumber, isText, listOf, object } from '../../builder/reuse/shape.js'
import type { Host } from '../../host/host.js'
import { type Compression, REPORTED_BROTLI_LEVEL } from '../../options/compress-option.js'
import { Ledger } from '../../store/ledger.js'
import { Lanes } from '../../store/remote/lanes.js'
import { type Step, Store } from '../../store/store.js'
import type { HiddenSkin } from './hidden-skins.js'
import type { PackMeasure, PackPart } from './measure-pack.js'

/** A measured pack with its compressed size. */
export interface MeasuredPack extends PackMeasure {
  /** Bytes after brotli at {@link REPORTED_BROTLI_LEVEL}. */
  readonly brotliBytes: number
}

/** The pack of a built asset. */
type Pack = Pick<BuiltAsset, 'sha256' | 'readPack'>

const MEASURE_STEP: Step = { name: 'measure', module: 'report/measure/measure-pack' }
const COMPRESS_STEP: Step = { name: 'compress', module: 'host/node-compress' }

/** The strongest settings. */
const LEVELS: Readonly<Record<Compression, number>> = { br: 11, zst: 19 }

const isMeasured = object<MeasuredPack>({
  parts: listOf(object<PackPart>({ group: isText, name: isText, bytes: isNumber })),
  draws: isNumber,
  images: isNumber,
  imageBytes: isNumber,
  plainBytes: isNumber,
  insideBytes: isNumber,
  hiddenSkins: listOf(object<HiddenSkin>({ name: isText, bytes: isNumber })),
  brotliBytes: isNumber,
})

/** Packs that are measured at the same time. Each needs its bytes and the memory of a brotli encoder, some megabytes. */
const MAX_MEASURES = 4

/** Name of the ledger of measures. */
const LEDGER = 'measures'

/** Measures and compresses packs, each once per process and cache. Measures are in a {@link Ledger}. */
export class PackMeasures {
  readonly #host: Host
  readonly #store: Store | undefined
  readonly #ledger: Ledger | undefined
  /** Beginning of all keys in the ledger, which may have lines of other versions. */
  #version: string | undefined
  readonly #lanes = new Lanes(MAX_MEASURES)
  readonly #measured = new Map<string, Promise<MeasuredPack>>()
  readonly #compressed = new Map<string, Promise<Uint8Array>>()

  /** @param cacheDir absolute path of the cache; undefined: results are not stored. Builds report a cache that cannot be written. */
  constructor(host: Host, cacheDir: string | undefined) {
    this.#host = host
    this.#store = cacheDir === undefined ? undefined : new Store(host, cacheDir)
    this.#ledger = cacheDir === undefined ? undefined : new Ledger(host, cacheDir, LEDGER)
  }

  /** Stores new measures for other processes. Cheap without new measures. @throws BuildError `unwritten` */
  async save(): Promise<void> {
    await this.#ledger?.save()
  }

  /** @throws BuildError `cache-lost`; PackError for bytes that are not a GLB */
  measure(pack: Pack): Promise<MeasuredPack> {
    return once(this.#measured, pack.sha256, () => this.#measure(pack))
  }

  /** The bytes of a pack in a compressed form. @throws BuildError `cache-lost` */
  compress(pack: Pack, form: Compression): Promise<Uint8Array> {
    return once(this.#compressed, `${pack.sha256} ${form}`, () => this.#compress(pack, form))
  }

  async #measure({ sha256, readPack }: Pack): Promise<MeasuredPack> {
    this.#version ??= this.#store?.key(MEASURE_STEP, REPORTED_BROTLI_LEVEL).sha256
    const key = `${this.#version} ${sha256}`
    const known = await this.#ledger?.find(key)
    if (isMeasured(known)) return known as MeasuredPack
    const measured = await this.#lanes.run(() => this.#measureBytes(readPack))
    await this.#ledger?.add(key, measured)
    return measured
  }

  async #measureBytes(readPack: Pack['readPack']): Promise<MeasuredPack> {
    const pack = await readPack()
    // Packs whose measures are in the cache need no bytes.
    const { measurePack } = await import('./measure-pack.js')
    const brotli = this.#compressBytes(pack, 'br', REPORTED_BROTLI_LEVEL)
    return { ...measurePack(pack), brotliBytes: (await brotli).byteLength }
  }

  async #compress({ sha256, readPack }: Pack, form: Compression): Promise<Uint8Array> {
    const key = this.#store?.key(COMPRESS_STEP, [sha256, form])
    const cached = key && (await this.#store?.read(key, (bytes) => bytes))
    if (cached !== undefined) return cached
    const compressed = await this.#compressBytes(await readPack(), form, LEVELS[form])
    if (key !== undefined) await this.#store?.write(key, compressed)
    return compressed
  }

  async #compressBytes(bytes: Uint8Array, form: Compression, level: number): Promise<Uint8Array> {
    const compressed = await this.#host.compress?.(bytes, form, level)
    if (compressed === undefined)
      throw new Error('expected a host with the method compress, to measure or compress packs')
    return compressed
  }
}

/** Failures are not stored. */
function once<T>(pending: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const running = pending.get(key)
  if (running !== undefined) return running
  const made = make()
  pending.set(key, made)
  made.catch(() => pending.delete(key))
  return made
}
