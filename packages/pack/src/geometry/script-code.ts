// Loaded on demand, with the first model of a page without WebAssembly. Published as one file: scripts/on-demand.mjs.
export { decodeInScript } from './decode-geometry.js'
