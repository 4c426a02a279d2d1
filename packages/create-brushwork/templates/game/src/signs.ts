import type { Entity, Vector } from '@brushwork/runtime'

/** Distance from which a sign without a radius is read [quants]. */
const RADIUS = 96

/** Shows the messages of signs: entities of the class `info_sign`, with `message` and `radius`. */
export class Signs {
  readonly #signs: readonly Entity[]
  readonly #text = document.querySelector('#text') as HTMLElement
  readonly #help = this.#text.textContent

  constructor(entities: readonly Entity[]) {
    this.#signs = entities.filter(({ action }) => action === 'info_sign')
  }

  /** @param position of the player */
  update(position: Vector): void {
    const near = this.#signs.find((sign) => distance(sign.position, position) < Number(keyOf(sign, 'radius') ?? RADIUS))
    const help = performance.now() < 10_000 ? this.#help : ''
    this.#text.textContent = (near && keyOf(near, 'message')) ?? help
  }
}

/** A key of the editor. */
function keyOf({ properties }: Entity, key: string): string | undefined {
  return properties.find((property) => property.key === key)?.value
}

function distance(a: Vector, b: Vector): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}
