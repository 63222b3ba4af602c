import type { useActionData, useLoaderData } from 'react-router'

/** Props that React Router passes to the component of a route, from the functions `loader` and `action` beside it. */
export type PageProps<Loader, Action = unknown> = {
  loaderData: ReturnType<typeof useLoaderData<Loader>>
  actionData?: ReturnType<typeof useActionData<Action>>
}
