// One Bangla term for one concept, as in docs/bangla.md: a reader who finds ফিরিয়ে আনুন on two buttons with different
// actions cannot predict either.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#core/platform/project-root.ts'
import { flatTexts, namespaces, readTexts } from '../cli/catalogue-source.ts'

/** Keys of texts that contain the term, and other words for the same concept, which must not occur. */
type Term = { bangla: string; carriedBy: readonly string[]; not?: RegExp }

const terms: Readonly<Record<string, Term>> = {
  'undo the last act': {
    bangla: 'আগের মতো করুন',
    carriedBy: ['ui.undo'],
    not: /ফিরিয়ে নেওয়া|আনডু/,
  },
  'the last act is undone': { bangla: 'আগের মতো করা হয়েছে', carriedBy: ['ui.undone'] },
  'restore a deleted record': {
    bangla: 'ফিরিয়ে আনুন',
    carriedBy: ['history.restoreDeleted', 'history.restoreDeletedOf'],
  },
  'go back to an older version': {
    bangla: 'এই সংস্করণে ফিরে যান',
    carriedBy: ['history.restoreThis', 'history.restoreOf'],
    not: /এটি ফিরিয়ে আনুন/,
  },
  'take up unsaved work': { bangla: 'আগের কাজে ফিরুন', carriedBy: ['ui.restore'] },
  'throw unsaved work away': { bangla: 'আগের কাজ বাদ দিন', carriedBy: ['ui.discard'] },
  'restore a backup': {
    bangla: 'ব্যাকআপ থেকে তথ্য ফিরিয়ে আনা',
    carriedBy: ['settings.backupsHint'],
  },
  'undo typing': { bangla: 'এক ধাপ পেছনে', carriedBy: ['ui.undoTyping'], not: /আগের অবস্থায়/ },
  'redo typing': { bangla: 'এক ধাপ সামনে', carriedBy: ['ui.redoTyping'] },
  save: { bangla: 'সংরক্ষণ করুন', carriedBy: ['ui.save'] },
  saved: {
    bangla: 'সংরক্ষণ করা হয়েছে',
    carriedBy: [
      'ui.saved',
      'settings.savedNotice',
      'programs.savedNotice',
      'albums.saved',
      'photos.saved',
      'reports.saved',
      'customers.saved',
      'account.nameSaved',
    ],
    not: /সংরক্ষণ হয়(েছে|নি)|সেভ ক/,
  },
  'not saved': { bangla: 'সংরক্ষণ করা হয়নি', carriedBy: ['ui.notSaved', 'ui.leaveTitle'] },
  'kept in the browser': { bangla: 'এই ব্রাউজারে রাখা আছে', carriedBy: ['ui.changed'] },
  delete: {
    bangla: 'মুছে ফেলুন',
    carriedBy: ['ui.delete', 'ui.deleteOf', 'programs.rowDelete', 'programs.rowDeleteOf'],
    not: /মুছতে সমস্যা/,
  },
  'remove from a form': {
    bangla: 'বাদ দিন',
    carriedBy: [
      'ui.removeImage',
      'ui.removeCurrentImage',
      'ui.removeLink',
      'reports.dismissFile',
      'registrations.removeFile',
      'photo-upload.remove',
      'photo-upload.removeOf',
    ],
    not: /দেব না|দেখাব না|(ছবিটি|লিংক) সরান|সরে যাবে/,
  },
  'move in the order': {
    bangla: 'জায়গা বদলা',
    carriedBy: ['photos.errorMoving', 'photos.orderHint', 'photos.orderHintSort'],
    not: /সরানো যায়নি|ছবির ক্রম/,
  },
  edit: {
    bangla: 'সম্পাদনা করুন',
    carriedBy: [
      'ui.edit',
      'ui.editOf',
      'programs.rowEdit',
      'programs.rowEditOf',
      'settings.edit',
      'settings.editOf',
      'dashboard.changeContacts',
      'dashboard.updateFigures',
      'dashboard.editPages',
    ],
    not: /হালনাগাদ/,
  },
  changed: {
    bangla: 'বদলানো হয়েছে',
    carriedBy: ['history.update', 'users.updated', 'account.passwordSaved'],
    not: /(পাসওয়ার্ড|\}\}) বদলেছে(?!ন)/,
  },
  'time of the last change': {
    bangla: 'সর্বশেষ পরিবর্তন',
    carriedBy: ['ui.updatedAt', 'programs.updatedAt', 'dashboard.lastChanges'],
  },
  confirm: {
    bangla: 'নিশ্চিত করুন',
    carriedBy: ['settings.confirm', 'settings.confirmOf', 'ui.confirmSample', 'ui.confirmBoth'],
    not: /এটি ঠিক আছে['(]|ঠিক আছে \(/,
  },
  'sign up for an account': {
    bangla: 'অ্যাকাউন্ট খ',
    carriedBy: [
      'account.register',
      'account.toRegister',
      'account.registered',
      'account.errorRegistering',
      'settings.registrationIsOpen',
      'setting-hints.registrationIsOpen',
      'settings.accessHint',
    ],
    not: /নিবন্ধন (করুন|করতে|করলে|হচ্ছে|হয়েছে|বন্ধ)/,
  },
  'legal registration': {
    bangla: 'আইনি নিবন্ধন',
    carriedBy: ['settings.registrations', 'history.registrations', 'registrations.edit'],
  },
  session: {
    bangla: 'লগইনের সময় শেষ',
    carriedBy: [
      'ui.sessionEnded',
      'account.sessionEnded',
      'errors.unauthorized',
      'settings.sessionIdleHours',
      'settings.sessionAbsoluteDays',
    ],
    not: /সেশন|লগইন শেষ/,
  },
  device: {
    bangla: 'ডিভাইস',
    carriedBy: [
      'account.device',
      'account.thisDevice',
      'account.endSession',
      'account.endOthers',
      'account.sessions',
      'limit.account_attempts_minute',
    ],
    not: /যন্ত্র(?!পাতি)|মেশিন/,
  },
  statistic: {
    bangla: 'পরিসংখ্যান',
    carriedBy: [
      'settings.statistics',
      'history.statistics',
      'statistics.add',
      'statistics.edit',
      'statistics.label',
      'dashboard.updateFigures',
      'statistic.label_required',
    ],
    not: /সংখ্যা যোগ|সংখ্যা ও তথ্য|সংখ্যার (বাংলা )?নাম/,
  },
  'value of a statistic': {
    bangla: 'সংখ্যা',
    carriedBy: ['statistics.value', 'fields.value'],
  },
  'as of': {
    bangla: 'তারিখের হিসাব',
    carriedBy: ['statistics.asOf', 'fields.asOf', 'home.figuresAsOf'],
    not: /তারিখ পর্যন্ত/,
  },
  'valid until': {
    bangla: 'মেয়াদ শেষের তারিখ',
    carriedBy: ['registrations.validUntil', 'fields.validUntil', 'home.validUntil'],
  },
  duration: {
    bangla: 'মেয়াদ',
    carriedBy: ['projects.duration'],
  },
  report: { bangla: 'প্রতিবেদন', carriedBy: ['reports.list', 'reports.add', 'history.reports'] },
  'sort order': {
    bangla: 'ক্রম নম্বর',
    carriedBy: [
      'programs.sortOrder',
      'albums.sortOrder',
      'photos.sortOrder',
      'reports.sortOrder',
      'settings.sortOrder',
      'fields.sortOrder',
      'photos.orderHintSort',
      'record.sort_order_required',
    ],
    not: /সাজানো|সাজান/,
  },
  'order of a list': { bangla: 'যে ক্রমে দেখবেন', carriedBy: ['ui.sortBy'] },
  formatting: {
    bangla: 'ফরম্যাট',
    carriedBy: ['ui.richText', 'ui.plainText', 'ui.toolbar', 'text.too_much_formatting'],
    not: /সাজসজ্জা/,
  },
  'decorative photo': {
    bangla: 'শুধু সৌন্দর্যের জন্য',
    carriedBy: ['ui.decorative', 'photos.decorativeShort', 'fields.isDecorative'],
  },
  download: {
    bangla: 'ডাউনলোড',
    carriedBy: ['ui.exportCsv', 'backups.download', 'backup.none'],
    not: /নামিয়ে|সিএসভি/,
  },
  'automatic backup': {
    bangla: 'স্বয়ংক্রিয়',
    carriedBy: ['settings.backupIsOn', 'backups.off', 'settings.backupsHint'],
    not: /নিজে থেকে (কোনো )?ব্যাকআপ/,
  },
  'could not be loaded': {
    bangla: 'লোড করা যায়নি',
    carriedBy: ['ui.listFailed', 'ui.openFailed', 'albums.errorLoading', 'customers.fetchFailed'],
    not: /(?<!ফিরিয়ে )আনা যায়নি/,
  },
  'public body': {
    bangla: 'সরকারি দপ্তর',
    carriedBy: ['registrations.name', 'registrations.nameBn', 'home.allRegistered'],
    not: /সরকারি প্রতিষ্ঠান/,
  },
  'government agency among the donors': {
    bangla: 'সরকারি সংস্থা',
    carriedBy: ['donors.government'],
  },
  'information and privacy': {
    bangla: 'তথ্য অধিকার ও গোপনীয়তা',
    carriedBy: ['pages.information-and-privacy', 'pageNames.information-and-privacy'],
    not: /তথ্য ও গোপনীয়তা|তথ্য পাওয়ার অধিকার/,
  },
  'Hands for Humanity': {
    bangla: 'হ্যান্ডস ফর হিউম্যানিটি',
    carriedBy: ['pages.hands-for-humanity', 'pageNames.hands-for-humanity'],
    not: /মানবতার জন্য হাত/,
  },
  donation: {
    bangla: 'অনুদান',
    carriedBy: ['settings.givingHint', 'frame.donate', 'pageNames.donate-now'],
    not: /(?<![\u0980-\u09ff])দান(?![\u0980-\u09ff])/,
  },
  'ways to give, a section of the settings': {
    bangla: 'অনুদান দেওয়ার উপায়',
    carriedBy: ['settings.giving'],
  },
  'desk of gifts': { bangla: 'অনুদানের খাতা', carriedBy: ['frame.gifts', 'gift-desk.title'] },
  old: {
    bangla: 'পুরোনো',
    carriedBy: ['backups.overdue', 'settings.statisticsHint', 'statistics.newDate'],
    not: /পুরনো/,
  },
  slug: {
    bangla: 'ওয়েব ঠিকানার অংশ',
    carriedBy: ['programs.slug', 'photos.slug', 'reports.slug', 'fields.slug'],
    not: /স্লাগ/,
  },
  website: {
    bangla: 'ওয়েবসাইট',
    carriedBy: ['frame.website', 'frame.seeSite', 'account.setupText', 'outage.site'],
    not: /(?<![\u0980-\u09ff])সাইট/,
  },
}

/**
 * Bangla texts by key; the texts of a screen have the name of their namespace as prefix. Search words of screens are
 * left out: they are not shown, and exist because people use other words.
 */
const texts = new Map(
  namespaces
    .flatMap((namespace) => {
      const hasSections = ['site', 'admin', 'errors'].includes(namespace)
      return flatTexts(readTexts('bn', namespace)).map(([key, text]): [string, string] => [
        hasSections ? key : `${namespace}.${key}`,
        text,
      ])
    })
    .filter(([key]) => !key.startsWith('office-search.') || key.startsWith('office-search.texts.')),
)

test.each(Object.entries(terms))('%s has one term', (_, { bangla, carriedBy }) => {
  for (const key of carriedBy) expect(texts.get(key), key).toContain(bangla)
})

test('no two concepts share a term', () => {
  const all = Object.values(terms).map(({ bangla }) => bangla)
  expect(all).toEqual([...new Set(all)])
})

test('no label is the term of another concept', () => {
  const conceptsOf = new Map<string, Set<string>>()
  for (const [concept, { carriedBy }] of Object.entries(terms)) {
    for (const key of carriedBy.filter(isLabel)) {
      const text = texts.get(key) ?? key
      conceptsOf.set(text, (conceptsOf.get(text) ?? new Set()).add(concept))
    }
  }
  const shared = [...conceptsOf].filter(([, concepts]) => concepts.size > 1)
  expect(shared.map(([text, concepts]) => [text, ...concepts])).toEqual([
    // The action of the button, and its object.
    ['পরিসংখ্যান সম্পাদনা করুন', 'edit', 'statistic'],
  ])
})

test.each(Object.entries(terms).flatMap(([concept, { not }]) => (not ? [[concept, not]] : [])))(
  'no other word for %s occurs in the interface or the default content',
  (_, not) => {
    const found = [...texts, ...contentTexts()].flatMap(([key, text]) => {
      const word = text.match(not)?.[0]
      return word ? [`${key}: ${word}`] : []
    })
    expect(found).toEqual([])
  },
)

test('Bangla texts are composed, without stray characters and Latin digits', () => {
  const wrong = [...texts, ...contentTexts()].filter(
    ([, text]) =>
      text !== text.normalize('NFC') || /\s।|[\u0980-\u09ff][0-9]|\u200b|\u200d|\ufeff/.test(text),
  )
  expect(wrong).toEqual([])
})

/** A sentence may name several concepts. */
function isLabel(key: string): boolean {
  return !/[।!]|Hint/.test((texts.get(key) ?? '') + key)
}

/** Texts of the pages and of the Bangla fields of the records. */
function contentTexts(): [string, string][] {
  const read = (folder: string, ending: string) => {
    const path = join(projectRoot, 'content', folder)
    return readdirSync(path)
      .filter((file) => file.endsWith(ending))
      .map((file): [string, string] => [file, readFileSync(join(path, file), 'utf8')])
  }
  return [...read('pages', '.bn.md'), ...read('records', '.json')]
}
