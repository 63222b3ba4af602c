// What React alone takes for a page as large as the home page: elements and words, no data, no components of
// the site. With the same React, so that a slower machine or another release is slower in both.

/** @returns draws the page once and gives its HTML. */
export async function openBarePage(): Promise<() => string> {
  // Not before NODE_ENV is set: React chooses its build by it.
  const { createElement } = await import('react')
  const { renderToString } = await import('react-dom/server')

  function card(number: number) {
    return createElement(
      'article',
      { key: number, className: 'card' },
      createElement('img', { src: `/uploads/${number}.webp`, alt: '', width: 320, height: 200 }),
      createElement('h2', null, createElement('a', { href: `/page/${number}` }, `Card ${number}`)),
      createElement('p', null, words),
    )
  }

  return () => {
    const cards = Array.from({ length: cardCount }, (_, number) => card(number))
    return renderToString(createElement('main', { id: 'content' }, cards))
  }
}

const words =
  'Small loans and a place to meet, so that a family stands on its own feet & keeps its land. '.repeat(
    2,
  )
/** As many bytes of markup as the home page of the default content has, its styles aside. */
const cardCount = 80
