import { PackError } from '../../pack-error.js'

/** A page without WebAssembly. Production builds keep the reason, because the page is wrong and not the pack. */
export class MissingWebAssembly extends PackError {
  constructor() {
    const remedy = "add 'wasm-unsafe-eval' to the page's Content-Security-Policy, or load the pack with loadModel"
    super('unsupported', '', `models need WebAssembly, which this page does not allow: ${remedy}`)
  }
}
