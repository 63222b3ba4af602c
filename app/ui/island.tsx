import type { ComponentType } from 'react'

/**
 * The one way a public page comes alive: a part rendered on the server that the browser takes over. `name` is
 * its key in app/islands.tsx. The props travel in the HTML as JSON, so they are plain data.
 */
export function Island<Props extends object>({
  name,
  component: Component,
  props,
}: {
  name: string
  component: ComponentType<Props>
  props: Props
}) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  )
}
