import { KERNEL } from './kernel-bytes.js'
import { MissingSimd } from './missing-simd.js'
import { type WebAssemblyApi, webAssembly } from './web-assembly.js'

/** The compiled kernel of an engine. A build makes several tracers, and compiling takes longer than a small level. */
const modules = new WeakMap<WebAssemblyApi, object>()

/**
 * The kernel, compiled at once: pages allow that in their main thread, too, since it is smaller than 4 KiB.
 * @throws MissingSimd where the engine has no WebAssembly with SIMD, or a page forbids WebAssembly
 */
export function kernelModule(): { readonly api: WebAssemblyApi; readonly module: object } {
  const api = webAssembly()
  if (api === undefined) throw new MissingSimd('but this engine has no WebAssembly: run Node without --jitless')
  const module = modules.get(api) ?? compileKernel(api)
  modules.set(api, module)
  return { api, module }
}

function compileKernel(api: WebAssemblyApi): object {
  const bytes = decodeBase64(KERNEL)
  if (!api.validate(bytes)) {
    throw new MissingSimd('but this engine has no SIMD: use Node 20.19 or newer, or a browser since 2023')
  }
  try {
    return new api.Module(bytes)
  } catch (cause) {
    // The bytes are valid, so the page's policy does not allow them.
    throw new MissingSimd("which this page forbids: add 'wasm-unsafe-eval' to its Content-Security-Policy", { cause })
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Decodes base64 of our own making, in any engine. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const letters = text.replace(/=+$/, '')
  const bytes = new Uint8Array(Math.floor((letters.length * 3) / 4))
  let bits = 0
  for (let letter = 0; letter < letters.length; letter++) {
    bits = (bits << 6) | LETTERS.indexOf(letters[letter])
    const count = letter % 4
    if (count > 0) bytes[((letter - count) / 4) * 3 + count - 1] = bits >> (6 - 2 * count)
  }
  return bytes
}
