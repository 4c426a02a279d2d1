import { read } from '$app/server'
import castle from '../../../world/castle.wmp'

/** What the server itself reads where the module says that the pack is. */
export async function GET() {
  return new Response(await read(castle.url).arrayBuffer())
}
