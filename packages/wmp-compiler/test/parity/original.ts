import type { BrushLevel } from '@brushwork/asset'
import { decodeWmbTexture, readWmb, type WmbDocument, wmbPalette } from '@brushwork/codecs/wmb'
import { readWmp } from '@brushwork/codecs/wmp'
import { corpusPaths, readCorpus } from '@brushwork-internal/testkit'
import { COMPILE_DEFAULTS, type CompiledWmb, compileWmb, levelFromWmp } from '../../src/index.js'

/** Levels of the corpus whose compiled file is no older than their source. */
export const FRESH_PAIRS = [
  'libgamestudio/wmb/test',
  ...['menue', 'testlevel', 'gamelevel', 'testlevel_doors', 'assettest', 'bestiary'].map(
    (name) => `lottershock/Game/Level/${name}`,
  ),
  ...corpusPaths('.', '.wmp')
    .filter((path) => path.includes('lottershock/history/'))
    .map((path) => path.slice(0, -4)),
]

/** What the original compiler made of a level, and what ours makes of it. */
export interface Pair {
  readonly level: BrushLevel
  readonly theirs: WmbDocument
  readonly ours: CompiledWmb
  /** The original was compiled with a tree. */
  readonly isDivided: boolean
}

/** Compiles a level as the original was: in its mode, with its textures. */
export async function compilePair(pair: string): Promise<Pair> {
  const theirs = readWmb(readCorpus(`${pair}.wmb`))
  const level = levelFromWmp(readWmp(readCorpus(`${pair}.wmp`)))
  const isDivided = theirs.nodes.count > 0
  const textures = new Map(theirs.textures.map((texture) => [texture.name.text, texture]))
  const ours = await compileWmb(
    level,
    { ...COMPILE_DEFAULTS, profile: 'draft', mode: isDivided ? 'bsp' : 'simple' },
    {
      image(name) {
        const texture = textures.get(name)
        return texture && decodeWmbTexture(texture, wmbPalette(theirs))
      },
    },
  )
  return { level, theirs, ours, isDivided }
}
