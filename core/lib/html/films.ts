// Films on YouTube and Facebook in a text. Stored, one is a paragraph of a link, and of an image of the library if there
// is one. Readers see a card that opens there: nothing of another site is loaded before they have chosen it.
import { escapeHtml } from './escape-html.ts'

export type FilmPlace = 'youtube' | 'facebook'

export type Film = {
  place: FilmPlace
  /** Address of the film, without what only tells who has shared it. */
  href: string
}

const youtube = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/
const facebook = /^(?:(?:www|m|web|mbasic|[a-z]{2}-[a-z]{2})\.)?facebook\.com$/
const filmId = /^[\w-]{11}$/
const facebookPath =
  /^\/(?:reel\/\d+|share\/[vr]\/[\w-]+|(?:[^/]+\/)?videos\/(?:[^/]+\/)?\d+|watch\/live)\/?$/

/** Returns the film at an address; undefined for any other page. */
export function filmOf(address: string): Film | undefined {
  const url = URL.parse(address.trim())
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.port) return undefined
  const { hostname, pathname, searchParams } = url
  if (hostname === 'youtu.be' || youtube.test(hostname)) return youtubeFilm(url)
  if (hostname === 'fb.watch' && /^\/[\w-]+\/?$/.test(pathname)) {
    return { place: 'facebook', href: `https://fb.watch${pathname}` }
  }
  if (!facebook.test(hostname)) return undefined
  const id = /^\/watch\/?$|^\/watch\/live\/?$|^\/video\.php$/.test(pathname)
    ? searchParams.get('v')
    : null
  if (id && /^\d+$/.test(id)) {
    return { place: 'facebook', href: `https://www.facebook.com/watch/?v=${id}` }
  }
  return facebookPath.test(pathname) && !pathname.startsWith('/watch')
    ? { place: 'facebook', href: `https://www.facebook.com${pathname}` }
    : undefined
}

function youtubeFilm({ hostname, pathname, searchParams }: URL): Film | undefined {
  const [, first = '', second = ''] = pathname.split('/')
  const isNamed = ['shorts', 'live', 'embed', 'v'].includes(first)
  const given = first === 'watch' ? searchParams.get('v') : isNamed ? second : undefined
  const id = hostname === 'youtu.be' ? first : (given ?? '')
  if (!filmId.test(id)) return undefined
  const start = /^\d[\dhms]*$/.exec(searchParams.get('t') ?? searchParams.get('start') ?? '')?.[0]
  const from = start ? `&t=${start}` : ''
  return { place: 'youtube', href: `https://www.youtube.com/watch?v=${id}${from}` }
}

/** A paragraph that holds a link and nothing else but an image before it. */
const linkAlone =
  /<p(?: lang="\w+")?>\s*(<picture>(?:(?!<\/picture>).)*<\/picture>|<img [^<>]*>)?(?:\s|<br ?\/?>)*<a href="([^"]*)"[^<>]*>((?:(?!<\/a>).)*)<\/a>\s*<\/p>/gs
const addressAlone = /<p(?: lang="\w+")?>\s*(https?:\/\/[^\s<"]+)\s*<\/p>/g

export type FilmTexts = {
  /** Title of a film that has none. */
  untitled: string
  /** Tells where the card opens. */
  opens: (place: FilmPlace) => string
}

/** Replaces the films of a text, with its images drawn, by cards. */
export function drawFilms(html: string, texts: FilmTexts): string {
  if (!/youtu|facebook\.com|fb\.watch/i.test(html)) return html
  return html
    .replace(linkAlone, (paragraph, image: string | undefined, href: string, words: string) => {
      const film = filmOf(href.replaceAll('&amp;', '&'))
      return film ? card(film, image ?? '', words.replace(/<[^>]*>/g, '').trim()) : paragraph
    })
    .replace(addressAlone, (paragraph, address: string) => {
      const film = filmOf(address.replaceAll('&amp;', '&'))
      return film ? card(film, '', '') : paragraph
    })

  function card({ place, href }: Film, image: string, title: string): string {
    const shown = title && !/^(?:https?:|www\.)/i.test(title) ? title : texts.untitled
    const picture = image || '<span data-screen></span>'
    return `<p data-film><a href="${escapeHtml(href)}" rel="noopener noreferrer">${picture}<span><b>${shown}</b> <small>${escapeHtml(texts.opens(place))}</small></span></a></p>`
  }
}
