import texts from '#translations/bn/admin.json' with { type: 'json' }
import inbox from '#translations/bn/inbox.json' with { type: 'json' }
import users from '#translations/bn/user-links.json' with { type: 'json' }
import workingCopies from '#translations/bn/working-copies.json' with { type: 'json' }
import people from '#core/people/texts/bn.json' with { type: 'json' }
import statistics from '#core/statistics/texts/bn.json' with { type: 'json' }
import donors from '#modules/donors/texts/bn.json' with { type: 'json' }
import ownPages from '#modules/own-pages/texts/bn.json' with { type: 'json' }
import projects from '#modules/projects/texts/bn.json' with { type: 'json' }
import { weekly } from './weekly-site.ts'
import { addPdf, changing, named, open, type WeeklyTask, whatsApp } from './weekly-task.ts'

const { ui, frame, dashboard, settings, history } = texts

/** Among the first: later tasks would move its line to the next page. */
export const importTasks: WeeklyTask[] = [
  {
    name: 'undo an import of thirty records',
    before: 7,
    most: 3,
    run: async ({ link, tap, button }, page) => {
      await link(history.lastDays.replace('{{n}}', '৭'))
      const all = history.undoAll.replace('{{n}}', '৩০')
      await button(all)
      await tap(page.getByRole('dialog').getByRole('button', { name: all }))
    },
    effect: { text: ui.undone },
  },
]

export const contentTasks: WeeklyTask[] = [
  {
    name: 'add a program',
    before: 2,
    most: 2,
    run: async ({ link, write, button }, page) => {
      await link(texts.programs.add)
      await write('titleBn', 'বৃক্ষ কর্মসূচি')
      await page.locator('#field-descriptionBn').fill('চারা লাগাই।')
      await button(ui.create)
    },
    effect: { path: '/bn', text: 'বৃক্ষ কর্মসূচি' },
  },
  changing('change a program', 4, '/bn', texts.programs.list, weekly.program, {
    titleBn: 'ঋণ কর্মসূচি',
  }),
  {
    name: 'send the director a change to look at, by WhatsApp',
    before: 7,
    most: 5,
    run: async (hands, page) => {
      await open(hands, texts.programs.list, weekly.preview)
      await hands.write('titleBn', 'মা ও শিশু স্বাস্থ্য')
      await hands.button(ui.saveCopy)
      await hands.button(workingCopies.preview)
      await hands.tap(whatsApp(page))
    },
    effect: { path: '/bn', text: weekly.preview },
  },
  {
    name: 'add a report with its PDF',
    before: 4,
    most: 4,
    run: async (hands, page) => {
      await hands.link(texts.reports.add)
      await hands.write('titleBn', 'প্রতিবেদন ২০২৫')
      await addPdf(hands, page)
      await page.getByText(texts.reports.chooseOther).waitFor()
      await hands.button(ui.create)
    },
    effect: { path: '/bn/annual-reports', text: 'প্রতিবেদন ২০২৫' },
  },
  changing('correct a report', 4, '/bn/annual-reports', texts.reports.list, weekly.report, {
    titleBn: 'বার্ষিক প্রতিবেদন ২০২৪',
  }),
  {
    name: 'change the text of a page',
    before: 3,
    most: 3,
    run: async ({ link, tap, button }, page) => {
      await link(dashboard.editPages)
      await tap(page.getByRole('link', { name: named(ui.editOf, 'আমাদের সম্পর্কে') }).first())
      await page.locator('#field-bodyBn').fill('আমরা চারটি গ্রামে কাজ করি।')
      await button(ui.save)
    },
    effect: { path: '/bn/about-us', text: 'চারটি গ্রামে' },
  },
  changing(
    'change a page of their own',
    5,
    '/bn/amader-pathagar',
    ownPages.pages.list,
    weekly.page,
    {
      titleBn: 'গ্রামের পাঠাগার',
    },
  ),
]

export const officeTasks: WeeklyTask[] = [
  {
    name: 'answer a message',
    before: 4,
    most: 3,
    run: async ({ link, tap, write, button }, page) => {
      await link(dashboard.answerMessages)
      await tap(page.getByRole('link', { name: weekly.messages[0] }))
      await write('answer', 'রবি থেকে বৃহস্পতি, সকাল ৯টা থেকে।')
      await button(inbox.send_answer)
    },
    effect: { text: inbox.event_answer },
  },
  {
    name: 'hand a message to a colleague',
    before: 8,
    most: 3,
    run: async ({ link, tap, button }, page) => {
      await link(dashboard.answerMessages)
      await tap(page.getByRole('link', { name: weekly.messages[1] }))
      await button(weekly.colleague)
    },
    effect: { text: named(inbox.event_assigned, weekly.colleague) },
  },
  {
    name: 'enter all figures of one date',
    before: 3,
    most: 2,
    run: async ({ link, write, button }) => {
      await link(dashboard.updateFigures)
      await write('asOf', '2025-06-30')
      await write('known/members', '৩৪১২')
      await button(ui.save)
    },
    effect: { text: statistics.statistics.daySaved },
  },
  {
    name: 'give the telephone number',
    before: 3,
    most: 2,
    run: async ({ link, write, button }) => {
      await link(dashboard.changeContacts)
      await write('contact.phone', '০১৭১২-৩৪৫৬৭৮')
      await button(ui.save)
    },
    effect: { path: '/bn/contact-us', text: '০১৭১২-৩৪৫৬৭৮' },
  },
  {
    name: 'give five contact values',
    before: 11,
    most: 2,
    run: async ({ link, write, button }) => {
      await link(dashboard.changeContacts)
      await write('contact.mobile', '০১৭১২-৩৪৫৬৭৯')
      await write('contact.email', 'office@example.org')
      await write('contact.addressBn', 'বাজার সড়ক')
      await write('contact.hoursBn', 'রবি থেকে বৃহস্পতি')
      await write('complaints.phone', '০১৭১২-৩৪৫৬৭৯')
      await button(ui.save)
    },
    effect: { path: '/bn/contact-us', text: 'বাজার সড়ক' },
  },
  {
    name: 'give bank account and bKash number',
    before: 7,
    most: 3,
    run: async ({ button, link }, page) => {
      await link(frame.settings)
      await link(settings.giving)
      const bank = page.getByRole('group', { name: settings.donateBank })
      await bank.getByLabel('হিসাব নম্বর').fill('২০০৮১০০০৩১২৩৪৫৬৭')
      await bank.getByLabel('ব্যাংক', { exact: true }).fill('সোনালী ব্যাংক')
      await bank.getByLabel('শাখা').fill('বাজার শাখা')
      await bank.getByLabel('হিসাবের নাম').fill('সবুজ মাঠ')
      const wallet = page.getByRole('group', { name: settings.donateMfs })
      await wallet.getByLabel('নম্বর', { exact: true }).fill('০১৭১২৩৪৫৬৭৮')
      await button(ui.save)
    },
    effect: { path: '/bn/donate-now', text: 'সোনালী ব্যাংক' },
  },
  changing('change a person', 5, '/bn/about-us', people.people.list, weekly.person, {
    roleBn: 'কোষাধ্যক্ষ',
  }),
  changing('change a donor', 5, '/bn/donner', donors.donors.list, weekly.donor, {
    nameBn: 'সবুজ কৃষি ব্যাংক',
  }),
  changing('change a project', 5, '/bn/previous-project', projects.projects.list, weekly.project, {
    titleBn: 'নিরাপদ পানি ও নলকূপ',
  }),
  {
    name: 'invite a colleague by WhatsApp',
    before: 5,
    most: 4,
    run: async ({ link, tap, write, button }, page) => {
      await link(texts.users.list)
      await link(users.invite)
      await write('name', 'সালমা বেগম')
      await write('email', 'salma@example.org')
      await button(users.makeInvitation)
      await tap(whatsApp(page))
    },
    effect: { text: users.done },
  },
]
