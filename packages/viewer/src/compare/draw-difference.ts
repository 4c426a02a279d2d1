/** Draws how much two pictures differ: black where they are the same. */
export function drawDifference(
  canvas: HTMLCanvasElement,
  [one, other]: readonly (HTMLCanvasElement | undefined)[],
): void {
  const context = canvas.getContext('2d')
  if (context === null || one === undefined || other === undefined) return
  canvas.width = Math.max(one.width, other.width)
  canvas.height = Math.max(one.height, other.height)
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(one, 0, 0)
  context.globalCompositeOperation = 'difference'
  context.drawImage(other, 0, 0)
}
