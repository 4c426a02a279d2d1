// `npm run kernel` writes the bytes of the kernel into a module; `npm run check-kernel` compares them with it.
import asc from 'assemblyscript/asc'
import { runKernel } from '../../../scripts/bundle/kernel.mjs'

await runKernel(asc, {
  source: new URL('trace.ts', import.meta.url),
  module: new URL('../src/light/trace/wasm/kernel-bytes.ts', import.meta.url),
  options: [
    ...['--optimizeLevel', '3', '--converge', '--noAssert', '--enable', 'simd'],
    ...['--runtime', 'stub', '--importMemory', '--noExportMemory'],
  ],
  encoding: 'base64',
})
