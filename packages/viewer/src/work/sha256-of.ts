/** @returns SHA-256, hex. @throws Error in a page that is not secure, where browsers offer no hashes */
export async function sha256Of(bytes: BufferSource): Promise<string> {
  if (globalThis.crypto?.subtle === undefined) {
    throw new Error('expected a secure page (https, or this computer), found one where browsers offer no SHA-256')
  }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
