/** Offers a file to the user, who says where it goes. */
export function saveFile(name: string, content: BlobPart, type = 'application/octet-stream'): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  // Browsers read the bytes when the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
