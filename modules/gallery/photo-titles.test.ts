import { expect, test } from 'vitest'
import { cleanFileName, inItsLanguage, type Naming, titlesOf } from './photo-titles.ts'

test.each([
  ['market-day_2.JPG', 'Market day 2'],
  ['গ্রামের সভা.jpeg', 'গ্রামের সভা'],
  ['Boishakhi mela 2024.png', 'Boishakhi mela 2024'],
  ['picnic.jpg', 'Picnic'],
  ['IMG of the flood relief.jpg', 'IMG of the flood relief'],
  ['IMG_20261120_tree planting.jpg', 'IMG 20261120 tree planting'],
  ['Photo with Rahima apa.jpg', 'Photo with Rahima apa'],
  ['WhatsApp training 2026.jpg', 'WhatsApp training 2026'],
  ['সভার ছবি ২০২৬.jpg', 'সভার ছবি ২০২৬'],
  ['Facade.jpg', 'Facade'],
  ['bed.jpg', 'Bed'],
  ['November 2026.jpg', 'November 2026'],
  ['MarketDay2026.jpg', 'MarketDay2026'],
  ['Grade5Boys2026.jpg', 'Grade5Boys2026'],
  ['Copy of market day (2).jpg', 'Copy of market day (2)'],
  ['camera workshop.jpg', 'Camera workshop'],
  ['Screenshot of the new website.png', 'Screenshot of the new website'],
  ['Office 2.jpg', 'Office 2'],
  ['Board.jpg', 'Board'],
  ['FGD with women 3.jpg', 'FGD with women 3'],
  ['Md. Rahim.jpg', 'Md. Rahim'],
  ['ঈদ.jpg', 'ঈদ'],
])('%s is called %j', (name, title) => {
  expect(cleanFileName(name)).toBe(title)
})

test.each(
  `IMG_20240102_123456.jpg|IMG-20240102-WA0003.jpg|DSC00123.JPG|DSCN0123.jpg|PXL_20240102_123456789.MP.jpg
WhatsApp Image 2024-01-02 at 12.34.56 PM.jpeg|image.jpg|1704182400000.jpg|3f2a9c0d4e5b6a7f.jpg|.jpg
123456789_1234567890123456_1234567890123456789_n.jpg|FB_IMG_1700000000000.jpg|received_123456789012345.jpeg
WhatsApp Image 2026-11-20 at 10.15.02.jpeg|WhatsApp Image 2026-11-20 at 10.15.02 (1).jpeg|WhatsApp Image 2026-11-20 at 10.15.02_a1b2c3d4.jpg
IMG-20261120-WA0001~2.jpg|MVIMG_20261120_101502.jpg|IMG_20261120_101502_1.jpg|IMG_20261120_101502~2.jpg|IMG_0001(1).JPG|IMG_E1234.JPG
Screenshot_20261120-101502.png|Screenshot_20261120-101502_Facebook.jpg|Screenshot_2026-11-20-10-15-02-123_com.android.chrome.jpg
Screen Shot 2026-11-20 at 10.15.02 AM.png|Screenshot 2026-11-20 101502.png|Screenshot from 2026-11-20 10-15-02.png
Scan_20261120.jpg|Scanned_20261120-1015.jpg|CamScanner 11-20-2026 10.15.jpg|Adobe Scan 20 Nov 2026 (1).jpg|Adobe Scan Nov 20, 2026.jpg|Scan 20 Nov 26 10·15·02.jpg
20261120_101502.jpg|20261120_101502-edited.jpg|PXL_20261120_041502123~2.jpg|PXL_20261120_041502123.PORTRAIT.jpg|IMG_20261120_101502-COLLAGE.jpg
Picsart_26-11-20_10-15-02-123.jpg|PicsArt_11-20-10.15.02.png|Snapseed 2.jpg|Untitled design (3).png|Lightroom_01.jpg|InShot_20261120_101502123.jpg
photo_2026-11-20_10-15-02.jpg|photo_5_2026-11-20_10-15-02 (2).jpg|viber_image_2026-11-20_10-15-02-123.jpg|IMG-1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d-V.jpg|imo_1700000000.jpg
signal-2026-11-20-101502.jpeg|signal-2026-11-20-10-15-02-123-1.jpg|messenger_creation_3f2a9c0d-4e5b-4a7f-beef-1234567890ab.jpeg|mmexport1700000000000.jpg
3F2A9C0D-4E5B-4A7F-DEAD-1234567890AB.jpg|3f2a9c0d-4e5b-4a7f-beef-abcdefabcdef_1.jpg|d41d8cd98f00b204e9800998ecf8427e.png|image0.jpeg|image1 (2).jpeg|Untitled.png|download (3).jpg|unnamed.jpg|Picture1.png
FullSizeRender.jpg|IMG_2026 - Copy (2).JPG|Copy of IMG_2026.JPG|P1000123.JPG|SAM_0001.JPG|DJI_0001.JPG|GOPR0001.JPG|IMG20261120101502.jpg|thumbnail_IMG_1234.jpg
ছবি_২০২৬১১২০.jpg|স্ক্রিনশট ২০২৬-১১-২০.png|স্ক্যান ২.jpg|নতুন ছবি (১).jpg|IMG_২০২৬১১২০_১০১৫০২.jpg|20_11_26.jpg|Photo on 20-11-26 at 10.15 AM.jpg
Office Lens 20261120-101502.jpg|PXL_20261120_041502123.NIGHT.jpg|Screenshot_20261120_101502_One UI Home.jpg|Photo, 20 Nov 2026.jpg|BeautyPlus_20261120.jpg`.split(
    /[|\n]/,
  ),
)('%s, which a program has given, is no title', (name) => {
  expect(cleanFileName(name)).toBe('')
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
