export default { kit: { outDir: '.svelte-kit' } }
