import type { BrushworkConfig } from '@brushwork/pipeline/config'
import { type Check, ok, problem } from './check.js'
import { type Files, installedPackage } from './installed.js'

const NAVMESH = ['@recast-navigation/core', '@recast-navigation/generators']

/** Optional packages by the image format that needs them. */
const BY_FORMAT: Readonly<Record<string, readonly string[] | undefined>> = {
  avif: ['@jsquash/avif'],
  ktx2: ['ktx2-encoder'],
}

/** Whether the encoders are installed that the options of a project and its presets need. Those of sidecars are not read. */
export async function checkEncoders(
  { presets = {}, ...config }: BrushworkConfig,
  root: string,
  host: Files,
): Promise<readonly Check[]> {
  const needed = new Map<string, string>()
  for (const options of [config, ...Object.values(presets)]) {
    for (const [name, what] of neededBy(options)) needed.set(name, what)
  }
  const checks: Check[] = []
  for (const [name, what] of needed) {
    const found = await installedPackage(name, root, host)
    if (found === undefined)
      checks.push(problem('encoders', `${what} needs ${name}, which is not installed`, `npm i -D ${name}`))
    else checks.push(ok('encoders', `${name} ${found.version} for ${what}`))
  }
  return needed.size > 0 ? checks : [ok('encoders', 'no option needs an optional package')]
}

function neededBy({ images, navmesh }: BrushworkConfig): [name: string, what: string][] {
  const formats = [images, ...Object.values(images?.byName ?? {})].map((one) => one?.format)
  const ofImages = formats.flatMap((format) =>
    (BY_FORMAT[format ?? ''] ?? []).map((name): [string, string] => [name, `the image format "${format}"`]),
  )
  const hasNavmesh = navmesh !== undefined && navmesh !== false
  return [...ofImages, ...(hasNavmesh ? NAVMESH.map((name): [string, string] => [name, 'the option "navmesh"']) : [])]
}
