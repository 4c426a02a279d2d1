import { describe, expect, it } from 'vitest'
import { buildAsset } from '../../src/builder/build-asset.js'
import type { BuildContext } from '../../src/builder/build-request.js'
import { IncrementalState } from '../../src/builder/incremental-state.js'
import { BUILD_DEFAULTS, type BuildOptions } from '../../src/options/build-options.js'
import { memoryHost } from '../support/memory-host.js'
import { roomsMap } from '../support/rooms-level.js'

const CACHE = '/cache'
const LAMP = '{\n"classname" "light"\n"origin" "64 64 64"\n}\n'

function roomsWithLamp(side: number): string {
  return new TextDecoder().decode(roomsMap({ side })) + LAMP
}

/** Builds of one level in a project with a cache, as a dev server makes them. */
function project(light: BuildOptions['light'], profile: BuildOptions['profile'] = 'draft') {
  const host = memoryHost({ '/game/a.map': roomsWithLamp(2) })
  const incremental = new IncrementalState()
  const request = { file: '/game/a.map', options: { ...BUILD_DEFAULTS, profile, light } }
  const build = (more: Partial<BuildContext> = {}) => {
    return buildAsset(request, { host, root: '/game', cacheDir: CACHE, incremental, ...more })
  }
  const buildUncached = (more: Partial<BuildContext> = {}) => buildAsset(request, { host, root: '/game', ...more })
  const edit = () => host.put('/game/a.map', roomsWithLamp(3))
  const whole = async () => (await buildUncached()).sha256
  return { host, incremental, build, buildUncached, edit, whole }
}

const pages = ({ facts }: { readonly facts: object }) => ('lightPageCount' in facts ? facts.lightPageCount : undefined)

/** Few luxels and rays: tests compare them and do not look at them. */
const ORIGINAL: BuildOptions['light'] = { mode: 'original', luxel: 64 }
const FINAL: BuildOptions['light'] = { mode: 'final', luxel: 64, rays: 16 }

describe.each<[BuildOptions['light'], BuildOptions['profile']]>([
  [ORIGINAL, 'draft'],
  [FINAL, 'draft'],
  [FINAL, 'final'],
])('a level whose light $mode may come later, as %s', (light, profile) => {
  it('comes with provisional light, of which nothing is stored, and then as a build gives it that makes light at once', async () => {
    const { host, build, whole } = project(light, profile)
    const remote = { read: async () => undefined, write: (name: string) => sent.push(name) }
    const sent: string[] = []
    const first = await build({ isLightLater: true, remote: remote as unknown as BuildContext['remote'] })
    expect([first.isLightPending, pages(first)]).toEqual([true, 1])
    expect(host.files().filter((path) => path.startsWith(`${CACHE}/packs`))).toEqual([])
    expect(sent).toEqual([])
    const second = await build()
    expect([second.isLightPending, pages(second)]).toEqual([undefined, 1])
    expect(second.sha256).toBe(await whole())
    expect(second.sha256).not.toBe(first.sha256)
  }, 60_000)

  it('comes with its light where the cache has it, and with that of the last build after an edit', async () => {
    const { build, edit, whole } = project(light, profile)
    await build()
    const cached = await build({ isLightLater: true })
    expect([cached.isLightPending, cached.cached]).toEqual([undefined, true])
    edit()
    const first = await build({ isLightLater: true })
    expect([first.isLightPending, pages(first)]).toEqual([true, 1])
    const second = await build({ isLightLater: true })
    expect([second.isLightPending, second.sha256]).toEqual([true, first.sha256])
    expect((await build()).sha256).toBe(await whole())
  }, 60_000)
})

it('light of drafts is made once, for builds without a cache, too', async () => {
  const { buildUncached, incremental } = project(FINAL)
  const lit = await buildUncached({ incremental })
  const again = await buildUncached({ incremental, isLightLater: true })
  expect([again.isLightPending, again.sha256]).toEqual([undefined, lit.sha256])
})

it('without incremental state, light comes at once', async () => {
  const { buildUncached, whole } = project(FINAL)
  const built = await buildUncached({ isLightLater: true })
  expect([built.isLightPending, built.sha256]).toEqual([undefined, await whole()])
})

it.each(['keep', 'none'] as const)('light that is not made, as %s, is never pending', async (light) => {
  const { build } = project(light)
  expect((await build({ isLightLater: true })).isLightPending).toBeUndefined()
})
