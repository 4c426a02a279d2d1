/** Imports an installed package. @param project folder whose `node_modules` has the package */
export function importPacked(project: string, name: string): Promise<unknown>
