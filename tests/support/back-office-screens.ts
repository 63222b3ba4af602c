// Every screen of the back-office, derived from app/routes.ts: a new one is covered automatically.
import routes from '#app/routes.ts'

type Route = { path?: string | undefined; children?: Route[] | undefined }

/** Records and sections of the default content that fill in route parameters. */
const examples: Record<string, string> = {
  ':section/:key': 'contacts/contact.hours',
  ':section': 'contacts',
  ':entity/:id': 'donors/1',
  ':id/receipt': '1/receipt',
  ':id': '1',
  ':secret': 'no-such-link',
  '*': 'no-such-screen',
}

/** Settings of other kinds than the example. */
const moreSettings = [
  '/admin/settings/banner/home.banner',
  '/admin/settings/access/registration.isOpen',
  '/admin/settings/look/look.palette',
  '/admin/settings/organisation/site.firstLanguage',
  '/admin/settings/contacts/org.links',
  '/admin/settings/menus/menu.about',
  '/admin/settings/words/words.donate',
]

/** Screens with two states: the list, or a form in its place. */
const withForm = [
  '/admin/reportlist',
  '/admin/adminuser',
  '/admin/customers',
  '/admin/album',
  '/admin/saved-answers',
]

/** All paths. */
export const backOfficeScreens: readonly string[] = pathsOf(routes)
  .filter((path) => /^\/(admin|auth)(\/|$)/.test(path))
  .map(withExamples)
  .flatMap((path) => (withForm.includes(path) ? [path, `${path}?edit=new`] : [path]))
  .concat(moreSettings)

function pathsOf(list: readonly Route[]): string[] {
  return list.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)])
}

function withExamples(path: string): string {
  const filled = Object.entries(examples).reduce(
    (made, [open, example]) => (made.endsWith(open) ? made.replace(open, example) : made),
    path,
  )
  if (/[:*]/.test(filled)) throw new Error(`Give an example for ${path} in ${import.meta.url}`)
  return filled
}
