// The folders of subjects form layers: no two of them, and no longer circle, need each other. Tests may look at
// several subjects at once.
const { options } = require('./.dependency-cruiser.cjs')

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular-folders',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    includeOnly: '^(modules|core/(?!kernel/|lib/|platform/|ui/)[^/]+)/',
    exclude: '\\.test\\.tsx?$',
  },
}
