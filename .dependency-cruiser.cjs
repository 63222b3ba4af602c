// The arrows of the architecture: platform <- kernel <- server files of features; lib, ui <- features <- layouts,
// routes <- server. The platform knows no record, the kernel no feature.

/** Groups of features. Each may import those before it in this list, and none after it (docs/decisions/025-rooms.md). */
const groups = [
  'records',
  'media',
  'accounts',
  'settings',
  'organisation',
  'page',
  'content',
  'messages',
  'giving',
  'site',
  'office',
]

/** Folders of `content` that need another one: the record they show or take a rule from. */
const contentTies = {
  notices: ['gallery', 'programs', 'reports'],
  pages: ['page-texts', 'programs'],
  programs: ['page-texts'],
  registrations: ['reports'],
}

/** Packages that a release does not have. */
const developmentPackages = Object.keys(require('./package.json').devDependencies).join('|')

const serverFile =
  '\\.server\\.tsx?$|^app/features/[^/]+/[^/]+/routes/|^app/layouts/[^/]+-layout\\.tsx$'

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
      name: 'lib-and-ui-know-nothing-above',
      severity: 'error',
      from: { path: '^app/(lib|ui)/' },
      to: { path: '^(app/(features|layouts|translations|routes)|server|cli)' },
    },
    {
      name: 'features-know-no-layout-and-no-server',
      severity: 'error',
      from: { path: '^app/features/' },
      to: { path: '^(app/(layouts|routes|root|entry|entities)|server|cli)' },
    },
    {
      name: 'a-feature-keeps-its-routes-and-api',
      severity: 'error',
      from: { path: '^app/features/([^/]+/[^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^app/features/([^/]+/[^/]+)/(routes/|.*\\.api\\.server)',
        pathNot: '^app/features/$1/',
      },
    },
    ...groups.map((group, index) => ({
      name: `${group}-imports-only-groups-below`,
      severity: 'error',
      from: { path: `^app/features/${group}/`, pathNot: '\\.(test|fixture)\\.tsx?$' },
      to: {
        path: '^app/features/',
        pathNot: `^app/features/(${groups.slice(0, index + 1).join('|')})/`,
      },
    })),
    {
      name: 'a-feature-stands-in-a-group',
      severity: 'error',
      from: { path: '^app/features/', pathNot: `^app/features/(${groups.join('|')})/[^/]+/` },
      to: {},
    },
    {
      name: 'content-imports-no-other-content',
      severity: 'error',
      from: {
        path: '^app/features/content/([^/]+)/',
        pathNot: [
          `^app/features/content/(${Object.keys(contentTies).join('|')})/`,
          '\\.test\\.tsx?$',
        ],
      },
      to: { path: '^app/features/content/', pathNot: '^app/features/content/$1/' },
    },
    ...Object.entries(contentTies).map(([folder, others]) => ({
      name: `${folder}-imports-only-named-content`,
      severity: 'error',
      from: { path: `^app/features/content/${folder}/`, pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^app/features/content/',
        pathNot: `^app/features/content/(${[folder, ...others].join('|')})/`,
      },
    })),
    {
      name: 'kernel-and-platform-know-no-feature',
      severity: 'error',
      from: { path: '^(kernel|platform)/' },
      to: { path: '^(app|server|cli)/' },
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
      from: { path: '^(error-messages|translations)/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(error-messages|translations|node_modules)/' },
    },
    {
      name: 'only-server-files-import-kernel-and-platform',
      severity: 'error',
      from: { path: '^app/', pathNot: [serverFile, '\\.test\\.tsx?$'] },
      // The table of permissions is the browser's too.
      to: {
        path: '^(kernel|platform)/',
        pathNot: '^kernel/permissions\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: {
        path: '^(app|error-messages|kernel|platform|server|cli)/',
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
      from: { path: '^(cli|server)/', pathNot: ['\\.test\\.ts$', '^server/dev\\.ts$'] },
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
