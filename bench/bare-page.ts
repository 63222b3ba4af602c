// The time React alone takes for a page as large as the home page: elements and text, no data, no components
// of the site. With the same React, so that a slower machine or another release affects both.

/** @returns a function that renders the page and returns its HTML. */
export async function openBarePage(): Promise<() => string> {
  // Imported after NODE_ENV is set: React selects its build by it.
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
/** Gives as many bytes of markup as the home page of the default content, without its styles. */
const cardCount = 80
