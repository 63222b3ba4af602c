// Concurrent clerks who write every kind of record, images, PDFs, changes, deletes, undo, order, settings.
import { createHash } from 'node:crypto'
import type { Chance } from '../../support/chance.ts'
import { photo } from '../../support/images.ts'
import { pdfOf } from '../../support/pdf.ts'
import { type Client, fieldsOf, type Reply } from './client.ts'
import type { Statistics } from './figures.ts'
import { freeSettings, type Kind, kinds } from './kinds.ts'
import { type Ledger, openLedger, type State } from './ledger.ts'

export type Office = {
  /** Runs all clerks until the connection breaks or they are stopped. */
  work: () => { stop: () => void; done: Promise<void> }
  ledger: Ledger
  /** Reads all current records from the API: mark by key. */
  actual: () => Promise<Map<string, string>>
  /** Hashes of acknowledged PDFs by name. */
  pdfs: ReadonlyMap<string, string>
  /** Unexpected responses, such as a 500. */
  problems: string[]
}

type Options = {
  client: Client
  chance: Chance
  figures: Statistics
  clerks?: number
  /** True if a fault may be answered with "not now", which leaves open whether the write was stored. */
  mayBeUnavailable?: boolean
}

type Saved = { key: string; before: State; version: number }

export async function openOffice(options: Options): Promise<Office> {
  const { client, chance, figures, clerks = 6, mayBeUnavailable = false } = options
  const ledger = openLedger()
  const pdfs = new Map<string, string>()
  const problems: string[] = []
  const images = await makeImages()
  const albumId = Number(fieldsOf((await client.send('POST /api/albums', albumForm()))?.body).id)
  if (!albumId) throw new Error('The first album could not be made.')
  const firstPdf = await sendPdf('annual report', client.send)
  ledger.compare(await actual())
  let count = 0

  /** Ends when a response is missing. */
  async function clerk(index: number, isOver: () => boolean) {
    const own = new Map<string, Kind>()
    const ownImages: string[] = []
    let last: Saved | undefined
    let isCut = false
    while (!isOver() && !isCut) {
      const dice = chance.below(100)
      const key = own.size > 0 ? chance.oneOf([...own.keys()]) : undefined
      const kind = key ? own.get(key) : undefined
      if (last && dice < 10) await undo(last)
      else if (!key || !kind || ledger.isInDoubt(key) || dice < 45)
        await create(chance.oneOf(kinds))
      else if (dice < 65) await change(kind, key)
      else if (dice < 78) await remove(key)
      else if (dice < 84) await place()
      else if (dice < 92) await setting()
      else if (dice < 96) await image()
      else await sendPdf(`report ${nextMark()}`, save)
    }

    function nextMark() {
      count += 1
      const mark = `clerk ${index} number ${count}`
      ledger.sending(mark)
      return mark
    }

    async function create(kind: Kind) {
      const mark = nextMark()
      const response = await save(`POST ${kind.path}`, formOf(kind, mark))
      if (response?.status !== 201) return
      const key = `${kind.path}/${fieldsOf(response.body).id}`
      ledger.acknowledge(key, mark)
      own.set(key, kind)
      last = { key, before: null, version: response.version }
    }

    async function change(kind: Kind, key: string) {
      const mark = nextMark()
      const before = ledger.stateOf(key)
      const response = await save(`PUT ${key}`, formOf(kind, mark), () => ledger.doubt(key, mark))
      if (response?.status !== 200) return
      ledger.acknowledge(key, mark)
      last = { key, before, version: response.version }
    }

    async function remove(key: string) {
      const before = ledger.stateOf(key)
      own.delete(key)
      const response = await save(`DELETE ${key}`, undefined, () => ledger.doubt(key, null))
      if (response?.status !== 204) return
      ledger.acknowledge(key, null)
      last = { key, before, version: response.version }
    }

    /** Accounts are left out: only a delete of one is undone, in a session of its own. */
    async function undo({ key, before, version }: Saved) {
      last = undefined
      if (key.startsWith('/api/users/')) return
      own.delete(key)
      const line = `POST /api/history/${version}/undo`
      const response = await save(line, undefined, () => ledger.doubt(key, before))
      if (response?.status === 200) ledger.acknowledge(key, before)
    }

    /** Moves the first photo, which changes the order of many rows in one write. */
    async function place() {
      const photos = [...own.keys()].filter((key) => key.startsWith('/api/photogallerys/'))
      if (photos.length === 0) return
      const response = await save(`PUT ${chance.oneOf(photos)}/place`, {
        place: 1 + chance.below(20),
      })
      if (response?.status === 200) figures.acknowledged += 1
    }

    async function setting() {
      const key = `/api/settings/${freeSettings[index % freeSettings.length]}`
      if (ledger.isInDoubt(key)) return
      const mark = nextMark()
      const body = { valueEn: mark, valueBn: mark }
      const response = await save(`PUT ${key}`, body, () => ledger.doubt(key, mark))
      if (response?.status === 200) ledger.acknowledge(key, mark)
    }

    async function image() {
      const old = chance.below(3) === 0 ? ownImages.pop() : undefined
      if (old) {
        const response = await save(`DELETE ${old}`, undefined, () => ledger.doubt(old, null))
        if (response?.status === 204) ledger.acknowledge(old, null)
        return
      }
      const form = new FormData()
      form.append('image', imageFile())
      const response = await save('POST /api/upload', form)
      const name = fieldsOf(response?.body).imagename
      if (response?.status !== 200 && response?.status !== 201) return
      ledger.acknowledge(`/api/images/${name}`, String(name))
      ownImages.push(`/api/images/${name}`)
    }

    /** @param doubt records a write whose result is unknown. */
    async function save(line: string, body?: FormData | object, doubt?: () => void) {
      const response = await client.send(line, body)
      if (!response || response.status === 503) {
        last = undefined
        doubt?.()
      }
      if (!response) isCut = true
      note(line, response)
      return response
    }
  }

  function note(line: string, response: Reply | undefined) {
    if (!response || response.status < 400) return
    // Another clerk has changed the record since, or deleted its album: a correct response.
    if (response.status === 409 || (response.status === 404 && line.includes('/place'))) return
    if (response.status === 503 && mayBeUnavailable) return
    problems.push(`${line}: ${response.status} ${response.text.slice(0, 300)}`)
  }

  async function sendPdf(title: string, send: Client['send']): Promise<string> {
    const { buffer, mimeType } = pdfOf('report.pdf', 1 + chance.below(400))
    const form = new FormData()
    form.append('file', new File([new Uint8Array(buffer)], `${title}.pdf`, { type: mimeType }))
    const response = await send('POST /api/files', form)
    const name = String(fieldsOf(response?.body).filename ?? '')
    if (response?.status === 200) {
      figures.acknowledged += 1
      pdfs.set(name, hashOf(buffer))
    }
    return name
  }

  function formOf({ fields, image }: Kind, mark: string): FormData | object {
    const pdf = chance.oneOf([firstPdf, ...pdfs.keys()])
    const values = fields(mark, { albumId, pdf, chance })
    if (!image) return values
    const form = new FormData()
    for (const [name, value] of Object.entries(values)) form.append(name, String(value))
    if (chance.below(6) === 0) form.append(image, imageFile())
    return form
  }

  function imageFile(): File {
    return new File([new Uint8Array(chance.oneOf(images))], 'photo.jpg', { type: 'image/jpeg' })
  }

  async function actual(): Promise<Map<string, string>> {
    const all = new Map<string, string>()
    for (const { path, markField } of kinds) {
      for (const record of await list(path))
        all.set(`${path}/${record.id}`, String(record[markField]))
    }
    for (const { key, valueEn } of await list('/api/settings')) {
      if (freeSettings.some((free) => free === key) && valueEn)
        all.set(`/api/settings/${key}`, String(valueEn))
    }
    const { body } = (await client.send('GET /api/images')) ?? {}
    for (const name of Array.isArray(body) ? body : []) {
      ledger.sending(String(name))
      all.set(`/api/images/${name}`, String(name))
    }
    return all
  }

  async function list(path: string): Promise<Record<string, unknown>[]> {
    const response = await client.send(`GET ${path}`)
    if (response?.status !== 200 || !Array.isArray(response.body)) {
      throw new Error(`${path} cannot be read: ${response?.status} ${response?.text}`)
    }
    return response.body
  }

  return {
    ledger,
    pdfs,
    problems,
    actual,
    work() {
      let isOver = false
      const stop = () => {
        isOver = true
      }
      const before = ledger.acknowledged()
      const all = Array.from({ length: clerks }, (_, index) => clerk(index, () => isOver))
      const done = Promise.all(all).then(() => {
        figures.acknowledged += ledger.acknowledged() - before
      })
      return { stop, done }
    },
  }
}

function albumForm(): FormData {
  const form = new FormData()
  form.append('title', 'For all photos')
  form.append('sortOrder', '1')
  return form
}

/** Small, because the program makes six files of each and faults should hit every step. */
async function makeImages(): Promise<Buffer[]> {
  const sizes = [40, 90, 180, 320]
  return Promise.all(sizes.map((size) => photo(size, size).jpeg().toBuffer()))
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
