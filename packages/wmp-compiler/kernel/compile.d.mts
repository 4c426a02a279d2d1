/** Compiles the kernel. @returns the text of the module with its bytes, and the module's path */
export function compileKernel(): Promise<{ readonly path: string; readonly text: string }>
