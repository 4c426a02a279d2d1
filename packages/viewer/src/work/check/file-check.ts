import type { Issue } from '@brushwork/codecs'
import type { FileOrigin } from '@brushwork/codecs/formats'
import type { BrokenFile, Message } from '../outcome.js'

/** Why a file cannot be read. */
export interface ReadError {
  readonly code: string
  readonly text: string
  readonly offset?: number
  readonly line?: number
  readonly path?: string
}

/** Whether the bytes of a file come out again when it is written from what was read. */
export type WrittenBack =
  | { readonly status: 'same' }
  | { readonly status: 'different'; readonly offset: number; readonly length: number }
  /** @property reason why its format is not written */
  | { readonly status: 'not-written'; readonly reason: string }

/** What is known of a file without a build. */
export interface FileCheck {
  /** SHA-256 of its bytes, hex; absent where they cannot be read. */
  readonly sha256?: string
  /** By its content, else by its name; absent for unknown content. */
  readonly format?: { readonly id: string; readonly name: string }
  readonly origin: FileOrigin
  /** Absent for files that are not read. */
  readonly written?: WrittenBack
  /** What the reader tolerated, and values without a valid meaning. */
  readonly issues: readonly Issue[]
  readonly error?: ReadError
}

/** What became of a build that is not shown. */
export type Trial =
  | {
      readonly status: 'built'
      /** Bytes of the pack. */
      readonly size: number
      readonly milliseconds: number
      /** Whether it was kept from an earlier build. */
      readonly cached: boolean
      readonly warnings: readonly Message[]
    }
  | BrokenFile

/** Checks files of a project. What is wrong with a file is a result. */
export interface Checker {
  /** Reads a file, writes it again and compares. */
  check(path: string): Promise<FileCheck>
  /** Builds a file as for the view, and keeps nothing of it in the page. */
  tryBuild(path: string): Promise<Trial>
}
