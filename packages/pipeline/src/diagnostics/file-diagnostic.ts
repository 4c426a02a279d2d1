import type { Diagnostic, SourceAddress } from '@brushwork/asset'
import type { FormatError } from '@brushwork/codecs'

/** A diagnostic with the absolute path of the file that it is about. */
export interface FileDiagnostic extends Diagnostic {
  readonly file: string
}

/** The address of a FormatError or an issue, without empty fields. */
export function addressOf(
  at: Pick<FormatError, 'offset' | 'line' | 'path'>,
): Pick<SourceAddress, 'offset' | 'line' | 'path'> {
  return {
    ...(at.offset === undefined ? {} : { offset: at.offset }),
    ...(at.line === undefined ? {} : { line: at.line }),
    ...(at.path === '' || at.path === undefined ? {} : { path: at.path }),
  }
}
