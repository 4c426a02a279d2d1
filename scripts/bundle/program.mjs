/**
 * Bundles a program with all packages that it imports, run in its folder after `tsc -b`: `dist/program/<entry>.js`, and the licences of
 * these packages in THIRD-PARTY.txt beside it. People who run a program once do not wait for its dependencies.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { rolldown } from 'rolldown'

const OUTPUT = 'dist/program'
const [entry] = process.argv.slice(2)

rmSync(OUTPUT, { recursive: true, force: true })
const bundle = await rolldown({ input: entry, platform: 'node' })
const { output } = await bundle.write({ dir: OUTPUT, format: 'esm', codeSplitting: false, minify: true })
await bundle.close()
const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
writeFileSync(join(OUTPUT, 'THIRD-PARTY.txt'), noticesOf(modules))

/** @throws Error for a package without a licence */
function noticesOf(modules) {
  const folders = new Set(
    modules.filter((id) => id.includes('/node_modules/') || id.includes('\\node_modules\\')).map(packageOf),
  )
  const notices = [...folders].map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one))
    if (file === undefined) throw new Error(`${name} has no licence file, but its code is bundled: see ${folder}`)
    return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`
  })
  return `This program contains code of these packages.\n\n${notices.sort().join(`\n${'-'.repeat(80)}\n\n`)}`
}

/** The folder with the package.json of a module. */
function packageOf(id) {
  let folder = dirname(id)
  // Packages have files with nothing but a type inside of them.
  while (!isPackage(folder)) folder = dirname(folder)
  return folder
}

function isPackage(folder) {
  const file = join(folder, 'package.json')
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version !== undefined
}
