import type { CompiledLevel } from '@brushwork/asset'
import type { WmbDocument } from '@brushwork/codecs/wmb'
import { compile } from '../compile/compile.js'
import type { CompiledSource } from '../compile/compile-context.js'
import { readWmbLevel } from '../source/index.js'
import { addWmbLight } from './light/add-wmb-light.js'

/** Reads a compiled level of GameStudio (docs/formats/wmb.md): it is compiled again, and keeps the light of the file. */
export function sourceFromWmb(document: WmbDocument): CompiledSource {
  const { level, pieces } = readWmbLevel(document)
  const keepLight = (unlit: CompiledLevel): CompiledLevel => addWmbLight(document, pieces, unlit)
  return {
    level,
    compile: (own, options, context) => compile(own, options, { ...context, keepLight }),
    keepLight,
  }
}
