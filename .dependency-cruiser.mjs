/** Forbids cycles of files, type-only imports included; ESLint checks the walls between folders. */
export default {
  forbidden: [{ name: 'no-circular', severity: 'error', from: {}, to: { circular: true } }],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist|bench/peers)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      conditionNames: ['elucida-source', 'types', 'import', 'default'],
      extensions: ['.ts', '.tsx'],
    },
  },
};
