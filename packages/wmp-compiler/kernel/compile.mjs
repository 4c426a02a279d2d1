/**
 * `npm run kernel`: compiles the kernel and writes its bytes into a module, and a hash beside the source. A test compares the hash, so
 * the module is never stale. It does not compile, which takes seconds.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

const SOURCE = fileURLToPath(new URL('trace.ts', import.meta.url))
const MODULE = fileURLToPath(new URL('../src/light/trace/wasm/kernel-bytes.ts', import.meta.url))
/** Holds the hash of the committed module and of what it was made of. */
export const HASH = fileURLToPath(new URL('trace.sha256', import.meta.url))
const OPTIONS = [
  '--optimizeLevel',
  '3',
  '--converge',
  '--noAssert',
  '--enable',
  'simd',
  '--runtime',
  'stub',
  '--importMemory',
  '--noExportMemory',
]
/** Letters of a line. */
const LINE = 100

/** A hash of the module, its source, the options and the version of the compiler. @returns hex */
export function kernelHash() {
  const { version } = createRequire(import.meta.url)('assemblyscript/package.json')
  return createHash('sha256')
    .update(JSON.stringify([version, OPTIONS, textOf(SOURCE), textOf(MODULE)]))
    .digest('hex')
}

const textOf = (path) => readFileSync(path, 'utf8').replaceAll('\r\n', '\n')

/** @returns text of the module */
async function compileKernel() {
  const bytes = await wasmOf(textOf(SOURCE))
  const letters = Buffer.from(bytes).toString('base64')
  const lines = letters.match(new RegExp(`.{1,${LINE}}`, 'g')).map((line) => `  '${line}',`)
  return `/** The ${bytes.length} bytes of kernel/trace.ts as \`npm run kernel\` compiles it. */\nexport const KERNEL = [\n${lines.join('\n')}\n].join('')\n`
}

async function wasmOf(source) {
  const { default: asc } = await import('assemblyscript/asc')
  let bytes
  const { error, stderr } = await asc.main(['trace.ts', '--outFile', 'trace.wasm', ...OPTIONS], {
    readFile: (name) => (name === 'trace.ts' ? source : null),
    writeFile: (name, contents) => {
      if (name === 'trace.wasm') bytes = contents
    },
    listFiles: () => [],
  })
  if (error !== null || bytes === undefined) throw new Error(`The kernel cannot be compiled: ${stderr}`)
  return bytes
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(MODULE, await compileKernel())
  writeFileSync(HASH, `${kernelHash()}\n`)
}
