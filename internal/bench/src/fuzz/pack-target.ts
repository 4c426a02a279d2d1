import { type AssetFacts, BUILD_DEFAULTS, buildAsset } from '@brushwork/pipeline'
import { PackError } from '@brushwork/runtime'
import { Calls, type Rules, strange, type Verdict } from './calls.js'
import { memoryHost } from './memory-host.js'
import { packMutation } from './pack-mutations.js'
import type { Target } from './target.js'
import { USE_PACK } from './use-pack.js'

/** What no reader of packs may exceed or throw. */
export const PACK_RULES: Rules = {
  milliseconds: 1000,
  bytes: (input) => 64 * 1024 * 1024 + 8 * input,
  faultOf(error) {
    return error instanceof PackError && error.message !== '' ? undefined : strange(error)
  },
}

/** Mutates packs of one kind and drives them through what games call. */
export function packTarget(
  kind: AssetFacts['kind'],
  sources: () => readonly (readonly [name: string, bytes: Uint8Array])[],
): Target {
  return {
    id: `pack/${kind}`,
    seeds: () => Promise.all(sources().map(([name, bytes]) => packOf(name, bytes))),
    mutation: packMutation,
    judge: (input) => judgePack(kind, input),
  }
}

async function packOf(name: string, bytes: Uint8Array): Promise<Uint8Array> {
  const file = `/game/${name}`
  const host = memoryHost(new Map([[file, bytes]]))
  const options = { ...BUILD_DEFAULTS, profile: 'draft' } as const
  return (await buildAsset({ file, options }, { host, root: '/game', workers: 1 })).readPack()
}

/** Reads a pack and uses it; a PackError is a fair answer to a damaged one. */
export async function judgePack(kind: AssetFacts['kind'], input: Uint8Array): Promise<Verdict> {
  const calls = new Calls(input.length, PACK_RULES)
  await calls.run('read and use', () => USE_PACK[kind](input))
  if (Object.keys(Object.prototype).length > 0)
    calls.report('result', 'read and use', 'Object.prototype has a new member')
  return calls.verdict(calls.refusal === undefined ? 'read' : 'refused')
}
