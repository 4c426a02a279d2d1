/** Twice the area of a flat triangle; negative where its corners run clockwise. */
export function twiceArea(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
}
