import { packChecksum } from '@brushwork/pack/write'
import { type AssetFacts, openSession } from '@brushwork/pipeline'
import { PackError } from '@brushwork/runtime'
import { Calls, type Rules, unexpectedError, type Verdict } from '../calls.js'
import { packMutation } from '../mutations/pack-mutations.js'
import { memoryHost } from './memory-host.js'
import type { Target } from './target.js'
import { USE_PACK, USE_TRUSTED_PACK } from './use-pack.js'

/** Limits and permitted errors of the readers of packs. */
export const PACK_RULES: Rules = {
  milliseconds: 1000,
  bytes: (input) => 64 * 1024 * 1024 + 8 * input,
  violationOf(error) {
    return error instanceof PackError && error.message !== '' ? undefined : unexpectedError(error)
  },
}

/** Creates a target that mutates packs of one kind and runs them through the functions that games call. */
export function packTarget(
  kind: AssetFacts['kind'],
  sources: () => readonly (readonly [name: string, bytes: Uint8Array])[],
): Target {
  let packs: Promise<readonly SeedPack[]> | undefined
  const build = () => (packs ??= Promise.all(sources().map(([name, bytes]) => buildPack(name, bytes))))
  let checksums: Promise<ReadonlySet<number>> | undefined
  return {
    id: `pack/${kind}`,
    seeds: async () => (await build()).map(({ pack }) => pack),
    mutation: packMutation,
    async judge(input) {
      checksums ??= build().then((built) => new Set(built.flatMap(({ checksum }) => checksum ?? [])))
      return judgePack(kind, input, await checksums)
    },
  }
}

interface SeedPack {
  readonly pack: Uint8Array
  readonly checksum: number | undefined
}

async function buildPack(name: string, bytes: Uint8Array): Promise<SeedPack> {
  const file = `/game/${name}`
  const host = memoryHost(new Map([[file, bytes]]))
  const asset = await openSession({ host, root: '/game', workers: 1 }).build(file)
  return { pack: await asset.readPack(), checksum: asset.checksum }
}

/**
 * Reads a pack and uses it. A PackError is a valid answer to a damaged pack. @param checksums of packs that modules read, whose binary chunk
 * may be damaged
 */
async function judgePack(
  kind: AssetFacts['kind'],
  input: Uint8Array,
  checksums: ReadonlySet<number> = new Set(),
): Promise<Verdict> {
  const calls = new Calls(input.length, PACK_RULES)
  await calls.run('read and use', () => USE_PACK[kind](input))
  if (checksums.has(packChecksum(input)))
    await calls.run('read as its module does', () => USE_TRUSTED_PACK[kind](input))
  if (Object.keys(Object.prototype).length > 0)
    calls.report('result', 'read and use', 'Object.prototype has a new member')
  return calls.verdict(calls.refusal === undefined ? 'read' : 'refused')
}
