// Kinds of records that have a list and a form among the settings: the columns of their tables, and their facts for
// server and browser. Routes, addresses, permissions and the index of the settings follow from an entry here.
import type { Generated } from 'kysely'
import type { Big, Real } from './db/column-kinds.ts'
import type {
  CroppedImage,
  PublishableColumns,
  RecordColumns,
  RecordedColumns,
  Texts,
} from './db/record-columns.ts'

/** Facts of a kind for the browser, beside its texts `one`, `list` and `listHint`. */
type SectionKind = {
  /** Name in the addresses of the back-office. */
  section: string
  /** Page of the public site that shows the records; English. */
  path: string | undefined
  /** Common beginning of the files of its list and its form. */
  screens: string
  /** Place at the end of a group of the menu, unless modules/menu or a tile of the settings has one for it. */
  menu?: { group: 'content' | 'people'; icon: string }
  /** True if a tile of the settings leads to the section, not the menu. */
  isInSettings?: boolean
  /** True if a table can add records. */
  isInTables?: boolean
  /** Key of the text that names a record in the list of uses of an image, if its records have images. */
  imageUse?: string
}

/** A kind comes after those that it refers to: a restore fills the tables in this order. */
export const sectionKinds = {
  statistics: {
    section: 'statistics',
    path: '/#figures',
    screens: 'core/statistics/statistic',
    menu: { group: 'content', icon: 'chart' },
    isInTables: true,
  },
  registrations: {
    section: 'registrations',
    path: '/',
    screens: 'modules/registrations/registration',
    isInSettings: true,
  },
  donors: {
    section: 'donors',
    path: '/donner',
    screens: 'modules/donors/donor',
    menu: { group: 'people', icon: 'handshake' },
    isInTables: true,
    imageUse: 'donors.imageUse',
  },
  projects: {
    section: 'projects',
    path: '/previous-project',
    screens: 'modules/projects/project',
    menu: { group: 'people', icon: 'project' },
    isInTables: true,
    imageUse: 'projects.imageUse',
  },
  offices: {
    section: 'offices',
    path: '/contact-us',
    screens: 'modules/offices/office',
    isInSettings: true,
    isInTables: true,
  },
  people: {
    section: 'team',
    path: '/about-us',
    screens: 'core/people/person',
    isInTables: true,
    imageUse: 'people.imageUse',
  },
  pages: {
    section: 'own-pages',
    path: undefined,
    screens: 'modules/own-pages/own-page',
    imageUse: 'pages.imageUse',
  },
  notices: {
    section: 'notices',
    path: '/notices',
    screens: 'modules/notices/notice',
    isInTables: true,
    imageUse: 'notices.imageUse',
  },
  pageTexts: {
    section: 'pages',
    path: undefined,
    screens: 'modules/page-texts/page-text',
  },
} as const satisfies Record<keyof SectionTables, SectionKind>

export type SectionTables = {
  /**
   * Statistics by date; among the rows with the same key, the one with the newest date is shown. `ownUnit` is the
   * name of the unit `own`.
   */
  statistics: RecordColumns &
    Texts<'label', 'ownUnit' | 'source'> & {
      key: string
      group: 'microcredit' | 'organisation' | 'own'
      unit:
        | 'taka'
        | 'groups'
        | 'persons'
        | 'households'
        | 'number'
        | 'percent'
        | 'branches'
        | 'villages'
        | 'own'
      /** Whole taka, percent or a count; null until the office provides it. */
      value: Big | null
      /** Null if the value is exact. */
      accuracy: 'over' | 'about' | null
      /** Calendar day, YYYY-MM-DD. */
      asOf: string | null
      sortOrder: number
    }

  registrations: RecordColumns &
    Texts<'name' | 'purpose' | 'law'> & {
      key: string
      number: string | null
      registeredOn: string | null
      validUntil: string | null
      /** NGO Affairs Bureau and MRA registrations expire; the others do not. */
      hasValidity: boolean
      /** Day on which the renewal was requested; null if it was not. */
      renewalRequestedOn: string | null
      fileUrl: string | null
      fileBytes: Big | null
      pageCount: number | null
      /** JSON: `EarlierCertificate[]` of the registrations feature, newest first. */
      earlier: Generated<string>
      sortOrder: number
    }

  donors: PublishableColumns &
    Texts<'name', 'supports' | 'period' | 'text'> & {
      group: 'government' | 'international' | 'national' | 'bank'
      website: string | null
      kind: 'agency' | 'foundation' | 'company' | 'person' | null
      /** Logo. */
      imagename: string | null
      hasConsentOnFile: boolean
      sortOrder: number
    }

  /** The description is HTML. */
  projects: PublishableColumns &
    CroppedImage &
    Texts<
      'title' | 'technicalPartner' | 'financialPartner' | 'duration',
      'description' | 'area'
    > & {
      status: 'running' | 'completed'
      /** Whole taka. */
      amount: Big | null
      /** First and last day, `YYYY-MM-DD`. */
      startsOn: string | null
      endsOn: string | null
      /** Day of the agreement with the financial partner about the amount, `YYYY-MM-DD`. */
      agreedOn: string | null
      sector: string | null
      sortOrder: number
    }

  /** The address has several lines. */
  offices: RecordColumns &
    Texts<'name', 'address' | 'hours'> & {
      /** One number per line. */
      phones: string | null
      /** Degrees (WGS 84); both or neither. */
      latitude: Real | null
      longitude: Real | null
      sortOrder: number
    }

  people: PublishableColumns &
    CroppedImage &
    Texts<'name', 'role' | 'text'> & {
      group: 'council' | 'staff' | 'adviser'
      /** First and last day of the term, `YYYY-MM-DD`. */
      since: string | null
      until: string | null
      /** Page whose message this person signs. */
      signs: 'chairman-message' | 'executive-director-message' | null
      /** Shown only if the person has agreed (`hasContactConsent`). */
      phone: string | null
      email: string | null
      hasContactConsent: Generated<boolean>
      sortOrder: number
    }

  /** Pages that the organisation has added to the built-in ones. The body is sanitised HTML. */
  pages: PublishableColumns &
    RecordedColumns &
    Texts<'title' | 'body'> & {
      /** Unique; the address of the page is `/slug`. */
      slug: string
      /** Former slugs, one per line, newest first; their addresses redirect. */
      formerSlugs: Generated<string>
      /** Group of the main menu that lists the page. */
      menu: 'none' | 'about' | 'programs' | 'archive'
      sortOrder: number
    }

  /**
   * Announcements of the organisation. Jobs and tenders may close. The body is sanitised HTML. `place` is the place
   * of work of a job or a tender; `howToApply` has lines of plain text.
   */
  notices: PublishableColumns &
    CroppedImage &
    RecordedColumns &
    Texts<
      'title',
      'body' | 'takesPlaceIn' | 'signerName' | 'signerPost' | 'place' | 'howToApply'
    > & {
      kind: 'notice' | 'news' | 'story' | 'job' | 'tender'
      albumId: number | null
      /** Calendar day, `YYYY-MM-DD`. */
      date: string
      /** Last day on which the notice is open in Dhaka, `YYYY-MM-DD`. */
      closesOn: string | null
      /** Time of that day at which the notice closes, `HH:MM` in Dhaka; null for midnight. */
      closesAt: string | null
      isPinned: boolean
      /** Last day on which the notice is pinned, `YYYY-MM-DD`; null for no end. */
      pinnedUntil: string | null
      /** First and last day of what takes place, `YYYY-MM-DD`, and its hour, `HH:MM` in Dhaka. */
      takesPlaceOn: string | null
      takesPlaceUntil: string | null
      takesPlaceAt: string | null
      /** Reference number in the office's files. */
      memoNumber: string | null
      /** JSON: `Attachment[]` of the notices feature. */
      attachments: string
    }

  /** The body is sanitised HTML with tokens such as `{{contact.phone}}`. */
  pageTexts: PublishableColumns &
    RecordedColumns &
    Texts<'title' | 'body'> & {
      /** Sample mark of the Bangla text; `isSample` is that of the English text. Without Bangla both are equal. */
      isSampleBn: Generated<boolean>
      /** `page.part`, such as `home.vision`. */
      key: string
    }
}
