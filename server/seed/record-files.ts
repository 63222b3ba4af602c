import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NewRow, Row } from '#core/kernel/db/tables.ts'
import { projectRoot } from '#core/platform/project-root.ts'

/** Shape of each file in content/records. The files are our own, so it is trusted. */
export type RecordFiles = {
  settings: { key: string; valueEn: string; valueBn: string }[]
  statistics: (Pick<Row<'statistics'>, 'key' | 'group' | 'value' | 'unit' | 'asOf'> & {
    labelEn: string
    labelBn: string
    accuracy?: 'over' | 'about'
  })[]
  programs: (Bilingual & { slug: string; sortOrder: number; drawing: string })[]
  projects: Omit<NewRow<'projects'>, 'status' | 'isSample'>[]
  donors: Omit<NewRow<'donors'>, 'hasConsentOnFile' | 'isSample'>[]
  registrations: Omit<NewRow<'registrations'>, 'isSample'>[]
  albums: (Bilingual & { sortOrder: number; photos: PhotoFile[] })[]
  reports: Omit<NewRow<'reports'>, 'isSample'>[]
}

export type PhotoFile = {
  title: string
  titleBn: string
  slug: string
  drawing: string
  sortOrder: number
}

/** The alternative text of each drawing, by name. */
export type Descriptions = Record<string, { en: string; bn: string }>

type Bilingual = { title: string; titleBn: string; description: string; descriptionBn: string }

export async function readRecords<K extends keyof RecordFiles>(kind: K): Promise<RecordFiles[K]> {
  return readJson(`records/${kind}.json`)
}

export async function readDescriptions(): Promise<Descriptions> {
  return readJson('drawings/descriptions.json')
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(join(projectRoot, 'content', file), 'utf8'))
}
