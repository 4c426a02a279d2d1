/**
 * Compiles a kernel in AssemblyScript and writes its bytes into a module; with `--check` it compares them with that module. Compiling takes
 * seconds, so the check is a turbo task of its own, which runs when kernels change.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** Letters of a line. */
const LINE = 100

const textOf = (path) => readFileSync(path, 'utf8').replaceAll('\r\n', '\n')

/**
 * @param asc the compiler, a dependency of the package
 * @param kernel URLs of the source and of the module, options of the compiler, how the bytes are written, and why so
 */
export async function runKernel(asc, { source, module, options, encoding, note = '' }) {
  const name = basename(fileURLToPath(source))
  const target = fileURLToPath(module)
  const bytes = await compile(asc, name, textOf(fileURLToPath(source)), options)
  const lines = Buffer.from(bytes)
    .toString(encoding)
    .match(new RegExp(`.{1,${LINE}}`, 'g'))
  const head = `/** The ${bytes.length} bytes of kernel/${name} as \`npm run kernel\` compiles it${note}. */`
  const text = `${head}\nexport const KERNEL = [\n${lines.map((line) => `  '${line}',`).join('\n')}\n].join('')\n`
  if (!process.argv.includes('--check')) writeFileSync(target, text)
  else if (textOf(target) !== text) {
    console.error(`${target} is not what kernel/${name} compiles to: run npm run kernel`)
    process.exitCode = 1
  }
}

async function compile(asc, name, text, options) {
  const output = name.replace(/\.ts$/, '.wasm')
  let bytes
  const { error, stderr } = await asc.main([name, '--outFile', output, ...options], {
    readFile: (file) => (file === name ? text : null),
    writeFile: (file, contents) => {
      if (file === output) bytes = contents
    },
    listFiles: () => [],
  })
  if (error !== null || bytes === undefined) throw new Error(`The kernel cannot be compiled: ${stderr}`)
  return bytes
}
