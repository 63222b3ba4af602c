import type { ComponentType } from 'react'

/**
 * Renders the only interactive kind of part of a public page: a component rendered on the server that the browser
 * hydrates. `name` is its key in app/islands.tsx. The props are sent as JSON in the HTML, so they are plain data.
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
