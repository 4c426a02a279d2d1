import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Basis } from './basis.js'
import { type FileSystem, fileHost } from './file-host.js'
import type { Host } from './host.js'

/** What a page has besides files. */
export interface PageOptions {
  /**
   * The URL of a WebAssembly file of an image codec, such as `@jsquash/webp/codec/enc/webp_enc_simd.wasm`. Each is fetched with the first
   * image that needs it, and compiled once. Default: bundlers find the files beside the code of the codecs, which compiles them for each image.
   */
  readonly wasmUrl?: ((specifier: string) => string | URL | undefined) | undefined
  /**
   * Loads the optional package ktx2-encoder, its build for browsers: `() => import('ktx2-encoder')`. Called with the first KTX2 image. Default:
   * images cannot be KTX2.
   */
  readonly ktx2?: (() => Promise<object>) | undefined
  /** Compresses bytes, for the sizes in reports and for `session.compress`. Default: neither is possible. */
  readonly compress?: Host['compress'] | undefined
}

/** What ktx2-encoder exports for browsers. Its types do not describe the transcoder. */
interface BasisPackage {
  readonly BrowserBasisEncoder: new () => { init(options: { wasmUrl?: string }): Promise<Basis> }
}

const BASIS = 'ktx2-encoder/dist/basis/basis_encoder.wasm'

/**
 * A host without Node, for pages and workers. Its files are in memory, such as those of memfs, or wherever else the file system has them.
 * Builds have the same bytes as on Node.
 * @param fs has the part of `node:fs` that hosts need
 */
export function pageHost(fs: FileSystem, { wasmUrl, ktx2, compress }: PageOptions = {}): Host {
  return {
    ...fileHost(fs, {
      // That of browsers is asynchronous, and keys of caches are needed at once.
      sha256: (bytes) => bytesToHex(sha256(bytes)),
      now: () => performance.now(),
      time: () => Date.now(),
      uniqueName,
    }),
    ...(wasmUrl && { wasmModule: wasmModules(wasmUrl) }),
    ...(ktx2 && { basis: () => openBasis(ktx2, wasmUrl) }),
    ...(compress && { compress }),
  }
}

async function openBasis(load: () => Promise<object>, urlOf: PageOptions['wasmUrl']): Promise<Basis> {
  const loaded = await load()
  if (!('BrowserBasisEncoder' in loaded))
    throw new Error('expected the build of ktx2-encoder for browsers, found another')
  const { BrowserBasisEncoder } = loaded as BasisPackage
  const url = urlOf?.(BASIS)
  return new BrowserBasisEncoder().init(url === undefined ? {} : { wasmUrl: `${url}` })
}

/** Not `randomUUID`, which browsers have on secure origins only. */
function uniqueName(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(16)))
}

function wasmModules(urlOf: NonNullable<PageOptions['wasmUrl']>): NonNullable<Host['wasmModule']> {
  const modules = new Map<string, Promise<WebAssembly.Module>>()
  return (specifier) => {
    const known = modules.get(specifier)
    if (known !== undefined) return known
    const module = fetchModule(specifier, urlOf(specifier))
    modules.set(specifier, module)
    // The next image asks again: the network may be back.
    module.catch(() => modules.delete(specifier))
    return module
  }
}

/** Not `compileStreaming`, which needs servers that know the type of WebAssembly. */
async function fetchModule(specifier: string, url: string | URL | undefined): Promise<WebAssembly.Module> {
  if (url === undefined)
    throw new Error(`expected a URL of ${specifier} from the option wasmUrl of pageHost, found none`)
  const response = await fetch(url)
  if (!response.ok) throw new Error(`expected ${specifier} at ${url}, found status ${response.status}`)
  return WebAssembly.compile(await response.arrayBuffer())
}
