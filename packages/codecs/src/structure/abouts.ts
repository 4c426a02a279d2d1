import type { About, AboutRecord, AboutRoom, AboutTable } from '../about/about.js'

/** The descriptions of one format, by what readers report. */
export class Abouts {
  readonly #records = new Map<object, AboutRecord>()
  readonly #tables: AboutTable[] = []
  readonly #parts = new Map<string, About>()

  /** @param rooms the earlier one counts where two describe the same. */
  constructor(rooms: readonly AboutRoom[]) {
    for (const { records, tables = [], parts = {} } of [...rooms].reverse()) {
      for (const record of records) this.#records.set(record.kind, record)
      for (const [label, about] of Object.entries(parts)) this.#parts.set(plainLabel(label), about)
      this.#tables.unshift(...tables)
    }
  }

  /** @param kind that of a struct's field. */
  record(kind: object): AboutRecord | undefined {
    return this.#records.get(kind)
  }

  table(label: string, stride: number): AboutTable | undefined {
    return this.#tables.find((table) => table.label === label && (table.stride ?? stride) === stride)
  }

  /** @param list label of the region that the part is in: it may have a meaning of its own there, as `skins.type`. */
  part(label: string, list = ''): About | undefined {
    const plain = plainLabel(label)
    return this.#parts.get(`${list}.${plain}`) ?? this.#parts.get(plain)
  }
}

/** Labels are written for messages: `the directory`. Regions have them without their article. */
export function plainLabel(label: string): string {
  return label.replace(/^(?:the|an?) /, '')
}
