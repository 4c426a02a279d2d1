import castle, { entities } from '../world/castle.wmp'
import { Game } from './game'

/** The server alone has the module of the level; the browser is told where its pack is. */
// biome-ignore lint/style/noDefaultExport: Next.js takes pages and layouts by default.
export default function Page() {
  const { url, byteLength, sha256 } = castle
  return (
    <>
      <h1>{entities[0].name}</h1>
      <Game castle={{ url, byteLength, sha256 }} />
    </>
  )
}
