// The bare page shows how long React alone takes to render a page as large as the home page: elements and text,
// without data or components of the site. It uses the same React, so that a slower machine or another release affects
// both.

/** Returns a function that renders the page to HTML. */
export async function openBarePage(): Promise<() => string> {
  // React is imported after NODE_ENV is set, which selects its build.
  const { createElement } = await import('react')
  const { renderToString } = await import('react-dom/server')

  function card(number: number) {
    return createElement(
      'article',
      { key: number, className: 'card' },
      createElement('img', { src: `/uploads/${number}.webp`, alt: '', width: 320, height: 200 }),
      createElement('h2', null, createElement('a', { href: `/page/${number}` }, `Card ${number}`)),
      createElement('p', null, paragraph),
    )
  }

  return () => {
    const cards = Array.from({ length: cardCount }, (_, number) => card(number))
    return renderToString(createElement('main', { id: 'content' }, cards))
  }
}

const paragraph =
  'Small loans and a place to meet, so that a family stands on its own feet & keeps its land. '.repeat(
    2,
  )
/** Number of cards that makes the markup as large as that of the default home page, without its styles. */
const cardCount = 80
