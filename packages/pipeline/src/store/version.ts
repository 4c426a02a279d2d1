/**
 * The version of this package and of all others, which are released together. It is part of every cache key, so that no
 * release reads the results of another. A test compares it with package.json.
 */
export const PACKAGE_VERSION = '0.0.0'
