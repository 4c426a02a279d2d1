/**
 * The version of this package, and so of all packages of the house, which are released together: part of every cache key,
 * so that no release finds the results of another. A test holds it to package.json.
 */
export const PACKAGE_VERSION = '0.0.0'
