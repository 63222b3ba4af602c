// Types of the tables of content: the kinds of records that public pages show, and the images.
import type { Generated } from 'kysely'
import type { Big } from './column-kinds.ts'
import type {
  CroppedImage,
  PublishableColumns,
  RecordColumns,
  RecordedColumns,
} from './record-columns.ts'

export type ContentTables = {
  programs: PublishableColumns &
    CroppedImage &
    RecordedColumns & {
      title: string
      titleBn: string | null
      slug: string
      sortOrder: number
      /** Sanitised HTML. */
      description: string
      descriptionBn: string | null
      /** Sanitised HTML, longer than a description. */
      body: string | null
      bodyBn: string | null
      /** Key of the page that “Read more” leads to; null for the body, or the page named like the slug. */
      morePage: string | null
    }

  albums: PublishableColumns &
    CroppedImage & {
      title: string
      titleBn: string | null
      description: string | null
      descriptionBn: string | null
      sortOrder: number
      /** Program under which the page of albums lists it; null, or the id of a deleted one, for none. */
      programId: number | null
    }

  photos: RecordColumns &
    CroppedImage & {
      albumId: number
      title: string
      titleBn: string | null
      slug: string
      sortOrder: number
      state: Generated<'published' | 'hidden'>
      description: string | null
      descriptionBn: string | null
      /** Alternative text of the photo; if empty, the title is used. */
      alt: string | null
      altBn: string | null
      /** True if the photo adds nothing to the adjacent text, so that screen readers skip it. */
      isDecorative: boolean
    }

  reports: PublishableColumns & {
    title: string
    titleBn: string | null
    slug: string
    reportType: 'annual' | 'financial' | 'publications' | 'others'
    sortOrder: number
    /** Name of a file in the uploads, not an address. */
    fileUrl: string | null
    description: string | null
    descriptionBn: string | null
    fileBytes: Big | null
    pageCount: number | null
    /** Calendar day, `YYYY-MM-DD`. */
    publishedOn: string | null
    /** Hash of the file, lower-case hex; null until it has been read. */
    sha256: string | null
    /** Id of the earlier report that this one replaces. */
    replacesId: number | null
    /** The report of the auditor: the newest one is shown to givers. */
    isAudit: Generated<boolean>
  }

  registrations: RecordColumns & {
    key: string
    name: string
    nameBn: string | null
    purpose: string
    purposeBn: string | null
    law: string
    lawBn: string | null
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

  donors: PublishableColumns & {
    group: 'government' | 'international' | 'national' | 'bank'
    name: string
    nameBn: string | null
    supports: string | null
    supportsBn: string | null
    period: string | null
    periodBn: string | null
    website: string | null
    kind: 'agency' | 'foundation' | 'company' | 'person' | null
    text: string | null
    textBn: string | null
    /** Logo. */
    imagename: string | null
    hasConsentOnFile: boolean
    sortOrder: number
  }

  projects: PublishableColumns &
    CroppedImage & {
      title: string
      titleBn: string | null
      technicalPartner: string
      technicalPartnerBn: string | null
      financialPartner: string
      financialPartnerBn: string | null
      duration: string
      durationBn: string | null
      status: 'running' | 'completed'
      /** HTML. */
      description: string | null
      descriptionBn: string | null
      area: string | null
      areaBn: string | null
      /** Whole taka. */
      amount: Big | null
      /** First and last day, `YYYY-MM-DD`. */
      startsOn: string | null
      endsOn: string | null
      /** Day of the agreement with the financial partner about the amount, `YYYY-MM-DD`. */
      agreedOn: string | null
      sortOrder: number
    }

  /** Announcements of the organisation. Jobs and tenders may close. */
  notices: PublishableColumns &
    CroppedImage &
    RecordedColumns & {
      kind: 'notice' | 'news' | 'story' | 'job' | 'tender'
      title: string
      titleBn: string | null
      /** Sanitised HTML. */
      body: string | null
      bodyBn: string | null
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
      takesPlaceIn: string | null
      takesPlaceInBn: string | null
      /** Reference number in the office's files. */
      memoNumber: string | null
      signerName: string | null
      signerNameBn: string | null
      signerPost: string | null
      signerPostBn: string | null
      /** Place of work of a job or a tender. */
      place: string | null
      placeBn: string | null
      /** Lines of plain text. */
      howToApply: string | null
      howToApplyBn: string | null
      /** JSON: `Attachment[]` of the notices feature. */
      attachments: string
    }

  /** Pages that the organisation has added to the built-in ones. */
  pages: PublishableColumns &
    RecordedColumns & {
      /** Unique; the address of the page is `/slug`. */
      slug: string
      /** Former slugs, one per line, newest first; their addresses redirect. */
      formerSlugs: Generated<string>
      title: string
      titleBn: string | null
      /** Sanitised HTML. */
      body: string
      bodyBn: string | null
      /** Group of the main menu that lists the page. */
      menu: 'none' | 'about' | 'programs' | 'archive'
      sortOrder: number
    }

  pageTexts: PublishableColumns &
    RecordedColumns & {
      /** Sample mark of the Bangla text; `isSample` is that of the English text. Without Bangla both are equal. */
      isSampleBn: Generated<boolean>
      /** `page.part`, such as `home.vision`. */
      key: string
      title: string
      titleBn: string | null
      /** Sanitised HTML with tokens such as `{{contact.phone}}`. */
      body: string
      bodyBn: string | null
    }

  /** Decoded images with their variants. Names are generated by us, never by the client. */
  images: RecordColumns & {
    name: string
    /** Pixels of the stored original, upright. */
    width: number
    height: number
    /** Average colour, `#rrggbb`, shown until the image has loaded. */
    colour: string
    bytes: Big
    /** JSON: `ImageVariant[]` of core/platform/images. */
    variants: string
    /** True if people can be recognised, which is the default. */
    hasPeople: Generated<boolean>
    hasChildren: Generated<boolean>
    /**
     * Form of the consent; null if nobody was asked, `none` if nobody has agreed; `guardian`: from a parent or guardian
     * of every child in the image.
     */
    consentHow: 'signed' | 'spoken' | 'guardian' | 'group' | 'none' | null
    /** Name of the person who agreed. Never public. */
    consentBy: string | null
    /** Calendar days, `YYYY-MM-DD`; `consentUntil` is the last one, null for no end. */
    consentOn: string | null
    consentUntil: string | null
    consentNote: string | null
  }
}
