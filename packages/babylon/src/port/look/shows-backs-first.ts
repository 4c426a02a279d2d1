import type { Look } from '@brushwork/scene'

/** Whether backs are drawn before fronts, as three does: the bottom of water would cover its top. */
export function showsBacksFirst({ isBlended, isAdded = false, isTwoSided }: Look): boolean {
  return (isBlended || isAdded) && isTwoSided
}
