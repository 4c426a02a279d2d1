import type { FormatFile } from './formats.js'

/** What a file says of its making. */
export interface FileOrigin {
  /** Of the format, as the file states it. */
  readonly version?: string
  /** The program that wrote it, with its version: `ACKWED V 6.731.01`. */
  readonly writer?: string
  /** The date, as the program wrote it. */
  readonly created?: string
}

/** Finds what a file says of its making. Most formats say nothing of programs and dates. */
export function originOf(file: FormatFile): FileOrigin {
  const { version, ...rest } = statedBy(file)
  return { ...(version !== undefined && { version: String(version) }), ...withoutEmpty(rest) }
}

function statedBy(file: FormatFile): { version?: number | string; writer?: string; created?: string } {
  switch (file.format) {
    case 'wmp':
    case 'wmpb': {
      const { version, writer, created } = file.document.header
      // The plane dialect has no version.
      return { ...(version > 0 && { version }), writer, created }
    }
    case 'map':
      return mapOrigin(file.document.comments)
    case 'mdl7':
    case 'mdl5':
    case 'mdl4':
    case 'mdl3':
    case 'mdl2':
    case 'idpo':
    case 'hmp7':
    case 'hmp5':
    case 'hmp4':
    case 'md3':
      return 'version' in file.document ? { version: file.document.version } : {}
    case 'pcx':
      return { version: file.document.header.version }
    case 'tga':
      return { version: file.document.footer === undefined ? '1.0' : '2.0' }
    default:
      return {}
  }
}

/** TrenchBroom begins maps with its game and the form of its faces. */
function mapOrigin(comments: readonly string[]): { version?: string; writer?: string } {
  const statedAs = (name: string) => comments.find((text) => text.startsWith(` ${name}: `))?.slice(name.length + 3)
  const version = statedAs('Format')
  return { ...(version !== undefined && { version }), ...(statedAs('Game') !== undefined && { writer: 'TrenchBroom' }) }
}

function withoutEmpty(texts: Pick<FileOrigin, 'writer' | 'created'>): Pick<FileOrigin, 'writer' | 'created'> {
  const { writer = '', created = '' } = texts
  return { ...(writer !== '' && { writer }), ...(created !== '' && { created }) }
}
