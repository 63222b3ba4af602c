// The folders of features form layers: no two of them, and no longer circle, need each other. Tests may look
// at several features at once.
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
  options: { ...options, includeOnly: '^app/features/', exclude: '\\.test\\.tsx?$' },
}
