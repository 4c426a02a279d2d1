import type { DroppedFile } from '../files/dropped-file.js'
import type { Checker } from './check/file-check.js'
import type { Comparer } from './compare/comparer.js'
import type { Exporter } from './export/exporter.js'
import type { FileReader } from './files/file-reader.js'
import type { BlockFacts, BlockQuestion } from './level-block.js'
import type { BuildForm, Outcome, Progress } from './outcome.js'

export type { BrokenFile, BuildForm, BuiltFile, Message, NamedFile, Outcome, Progress } from './outcome.js'

/** What a worker does for the page. Errors of files are outcomes; what it throws is a fault of the viewer. */
export interface Workshop extends FileReader, Checker, Exporter, Comparer {
  /** Opens a project in place of the last. */
  open(files: readonly DroppedFile[]): Promise<void>
  /** Builds a file of the project. */
  build(path: string, form: BuildForm, onProgress: (progress: Progress) => void): Promise<Outcome>
  /** Looks a block up in the source of a level; undefined where the source has no such block. */
  findBlock(path: string, question: BlockQuestion): Promise<BlockFacts | undefined>
}
