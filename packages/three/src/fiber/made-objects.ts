/** Options of objects: components of equal options wait for one object. */
type Options = object | undefined

/** Milliseconds that an object waits for a component to show it: React may never show what it has begun to draw. */
const PATIENCE = 10_000

/** How many objects of one asset are waited for at a time. */
const MOST_WAITED = 16

interface Made<Shown> {
  readonly options: Options
  readonly copy: number
  readonly object: Promise<Shown>
  /** The object, once it is made. */
  value: Shown | undefined
  isTaken: boolean
  /** Frees an object that no component has taken. */
  end: ReturnType<typeof setTimeout> | undefined
}

/**
 * Objects that components wait for. React forgets the state of a component that waits for the first time, so what is made for it is found again
 * by its asset, equal options, and the number of the copy.
 */
export class MadeObjects<Shown extends { dispose(): void }> {
  readonly #component: string
  readonly #clone: ((object: Shown) => Shown) | undefined
  readonly #made = new WeakMap<object, Made<Shown>[]>()

  /** @param component for messages @param clone makes another object at once; undefined where that cannot be done */
  constructor(component: string, clone?: (object: Shown) => Shown) {
    this.#component = component
    this.#clone = clone
  }

  /**
   * The object of an asset, which is made with the first call.
   * @throws Error if options differ each time
   */
  find(asset: object, options: Options, copy: number, create: () => Promise<Shown>): Promise<Shown> {
    const list = this.#of(asset)
    const made =
      list.find((one) => one.copy === copy && isEqual(one.options, options)) ?? this.#make(list, options, copy, create)
    if (!made.isTaken) made.object.then(...both(() => this.#wait(list, made)))
    return made.object
  }

  /** Takes an object that has been found, or a clone of it. Undefined if another component has it: then find the next copy. */
  take(asset: object, object: Shown): Shown | undefined {
    const made = this.#of(asset).find(({ value }) => value === object)
    if (made === undefined || made.isTaken) return this.#clone?.(object)
    clearTimeout(made.end)
    made.isTaken = true
    return object
  }

  /** Gives back what was taken. It is freed unless it is taken again at once, as React's strict mode does. */
  give(asset: object, object: Shown): void {
    const list = this.#of(asset)
    const made = list.find(({ value }) => value === object)
    if (made === undefined) object.dispose()
    else {
      made.isTaken = false
      this.#endAfter(list, made, 0)
    }
  }

  #of(asset: object): Made<Shown>[] {
    const list = this.#made.get(asset) ?? []
    this.#made.set(asset, list)
    return list
  }

  #make(list: Made<Shown>[], options: Options, copy: number, create: () => Promise<Shown>): Made<Shown> {
    if (list.filter((one) => !one.isTaken).length >= MOST_WAITED) {
      throw new Error(
        `<${this.#component}>: its options are different each time it is drawn: define the functions and class instances in them outside of components`,
      )
    }
    const made: Made<Shown> = { options, copy, object: create(), value: undefined, isTaken: false, end: undefined }
    list.push(made)
    made.object.then(
      (value) => {
        made.value = value
      },
      () => {},
    )
    return made
  }

  /** A failure waits, too: the component asks again for the same promise. */
  #wait(list: Made<Shown>[], made: Made<Shown>): void {
    if (!made.isTaken && list.includes(made)) this.#endAfter(list, made, PATIENCE)
  }

  #endAfter(list: Made<Shown>[], made: Made<Shown>, milliseconds: number): void {
    clearTimeout(made.end)
    made.end = setTimeout(() => {
      list.splice(list.indexOf(made), 1)
      made.value?.dispose()
    }, milliseconds)
  }
}

function both(then: () => void): [() => void, () => void] {
  return [then, then]
}

/** Equal plain objects have equal members; everything else, such as a function, is equal to itself alone. */
function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!isPlain(a) || !isPlain(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key]))
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
