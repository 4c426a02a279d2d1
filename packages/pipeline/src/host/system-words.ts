/** Messages for system error codes. */
const WORDS: Readonly<Record<string, string>> = {
  EACCES: 'its rights, or those of a folder above, do not allow it',
  EPERM: 'the system does not allow it',
  EROFS: 'its disk can only be read',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk has no room left for this user',
  ENOTDIR: 'a file stands where a folder of its path should be',
  EEXIST: 'a file stands where a folder of its path should be',
  EISDIR: 'a folder has this name',
  ENOENT: 'a folder of its path is not there',
  ELOOP: 'a link on its path leads back to itself',
  ENAMETOOLONG: 'its name is longer than the system allows',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EBUSY: 'another program uses it',
  EIO: 'the disk does not answer as it should',
}

/** Describes a file system error without its path; undefined for other errors. */
export function systemWords(error: unknown): string | undefined {
  const code = systemCode(error)
  if (code === undefined) return undefined
  return Object.hasOwn(WORDS, code) ? WORDS[code] : `the system says ${code}`
}

/** The code, e.g. `ENOENT`; undefined when it is not a file system error. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  return /^E[A-Z0-9]+$/.test(error.code) ? error.code : undefined
}
