/** `npm run kernel`: compiles the kernel and writes its bytes into a module. A test compares them, so the module is never stale. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import asc from 'assemblyscript/asc'

const SOURCE = fileURLToPath(new URL('trace.ts', import.meta.url))
const MODULE = fileURLToPath(new URL('../src/light/trace/wasm/kernel-bytes.ts', import.meta.url))
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

/** Compiles the kernel. @returns the module's text and its path */
export async function compileKernel() {
  const bytes = await wasmOf(readFileSync(SOURCE, 'utf8').replaceAll('\r\n', '\n'))
  const letters = Buffer.from(bytes).toString('base64')
  const lines = letters.match(new RegExp(`.{1,${LINE}}`, 'g')).map((line) => `  '${line}',`)
  const text = `/** The ${bytes.length} bytes of kernel/trace.ts as \`npm run kernel\` compiles it. */\nexport const KERNEL = [\n${lines.join('\n')}\n].join('')\n`
  return { path: MODULE, text }
}

async function wasmOf(source) {
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
  const { path, text } = await compileKernel()
  writeFileSync(path, text)
}
