import type { MapAnyBrush, MapEntity, MapProperty, MapUnread } from '../document.js'

/** An entity while it is read. */
export class EntityDraft {
  readonly properties: MapProperty[] = []
  readonly brushes: MapAnyBrush[] = []
  readonly unread: MapUnread[] = []
  readonly line: number
  /** The piece of its `{`; of no length where that is missing. */
  readonly start: number
  readonly end: number
  /** The piece of its `}`, likewise. */
  closeStart = 0
  closeEnd = 0
  closeLine = 0

  constructor(line: number, start: number, end: number) {
    this.line = line
    this.start = start
    this.end = end
  }

  close(start: number, end: number, line: number): void {
    this.closeStart = start
    this.closeEnd = end
    this.closeLine = line
  }

  finish(): MapEntity {
    const { properties, brushes, unread, line, start, end, closeStart, closeEnd } = this
    const span = { start, end, closeStart, closeEnd }
    return { properties, brushes, ...(unread.length > 0 && { unread }), line, span }
  }
}
