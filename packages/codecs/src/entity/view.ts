import { type Field, FormatError, LiveView, type MemorySource, putField, reasonOf } from '../binary/index.js'
import type { EntityFields, EntityRecord } from './document.js'
import { ENTITY_BYTES, type EntityField, type EntityLayout, SATURATED, SKILLS, STRICT } from './layout.js'

export interface EntityViewOptions {
  /** Offset of the entity block in the memory, aligned or not. Default 0. */
  readonly byteOffset?: number
  /** Initial entity of the view, by index in the block. Default 0. */
  readonly row?: number
  /**
   * Clamps fixed-point numbers out of range (positions, angles, scales, colors, ranges, skills) instead of throwing.
   * Indices, pointers and flag words still throw, because a clamped one would mean something else.
   */
  readonly saturate?: boolean
}

/**
 * One entity of a block in memory, read and written in place: `view.x += 4` changes the bytes. Move it along the block,
 * or make one for each entity. It follows memory that grows. Unsigned words (`flags`, `emask`, `eflags`, `name`) also
 * accept the signed number of the same bits, as JavaScript's `|` and `~` return: `view.flags |= 1 << 31`.
 *
 * @throws FormatError from every access: `range` if the entity lies outside the memory, `unwritable` for a value that
 * is not a number or does not fit its field.
 */
export interface EntityView extends EntityFields {
  /** Index of the view's entity in the block. */
  readonly row: number
  /** Number of entities that fit between the start of the block and the current end of the memory. */
  readonly capacity: number
  /** Moves this view to another entity and returns it. */
  moveTo(row: number): this
  /** Creates another view of the same block. */
  at(row: number): EntityView
  /** Reads skill 0 to 47. */
  skill(index: number): number
  setSkill(index: number, value: number): void
  /** Reads the whole entity (copy). */
  read(): EntityRecord
  /** Overwrites the whole entity. */
  write(entity: Readonly<EntityRecord>): void
}

class EntityCursor {
  readonly #bytes: LiveView
  readonly #options: EntityViewOptions
  readonly #memory: MemorySource
  readonly #layout: EntityLayout
  #row = 0

  constructor(memory: MemorySource, options: EntityViewOptions = {}) {
    const { byteOffset = 0, row = 0, saturate = false } = options
    this.#memory = memory
    this.#options = options
    this.#layout = saturate ? SATURATED : STRICT
    this.#bytes = openAt(memory, byteOffset)
    this.moveTo(row)
  }

  get row(): number {
    return this.#row
  }

  get capacity(): number {
    return Math.floor(this.#open().byteLength / ENTITY_BYTES)
  }

  moveTo(row: number): this {
    if (!(Number.isInteger(row) && row >= 0))
      this.#fail('range', `an entity index must be an integer from 0, found ${row}`)
    this.#row = row
    return this
  }

  at(row: number): EntityView {
    return new EntityView(this.#memory, { ...this.#options, row })
  }

  skill(index: number): number {
    return this.get(this.#skill(index))
  }

  setSkill(index: number, value: number): void {
    this.set(this.#skill(index), value)
  }

  read(): EntityRecord {
    return this.get({ name: 'the entity', offset: 0, field: this.#layout.record })
  }

  write(entity: Readonly<EntityRecord>): void {
    const { record } = this.#layout
    const view = this.#view()
    // Written to a temporary record first: an invalid number must not leave a half-written entity.
    const bytes = new Uint8Array(ENTITY_BYTES)
    this.#put({ name: record.name, offset: 0, field: record }, new LiveView(bytes).view, 0, entity)
    new Uint8Array(view.buffer, view.byteOffset + this.#row * ENTITY_BYTES, ENTITY_BYTES).set(bytes)
  }

  get<T>({ offset, field }: StoredField<T>): T {
    return field.get(this.#view(), this.#row * ENTITY_BYTES + offset)
  }

  set(target: StoredField<number>, value: number): void {
    // JavaScript's bit operators return signed words of the same bits.
    const isSigned = target.field.kind === 'u32' && value < 0 && value === (value | 0)
    this.#put(target, this.#view(), this.#row * ENTITY_BYTES, isSigned ? value >>> 0 : value)
  }

  #put<T>({ name, offset, field }: StoredField<T>, view: LiveView['view'], start: number, value: T): void {
    try {
      putField(field, view, start + offset, value)
    } catch (error) {
      this.#fail('unwritable', `${name}: ${reasonOf(error)}`)
    }
  }

  /** Returns a field of this view's layout by index. */
  fieldAt(index: number): EntityField {
    return this.#layout.fields[index]
  }

  #skill(index: number): StoredField<number> {
    if (!(Number.isInteger(index) && index >= 0 && index < SKILLS)) {
      this.#fail('range', `skills are numbered 0 to ${SKILLS - 1}, found ${index}`)
    }
    const { skill, skillsOffset } = this.#layout
    return { name: `skills[${index}]`, offset: skillsOffset + index * skill.byteLength, field: skill }
  }

  #view(): LiveView['view'] {
    const view = this.#open()
    if ((this.#row + 1) * ENTITY_BYTES > view.byteLength) {
      this.#fail('range', `the memory holds ${this.capacity} entities`)
    }
    return view
  }

  #open(): LiveView['view'] {
    try {
      return this.#bytes.view
    } catch {
      return this.#fail('range', 'the memory shrank, or its buffer was replaced: pass the memory, not its buffer')
    }
  }

  #fail(code: 'range' | 'unwritable', reason: string): never {
    const offset = (this.#options.byteOffset ?? 0) + this.#row * ENTITY_BYTES
    throw new FormatError(code, { format: 'entity', offset, path: `entities[${this.#row}]` }, reason)
  }
}

interface StoredField<T> {
  readonly name: string
  readonly offset: number
  readonly field: Field<T>
}

function openAt(memory: MemorySource, byteOffset: number): LiveView {
  if (!(Number.isInteger(byteOffset) && byteOffset >= 0)) {
    const reason = `byteOffset of a block of entities must be an integer from 0, found ${byteOffset}`
    throw new FormatError('range', { format: 'entity', path: '' }, reason)
  }
  try {
    return new LiveView(memory, byteOffset)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const reason = `a block of entities cannot begin at ${byteOffset}: ${error.message}`
    throw new FormatError('range', { format: 'entity', offset: byteOffset, path: '' }, reason)
  }
}

/** Creates a cursor class with a property for each field of the layout. */
function withFields(): new (memory: MemorySource, options?: EntityViewOptions) => EntityView {
  const properties = STRICT.fields.map(({ name }, index): [string, PropertyDescriptor & ThisType<EntityCursor>] => [
    name,
    {
      get() {
        return this.get(this.fieldAt(index))
      },
      set(value: number) {
        this.set(this.fieldAt(index), value)
      },
    },
  ])
  Object.defineProperties(EntityCursor.prototype, Object.fromEntries(properties))
  return EntityCursor as unknown as new (
    memory: MemorySource,
    options?: EntityViewOptions,
  ) => EntityView
}

/** Opens a block of entities in memory: a buffer, a view of one, or a WebAssembly.Memory, shared or not. */
export const EntityView = withFields()
