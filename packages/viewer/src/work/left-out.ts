// In place of encoders that files next to a source may ask for, and that would be most of the page: AVIF, and navigation meshes.
throw new Error('the page has no AVIF and no navigation meshes: `brushwork build` of the command line has them')
