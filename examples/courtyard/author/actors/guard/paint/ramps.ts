import { ramp } from '../../paint/color.js'

/** The guard's colors. Warm grays, oak and moss are shared with the courtyard; the madder red is only used here. */
export const STEEL = ramp('#171b22 #2f363f #505a64 #7b868e #aab2b5 #dfe2dc #fbf8ec')
export const MAIL = ramp('#0f1216 #22272c #3b4147 #5a6268 #81888b #b3b8b6')
export const MADDER = ramp('#210d14 #3f151c #641f22 #872d28 #a54235 #c06a50')
export const CREAM = ramp('#3e3832 #6b6050 #9f8f72 #cdbb96 #ebdfc0 #fbf5e2')
export const OCHRE = ramp('#2d1d12 #5b3c1a #8f6526 #bf9039 #e2bd66 #f6e0a0')
export const LEATHER = ramp('#120d0b #251913 #3d2a1d #5b4029 #7c5a3b #a27f58')
export const TAN = ramp('#22160f #432b1b #6a472d #8f6744 #b38a62 #d2ae86')
export const CLOTH = ramp('#111315 #202322 #34372f #4c4e40 #686853 #86846b')
export const SKIN = ramp('#2a1613 #5a3024 #8d543c #b97c59 #d9a47d #efc9a4')
export const HAIR = ramp('#140d0a #2b1b13 #4a3121 #6c4a31 #8e6a49')
export const OAK = ramp('#1e130c #3b2617 #5e4026 #84603b #a98356 #c9a779')
export const BRASS = ramp('#2c1e10 #664718 #a47a2c #d8ae53 #fae6a0')
