import { posix } from 'node:path'
import { BUNDLERS, type Bundler, CONFIG_ENDINGS } from '../project/bundlers.js'
import { shownPath } from '../session/paths.js'
import { type Check, note, ok, problem } from './check.js'
import { type Files, installedPackage, type Manifest, readManifest } from './installed.js'

/** Whether a bundler of a project has the plugin, as its package.json and the text of its configuration say: no bundler runs. */
export async function checkBundler(folders: readonly string[], cwd: string, host: Files): Promise<readonly Check[]> {
  const checks: Check[] = []
  let first: { readonly bundler: Bundler; readonly folder: string } | undefined
  let hasManifest = false
  for (const folder of folders) {
    const manifest = await readManifest(folder, host)
    if (manifest === undefined) continue
    hasManifest = true
    for (const bundler of BUNDLERS.filter((one) => has(manifest, one.package))) {
      first ??= { bundler, folder }
      if (has(manifest, bundler.plugin)) checks.push(await checkPlugin(bundler, folder, cwd, host))
    }
  }
  if (checks.length > 0) return bestOf(checks)
  if (first === undefined) {
    const what = hasManifest ? 'package.json names no bundler that Brushwork knows' : 'there is no package.json'
    return [note('bundler', `${what}: "brushwork build" makes packs without a bundler`)]
  }
  const { title, plugin, module } = first.bundler
  const advice = `npm i -D ${plugin}, then add it to the plugins: import from '${module}'. Packs of "brushwork build" need none`
  return [problem('bundler', `${title} has no plugin that reads assets: ${plugin} is not in package.json`, advice)]
}

/** A bundler that only others are made of needs no plugin of its own: one that has it is enough. */
function bestOf(checks: readonly Check[]): readonly Check[] {
  const good = checks.filter(({ state }) => state !== 'problem')
  return good.length > 0 ? good : checks.slice(0, 1)
}

function has({ dependencies, devDependencies }: Manifest, name: string): boolean {
  return Object.hasOwn(dependencies, name) || Object.hasOwn(devDependencies, name)
}

async function checkPlugin(bundler: Bundler, folder: string, cwd: string, host: Files): Promise<Check> {
  const { title, plugin, module, config } = bundler
  const [own, used] = await Promise.all([
    installedPackage(bundler.package, folder, host),
    installedPackage(plugin, folder, host),
  ])
  if (used === undefined || own === undefined) {
    const missing = used === undefined ? plugin : bundler.package
    return problem('bundler', `${missing} is in package.json, but not installed`, 'npm install')
  }
  const who = `${title} ${own.version} with ${plugin} ${used.version}`
  if (config === undefined) return note('bundler', `${who}: its build script is not read`)
  for (const ending of CONFIG_ENDINGS) {
    const path = posix.join(folder, `${config}.${ending}`)
    const bytes = await host.readFile(path)
    if (bytes === undefined) continue
    const shown = shownPath(path, cwd)
    if (importsPlugin(new TextDecoder().decode(bytes), plugin)) return ok('bundler', `${who} in ${shown}`)
    return problem(
      'bundler',
      `${shown} does not use ${plugin}`,
      `import it from '${module}', and add it to the plugins`,
    )
  }
  const file = `${config}.${CONFIG_ENDINGS[0]}`
  return problem(
    'bundler',
    `${title} has no ${file}, so ${plugin} is not used`,
    `add ${file} with the plugin from '${module}'`,
  )
}

/** Outside of comments. */
function importsPlugin(text: string, plugin: string): boolean {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
  return code.includes(`'${plugin}`) || code.includes(`"${plugin}`)
}
