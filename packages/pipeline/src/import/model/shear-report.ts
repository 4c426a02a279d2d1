import type { Mdl7Document } from '@brushwork/codecs/mdl7'
import type { Finding } from '../../report/finding.js'

/** More shear than this, as a share of a bone's matrix, is worth a message. */
const MOST_SHEAR = 0.02

/** Bones whose matrices are not a rotation and a scale, which is all that a pack can hold. */
export class ShearReport {
  readonly #bones: Mdl7Document['bones']
  readonly #sheared = new Set<number>()
  #worst = { bone: -1, frame: -1, share: MOST_SHEAR }

  constructor(bones: Mdl7Document['bones']) {
    this.#bones = bones
  }

  look(shears: Float32Array, frame: number): void {
    shears.forEach((share, bone) => {
      if (share > MOST_SHEAR) this.#sheared.add(bone)
      if (share > this.#worst.share) this.#worst = { bone, frame, share }
    })
  }

  /** One message for all. */
  findings(): Finding[] {
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
