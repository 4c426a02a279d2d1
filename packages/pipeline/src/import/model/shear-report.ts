import type { Mdl7Document } from '@brushwork/codecs/mdl7'
import type { StoredDiagnostic } from '../stored-diagnostic.js'

/** Shear above this share of a bone's matrix is reported. */
const MAX_SHEAR = 0.02

/** Collects bones whose matrices are not just rotation and scale, which is all that a pack can hold. */
export class ShearReport {
  readonly #bones: Mdl7Document['bones']
  readonly #sheared = new Set<number>()
  #worst = { bone: -1, frame: -1, share: MAX_SHEAR }

  constructor(bones: Mdl7Document['bones']) {
    this.#bones = bones
  }

  add(shears: Float32Array, frame: number): void {
    shears.forEach((share, bone) => {
      if (share > MAX_SHEAR) this.#sheared.add(bone)
      if (share > this.#worst.share) this.#worst = { bone, frame, share }
    })
  }

  /** A single message for all bones. */
  diagnostics(): StoredDiagnostic[] {
    const { bone, frame, share } = this.#worst
    if (bone < 0) return []
    const others = this.#sheared.size === 1 ? '' : `, and ${this.#sheared.size - 1} other bones in some frames`
    return [
      {
        code: 'bone-shear',
        text: `the bone "${this.#bones[bone].name.text}" is sheared in frame ${frame} by ${Math.round(share * 100)} %${others}: poses are made of rotation, translation and scale`,
        consequence: 'the nearest rotation and scale stand in for it',
        path: `groups[0].frames[${frame}].transforms`,
      },
    ]
  }
}
