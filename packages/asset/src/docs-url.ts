/** URL of the docs site, without a slash at its end: `homepage` of the repository and of its packages. */
export const DOCS_URL = 'https://brushwork.dev'
