import type { CompiledLevel } from '@brushwork/asset'
import { CarriedLight } from '@brushwork/wmp-compiler'

/** A level without and with the light that was made for it. */
interface LitLevel {
  readonly unlit: CompiledLevel
  readonly light: string
  readonly lit: CompiledLevel
  /** Whether nothing but the level determines its light. */
  readonly isReusable: boolean
}

/** The light that was last made for a level. */
export class LastLight {
  #last: LitLevel | undefined
  /** Light of the last level, prepared for the next ones. */
  #carried: CarriedLight | undefined
  /** Whether levels are shown before their light is made. */
  #isCarried = false

  /** The level with its light; undefined where that was made for another one, or has to be made again. */
  of(unlit: CompiledLevel, light: string): CompiledLevel | undefined {
    const last = this.#last
    return last?.isReusable && last.unlit === unlit && last.light === light ? last.lit : undefined
  }

  /** A level with the light of an earlier version of it; undefined if there was none or little of it fits. */
  carriedTo(unlit: CompiledLevel, light: string): CompiledLevel | undefined {
    this.#isCarried = true
    if (this.#last?.light !== light) return undefined
    this.#carried ??= new CarriedLight(this.#last.lit)
    return this.#carried.to(unlit)
  }

  store(unlit: CompiledLevel, light: string, lit: CompiledLevel, isReusable: boolean): void {
    this.#last = { unlit, light, lit, isReusable }
    // Prepared now, because the next version of the level must be shown at once.
    this.#carried = this.#isCarried ? new CarriedLight(lit) : undefined
  }
}
