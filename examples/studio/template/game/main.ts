/** Every level of every world, loaded when the player enters it. */
export const levels = import.meta.glob('../worlds/*/*.map')
