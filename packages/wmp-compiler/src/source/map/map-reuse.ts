import type { Block, Vector } from '@brushwork/asset'
import type { MapBrush, MapDocument } from '@brushwork/codecs/map'
import type { BrushRole } from '../../words/brush-role.js'
import type { Game } from '../../words/game.js'
import type { ReadBrush } from './brushes/brush-reader.js'

/** What `levelFromMap` may reuse of an earlier version of the map. The level is the same without it. */
export interface MapReuse {
  /** Begins a document. Brushes of another game, or with other shaders, mean something else. */
  start(document: MapDocument, game: Game, shaders: string | undefined): void
  /**
   * A brush of the document, reused or read.
   * @param index of its block in the level. @param read reads it; `isClean` when that gave no message.
   */
  brush(
    brush: MapBrush,
    index: number,
    role: BrushRole,
    read: () => { readonly result: ReadBrush | undefined; readonly isClean: boolean },
  ): ReadBrush | undefined
  /** The blocks of a part in its own space: the same list object as before where neither changed, else what `make` returns. */
  relative(blocks: readonly Block[], position: Vector, make: () => readonly Block[]): readonly Block[]
}
