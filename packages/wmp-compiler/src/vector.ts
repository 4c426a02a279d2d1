/** Source axes: right-handed, Z up, X forward, Y left; quants. */
export type Vector = readonly [x: number, y: number, z: number]
