import { type BuildAsset, buildAsset } from '../../src/builder/build-asset.js'
import type { BuildRequest } from '../../src/builder/build-request.js'
import type { IncrementalState } from '../../src/builder/incremental-state.js'
import { BUILD_DEFAULTS, type BuildOptions } from '../../src/options/build-options.js'
import type { StepEvent } from '../../src/store/steps.js'
import { readGlb } from './glb.js'
import type { MemoryHost } from './memory-host.js'

export { readGlb }

/**
 * A build in the project `/game` with the cache `/cache`, and the steps it took. Images are PNG unless `images` says
 * otherwise: tests decode them, and most do not need an encoder as WebAssembly.
 */
export async function build(
  host: MemoryHost,
  file: string,
  options: Partial<BuildOptions> = {},
  buildOptions: {
    readonly root?: string
    readonly cacheDir?: string | null
    readonly state?: IncrementalState
  } = {},
): Promise<
  Omit<Awaited<ReturnType<BuildAsset>>, 'readPack'> & { readonly pack: Uint8Array; readonly steps: readonly string[] }
> {
  const steps: string[] = []
  const onStep = ({ name, cached }: StepEvent) => steps.push(cached ? `${name} (cached)` : name)
  const request: BuildRequest = {
    file,
    options: { ...BUILD_DEFAULTS, light: 'keep', images: { format: 'original' }, ...options },
  }
  const { root = '/game', cacheDir = '/cache', state } = buildOptions
  const { readPack, ...built } = await buildAsset(request, {
    host,
    root,
    onStep,
    ...(cacheDir === null ? {} : { cacheDir }),
    ...(state && { incremental: state }),
  })
  return { ...built, pack: await readPack(), steps }
}
