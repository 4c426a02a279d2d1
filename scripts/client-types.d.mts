/** The text of packages/unplugin/client.d.ts. */
export declare function clientTypes(): string
