// Two rules (docs/architecture.md): core imports no module, and nobody but the composition (app/, server/, cli/) imports
// the manifest, screens, routes or API of a module. The other rules keep core in layers.

/** Packages that a release does not have. */
const developmentPackages = Object.keys(require('./package.json').devDependencies).join('|')

const serverFile = '\\.server\\.tsx?$|-page\\.tsx$|^app/layouts/[^/]+-layout\\.tsx$'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'core-imports-no-module',
      severity: 'error',
      from: { path: '^core/' },
      to: { path: '^(modules|app|server|cli)/' },
    },
    {
      name: 'nothing-imports-the-composition',
      severity: 'error',
      from: { path: '^modules/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(app|server|cli)/' },
    },
    {
      name: 'a-module-keeps-its-manifest-screens-routes-and-api',
      severity: 'error',
      from: { path: '^(?:core|modules)/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^modules/([^/]+)/(?:module(?:\\.server)?\\.tsx?|.*-(?:screen\\.client|page)\\.tsx|.*\\.api\\.server\\.ts)$',
        pathNot: '^modules/$1/',
      },
    },
    {
      name: 'lib-and-ui-know-nothing-above',
      severity: 'error',
      from: { path: '^core/(lib|ui)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^core/', pathNot: '^core/(lib|ui|error-messages|kernel|platform|styles)/' },
    },
    {
      name: 'kernel-and-platform-know-no-feature',
      severity: 'error',
      from: { path: '^core/(kernel|platform)/' },
      to: { path: '^core/', pathNot: '^core/(kernel|platform|error-messages)/' },
    },
    {
      name: 'platform-knows-no-record',
      severity: 'error',
      from: { path: '^core/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^core/kernel/' },
    },
    {
      name: 'texts-import-nothing-of-ours',
      severity: 'error',
      from: { path: '^(core/error-messages|translations)/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(core/error-messages|translations|node_modules)/' },
    },
    {
      name: 'only-server-files-import-kernel-and-platform',
      severity: 'error',
      from: {
        path: '^(app|modules|core/(?!kernel/|platform/))',
        pathNot: [serverFile, '\\.test\\.tsx?$'],
      },
      // The tables of permissions and of kinds with a section are the browser's too, and so are type guards.
      to: {
        path: '^core/(kernel|platform)/',
        pathNot: '^core/(kernel/(permissions|section-kinds)|platform/guards)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: {
        path: '^(app|core|modules|server|cli)/',
        pathNot: '\\.(test|fixture)\\.tsx?$',
      },
      to: { path: '^tests/' },
    },
    {
      name: 'only-tests-import-fixtures',
      severity: 'error',
      from: { pathNot: '\\.(test|fixture)\\.tsx?$' },
      to: { path: '\\.fixture\\.tsx?$' },
    },
    {
      name: 'the-program-runs-without-development-packages',
      severity: 'error',
      // The routes of pages are not reached: they are built.
      // server/api.ts finds the files of the API without an import.
      from: {
        path: '^(cli|server)/|\\.api\\.server\\.ts$',
        pathNot: ['\\.test\\.ts$', '^server/dev\\.ts$'],
      },
      to: { path: `^node_modules/(${developmentPackages})/`, reachable: true },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\+types/', '^node:', '\\.css$'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node'] },
  },
}
