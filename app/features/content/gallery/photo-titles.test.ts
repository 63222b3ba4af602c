import { expect, test } from 'vitest'
import { cleanFileName, inItsLanguage, type Naming, titlesOf } from './photo-titles.ts'

test.each([
  ['market-day_2.JPG', 'Market day 2'],
  ['গ্রামের সভা.jpeg', 'গ্রামের সভা'],
  ['Boishakhi mela 2024.png', 'Boishakhi mela 2024'],
  ['picnic.jpg', 'Picnic'],
  ['IMG_20240102_123456.jpg', ''],
  ['IMG-20240102-WA0003.jpg', ''],
  ['DSC00123.JPG', ''],
  ['DSCN0123.jpg', ''],
  ['PXL_20240102_123456789.MP.jpg', ''],
  ['WhatsApp Image 2024-01-02 at 12.34.56 PM.jpeg', ''],
  ['image.jpg', ''],
  ['1704182400000.jpg', ''],
  ['3f2a9c0d4e5b6a7f.jpg', ''],
  ['.jpg', ''],
])('%s is called %j', (name, title) => {
  expect(cleanFileName(name)).toBe(title)
})

const naming: Naming = { way: 'shared', title: 'Fair', titleBn: 'মেলা', start: 12 }
const album = { title: 'Winter', titleBn: 'শীত' }

test('a shared title gets a number, which continues from what the album holds', () => {
  expect(titlesOf('a.jpg', 0, naming, album)).toEqual({ title: 'Fair 13', titleBn: 'মেলা ১৩' })
  expect(titlesOf('a.jpg', 2, { ...naming, titleBn: '' }, album)).toEqual({
    title: 'Fair 15',
    titleBn: '',
  })
})

test("the album's title is used if no title is given", () => {
  const none = { ...naming, title: ' ', titleBn: '', start: 0 }
  expect(titlesOf('a.jpg', 0, none, album)).toEqual({ title: 'Winter 1', titleBn: 'শীত ১' })
  expect(titlesOf('a.jpg', 0, none, undefined)).toEqual({ title: '', titleBn: '' })
})

test('a Bangla title alone leaves the English title empty', () => {
  const none = { ...naming, title: '', titleBn: '', start: 0 }
  const inBangla = { title: '', titleBn: 'শীত ১' }
  expect(titlesOf('a.jpg', 0, { ...none, titleBn: 'শীত' }, album)).toEqual(inBangla)
  // The API returns the Bangla title in place of a missing English one.
  expect(titlesOf('a.jpg', 0, none, { title: 'শীত', titleBn: 'শীত' })).toEqual(inBangla)
  expect(titlesOf('মেলা.jpg', 0, { ...none, way: 'file' }, album)).toEqual({
    title: '',
    titleBn: 'মেলা',
  })
  expect(inItsLanguage('মেলা')).toEqual({ titleBn: 'মেলা' })
  expect(inItsLanguage('Fair')).toEqual({ title: 'Fair' })
})

test('the title comes from the file name, or from the number if that says nothing', () => {
  const byFile: Naming = { ...naming, way: 'file' }
  expect(titlesOf('tree-planting.jpg', 0, byFile, album).title).toBe('Tree planting')
  expect(titlesOf('IMG_1.jpg', 1, byFile, album).title).toBe('Fair 14')
})
