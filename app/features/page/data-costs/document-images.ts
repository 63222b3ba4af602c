// The images of a rendered page: what they weigh, and the smallest of each for a visitor who saves data.

const picture = /<picture data-loads="(\d+) (\d+)">(.*?)<\/picture>/gs

/** An image that the page loads where no such <picture> stands. */
const elsewhere = /<span hidden="" data-loads="(\d+) (\d+)"><\/span>/g

/** A text that says how much something else loads, in both of its wordings. */
const sizeText = /<span data-when-saving="([^"]*)">([^<]*)<\/span>/g

/**
 * Takes the weights out of a page, which the templates have put beside each <picture>.
 * @returns the page, and the bytes of its images on a phone; one that is shown twice is loaded once
 */
export function takeImageWeights(html: string, isSaving: boolean): { html: string; bytes: number } {
  const loaded = new Map<string, number>()
  let bytesElsewhere = 0
  const own = html.replace(elsewhere, (_, usual: string, saving: string) => {
    bytesElsewhere += Number(isSaving ? saving : usual)
    return ''
  })
  const rest = own.replace(picture, (_, usual: string, saving: string, choices: string) => {
    const [, src = choices] = /<img src="([^"]*)"/.exec(choices) ?? []
    loaded.set(src, Number(isSaving ? saving : usual))
    return `<picture>${isSaving ? withThumbnail(choices) : choices}</picture>`
  })
  const sized = rest.replace(sizeText, (_, saving: string, usual: string) => {
    return `<span>${isSaving ? saving : usual}</span>`
  })
  const bytes = [...loaded.values()].reduce((sum, one) => sum + one, bytesElsewhere)
  return { html: isSaving ? withLessElsewhere(sized) : sized, bytes }
}

/** Replaces the sizes of an image by the smallest, which every image has. */
function withThumbnail(html: string): string {
  return html
    .replace(/(srcset=")([^", ]*)[^"]*/gi, (_, start: string, first: string) => {
      return start + thumbnailOf(first)
    })
    .replace(/(<img src=")([^"]*)/, (_, start: string, src: string) => start + thumbnailOf(src))
}

/** What is fetched ahead; and of the photos that a viewer opens, in its properties too, the narrowest size. */
function withLessElsewhere(html: string): string {
  return html
    .replace(/<link rel="preload"[^>]*>/g, withThumbnail)
    .replace(/(<[^<>]*\bsrcset="[^",]*),[^"]*/gi, '$1')
    .replace(/ data-props="[^"]*"/g, (props) =>
      props.replace(/(&quot;srcSet&quot;:&quot;[^&,]*),[^&]*/g, '$1'),
    )
}

function thumbnailOf(src: string): string {
  return src.replace(/-(?:card|card2x|thumbnail2x|viewer)(?=\.\w+$)/, '-thumbnail')
}
