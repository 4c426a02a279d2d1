import type { WmbDocument } from '@brushwork/codecs/wmb'
import { compile } from '../compile/compile.js'
import type { CompiledSource } from '../compile/compiled-source.js'
import { lightLevel } from '../compile/light-level.js'
import { readWmbLevel } from '../source/index.js'
import { addWmbLight } from './light/add-wmb-light.js'

/** Reads a compiled level of GameStudio (docs/formats/wmb.md): it is compiled again, and keeps the light of the file. */
export function sourceFromWmb(document: WmbDocument): CompiledSource {
  const { level, pieces } = readWmbLevel(document)
  return {
    level,
    compile: async (own, options, context) => {
      const unlit = await compile(own, { ...options, light: 'none' }, context)
      return lightLevel(own, unlit, options, context, (compiled) => addWmbLight(document, pieces, compiled))
    },
  }
}
