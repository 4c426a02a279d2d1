/** A game that the program writes: folders of `templates/`, the later ones over the earlier, and its package.json. */
export interface Template {
  readonly name: string
  /** One line, for people who choose. */
  readonly title: string
  readonly layers: readonly string[]
  /** What the page loads: index.html names it. */
  readonly entry: string
  readonly scripts: Readonly<Record<string, string>>
  readonly dependencies: readonly string[]
  readonly devDependencies: readonly string[]
}

const VITE = {
  entry: '/src/main.ts',
  // The build writes the types of names in levels and models, which the check reads.
  scripts: { dev: 'vite', build: 'vite build && tsc', preview: 'vite preview' },
}
const VITE_PACKAGES = ['typescript', 'vite', 'vite-plugin-brushwork']
const THREE = { dependencies: ['@brushwork/runtime', '@brushwork/three', 'three'] }

/** All templates; the first one is the default. */
export const TEMPLATES: readonly Template[] = [
  {
    name: 'three',
    title: 'three.js, with Vite',
    layers: ['common', 'game', 'vite', 'three'],
    ...VITE,
    ...THREE,
    devDependencies: ['@types/three', ...VITE_PACKAGES],
  },
  {
    name: 'babylon',
    title: 'Babylon.js, with Vite',
    layers: ['common', 'game', 'vite', 'babylon'],
    ...VITE,
    dependencies: ['@babylonjs/core', '@brushwork/babylon', '@brushwork/runtime'],
    devDependencies: VITE_PACKAGES,
  },
  {
    name: 'playcanvas',
    title: 'PlayCanvas, with Vite',
    layers: ['common', 'game', 'vite', 'playcanvas'],
    ...VITE,
    dependencies: ['@brushwork/playcanvas', '@brushwork/runtime', 'playcanvas'],
    devDependencies: VITE_PACKAGES,
  },
  {
    name: 'webgl',
    title: 'WebGL 2 without an engine, with Vite',
    layers: ['common', 'game', 'vite', 'webgl'],
    ...VITE,
    dependencies: ['@brushwork/runtime', '@brushwork/webgl'],
    devDependencies: VITE_PACKAGES,
  },
  {
    name: 'three-webpack',
    title: 'three.js, with webpack',
    layers: ['common', 'game', 'three', 'three-webpack'],
    entry: './main.js',
    scripts: {
      dev: 'webpack serve --mode development',
      build: 'webpack --mode production && tsc',
      preview: 'webpack serve --mode production',
    },
    ...THREE,
    devDependencies: [
      '@types/three',
      'brushwork-webpack-plugin',
      'esbuild-loader',
      'typescript',
      'webpack',
      'webpack-cli',
      'webpack-dev-server',
    ],
  },
  {
    name: 'gamestudio-port',
    title: 'A port of a 3D GameStudio game: three.js, with Vite',
    layers: ['common', 'vite', 'gamestudio-port'],
    ...VITE,
    ...THREE,
    devDependencies: ['@types/three', ...VITE_PACKAGES],
  },
]
