/** What configurations import. The check of imports would take the texts for imports of this package. */
export const VITE = 'vite-plugin-brushwork'
export const ROLLUP = 'rollup-plugin-brushwork'
export const WEBPACK = 'brushwork-webpack-plugin'
export const ANY = '@brushwork/unplugin'

/** A configuration, and what the command makes of it. */
export interface Case {
  /** Completes "it adds the plugin to …", or "it leaves … as it is". */
  readonly what: string
  readonly file: string
  readonly before: string
  /** The whole result, or for one that stays as it is the reason. */
  readonly after: string | RegExp
}
