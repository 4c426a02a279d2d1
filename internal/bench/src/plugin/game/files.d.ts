/// <reference types="vite-plugin-brushwork/client" />

declare module '*.glb?url' {
  const url: string
  // biome-ignore lint/style/noDefaultExport: that is what Vite's `?url` gives.
  export default url
}
