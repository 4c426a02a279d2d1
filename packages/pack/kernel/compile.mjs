/**
 * `npm run kernel`: compiles the kernel and writes its bytes into a module. `npm run check-kernel` compiles it and compares the bytes
 * with that module. Compiling takes seconds, so the check is a turbo task of its own, which runs when these files change.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const SOURCE = fileURLToPath(new URL('geometry.ts', import.meta.url))
const MODULE = fileURLToPath(new URL('../src/geometry/wasm/kernel-bytes.ts', import.meta.url))
// Constants in locals save the bytes that keep the kernel below 4 KiB, the most that some browsers compile in the main thread.
const OPTIONS = [
  '--optimizeLevel',
  '3',
  '--shrinkLevel',
  '2',
  '--runPasses',
  'const-hoisting',
  '--converge',
  '--noAssert',
  '--runtime',
  'stub',
]
/** Letters of a line. */
const LINE = 100

const textOf = (path) => readFileSync(path, 'utf8').replaceAll('\r\n', '\n')

/** @returns text of the module */
async function compileKernel() {
  const bytes = await wasmOf(textOf(SOURCE))
  const letters = Buffer.from(bytes).toString('hex')
  const lines = letters.match(new RegExp(`.{1,${LINE}}`, 'g')).map((line) => `  '${line}',`)
  return `/** The ${bytes.length} bytes of kernel/geometry.ts as \`npm run kernel\` compiles it, in hexadecimal: brotli compresses it better than base64. */\nexport const KERNEL = [\n${lines.join('\n')}\n].join('')\n`
}

async function wasmOf(source) {
  const { default: asc } = await import('assemblyscript/asc')
  let bytes
  const { error, stderr } = await asc.main(['geometry.ts', '--outFile', 'geometry.wasm', ...OPTIONS], {
    readFile: (name) => (name === 'geometry.ts' ? source : null),
    writeFile: (name, contents) => {
      if (name === 'geometry.wasm') bytes = contents
    },
    listFiles: () => [],
  })
  if (error !== null || bytes === undefined) throw new Error(`The kernel cannot be compiled: ${stderr}`)
  return bytes
}

const compiled = await compileKernel()
if (!process.argv.includes('--check')) writeFileSync(MODULE, compiled)
else if (textOf(MODULE) !== compiled) {
  console.error('src/geometry/wasm/kernel-bytes.ts is not what kernel/geometry.ts compiles to: run npm run kernel')
  process.exitCode = 1
}
