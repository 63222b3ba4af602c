/** Made by the build: routes, assets and the entry of the React Router application. */
declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}
