import { defineConfig } from 'brushwork'

/** The options of all worlds and of the game's dev server, so that one's packs are the other's. */
export default defineConfig({
  remoteCache: true,
  profile: process.env.STUDIO_PROFILE === 'draft' ? 'draft' : 'final',
  light: 'direct',
  textures: ['art'],
})
