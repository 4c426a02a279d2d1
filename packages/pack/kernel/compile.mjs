// `npm run kernel` writes the bytes of the kernel into a module; `npm run check-kernel` compares them with it.
import asc from 'assemblyscript/asc'
import { runKernel } from '../../../scripts/bundle/kernel.mjs'

await runKernel(asc, {
  source: new URL('geometry.ts', import.meta.url),
  module: new URL('../src/geometry/wasm/kernel-bytes.ts', import.meta.url),
  // Constants in locals save the bytes that keep the kernel below 4 KiB, the most that some browsers compile in the main thread.
  options: [
    ...['--optimizeLevel', '3', '--shrinkLevel', '2', '--runPasses', 'const-hoisting'],
    ...['--converge', '--noAssert', '--runtime', 'stub'],
  ],
  encoding: 'hex',
  note: ', in hexadecimal: brotli compresses it better than base64',
})
