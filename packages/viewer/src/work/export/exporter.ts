import type { ConvertTarget } from '@brushwork/pipeline/convert'
import type { Progress } from '../outcome.js'

/** A file that is offered to the user. */
export interface ExportedFile {
  /** With its ending, without folders. */
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** What an export gives, or why it gives nothing. */
export type Exported =
  | {
      readonly status: 'exported'
      /** At least one. */
      readonly files: readonly ExportedFile[]
      /** Sentences: data that the files lack. */
      readonly losses: readonly string[]
    }
  | { readonly status: 'refused'; readonly reason: string; readonly losses: readonly string[] }

/** Makes other files of the files of a project. What cannot be made is a result. */
export interface Exporter {
  /** Changes the encoding of a level or the version of a model, or gives the images in a file. */
  convert(path: string, to: ConvertTarget): Promise<Exported>
  /** Compiles a level for the original engine. */
  compileWmb(path: string, onProgress: (progress: Progress) => void): Promise<Exported>
  /** Gives the facts of a file as JSON, as the command line prints them. */
  inspect(path: string): Promise<Exported>
}
