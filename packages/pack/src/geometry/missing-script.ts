import { PackError } from '../pack-error.js'

/** A page without WebAssembly and without the code for it. Production builds keep the reason, because the page is wrong and not the pack. */
export class MissingScript extends PackError {
  constructor(cause: unknown) {
    const remedy = "publish all files of the build, or add 'wasm-unsafe-eval' to the page's Content-Security-Policy"
    super('unavailable', '', `without WebAssembly, models need a script that could not be loaded: ${remedy}`, { cause })
  }
}
