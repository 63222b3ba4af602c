import type { publicPages } from '#core/lib/public-pages.ts'
import disability from '../../content/drawings/disability-development-program.svg'
import handsForHumanity from '../../content/drawings/hands-for-humanity.svg'
import microfinance from '../../content/drawings/microfinance-program.svg'
import ruralHousing from '../../content/drawings/rural-housing.svg'
import sampreeti from '../../content/drawings/sampreeti.svg'
import camera from '../../content/drawings/spots/camera.svg'
import coinAndBook from '../../content/drawings/spots/coin-and-book.svg'
import form from '../../content/drawings/spots/form.svg'
import lens from '../../content/drawings/spots/lens.svg'
import map from '../../content/drawings/spots/map.svg'
import megaphone from '../../content/drawings/spots/megaphone.svg'
import paper from '../../content/drawings/spots/paper.svg'
import people from '../../content/drawings/spots/people.svg'
import phone from '../../content/drawings/spots/phone.svg'
import shield from '../../content/drawings/spots/shield.svg'
import vgd from '../../content/drawings/vgd.svg'

/**
 * Addresses of the drawings in the heads of the pages. A page that begins with a picture of its own (home, donation,
 * program, album) has none.
 */
export const pageDrawings = {
  'contact-us': phone,
  'about-us': people,
  'chairman-message': people,
  'executive-director-message': people,
  'at-a-glance': coinAndBook,
  'disability-development-program': disability,
  'hands-for-humanity': handsForHumanity,
  sampreeti,
  vgd,
  'rural-housing': ruralHousing,
  'micro-finance-program': microfinance,
  resources: paper,
  donner: people,
  'previous-project': map,
  'annual-reports': coinAndBook,
  'photo-album': camera,
  complaints: form,
  'information-and-privacy': shield,
  transparency: shield,
  notices: megaphone,
  search: lens,
  verify: shield,
  keep: phone,
  messages: form,
  message: form,
  gifts: coinAndBook,
  gift: coinAndBook,
  project: map,
  donor: people,
  notice: megaphone,
  /** Any page that the organisation has added. */
  own: paper,
} satisfies Partial<Record<keyof typeof publicPages | 'own', string>>

export type DrawnPage = keyof typeof pageDrawings
