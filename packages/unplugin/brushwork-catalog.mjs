// Stands for "virtual:brushwork/catalog" in bundlers that know a module by its file. The plugin writes its content.
throw new Error('virtual:brushwork/catalog is written by the Brushwork plugin, which your bundler does not use here')
